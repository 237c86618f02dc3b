"""Contestants of the laboratory: the levels of a game, and reference players for measurements.

`greedy@3000` is `greedy` with a vocabulary of the 3,000 most familiar words only, and words that
are exactly as familiar as the last of them.
"""

from functools import lru_cache
from heapq import nlargest

from msgspec.structs import replace

from wordhall.bots import BOTS, levels_of
from wordhall.bots.contract import AnyBot, Effort
from wordhall.bots.levels import Level
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

LIMIT = "@"


def contestants(game: str) -> dict[str, Level]:
    """All contestants of a game by name, without a limit to their vocabulary."""
    return {**levels_of(game), **BOTS[game].yardsticks}


def is_contestant(game: str, name: str) -> bool:
    """Whether a name is a contestant's, with a limit or without."""
    base, limited, words = name.partition(LIMIT)
    few = words.isascii() and words.isdecimal() and int(words) > 0
    return base in contestants(game) and (few or not limited)


def contestant(game: str, name: str, lexicon: Lexicon) -> Level:
    """The contestant of this name; its floor is the familiarity of the last word that it knows."""
    base, limited, words = name.partition(LIMIT)
    level = contestants(game)[base]
    if not limited:
        return level
    return replace(level, floor=max(level.floor, _familiarity(lexicon, int(words))))


@lru_cache(maxsize=8)
def _familiarity(lexicon: Lexicon, number: int) -> float:
    """The familiarity of the last of so many words, the most familiar first."""
    return nlargest(number, (known for _, known in lexicon.familiarities()))[-1]


def seated(
    game: str, name: str, lexicon: Lexicon, seat: Seat, luck: Luck, effort: Effort
) -> AnyBot:
    """A contestant on a seat."""
    bot = BOTS[game].make(seat, contestant(game, name, lexicon), lexicon, luck)
    bot.effort = effort
    return bot
