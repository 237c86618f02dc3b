"""A View of Mark My Word in the form that bots use."""

from typing import NamedTuple

from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat


class Situation(NamedTuple):
    """All facts for the choice of a turn, besides the board.

    `others_hold` says how many tiles all others have together.
    """

    me: Seat
    rack: str
    unseen: str
    bag: int
    others_hold: int
    number: int


def situation(view: View, me: Seat) -> Situation:
    """The situation of the seat to move."""
    return Situation(
        me=me,
        rack="".join(view.players[me].tiles or ()),
        unseen=view.unseen,
        bag=view.bag.left,
        others_hold=sum(rack.size for seat, rack in enumerate(view.players) if seat != me),
        number=view.turn.number,
    )
