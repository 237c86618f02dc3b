"""Contestants of the laboratory: the levels of a game, and reference players for measurements."""

from wordhall.bots import BOTS, levels_of
from wordhall.bots.contract import AnyBot, Effort
from wordhall.bots.levels import Level
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def contestants(game: str) -> dict[str, Level]:
    """All contestants of a game by name."""
    return {**levels_of(game), **BOTS[game].yardsticks}


def seated(
    game: str, name: str, lexicon: Lexicon, seat: Seat, luck: Luck, effort: Effort
) -> AnyBot:
    """A contestant on a seat."""
    bot = BOTS[game].make(seat, contestants(game)[name], lexicon, luck)
    bot.effort = effort
    return bot
