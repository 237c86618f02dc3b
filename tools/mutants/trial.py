"""Trials: one process a mutant, forked from one that has loaded what does not change.

A first run of the tests, on the code as it is, learns which tests run which lines and how long they
take. A mutant then meets the tests that run its lines, the quickest first, until one fails. Times
are those of the processor, so that a busy machine changes nothing.
"""

import math
import os
import pickle
import resource
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.metadata import entry_points
from importlib.util import spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

import hypothesis
import msgspec
import pytest

from tools.mutants.modules import ROOT
from tools.mutants.mutant import Mutant

LOADED = (hypothesis, msgspec, pytest, *(plug.load() for plug in entry_points(group="pytest11")))
"""What every child needs, and need not load for itself: plugins take longer than most tests."""

PATIENCE = 5
"""Seconds that a mutant may take beyond half of what its tests take when they are watched, which
slows them down several times."""

MEMORY = 1 << 30
"""Bytes that a mutant may have."""

OPTIONS = (
    "-q",
    "-x",
    "--tb=no",
    "--assert=plain",
    "--hypothesis-profile=mutants",
    "-p",
    "no:cacheprovider",
)


@dataclass
class Runs:
    """Which tests run which lines, and how long each takes."""

    tests_of_line: dict[tuple[str, int], set[str]] = field(default_factory=dict)
    on_import: set[tuple[str, int]] = field(default_factory=set)
    seconds: dict[str, float] = field(default_factory=dict)

    def meeting(self, mutant: Mutant) -> list[str]:
        """The tests that run a mutant's lines, the quickest first."""
        path = str(ROOT / mutant.path)
        lines = [(path, line) for line in range(mutant.line, mutant.last_line + 1)]
        if self.on_import.intersection(lines):
            met: Iterable[str] = self.seconds
        else:
            met = {test for line in lines for test in self.tests_of_line.get(line, ())}
        return sorted(met, key=lambda test: (self.seconds[test], test))


class Recorder:
    """Watches the tests on the code as it is."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._files = {str(ROOT / path) for path in paths}
        self._lines = defaultdict[tuple[str, int], set[str]](set)
        self._test = ""
        self._seconds: dict[str, float] = {}

    def runs(self) -> Runs:
        """What was seen."""
        on_import = {line for line, tests in self._lines.items() if "" in tests}
        return Runs(dict(self._lines), on_import, self._seconds)

    def _watch(self, frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_code.co_filename not in self._files:
            return None
        if event in {"call", "line"}:
            self._lines[frame.f_code.co_filename, frame.f_lineno].add(self._test)
        return self._watch

    def start(self) -> None:
        """Begins to watch."""
        sys.settrace(self._watch)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Whatever runs now, runs for this test."""
        self._test, began = item.nodeid, time.process_time()
        result = yield
        self._seconds[item.nodeid] = time.process_time() - began
        return result


class Selection:
    """Runs the tests that were chosen, in their order."""

    def __init__(self, tests: Sequence[str]) -> None:
        self._place = {test: place for place, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leaves out all others."""
        kept = [item for item in items if item.nodeid in self._place]
        items[:] = sorted(kept, key=lambda item: self._place[item.nodeid])


class Impostor(MetaPathFinder):
    """Gives the code of a mutant for its module."""

    def __init__(self, mutant: Mutant) -> None:
        parts = mutant.path.relative_to("src").with_suffix("").parts
        self._package = parts[-1] == "__init__"
        self._name = ".".join(parts[:-1] if self._package else parts)
        self._path = ROOT / mutant.path
        self._code = mutant.code

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """The mutant's, for its module only."""
        if name != self._name:
            return None
        loader = CodeLoader(name, str(self._path), self._code)
        places = [str(self._path.parent)] if self._package else None
        return spec_from_file_location(
            name, self._path, loader=loader, submodule_search_locations=places
        )


class CodeLoader(SourceFileLoader):
    """Loads code that is there already."""

    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self._code = code

    def get_code(self, fullname: str) -> CodeType:
        """The code."""
        return self._code


def run_tests(places: Iterable[str], plugin: object) -> int:
    """Pytest's exit status."""
    return int(pytest.main([*OPTIONS, *places], plugins=[plugin]))


def watch(tests: Path, paths: Sequence[Path]) -> Runs:
    """Runs the tests as they are. Raises ValueError if they do not pass."""
    with TemporaryDirectory() as folder:
        seen = Path(folder, "runs")

        def work() -> int:
            recorder = Recorder(paths)
            recorder.start()
            status = run_tests([str(tests)], recorder)
            sys.settrace(None)
            seen.write_bytes(pickle.dumps(recorder.runs()))
            return status

        _, status = os.waitpid(_fork(work), 0)
        if os.waitstatus_to_exitcode(status) != 0:
            raise ValueError(f"{tests} must pass before anything is broken: run pytest {tests}")
        runs: Runs = pickle.loads(seen.read_bytes())  # noqa: S301 - written by our own child
        return runs


def _fork(work: Callable[[], int], seconds: float | None = None) -> int:
    """The id of a child that does the work in silence, and exits with its result."""
    sys.stdout.flush()
    child = os.fork()
    if child:
        return child
    try:
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        if seconds is not None:
            most = math.ceil(seconds)
            resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os._exit(work())
    finally:
        os._exit(70)


def survivors(mutants: Iterable[Mutant], runs: Runs, jobs: int) -> Iterator[Mutant]:
    """The mutants that survive, in the order in which that is known."""
    trials = dict[int, Mutant]()
    for mutant in mutants:
        met = runs.meeting(mutant)
        if not met:
            yield mutant
            continue
        while len(trials) >= jobs:
            yield from _ended(trials)
        trials[_try(mutant, met, runs)] = mutant
    while trials:
        yield from _ended(trials)


def _try(mutant: Mutant, tests: Sequence[str], runs: Runs) -> int:
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))

    def work() -> int:
        sys.meta_path.insert(0, Impostor(mutant))
        return run_tests(files, Selection(tests))

    return _fork(work, PATIENCE + sum(runs.seconds[test] for test in tests) / 2)


def _ended(trials: dict[int, Mutant]) -> Iterator[Mutant]:
    """Waits for one trial; its mutant, if it survived."""
    child, status = os.wait()
    mutant, code = trials.pop(child), os.waitstatus_to_exitcode(status)
    if code in {pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED}:
        raise RuntimeError(f"no tests could be run: {mutant}")
    if code == pytest.ExitCode.OK:
        yield mutant
