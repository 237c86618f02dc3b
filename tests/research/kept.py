"""Matches that are over, in a store, as if people had played them in a hall."""

import io
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tests.corpus.shelf import CORPUS
from tests.store.waiting import keep
from tests.store.writes import person, table
from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Ms
from wordhall.kernel.match.commits import AnyCommit, AnyGame
from wordhall.research.export import Exported, export
from wordhall.store.contract import Store
from wordhall.store.rows import CommitRow, MatchRow, Write

BEGAN: Final = 1_700_000_000_000
"""When matches begin."""

BEFORE: Final = BEGAN - 1


def logs() -> list[Path]:
    """The logs of matches that are over, of all games."""
    found = [path for game in CATALOG for path in sorted((CORPUS / game / "logs").glob("v*.jsonl"))]
    return [path for path in found if _is_over(path)]


@cache
def _is_over(path: Path) -> bool:
    game, commits = read(path)
    return match.outcome(game, match.fold(game, commits)) is not None


def read(path: Path) -> tuple[AnyGame, list[AnyCommit]]:
    """A log, as today's program reads it."""
    game = CATALOG[path.parent.parent.name].make(NO_WORDS)
    return game, Codec(game).read_log(path.read_bytes().splitlines())


async def seat(store: Store, *names: str, agreed: int | None = BEFORE) -> tuple[str, ...]:
    """Adds people who agreed at that time; gives their ids."""
    for name in names:
        await store.add_person(person(name, agreed=agreed))
    return names


async def finish(
    store: Store,
    path: Path,
    seats: Sequence[str | None],
    *,
    name: str = "match",
    lines: Sequence[bytes] | None = None,
    seed: bytes = b"s" * 32,
) -> None:
    """Keeps the match of a log, or these lines of it, as one that these people have played."""
    bodies = plain(path) if lines is None else lines
    row = MatchRow(
        id=name,
        table=f"table of {name}",
        game=path.parent.parent.name,
        seed=seed,
        lexicon="words",
        began=BEGAN,
        ended=BEGAN + 1,
        seats=tuple(seats),
    )
    commits = tuple(
        CommitRow(n, f"command {n}", BEGAN + n, Ms(n), None, body) for n, body in enumerate(bodies)
    )
    people = tuple(dict.fromkeys(holder for holder in seats if holder is not None))
    kept = table(name=row.table)
    write = Write(row.table, 1, match=row, commits=commits, table=kept, people=people)
    assert await keep(store.journal, write) == ["kept"]


def plain(path: Path, **opened: Any) -> list[bytes]:
    """The lines of a log, without what keeps a match from being given: a code, handicaps.

    Its first event has other fields, if they are named; those that are values in part.
    """
    first, *others = path.read_bytes().splitlines()
    commit: dict[str, Any] = msgspec.json.decode(first)
    of_house, of_game = commit["events"][:2]
    of_house["seal"]["code"] = None
    of_game["options"]["handicaps"] = []
    for name, value in opened.items():
        of_house[name] |= value
    return [msgspec.json.encode(commit), *others]


async def exported(store: Store) -> tuple[list[Any], Exported]:
    """What an export gives: its lines, and its counts."""
    file = io.BytesIO()
    counts = await export(store, file)
    return [msgspec.json.decode(line) for line in file.getvalue().splitlines()], counts
