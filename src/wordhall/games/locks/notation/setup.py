"""A position of Mark My Word, set up on the board."""

from wordhall.games.locks.editions import NEWEST
from wordhall.games.locks.notation.position import Position
from wordhall.games.locks.types.components import Options
from wordhall.games.locks.types.events import Turn
from wordhall.games.locks.types.state import State
from wordhall.kernel.clock import Untimed, clock


def set_up(position: Position) -> State:
    """The position as a state, by the newest rules.

    Which tiles are hidden is not known: they lie in alphabetical order, and say nothing.
    """
    hidden, racks = position.unseen, list[tuple[str, ...]]()
    for held in position.racks:
        racks.append((*held.tiles, *hidden[: held.hidden]))
        hidden = hidden[held.hidden :]
    return State(
        options=Options(
            rack_size=position.rack_size,
            board_size=len(position.board),
            min_word_length=position.shortest,
        ),
        edition=NEWEST,
        board=position.board,
        bag=tuple(hidden),
        racks=tuple(racks),
        scores=position.scores,
        clock=clock(Untimed(), len(racks)),
        turn=position.turn,
        turns=(Turn(position.turn, (), None, position.scores),),
        passes=position.passes,
        destroyed=tuple(position.destroyed),
    )
