"""The Finder: which words a bot sees on a grid, in which order, and after how long (R15).

A word is noticed if the bot knows it and does not overlook it. The time is log-normal around a
median that grows for rare words, for long ones, and for directions unusual in reading. The figures
are this project's choice: with them a club player finds about 30 words in three minutes;
`docs/bots/sheets.md` shows the results by level.
"""

from math import exp

from wordhall.bots.chance import normal
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.sheets.scoring import RAYS, SHORTEST, Grid
from wordhall.kernel.luck import Stream
from wordhall.kernel.value import Value
from wordhall.words import Lexicon

GLANCE = 24.0
"""Seconds in which an adult sees a short, well-known word that runs across."""

SPREAD = 0.8
"""Standard deviation of the logarithm of that time."""

RARITY = 0.45
"""By how much the logarithm grows for one step less of familiarity."""

LENGTH = 0.12
"""By how much it grows for each letter over three."""

WRITING = (1.2, 0.35)
"""Seconds to write a word down: for itself, and for each letter."""

SLOWER = {1: 1.0, 5: 1.25, 6: 1.9, 4: 2.1, -1: 2.0, -5: 2.2, -6: 2.6, -4: 2.6}
"""How much longer a direction takes, by the step from cell to cell: across, down, diagonals, and
the same backwards."""


class Sight(Value, frozen=True):
    """A word that is seen some seconds after the grid is."""

    seconds: float
    word: str


def words_on(grid: Grid, lexicon: Lexicon) -> dict[str, int]:
    """Every word of the list that stands on the grid (R15), with the step of its easiest line."""
    found: dict[str, int] = {}
    for ray in RAYS:
        for word in _along(grid, ray, lexicon):
            step = ray[1] - ray[0]
            if word not in found or SLOWER[step] < SLOWER[found[word]]:
                found[word] = step
    return found


def _along(grid: Grid, ray: tuple[int, ...], lexicon: Lexicon) -> list[str]:
    """The words that begin at the start of a ray; most rays end after a letter or two."""
    words, spelled, node = list[str](), "", lexicon.words.root
    for cell in ray:
        letters = grid[cell].upper()
        node = lexicon.words.walk(letters, node)
        if not letters or not node:
            break
        spelled += letters
        if len(spelled) >= SHORTEST and lexicon.words.is_word(node):
            words.append(spelled)
    return words


class Finder:
    """Finds the words that one bot sees, by its vocabulary and level."""

    def __init__(self, vocabulary: Vocabulary, level: Level) -> None:
        self._vocabulary = vocabulary
        self._level = level

    def sees(self, grid: Grid, chance: Stream) -> list[Sight]:
        """The words that the bot sees on a grid, in the order in which it writes them down."""
        lexicon = self._vocabulary.lexicon
        seen = [
            Sight(self._seconds(lexicon.familiarity(word), len(word), step, chance), word)
            for word, step in sorted(words_on(grid, lexicon).items())
            if self._vocabulary.knows(word) and chance.unit() < self._level.sight
        ]
        return self._written(sorted(seen, key=lambda sight: sight.seconds))

    def _seconds(self, familiarity: float, length: int, step: int, chance: Stream) -> float:
        harder = RARITY * (4 - familiarity) + LENGTH * (length - SHORTEST)
        luck = SPREAD * normal(chance)
        return self._level.pace * GLANCE * SLOWER[step] * exp(harder + luck)

    def _written(self, seen: list[Sight]) -> list[Sight]:
        """The same words with writing times, as a bot writes one word after the other."""
        ready, written = 0.0, []
        for sight in seen:
            takes = self._level.pace * (WRITING[0] + WRITING[1] * len(sight.word))
            ready = max(ready, sight.seconds) + takes
            written.append(Sight(ready, sight.word))
        return written
