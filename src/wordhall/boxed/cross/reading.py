"""Turns of Jumbo Word Cross as they were written down: a player, and a command of the game."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from wordhall.boxed.written import items, known_by
from wordhall.complaint import Complaint
from wordhall.games.cross.notation.commands import begins
from wordhall.games.cross.notation.position import Position
from wordhall.games.cross.tiles import VALUES, ordered
from wordhall.games.cross.types.components import SEATS
from wordhall.kernel.game import Illegal

LEFT: Final = "left"


class Entry(NamedTuple):
    """The note of one turn: the player, and the command."""

    player: str
    command: str


def entries(lines: Iterable[str]) -> list[Entry]:
    """All that was written down, in order. Raises Complaint (`bad-turn`)."""
    written = [_entry(item) for item in items(lines)]
    if not written:
        raise Complaint("bad-turn", "nothing is written down; write a turn like “Ann 8H WORD”")
    names = known_by(entry.player for entry in written)
    return [Entry(names[player], command) for player, command in written]


def _entry(item: str) -> Entry:
    """The player is what stands before the first word that may begin a command."""
    words = item.split()
    for place, word in enumerate(words[1:], 1):
        verb = word if begins(word) else word.lower()
        if verb == LEFT or begins(verb):
            return Entry(" ".join(words[:place]), " ".join((verb, *words[place + 1 :])))
    raise Complaint(
        "bad-turn",
        f"{item!r} is not a turn; write “Ann 8H WORD”, “Ann exchange ABC”, “Ann pass”, "
        "“Bo challenge” after a play, or at the end “Ann left QZ”",
    )


def players(written: Sequence[Entry], start: Position | None) -> tuple[str, ...]:
    """The players by their seats: as they are named, from whose turn it is; others by number.

    Raises Complaint (`bad-players`).
    """
    named = list(dict.fromkeys(entry.player for entry in written))
    most = SEATS[-1] if start is None else len(start.racks)
    if len(named) > most:
        text = f"there are {most} players at most, and {len(named)} are named: {', '.join(named)}"
        raise Complaint("bad-players", f"{text} (cross R1)")
    seats = max(SEATS[0], len(named)) if start is None else most
    turn = 0 if start is None else start.turn
    named += [f"player {number}" for number in range(len(named) + 1, seats + 1)]
    return tuple(named[(seat - turn) % seats] for seat in range(seats))


def tiles_named(text: str) -> str:
    """Tiles of a rack, as people write them; refuses what is none."""
    tiles = text.upper().replace(" ", "")
    if any(tile not in VALUES for tile in tiles):
        said = "Name tiles by their letters, a blank by a question mark."
        raise Illegal("not-a-tile", "cross R7", said)
    return ordered(tiles)
