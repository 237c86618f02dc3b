"""Who may look words up during a match (H8)."""

from typing import Any

from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.match.commits import AnyGame, Live
from wordhall.kernel.match.views import Views


def check_dictionary(game: AnyGame, live: Live[Any], seat: Seat) -> None:
    """Refuses a look-up to a player whose match closes the dictionary to them (H8).

    The dictionary is open again when the match is over for them: at its end, or when they have
    resigned.
    """
    if seat in Views(game, live).closed_to:
        raise Illegal(
            "dictionary-closed",
            "house H8",
            "The dictionary is closed to you until this match is over.",
        )
