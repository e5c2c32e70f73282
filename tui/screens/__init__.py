"""Screens: each holds the state of one thing that people do."""
