"""The known tiles of racks while a written game is replayed, and how many are unknown."""

from msgspec.structs import replace

from wordhall.boxed.written import count
from wordhall.games.cross.mat import FREE
from wordhall.games.cross.notation.position import Position
from wordhall.games.cross.tiles import ALL, BLANK, LETTERS, without
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.notation import Held


def blanks(position: Position, seat: Seat) -> int:
    """How many blanks the player may hold."""
    held = position.racks[seat]
    laid = sum(sign not in LETTERS + FREE for row in position.board for sign in row)
    return min(held.tiles.count(BLANK) + held.hidden, ALL.count(BLANK) - laid)


def played(position: Position, seat: Seat, tiles: str) -> Position:
    """R5: the position without these tiles on the rack, which is filled while the pool lasts."""
    kept = _without(position.racks[seat], tiles)
    drawn = max(0, min(position.rack_size - kept.count, position.pool))
    return _holding(position, seat, Held(kept.tiles, kept.hidden + drawn))


def exchanged(position: Position, seat: Seat, tiles: str | int) -> Position:
    """R7: the position with these tiles of the rack, or this number of them, drawn anew."""
    held = position.racks[seat]
    number = tiles if isinstance(tiles, int) else len(tiles)
    if not 0 < number <= held.count:
        text = f"The rack has {count(held.count, 'tile')}: exchange one of them at least."
        raise Illegal("tile-not-held", "cross R7", text)
    if number > position.pool:
        text = f"Only {position.pool} tiles are in the pool: exchange no more than that."
        raise Illegal("pool-too-small", "cross R7", text)
    if isinstance(tiles, int):
        return _holding(position, seat, Held("", held.count))
    kept = _without(held, tiles)
    return _holding(position, seat, Held(kept.tiles, kept.hidden + number))


def _without(held: Held, tiles: str) -> Held:
    """The rack without these tiles: those that are known go first."""
    known = without(held.tiles, tiles)
    hidden = held.hidden - (len(tiles) - (len(held.tiles) - len(known)))
    if hidden < 0:
        text = f"The rack has {_told(held)}, and not {tiles}: look through what is written down."
        raise Illegal("tile-not-held", "cross R1", text)
    return Held(known, hidden)


def _holding(position: Position, seat: Seat, held: Held) -> Position:
    racks = position.racks
    return replace(position, racks=(*racks[:seat], held, *racks[seat + 1 :]))


def _told(held: Held) -> str:
    more = f"{held.hidden} more" if held.tiles and held.hidden else ""
    return " and ".join(filter(None, (held.tiles, more))) or count(held.hidden, "tile")
