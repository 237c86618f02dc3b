"""Bots for every game: they see Views only, like people."""

import hashlib
from collections.abc import Callable
from typing import Any, TypeAlias

from wordhall.bots.contract import Bot, Effort, Intention
from wordhall.bots.cross import CrossBot
from wordhall.bots.cross.levels import LEVELS as CROSS_LEVELS
from wordhall.bots.cross.standin import StandIn as CrossStandIn
from wordhall.bots.levels import LEVELS, Level
from wordhall.bots.locks import LocksBot
from wordhall.bots.locks.levels import LEVELS as LOCKS_LEVELS
from wordhall.bots.locks.standin import StandIn as LocksStandIn
from wordhall.bots.sheets import SheetsBot
from wordhall.bots.sheets.standin import StandIn as SheetsStandIn
from wordhall.bots.shout import ShoutBot
from wordhall.bots.shout.levels import LEVELS as SHOUT_LEVELS
from wordhall.bots.shout.standin import StandIn as ShoutStandIn
from wordhall.bots.ways import WaysBot
from wordhall.bots.ways.levels import LEVELS as WAYS_LEVELS
from wordhall.bots.ways.standin import StandIn as WaysStandIn
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

AnyBot: TypeAlias = Bot[Any, Any]

Maker: TypeAlias = Callable[[Seat, Level, Lexicon, Luck], AnyBot]

BOTS: dict[str, Maker] = {
    "sheets": SheetsBot,
    "cross": CrossBot,
    "locks": LocksBot,
    "shout": ShoutBot,
    "ways": WaysBot,
}
"""The bot of each game."""

LEVELS_OF = {
    "sheets": LEVELS,
    "cross": CROSS_LEVELS,
    "locks": LOCKS_LEVELS,
    "shout": SHOUT_LEVELS,
    "ways": WAYS_LEVELS,
}
"""The levels of each game's bots, by name, the friendliest first."""

STAND_INS: dict[str, Callable[[Seat], AnyBot]] = {
    "sheets": SheetsStandIn,
    "cross": CrossStandIn,
    "locks": LocksStandIn,
    "shout": ShoutStandIn,
    "ways": WaysStandIn,
}
"""Who plays on for a bot that failed, in each game."""


def levels_of(game: str) -> dict[str, Level]:
    """The levels of a game's bots; none where it has no bots."""
    return LEVELS_OF.get(game, {})


def seat_bot(game: str, level: str, lexicon: Lexicon, seat: Seat, luck: Luck) -> AnyBot:
    """A bot of a level for one seat; `luck` is its own, never the match's.

    Raises `Illegal` for a level or a game that has no bots.
    """
    if game not in BOTS:
        raise Illegal("no-bots", "house H1", "This game has no bots.", game=game)
    levels = levels_of(game)
    if level not in levels:
        names = ", ".join(levels)
        raise Illegal("no-such-level", "house H1", f"Bots are of these levels: {names}.")
    return BOTS[game](seat, levels[level], lexicon, luck)


def stand_in(game: str, seat: Seat) -> AnyBot:
    """Who plays on for a bot that failed, so that nobody waits for ever: it thinks in no time."""
    return STAND_INS[game](seat)


def luck_of_bot(seed: bytes, seat: Seat) -> bytes:
    """The secret of a bot's own luck, 32 bytes: it must not know the match's, and so the dice."""
    return hashlib.sha256(b"wordhall/bot/1\0" + seed + bytes([seat])).digest()


__all__ = [
    "BOTS",
    "LEVELS",
    "LEVELS_OF",
    "AnyBot",
    "Bot",
    "Effort",
    "Intention",
    "Level",
    "levels_of",
    "luck_of_bot",
    "seat_bot",
    "stand_in",
]
