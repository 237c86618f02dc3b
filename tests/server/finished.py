"""A match that is over, put into a hall's store as if it had been played there."""

import asyncio

import msgspec

from tests.server.visiting import NOON, Visit
from tests.verify.compact import compact
from wordhall.kernel.codec import encode, read_record
from wordhall.server.tables.table import Place, Table
from wordhall.store.contract import Verdict
from wordhall.store.rows import CommitRow, MatchRow, TableRow, Wall, Write
from wordhall.words import load

MATCH, CODE = "m" * 32, "FINISH"
NAMES = ("Ada", "Ben", "Cleo", "Dan")


class _Cause(msgspec.Struct):
    at: int = 0


class _Commit(msgspec.Struct):
    cause: _Cause


async def keep_finished(
    hall: Visit,
    *,
    over: bool = True,
    people: tuple[str | None, ...] = (None,) * 4,
    names: tuple[str, ...] = NAMES,
    began: Wall = NOON,
    played: bytes | None = None,
) -> None:
    """Keeps the table CODE with the match MATCH; `people` are the ids of who sat there.

    With `over` false the match is not over: its last commit is missing. `played` is a record of
    another match.
    """
    record, lines = read_record(compact() if played is None else played)
    kept = [called(lines[0], names), *(lines[1:] if over else lines[1:-1])]
    rows = [_row(version, line, began) for version, line in enumerate(kept)]
    match = MatchRow(
        id=MATCH,
        table="t" * 32,
        game=record.game,
        seed=bytes.fromhex(record.seed),
        lexicon=load().digest,
        began=began,
        ended=began + rows[-1].at if over else None,
        seats=people,
        outcome=encode(record.outcome) if over else None,
    )
    table = Table(
        id=match.table,
        code=CODE,
        game=record.game,
        lexicon="play",
        options=msgspec.Raw(b"{}"),
        host=people[0] or "nobody",
        places=tuple(Place(name, person=of) for name, of in zip(names, people, strict=True)),
        phase="over" if over else "playing",
        matches=(MATCH,),
    )
    row = TableRow(
        id=table.id,
        code=CODE,
        epoch=1,
        revision=1,
        open=not over,
        public=False,
        changed=began,
        body=encode(table),
    )
    seated = tuple(of for of in people if of is not None)
    told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
    write = Write(table.id, 1, match, MATCH, tuple(rows), row, people=seated)
    hall.hall.store.journal.submit(write, told.set_result)
    assert await told == "kept"


def called(opening: bytes, names: tuple[str, ...]) -> bytes:
    """The opening of the match, if those who sat there had other names."""
    commit = msgspec.json.decode(opening)
    for event in commit["events"]:
        if "roster" in event:
            for sitter, name in zip(event["roster"]["sitters"], names, strict=True):
                sitter["name"] = name
    return msgspec.json.encode(commit)


def _row(version: int, line: bytes, began: Wall) -> CommitRow:
    at = msgspec.json.decode(line, type=_Commit).cause.at
    return CommitRow(version, None, began + at, at, None, line)  # type: ignore[arg-type]
