"""Who plays in the laboratory: every level of a game, and yardsticks that no table offers."""

from wordhall.bots import BOTS, AnyBot, Effort, Level, levels_of
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

YARDSTICKS = {
    "cross": {
        "greedy": Level("greedy", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=0),
        "static": Level("static", knows=-4.0, blur=0.2, pace=0.5, sight=1.0, foresight=3),
    }
}
"""Of Jumbo Word Cross: who knows every word and takes the highest score, or the highest equity."""


def contestants(game: str) -> dict[str, Level]:
    """Everyone who can play a game here, by name."""
    return {**levels_of(game), **YARDSTICKS.get(game, {})}


def seated(
    game: str, name: str, lexicon: Lexicon, seat: Seat, luck: Luck, effort: Effort
) -> AnyBot:
    """A contestant on a seat."""
    bot = BOTS[game](seat, contestants(game)[name], lexicon, luck)
    bot.effort = effort
    return bot
