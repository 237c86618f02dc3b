"""Bots for every game: they see Views and News only, like people."""

from wordhall.bots.contract import Bot, Intention
from wordhall.bots.levels import LEVELS, Level

__all__ = ["LEVELS", "Bot", "Intention", "Level"]
