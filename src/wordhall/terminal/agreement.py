"""What a table agrees on before it starts: who sits where, and by which options.

`Wishes` is what was said so far, by flags or in the set-up; `settle` fills in the rest.
"""

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from wordhall.bots import levels_of
from wordhall.bots.names import free_names
from wordhall.complaint import Complaint
from wordhall.games.sheets.types import Handicap, Options
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.value import Value
from wordhall.terminal.ink import CONTROLS

FEWEST, MOST = 3, 30
LONGEST_NAME = 20
USUAL_LEVEL = "casual"
LEVELS = tuple(levels_of("sheets"))

STINT_SECONDS = 180
"""How long each searches where several share the keyboard (docs/adr/0006)."""


class Wishes(Value, frozen=True):
    """What was said about the table; None where nothing was said.

    `limited` tells whether `options.find_limit_seconds` was chosen. `handicaps` are by name.
    """

    players: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    seats: int | None = None
    options: Options = Options()
    limited: bool = False
    handicaps: tuple[tuple[str, int, int], ...] = ()
    code: str | None = None
    lexicon: str = "play"
    quick: bool = False


class Agreement(Value, frozen=True):
    """All that a match needs to be opened."""

    options: Options
    roster: Roster
    code: str | None
    lexicon: str
    quick: bool

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of those at the keyboard."""
        return people_of(self.roster)


def people_of(roster: Roster) -> tuple[Seat, ...]:
    """The seats that no bot holds."""
    return tuple(Seat(n) for n, sitter in enumerate(roster.sitters) if sitter.bot is None)


def name_from(text: str) -> str:
    """A name as it stands on a sheet; empty if nothing is left of it."""
    return " ".join(CONTROLS.sub(" ", text).split())[:LONGEST_NAME].strip()


def names_from(text: str) -> tuple[str, ...]:
    """Names parted by commas (or by `and`)."""
    parts = re.split(r"[,;]|\s+(?:and|&)\s+", text)
    return tuple(name for name in map(name_from, parts) if name)


def levels_from(text: str) -> tuple[str, ...]:
    """Levels of bots: `club,expert`, `3 expert`, `club expert`, or only how many."""
    levels = list[str]()
    number = 1
    words = re.findall(r"[a-z]+|\d+", text.lower())
    if len(words) == 1 and words[0].isdigit():
        words.append(USUAL_LEVEL)
    for word in words:
        if word.isdigit():
            number = min(int(word[:4]), MOST)
            if number == 0:
                return ()
            continue
        level = next((name for name in LEVELS if name == word.removesuffix("s")), None)
        if level is None and word not in {"bot", "bots", "and", "x"}:
            known = ", ".join(LEVELS)
            raise Complaint("no-such-level", f"there are no {word} bots; there are {known}")
        if level is not None:
            levels += [level] * number
            number = 1
    return tuple(levels)


def settle(wishes: Wishes, host: str) -> Agreement:
    """The table that was wished for, filled up with bots to at least three (R6)."""
    players = wishes.players or (host,)
    check_names(players)
    bots = wishes.bots
    if bots is None:
        wanted = max(FEWEST if wishes.seats is None else wishes.seats, len(players))
        bots = (USUAL_LEVEL,) * (wanted - len(players))
    seats = len(players) + len(bots)
    if wishes.seats is not None and wishes.bots is not None and seats < wishes.seats:
        bots += (bots[-1] if bots else USUAL_LEVEL,) * (wishes.seats - seats)
        seats = len(players) + len(bots)
    bots += (bots[-1] if bots else USUAL_LEVEL,) * (FEWEST - seats)
    seats = len(players) + len(bots)
    if seats > MOST or (wishes.seats is not None and seats > max(wishes.seats, FEWEST)):
        asked = MOST if wishes.seats is None else wishes.seats
        message = f"{len(players)} people and {len(bots)} bots do not fit {asked} seats (sheets R6)"
        raise Complaint("seats", f"{message}; take some away")
    roster = Roster((*map(Sitter, players), *_bots(bots, players)))
    options = replace(wishes.options, handicaps=_handicaps(wishes.handicaps, players))
    if not wishes.limited:
        limit = STINT_SECONDS if len(players) > 1 else None
        options = replace(options, find_limit_seconds=limit)
    return Agreement(options, roster, wishes.code, wishes.lexicon, wishes.quick)


def check_names(players: Sequence[str]) -> None:
    """Refuses names that nobody could tell apart."""
    folded = [name.casefold() for name in players]
    for name in players:
        if folded.count(name.casefold()) > 1:
            raise Complaint("same-name", f"two players are called {name}; tell them apart")


def _bots(levels: Sequence[str], players: Iterable[str]) -> list[Sitter]:
    return [
        Sitter(name, bot=level) for name, level in zip(free_names(players), levels, strict=False)
    ]


def _handicaps(
    wanted: Iterable[tuple[str, int, int]], players: Sequence[str]
) -> tuple[Handicap, ...]:
    own = dict[Seat, Handicap]()
    for name, extra, shortest in wanted:
        seats = [n for n, player in enumerate(players) if player.casefold() == name.casefold()]
        if not seats:
            known = ", ".join(players)
            raise Complaint("no-such-player", f"there is no {name} at the table, but {known}")
        own[Seat(seats[0])] = Handicap(Seat(seats[0]), extra, shortest)
    return tuple(own[seat] for seat in sorted(own))
