"""Mark My Words: the board of the day, drawn again (daily D5)."""

from wordhall.verify.game import Deal
from wordhall.verify.sheets.dice import LAST_ROLL, roll


def board(deal: Deal) -> str:
    """The faces of all rolls."""
    return ", ".join(
        " ".join(roll(deal.chance, number)["faces"]) for number in range(LAST_ROLL + 1)
    )
