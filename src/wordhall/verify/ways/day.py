"""Waywords: the board of the day, drawn again (daily D9)."""

from wordhall.verify.game import Deal
from wordhall.verify.ways.pieces import CELLS, LETTERS


def board(deal: Deal) -> str:
    """The tiles of the field."""
    return " ".join(deal.chance.purpose("tiles").order(LETTERS)[: len(CELLS)])
