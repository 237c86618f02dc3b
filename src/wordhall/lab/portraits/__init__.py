"""Portraits: statistics of what bots of a level do, and when, for some games."""

from wordhall.catalog import some_parts
from wordhall.lab.portraits.drawing import Drawing

PORTRAITS: dict[str, Drawing] = some_parts("lab.portraits", "DRAWING")
"""The portrait functions by game."""
