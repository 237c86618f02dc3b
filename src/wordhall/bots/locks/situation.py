"""What a View of Mark My Word says, as a bot asks for it."""

from typing import NamedTuple

from wordhall.games.locks.types import View
from wordhall.kernel.game import Seat


class Situation(NamedTuple):
    """All that a turn is chosen by, beside the board.

    `others_hold` says how many tiles all others have together.
    """

    me: Seat
    rack: str
    unseen: str
    bag: int
    others_hold: int
    number: int


def situation(view: View, me: Seat) -> Situation:
    """What a seat sees that is on turn."""
    return Situation(
        me=me,
        rack="".join(view.players[me].tiles or ()),
        unseen=view.unseen,
        bag=view.bag.left,
        others_hold=sum(rack.size for seat, rack in enumerate(view.players) if seat != me),
        number=view.turn.number,
    )
