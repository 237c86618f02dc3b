"""Who plays in the laboratory: every level of a game, and yardsticks that no table offers."""

from wordhall.bots import BOTS, AnyBot, Effort, Level, levels_of
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def contestants(game: str) -> dict[str, Level]:
    """Everyone who can play a game here, by name."""
    return {**levels_of(game), **BOTS[game].yardsticks}


def seated(
    game: str, name: str, lexicon: Lexicon, seat: Seat, luck: Luck, effort: Effort
) -> AnyBot:
    """A contestant on a seat."""
    bot = BOTS[game].make(seat, contestants(game)[name], lexicon, luck)
    bot.effort = effort
    return bot
