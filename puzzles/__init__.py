"""Drills, packs and progress: questions as pure functions, graded by the rules in `core`."""
