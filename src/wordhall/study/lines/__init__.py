"""Positions in a line of text, to be studied: each game reads and writes its own notation."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from wordhall.catalog import CATALOG, some_parts
from wordhall.kernel.decision import Transition
from wordhall.kernel.game import Gallery, Illegal, Roster, Sitter, Viewer
from wordhall.kernel.match.commits import AnyGame
from wordhall.study.position import STILL, Position


class Told(NamedTuple):
    """The position of a line, set up; `known`: so is the rack of the player to move.

    Where it is not, or once it was drawn anew, the position is shown as `onlooker` sees it.
    """

    position: Position
    known: bool
    onlooker: Viewer = Gallery()


READ: dict[str, Callable[[str], Told]] = some_parts("study.lines", "read")
"""For each game with such a notation, its reader; raises `Illegal`."""

WRITE: dict[str, Callable[[Any], str]] = some_parts("study.lines", "write")
"""For each of them, its writer: what a View shows."""

AFTER: dict[str, Callable[[str, Sequence[Transition]], str | None]] = some_parts(
    "study.lines", "after"
)
"""For each of them, the line of the position that a turn leads to, with all tiles hidden that were
drawn; None while the turn lasts, when the game is over, or if chance came into it."""


RACKS: dict[str, int] = some_parts("study.lines", "RACKS")
"""For each of them, the field of a line in which racks are, beginning with the player to move."""


RACK: dict[str, Callable[[str], str]] = some_parts("study.lines", "rack")
"""For each of them, the function that understands a rack as people write it, and gives it as a line
has it; raises `Illegal`, with an example."""


def with_rack(game: str, line: str, rack: str) -> str:
    """The line with the rack of the player to move told, as people write it."""
    rack = RACK[game](rack)
    fields, place = line.split(maxsplit=RACKS[game] + 1), RACKS[game]
    if len(fields) > place:
        fields[place] = "/".join((rack, *fields[place].split("/")[1:]))
    return " ".join(fields)


def start(game: AnyGame) -> str:
    """The line of the beginning of a match, always the same one, with all racks hidden.

    It is one of two, or of as many as the game needs.
    """
    state = None
    seats = max(2, CATALOG[game.name].seats[0])
    roster = Roster(tuple(Sitter(str(number)) for number in range(1, seats + 1)))
    for event in game.open(game.types.options(), roster, STILL):
        state = game.evolve(state, event)
    return WRITE[game.name](game.public(state))


def known(game: str, line: str) -> Position:
    """The position of a line to move in; refuses one whose rack is hidden."""
    told = READ[game](line)
    if not told.known:
        text, rule = (
            "Write the tiles of the player to move: they are hidden here.",
            f"{game} notation",
        )
        raise Illegal("rack-hidden", rule, text)
    return told.position
