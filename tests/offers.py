"""To whom the rules of a match offer something."""

from typing import Any

from wordhall.kernel.game import Seat
from wordhall.kernel.match.commits import AnyGame


def seats_with_offers(game: AnyGame, state: Any) -> set[Seat]:
    """The seats that may send an action now."""
    seats = map(Seat, range(len(game.scores(state))))
    return {seat for seat in seats if game.offers(state, seat)}
