"""Portraits: what bots of a level do, and when; of the games that have something to show."""

from wordhall.catalog import some_parts
from wordhall.lab.portraits.drawing import Drawing

PORTRAITS: dict[str, Drawing] = some_parts("lab.portraits", "DRAWING")
"""How a level is drawn, by game."""
