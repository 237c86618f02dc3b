"""Finished matches: read from the store, folded once, cached."""

import asyncio
from collections import OrderedDict
from typing import Any

from msgspec import Raw

from wordhall.catalog import CATALOG, NO_WORDS, codec_of
from wordhall.kernel import match
from wordhall.kernel.codec import encode, write_record
from wordhall.kernel.decoding import decoder
from wordhall.kernel.entry import Scoresheet
from wordhall.kernel.game import Archive, Illegal, Outcome, Seat
from wordhall.kernel.match.commits import AnyGame, Commit, Live
from wordhall.kernel.value import Value
from wordhall.server.people.avatars import Avatar, usual
from wordhall.server.tables.formats import check_format
from wordhall.server.tables.table import read
from wordhall.store.contract import Store
from wordhall.store.rows import MatchRow, TableRow, Wall
from wordhall.words import name_of

KEPT = 64
KEPT_BYTES = 32 * 1024 * 1024
"""The limits of the cache: matches, and bytes in all."""


class FinishedMatch(Value, frozen=True):
    """A finished match as everybody may see it; `view` is the Archive's, `log` has every commit.

    `code` is the table's, and `lexicon` the name of the word list. `bots` are the levels of the
    bots that sat there when the match opened. `resigned_after` says how many turns, or rounds, the
    View listed when the player of a seat resigned; None for who did not (H3).
    """

    id: str
    code: str
    game: str
    lexicon: str
    names: tuple[str, ...]
    avatars: tuple[Avatar, ...]
    bots: tuple[str | None, ...]
    outcome: Outcome
    ended: Wall | None
    resigned_after: tuple[int | None, ...]
    view: Raw
    log: Raw


class Matches:
    """Looks up finished matches; the heavy work runs in a worker thread.

    They need no word list: a match whose list is not installed can be shown and exported, too.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[str, FinishedMatch] = OrderedDict()

    async def finished(self, match_id: str) -> FinishedMatch:
        """A finished match.

        Raises `Illegal` (`no-such-match`, `archive-closed`, `table-newer`), and `ElsewhereError` if
        only another running node can read it.
        """
        known = self._kept.get(match_id)
        if known is not None:
            self._kept.move_to_end(match_id)
            return known
        kept, (row, table) = self._kept, await self._found(match_id)
        lines = await self._lines(row)
        finished = await asyncio.to_thread(_read, row, table, lines)
        kept[match_id] = finished  # if names have changed since it was read, this is the old cache
        self._tidy()
        return finished

    async def seats_of(self, match_id: str, person: str) -> tuple[Seat, ...]:
        """The seats that a person had in a match; nobody else is told who had which."""
        row = await self._store.match(match_id)
        holders = () if row is None else row.seats
        return tuple(Seat(seat) for seat, holder in enumerate(holders) if holder == person)

    def _tidy(self) -> None:
        """Drops those that were asked for longest ago."""
        held = sum(len(each.log) + len(each.view) for each in self._kept.values())
        while self._kept and (len(self._kept) > KEPT or held > KEPT_BYTES):
            _, gone = self._kept.popitem(last=False)
            held -= len(gone.log) + len(gone.view)

    async def record(self, match_id: str) -> bytes:
        """The record of a finished match for `wordhall verify`; raises as `finished` does."""
        row, _ = await self._found(match_id)
        return await asyncio.to_thread(_written, row, await self._lines(row))

    async def scoresheet(self, match_id: str) -> str:
        """A finished match as GCG; raises as `finished` does."""
        row, _ = await self._found(match_id)
        write = CATALOG[row.game].scoresheet
        if write is None:
            titles = " and ".join(entry.title for entry in CATALOG.values() if entry.scoresheet)
            text = f"Only matches of {titles} are kept as GCG. Ask for the record instead."
            raise Illegal("no-such-page", "house", text)
        return await asyncio.to_thread(_scored, row, await self._lines(row), write)

    def forget(self) -> None:
        """Empties the cache, as names may have changed."""
        self._kept = OrderedDict()

    async def _found(self, match_id: str) -> tuple[MatchRow, TableRow]:
        """The row of a match that may be shown, and that of its table."""
        row = await self._store.match(match_id)
        table = None if row is None else await self._store.table(row.table)
        if row is None or table is None:
            raise Illegal(
                "no-such-match", "house", "There is no such match. It may have been deleted."
            )
        await check_format(self._store, table)
        if row.ended is None:
            raise Illegal(
                "archive-closed",
                "house H4",
                "Everything is shown when the match is over. Wait until then.",
            )
        if await self._store.desks.is_held_back(match_id):
            raise Illegal(
                "archive-closed",
                "house H9",
                "Other tables still play this round, with the same chance. Everything is shown "
                "when the last of them is over.",
            )
        return row, table

    async def _lines(self, row: MatchRow) -> list[bytes]:
        return [commit.body for commit in await self._store.log(row.id)]


def _read(row: MatchRow, table: TableRow, lines: list[bytes]) -> FinishedMatch:
    commits, game = _commits(row, lines), _reader(row)
    opened = match.opening_of(commits)
    live: Live[Any] = match.fold(game, commits)
    return FinishedMatch(
        id=row.id,
        code=table.code,
        game=row.game,
        lexicon=name_of(opened.lexicon),
        names=tuple(sitter.name for sitter in opened.roster.sitters),
        avatars=_avatars(table, row, len(opened.roster.sitters)),
        bots=tuple(sitter.bot for sitter in opened.roster.sitters),
        outcome=_outcome(row, match.outcome(game, live)),
        ended=row.ended,
        resigned_after=tuple(chair.resigned_after for chair in live.house.chairs),
        view=Raw(encode(match.view(game, live, Archive()))),
        log=Raw(encode(commits)),
    )


def _outcome(row: MatchRow, played: Outcome | None) -> Outcome:
    """How a match ended: its row has the places, too, where a desk has ended it and it counts."""
    kept: Outcome | None = played if row.outcome is None else decoder(Outcome).decode(row.outcome)
    if kept is None:
        message = f"match {row.id} is stored as ended, but has no outcome"
        raise ValueError(message)
    return kept


def _scored(row: MatchRow, lines: list[bytes], write: Scoresheet) -> str:
    return write(_commits(row, lines), name_of(row.lexicon))


def _written(row: MatchRow, lines: list[bytes]) -> bytes:
    return write_record(_reader(row), row.seed, lines)


def _commits(row: MatchRow, lines: list[bytes]) -> list[Commit[Any, Any]]:
    return codec_of(row.game).read_log(lines)


def _avatars(table: TableRow, row: MatchRow, seats: int) -> tuple[Avatar, ...]:
    """The avatars of a match: its table's document keeps them for the newest matches."""
    try:
        past = read(table.body).past
    except ValueError:  # a damaged document hides no match
        past = ()
    results = next((known.results for known in past if known.match == row.id), ())
    worn = {seat: result.avatar for seat, result in enumerate(results)}
    return tuple(worn.get(seat) or usual(seat) for seat in range(seats))


def _reader(row: MatchRow) -> AnyGame:
    return CATALOG[row.game].make(NO_WORDS)
