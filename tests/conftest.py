"""How much Hypothesis tries: `suite` gives the same examples every time, `prove` new ones.

In breadth, `suite` tries twice as much (ADR 0021).

`mutants` is a longer suite in a hurry: one failure is enough, and nobody reads it.
"""

import gc
import logging
import os
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import structlog
from hypothesis import Phase, settings

from tests.breadth import WIDE

if TYPE_CHECKING:
    from tools.postgresql import PostgreSQL

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile(
    "suite", deadline=None, derandomize=True, max_examples=50 if WIDE else 25, print_blob=True
)
settings.register_profile("prove", deadline=None, max_examples=2000, print_blob=True)
settings.register_profile(
    "mutants",
    settings.get_profile("suite"),
    max_examples=100,
    phases=[Phase.explicit, Phase.generate],
    report_multiple_bugs=False,
)
settings.load_profile("suite")


WAITING = 2
"""So many workers beside those that compute: a test that drives a browser or a hall often waits."""


def pytest_xdist_auto_num_workers() -> int:
    """The workers of `-n auto`."""
    return (os.cpu_count() or 1) + WAITING


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is for breadth is left out, unless somebody asks for breadth or names the file.

    Pages come first: where one of their tests waits, the others have enough to compute. At the end
    of a run, all workers would wait at once.
    """
    named = {(config.invocation_params.dir / arg.split("::")[0]).resolve() for arg in config.args}
    left_out = [i for i in items if i.get_closest_marker("wide") and not (WIDE or i.path in named)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    kept = [item for item in items if item not in gone]
    items[:] = sorted(kept, key=lambda item: not item.nodeid.startswith("tests/web/"))


def pytest_collection(session: pytest.Session) -> None:
    """What is collected lives to the end: the garbage collector would look for nothing there."""
    gc.disable()
    worker = getattr(session.config, "workerinput", None)
    if worker and session.config.args == session.config.getini("testpaths"):
        import_share(int(worker["workerid"].removeprefix("gw")), worker["workercount"])


ELSEWHERE = {"api", "browsers", "flows", "parts"}
"""Folders in which some modules are not collected."""


def import_share(number: int, workers: int) -> None:
    """Each worker imports other modules first.

    On import pytest rewrites the assertions of a module that is new, and keeps the result. Workers
    that all began with the same module would do this for each of them once a worker.
    """
    paths = [p.relative_to(ROOT) for p in sorted(ROOT.glob("tests/**/test_*.py"))]
    modules = [path.with_suffix("").parts for path in paths if not ELSEWHERE & {*path.parts}]
    for parts in modules[number::workers]:
        with suppress(Exception):  # pytest imports it again, and reports what is wrong
            import_module(".".join(parts))


def pytest_collection_finish() -> None:
    """From now on it passes over what was collected."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def logs_put_back() -> Iterator[None]:
    """Whoever changes how the hall logs leaves it as it was."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn")
    handlers, levels = list(root.handlers), (root.level, uvicorn.level)
    yield
    structlog.reset_defaults()
    root.handlers = handlers
    root.setLevel(levels[0])
    uvicorn.setLevel(levels[1])


@pytest.fixture(scope="session")
def postgresql() -> "Iterator[PostgreSQL]":
    """A server for all tests of a worker."""
    from tools.postgresql import running  # noqa: PLC0415 - few tests need it

    with running() as server:
        yield server
