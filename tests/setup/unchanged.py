"""What a build guards is asked again when what it is built from has changed, and not before.

A test marked `built_from(*patterns)` leaves a stamp in pytest's cache once it has passed: a hash
of the files that the patterns name. As long as the hash is the same it is left out of a run of
more tests; who asks for it alone gets it. `.ci/run` clears the cache, so that there all are run.
"""

import hashlib
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MARK = "built_from"


def leave_out(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Takes out of a run whatever passed with the same sources."""
    proven = [item for item in items if (found := stamp(item)) and found == noted(config, item)]
    if proven and len(proven) < len(items):
        config.hook.pytest_deselected(items=proven)
        items[:] = [item for item in items if item not in proven]


def passed(config: pytest.Config, item: pytest.Item) -> None:
    """Leaves the stamp of a test that guards a build, where pytest keeps a cache."""
    kept, found = _kept(config), stamp(item)
    if kept is not None and found:
        kept.set(_key(item), found)


def noted(config: pytest.Config, item: pytest.Item) -> object:
    """The stamp that was left; None if there is none."""
    kept = _kept(config)
    return None if kept is None else kept.get(_key(item), None)


def stamp(item: pytest.Item) -> str:
    """The hash of a test's file and of what its build is made from; empty if it guards none."""
    patterns = {pattern for mark in item.iter_markers(MARK) for pattern in mark.args}
    if not patterns:
        return ""
    return digest(frozenset({*patterns, str(item.path.relative_to(ROOT))}))


@cache
def digest(patterns: frozenset[str], root: Path = ROOT) -> str:
    """A hash of all files that the patterns name, by name and contents."""
    paths = {path for pattern in patterns for path in root.glob(pattern)}
    hashed = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file() and path.suffix != ".pyc"):
        contents = hashlib.sha256(path.read_bytes()).digest()
        hashed.update(str(path.relative_to(root)).encode() + b"\0" + contents)
    return hashed.hexdigest()


def _kept(config: pytest.Config) -> pytest.Cache | None:
    return getattr(config, "cache", None)


def _key(item: pytest.Item) -> str:
    return f"{MARK}/{hashlib.sha256(item.nodeid.encode()).hexdigest()[:16]}"
