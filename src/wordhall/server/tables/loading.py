"""Loads tables, and matches with all their commits, from the store."""

import asyncio
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from wordhall.catalog import CATALOG, NO_WORDS
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Act, Seat, Seating
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import AnyGame, Commit, Live, MatchOpened
from wordhall.play.opening import read_back
from wordhall.server.tables.table import Table, read
from wordhall.store.contract import Store
from wordhall.store.rows import CommitRow, MatchRow, TableRow
from wordhall.words import Lexicon, LexiconError, load_digest

RECENT = 256
"""How many of the newest commands of a log are recognized if they come twice."""


class Unreadable(Exception):
    """This program cannot read a stored table or match; the message says why."""


class NotInstalled(Unreadable):
    """A running match needs a list that is not installed here."""


class Loaded(Struct, frozen=True):
    """A match from the store; `commands` are its newest ones, the oldest first.

    `written` has the seat of each act that a player asked for.
    """

    row: MatchRow
    opened: MatchOpened
    game: AnyGame
    codec: Codec
    live: Live[Any]
    luck: Luck
    last: CommitRow
    commands: tuple[str, ...]
    written: tuple[Seat | None, ...] = ()


def table_of(row: TableRow) -> Table:
    """The document of a table; raises Unreadable."""
    try:
        table = read(row.body)
    except ValueError as error:
        message = f"table {row.code}: {error}"
        raise Unreadable(message) from error
    if table.game not in CATALOG:
        message = f"table {row.code} plays {table.game!r}, which this program does not know"
        raise Unreadable(message)
    return table


def is_readable(row: TableRow) -> bool:
    """Whether the document of a table can be read."""
    try:
        table_of(row)
    except Unreadable:
        return False
    return True


def has_part(row: TableRow, person: str) -> bool:
    """Whether a person has a part in a table, and is not only in its results."""
    return not is_readable(row) or person in table_of(row).people


def is_led_by(row: TableRow, person: str) -> bool:
    """Whether a person leads a table from a desk with several tables, without a seat there."""
    if not is_readable(row):
        return False
    table = table_of(row)
    led = table.desk is not None and table.desk.desk is not None
    return led and table.host == person and not table.seats_of(person)


def is_own(row: TableRow, person: str) -> bool:
    """Whether a table counts as one of a person's: they have a part in it, and no desk leads it."""
    if not is_readable(row):
        return True
    table = table_of(row)
    return person in table.people and (table.desk is None or table.desk.desk is None)


def is_played(row: TableRow) -> bool:
    """Whether a match runs at a table."""
    return is_readable(row) and table_of(row).phase == "playing"


def is_unplayed(row: TableRow) -> bool:
    """Whether no match was ever opened at a table, other than a desk's, which is prepared early."""
    if not is_readable(row):
        return False
    table = table_of(row)
    return not table.matches and (table.desk is None or table.desk.desk is None)


async def read_match(store: Store, match_id: str) -> Loaded:
    """A match from its log; it may take a while. Raises Unreadable."""
    row, rows = await store.match(match_id), await store.log(match_id)
    if row is None or not rows:
        message = f"match {match_id} is not stored"
        raise Unreadable(message)
    return await asyncio.to_thread(_loaded, row, rows)


def _loaded(row: MatchRow, rows: Sequence[CommitRow]) -> Loaded:
    try:
        kept = read_back(row.game, row.seed, [each.body for each in rows])
        game = CATALOG[row.game].make(_lexicon(row, kept.opened))
    except NotInstalled:
        raise
    except Exception as error:  # a broken event may raise anything when it is read or folded
        message = f"match {row.id}: {error}"
        raise Unreadable(message) from error
    commands = tuple(each.command for each in rows[-RECENT:] if each.command is not None)
    written = tuple(_writer_of(commit) for commit in kept.commits if commit.command is not None)
    codec, last = Codec(game), rows[-1]
    return Loaded(row, kept.opened, game, codec, kept.live, kept.luck, last, commands, written)


def _lexicon(row: MatchRow, opened: MatchOpened) -> Lexicon:
    """The lists of a match; a match that is over may go without them."""
    try:
        return load_digest(opened.lexicon, opened.names)
    except LexiconError as error:
        if error.code != "no-such-lexicon":
            raise
        if row.ended is None:
            raise NotInstalled(error.text) from error
        return NO_WORDS


def _writer_of(commit: Commit[Any, Any]) -> Seat | None:
    """The seat whose player asked for a commit; None for the desk."""
    return commit.cause.seat if isinstance(commit.cause, Act | Seating) else None
