"""The agreement of a table before the match: players, bots and options.

`Wishes` are the answers so far, from flags or the set-up; `settle` adds the defaults.
"""

import re
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import field

from wordhall.bots import levels_of
from wordhall.bots.names import free_names
from wordhall.catalog import NAMES
from wordhall.complaint import Complaint
from wordhall.kernel.game import Roster, Seat, Sitter
from wordhall.kernel.value import Value
from wordhall.play.agreement import Agreement
from wordhall.play.options import seat_options, with_handicaps
from wordhall.terminal.face import Handicap
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import CONTROLS
from wordhall.terminal.wording import counted

LONGEST_NAME = 20
DEFAULT_LEVEL = "casual"
"""The level of bots for whom none is named."""
MOST_BOTS = 30
"""The bots that one may ask for; no game has more seats."""


class Wishes(Value, frozen=True):
    """The wishes for the table; None if nothing was said.

    `named`: the game was said, and is not just the usual one. `options` are the game's options that
    were given; handicaps and the first player are by name.
    """

    game: str = NAMES[0]
    named: bool = False
    players: tuple[str, ...] | None = None
    bots: tuple[str, ...] | None = None
    seats: int | None = None
    options: dict[str, Any] = field(default_factory=dict)
    handicaps: tuple[Handicap, ...] = ()
    code: str | None = None
    lexicon: str = "play"
    quick: bool = False


def name_from(text: str) -> str:
    """A name, cleaned up; empty if nothing is left of it."""
    return " ".join(CONTROLS.sub(" ", text).split())[:LONGEST_NAME].strip()


def names_from(text: str) -> tuple[str, ...]:
    """Names, separated by commas or by `and`; how many play is not a name."""
    parts = re.split(r"[,;]|\s+(?:and|&)\s+", text)
    names = tuple(name for name in map(name_from, parts) if name)
    if number := next((name for name in names if name.isdecimal()), None):
        text = f"{number} is a number, not a name; say who plays at this keyboard, as in Bo, Cy"
        raise Complaint("bad-name", text)
    return names


def levels_from(text: str, game: str) -> tuple[str, ...]:
    """Levels of bots: `club,expert`, `3 expert`, `club expert`, or only how many."""
    levels_here = tuple(levels_of(game))
    levels = list[str]()
    number = 1
    words = re.findall(r"[a-z]+|\d+", text.lower())
    if len(words) == 1 and words[0].isdigit():
        words.append(DEFAULT_LEVEL)
    for word in words:
        if word.isdigit():
            number = min(int(word[:4]), MOST_BOTS)
            if number == 0:
                return ()
            continue
        level = next((name for name in levels_here if name == word.removesuffix("s")), None)
        if level is None and word not in {"bot", "bots", "and", "x"}:
            known = ", ".join(levels_here)
            raise Complaint("no-such-level", f"there are no {word} bots; choose from {known}")
        if level is not None:
            levels += [level] * number
            number = 1
    return tuple(levels)


def settle(wishes: Wishes, host: str) -> Agreement:
    """The agreement for these wishes, with as many bots as the game needs."""
    face = FACES[wishes.game]
    seating = face.seating(wishes.options)
    fewest, most = seating[0], seating[-1]
    players = wishes.players or (host,)
    check_names(players)
    bots = wishes.bots
    if bots is None:
        usual = min(face.seats[0], most) if wishes.seats is None else wishes.seats
        wanted = max(usual, len(players))
        bots = (DEFAULT_LEVEL,) * (wanted - len(players))
    seats = len(players) + len(bots)
    if wishes.seats is not None and wishes.bots is not None and seats < wishes.seats:
        bots += (bots[-1] if bots else DEFAULT_LEVEL,) * (wishes.seats - seats)
        seats = len(players) + len(bots)
    bots += (bots[-1] if bots else DEFAULT_LEVEL,) * (fewest - seats)
    seats = len(players) + len(bots)
    if seats > most or (wishes.seats is not None and seats > max(wishes.seats, fewest)):
        asked = most if wishes.seats is None else wishes.seats
        sitting = f"{counted(len(players), 'person', 'people')} and {counted(len(bots), 'bot')}"
        message = f"{sitting} do not fit {counted(asked, 'seat')} ({face.seats_rule})"
        raise Complaint("bad-players", f"{message}; take some away")
    roster = Roster((*map(Sitter, players), *_bots(bots, players)))
    seated = _seated(wishes.game, wishes.options, roster)
    options = face.agreed(seated, shared=len(players) > 1)
    options = with_handicaps(wishes.game, options, _handicaps(wishes.handicaps, players))
    return Agreement(wishes.game, options, roster, wishes.code, wishes.lexicon, wishes.quick)


def check_names(players: Sequence[str]) -> None:
    """Refuses names that look the same."""
    folded = [name.casefold() for name in players]
    for name in players:
        if folded.count(name.casefold()) > 1:
            raise Complaint("same-name", f"two players are called {name}; tell them apart")


def _bots(levels: Sequence[str], players: Iterable[str]) -> list[Sitter]:
    return [
        Sitter(name, bot=level) for name, level in zip(free_names(players), levels, strict=False)
    ]


def _seated(game: str, options: dict[str, Any], roster: Roster) -> dict[str, Any]:
    """The options, with the first player's seat in place of the name."""
    names = [sitter.name for sitter in roster.sitters]
    named = {name: _seat_of(options[name], names) for name in seat_options(game) & options.keys()}
    return {**options, **named}


def _seat_of(name: str, names: Sequence[str]) -> Seat:
    for seat, known in enumerate(names):
        if known.casefold() == name.casefold():
            return Seat(seat)
    raise Complaint("no-such-player", f"there is no {name} at the table, but {', '.join(names)}")


def _handicaps(
    wanted: Iterable[Handicap], players: Sequence[str]
) -> list[tuple[Seat, dict[str, int]]]:
    """The handicaps by seat; the last one given for a seat counts."""
    return sorted({_seat_of(own.name, players): own.given for own in wanted}.items())
