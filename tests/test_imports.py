"""The direction of imports, and that no module outside core/variants knows a variant by name."""

from __future__ import annotations

import ast
import sys
from functools import cache
from pathlib import Path

import pytest

from core.reasons import DRILLS, INPUT, PLAY, REASONS, SCORING, TABLES
from core.variants import VARIANTS

ROOT = Path(__file__).parent.parent
LAYERS = ("core", "puzzles", "tui")
CORE_ORDER = (
    "text", "reasons", "explain", "tiles", "hand", "shapes", "patterns", "payments", "variant",
    "scoring", "settlement", "events", "deal", "view", "session", "bots", "variants",
)  # fmt: skip
OUTSIDE_WORLD = {
    "asyncio", "curses", "datetime", "getpass", "glob", "io", "os", "secrets", "shutil", "signal",
    "socket", "sqlite3", "subprocess", "tempfile", "termios", "threading", "time", "uuid",
}  # fmt: skip
FILES = sorted(path for layer in LAYERS for path in (ROOT / layer).rglob("*.py"))


def name_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


NAMES = {name_of(path): path for path in FILES}


@cache
def tree_of(path):
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports_of(path):
    """The modules that a file imports, by their full names."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & NAMES.keys()) or {node.module}
    return frozenset(found)


@cache
def reached_from(name):
    """Every module of core that one imports, directly or through others."""
    found, waiting = set(), [name]
    while waiting:
        for other in imports_of(NAMES[waiting.pop()]):
            if other.startswith("core.") and other not in found:
                found.add(other)
                waiting.append(other)
    return frozenset(found)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_layers_import_downwards_alone(path):
    layer = path.relative_to(ROOT).parts[0]
    above = LAYERS[LAYERS.index(layer) + 1 :]
    assert not {name for name in imports_of(path) if name.split(".")[0] in above}


@pytest.mark.parametrize("name", [n for n in NAMES if n.startswith("core")])
def test_core_needs_the_standard_library_alone_and_nothing_of_the_outside_world(name):
    roots = {other.split(".")[0] for other in imports_of(NAMES[name])}
    assert roots <= sys.stdlib_module_names | {"core"}
    assert not roots & OUTSIDE_WORLD
    for node in ast.walk(tree_of(NAMES[name])):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"]
        assert not (isinstance(node, ast.Import) and node.names[0].name == "random")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in {"open", "print", "input"}
            assert not (node.func.id == "Random" and not node.args), "randomness is passed in"


def test_no_module_of_core_reaches_itself():
    assert [n for n in NAMES if n.startswith("core.") and n in reached_from(n)] == []


@pytest.mark.parametrize("name", CORE_ORDER)
def test_core_modules_import_only_what_stands_above_them(name):
    below = CORE_ORDER[CORE_ORDER.index(name) + 1 :]
    for module in NAMES:
        if module == f"core.{name}" or module.startswith(f"core.{name}."):
            reached = {other.split(".")[1] for other in reached_from(module)}
            assert not reached & set(below), module


def test_no_reason_stands_under_two_topics():
    assert len(REASONS) == sum(map(len, (INPUT, SCORING, PLAY, DRILLS, TABLES)))


def test_conditions_outside_the_variants_name_no_variant():
    ids = {variant.id for variant in VARIANTS}
    found = []
    for path in FILES:
        if "variants" in path.relative_to(ROOT).parts[1:-1]:
            continue
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Compare | ast.MatchValue):
                words = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)}
                found += [f"{path}:{node.lineno}: {w}" for w in words if w in ids]
    assert found == []


def test_the_checks_see_what_they_are_meant_to_see():
    assert "core.explain" in reached_from("core.variants.dieda")
    assert "core.tiles" in imports_of(NAMES["puzzles.waits"])
    assert len([n for n in NAMES if n.startswith("core.variants.")]) >= len(VARIANTS) // 2
