"""A position of Jumbo Word Cross, set up on the mat."""

from wordhall.games.cross.editions import NEWEST
from wordhall.games.cross.notation.position import Position
from wordhall.games.cross.tiles import ordered, without
from wordhall.games.cross.types.components import Options
from wordhall.games.cross.types.state import Player, State
from wordhall.games.cross.view import unseen
from wordhall.kernel.clock import Untimed, clock


def set_up(position: Position) -> State:
    """The position as a state, by the newest rules and without challenges (R10, `void`).

    Which tiles are hidden is not known: they lie in alphabetical order, and say nothing.
    """
    known = "".join(held.tiles for held in position.racks)
    hidden, racks = without(unseen(position.board), known), list[str]()
    for held in position.racks:
        racks.append(ordered(held.tiles + hidden[: held.hidden]))
        hidden = hidden[held.hidden :]
    return State(
        options=Options(
            challenge="void",
            exchange=position.exchange,
            end=position.end,
            rack_size=position.rack_size,
        ),
        edition=NEWEST,
        players=tuple(
            Player(own, score) for own, score in zip(racks, position.scores, strict=True)
        ),
        pool=hidden,
        turn=position.turn,
        clock=clock(Untimed(), len(racks)),
        board=position.board,
        passes=position.passes,
        scoreless=position.scoreless,
    )
