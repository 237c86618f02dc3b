"""Who may look words up during a match (H8)."""

from collections.abc import Set
from typing import Any

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.kernel.match.history import outcome


def closed_to(game: AnyGame, live: Live[Any]) -> Set[Seat]:
    """The seats to which the rules close the dictionary in a match that runs (H8)."""
    chairs = enumerate(live.house.chairs)
    seats = (Seat(seat) for seat, chair in chairs if not chair.resigned)
    return {seat for seat in seats if game.closes_dictionary(live.state, seat)}


def check_dictionary(game: AnyGame, live: Live[Any], seat: Seat) -> None:
    """Refuses a look-up to a player whose match closes the dictionary to them (H8).

    The dictionary is open again when the match is over for them: at its end, or when they have
    resigned.
    """
    if outcome(game, live) is None and seat in closed_to(game, live):
        raise Illegal(
            "dictionary-closed",
            "house H8",
            "The dictionary is closed to you until this match is over.",
        )
