"""The editions of the board of the day (D2): what they pin, and the table of their boards (D3).

An edition is a file in `data`. It is never changed once its first date has begun anywhere: whoever
wants other rules, other terms or another word list makes the next edition.
"""

from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any, Final

from msgspec import Raw

from wordhall.catalog import some_parts
from wordhall.complaint import Complaint
from wordhall.daily.dates import DAY
from wordhall.daily.task import Task
from wordhall.kernel.decoding import decoder
from wordhall.kernel.value import Value
from wordhall.words import load_digest, name_of

TASKS: Final[dict[str, type[Task[Any, Any, Any]]]] = some_parts("daily", "TASK")
"""The task of each game that has one."""

DATA: Final = files("wordhall.daily").joinpath("data")


class Row(Value, frozen=True):
    """A board in the table: which try it is (D3), and the first digits of its fingerprint."""

    retry: int
    fingerprint: str


class Band(Value, frozen=True):
    """The levels from which and to which boards are taken (D3)."""

    low: int
    high: int

    def holds(self, level: int) -> bool:
        """Whether a board of this level is taken."""
        return self.low <= level <= self.high


class Pinned(Value, frozen=True):
    """What an edition pins for a game; `boards` has a row for each date, like `2 5f3a9c01`."""

    terms: Raw
    band: Band
    boards: tuple[str, ...] = ()


class Edition(Value, frozen=True):
    """An edition: its dates, its word list by digest, and its games.

    `known` is the familiarity from which on most people know a word.
    """

    number: int
    first: date
    last: date
    lexicon: str
    names: str
    known: float
    games: dict[str, Pinned]

    @property
    def dates(self) -> tuple[date, ...]:
        """All dates, in order."""
        return tuple(self.first + by * DAY for by in range((self.last - self.first).days + 1))

    def task(self, game: str) -> Task[Any, Any, Any]:
        """The task of a game under the terms of this edition."""
        return _task(self.number, game)

    def row(self, game: str, day: date) -> Row:
        """The board of a date in the table."""
        retry, fingerprint = self.games[game].boards[(day - self.first).days].split()
        return Row(int(retry), fingerprint)


@cache
def editions() -> dict[int, Edition]:
    """The editions that ship, by number."""
    names = sorted(path.name for path in DATA.iterdir() if path.name.endswith(".json"))
    read = (read_edition(DATA.joinpath(name).read_bytes()) for name in names)
    return {edition.number: edition for edition in read}


def read_edition(data: bytes) -> Edition:
    """An edition from its file."""
    edition: Edition = decoder(Edition).decode(data)
    return edition


def edition_on(day: date) -> Edition:
    """The edition of a date; raises Complaint (`no-board`)."""
    found = next((one for one in editions().values() if one.first <= day <= one.last), None)
    if found is None:
        spans = ", ".join(f"{one.first} to {one.last}" for one in editions().values())
        text = f"there is no board for {day}; this version has those of {spans}"
        raise Complaint("no-board", text)
    return found


def make_task(edition: Edition, game: str) -> Task[Any, Any, Any]:
    """A game's task under the terms of an edition, which need not ship."""
    task = TASKS[game]
    terms = decoder(task.terms_type).decode(edition.games[game].terms)
    return task(terms, load_digest(edition.lexicon, edition.names), edition.known)


@cache
def _task(number: int, game: str) -> Task[Any, Any, Any]:
    return make_task(editions()[number], game)


def lexicon_name(edition: Edition) -> str:
    """The name of an edition's word list."""
    return name_of(edition.lexicon)
