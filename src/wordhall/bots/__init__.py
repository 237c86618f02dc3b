"""Bots for every game: they see Views only, like people."""

import hashlib
from collections.abc import Mapping

from wordhall.bots.contract import AnyBot, Bots
from wordhall.bots.levels import Level
from wordhall.catalog import parts
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

BOTS: dict[str, Bots] = parts("bots", "BOTS")
"""The bots of each game."""


def levels_of(game: str) -> Mapping[str, Level]:
    """The levels of a game's bots; empty if it has no bots."""
    return BOTS[game].levels if game in BOTS else {}


def seat_bot(game: str, level: str, lexicon: Lexicon, seat: Seat, luck: Luck) -> AnyBot:
    """A bot of a level for one seat; `luck` is its own, never the match's.

    Raises `Illegal` for a level or a game that has no bots.
    """
    if game not in BOTS:
        raise Illegal("no-bots", "house H1", "This game has no bots. Invite people.", game=game)
    levels = levels_of(game)
    if level not in levels:
        names = ", ".join(levels)
        raise Illegal(
            "no-such-level",
            "house H1",
            f"There are no such bots. Choose one of these levels: {names}.",
        )
    return BOTS[game].make(seat, levels[level], lexicon, luck)


def fallback_bot(game: str, seat: Seat) -> AnyBot:
    """The player that plays on for a bot that failed; it answers at once."""
    return BOTS[game].fallback(seat)


def luck_of_bot(seed: bytes, seat: Seat) -> bytes:
    """The seed of a bot's own luck, 32 bytes: with the match's luck it would know the dice."""
    return hashlib.sha256(b"wordhall/bot/1\0" + seed + bytes([seat])).digest()
