"""The command: see the package."""

import argparse
import os
import sys
import time
from collections.abc import Container, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.mutants.excuses import excused
from tools.mutants.modules import ROOT, chosen, judged_in, strict
from tools.mutants.mutant import Mutant, mutants, name_of
from tools.mutants.trial import survivors, watch


def main(arguments: Sequence[str]) -> int:
    """Breaks what was chosen; 1 if a mutant survives where none may, or an excuse is stale."""
    asked, excuses = _asked(arguments), excused()
    try:
        paths = chosen(asked.modules)
        with TemporaryDirectory() as folder:
            sys.dont_write_bytecode, sys.pycache_prefix = False, folder
            found = list(_all_survivors(paths, asked, excuses))
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    kept = [mutant for mutant in found if mutant.key not in excuses]
    stale = [] if asked.match else _stale(excuses, paths, found)
    for key in stale:
        print(f"noticed after all, or gone: take out the excuse of `{key}`")
    print(f"{len(kept)} survive, {len(found) - len(kept)} more are excused")
    return 1 if stale or any(strict(mutant.path) for mutant in kept) else 0


def _asked(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="such as sheets, or sheets/scoring")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes at once")
    parser.add_argument("--match", default="", help="only mutants whose key holds this text")
    return parser.parse_args(arguments)


def _all_survivors(
    paths: Sequence[Path], asked: argparse.Namespace, excuses: Container[str]
) -> Iterator[Mutant]:
    for tests, together in groupby(paths, key=judged_in):
        modules = list(together)
        made = [mutant for path in modules for mutant in mutants(path, ROOT)]
        tried = [mutant for mutant in made if asked.match in mutant.key]
        runs, began = watch(tests, modules), time.monotonic()
        found = []
        for mutant in survivors(tried, runs, asked.jobs):
            found.append(mutant)
            if mutant.key not in excuses:
                print(f"survives: {mutant}\n          `{mutant.key}`", flush=True)
        _report(modules, tried, found, time.monotonic() - began)
        yield from found


def _report(
    modules: Sequence[Path], tried: Sequence[Mutant], found: Sequence[Mutant], seconds: float
) -> None:
    for path in modules:
        count = sum(mutant.path == path for mutant in tried)
        lasting = sum(mutant.path == path for mutant in found)
        print(f"{name_of(path):24} {count:5} mutants, {lasting:4} not noticed")
    print(f"{seconds:.0f} s", flush=True)


def _stale(excuses: dict[str, str], paths: Sequence[Path], found: Sequence[Mutant]) -> list[str]:
    names, lasting = {name_of(path) for path in paths}, {mutant.key for mutant in found}
    return [key for key in excuses if key.partition(" ")[0] in names and key not in lasting]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
