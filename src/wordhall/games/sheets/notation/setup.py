"""A position of Mark My Words, set up at a table."""

from msgspec.structs import replace

from wordhall.games.sheets.editions import NEWEST
from wordhall.games.sheets.notation.position import Position
from wordhall.games.sheets.types.components import LAST_ROLL, Handicap, Options, Presence
from wordhall.games.sheets.types.state import Sheet, State
from wordhall.kernel.game import Roster, Seat, Sitter


def set_up(position: Position) -> State:
    """The position as a state, by the newest rules.

    The sheets of the others are not known: they are empty, and nobody waits for them in vain.
    """
    seats = range(position.players)
    presence: tuple[Presence, ...] = tuple("person" for _ in seats)
    own = position.shortest != Handicap(position.seat).min_length
    handicap = Handicap(position.seat, min_length=position.shortest)
    empty = State(
        options=Options(pass_to=position.way, handicaps=(handicap,) if own else ()),
        edition=NEWEST,
        roster=Roster(tuple(Sitter(str(seat + 1)) for seat in seats)),
        roller=position.seat,
        sheets=(),
        presence=presence,
        phase="find" if position.is_full else "build",
        throws=position.throws,
    )
    written = LAST_ROLL + 1 if position.is_full else len(position.throws) - (not position.hidden)
    sheet = Sheet(position.grid, throws=written, words=position.found)
    place = empty.found_by(position.seat) if position.is_full else position.seat
    sheets = (sheet if Seat(seat) == place else Sheet(throws=written) for seat in seats)
    return replace(empty, sheets=tuple(sheets))
