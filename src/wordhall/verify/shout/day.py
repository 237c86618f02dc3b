"""Word Shout: the board of the day, drawn again (daily D6)."""

from wordhall.verify.game import Deal
from wordhall.verify.shout.dice import thrown


def board(deal: Deal) -> str:
    """The faces of the first roll."""
    return " ".join(die["face"] for die in thrown(deal.chance, 0))
