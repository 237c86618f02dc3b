"""Parts of games that are about the same have the same names. Each function lists breaches."""

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

PLAIN = {"", "str", "int", "float", "bool"}
"""Types that say nothing of what is meant; two games may call them differently."""

Parameters: TypeAlias = list[tuple[str, str]]
"""The name and the type of each parameter of a function."""


def missing_files(root: Path, places: Mapping[str, str], games: Iterable[str]) -> list[str]:
    """Files that a game has not under the name that they have in the others."""
    wanted = [
        f"{folder}/{name}".format(game)
        for game in games
        for folder, names in places.items()
        for name in names.split()
    ]
    return [place for place in wanted if not (root / place).exists()]


def differing_functions(package: Path, games: Iterable[str]) -> list[str]:
    """Functions of one name in modules of one name, asked in different ways.

    Parameters that two of them share have one order, and what is of one type has one name.
    """
    alike: dict[str, dict[str, Parameters]] = defaultdict(dict)
    for game in games:
        for name, parameters in _functions(package, game):
            alike[name][game] = parameters
    return [
        f"{name}: {one} and {other}"
        for name, asked in sorted(alike.items())
        for one, other in combinations(asked, 2)
        if _differ(asked[one], asked[other])
    ]


def _functions(package: Path, game: str) -> Iterator[tuple[str, Parameters]]:
    for path in [*(package / game).rglob("*.py"), *package.glob(f"{game}.py")]:
        module = path.relative_to(package / game) if path.stem != game else Path(package.name)
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                own = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                yield f"{module.with_suffix('')}.{node.name}", [(a.arg, _type(a)) for a in own]


def _type(parameter: ast.arg) -> str:
    return ast.unparse(parameter.annotation) if parameter.annotation else ""


def _differ(one: Parameters, other: Parameters) -> bool:
    ours, theirs = [name for name, _ in one], [name for name, _ in other]
    if [name for name in ours if name in theirs] != [name for name in theirs if name in ours]:
        return True
    return any(
        kind not in PLAIN and name not in theirs and kind in _once(one) & _once(other)
        for name, kind in one
    )


def _once(parameters: Parameters) -> set[str]:
    """The types that one parameter has."""
    return {kind for kind, count in Counter(kind for _, kind in parameters).items() if count == 1}
