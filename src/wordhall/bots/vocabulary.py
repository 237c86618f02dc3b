"""Which words a bot knows: a soft cut-off on familiarity, as with people."""

from wordhall.bots.levels import Level
from wordhall.bots.unwritten import unwritten
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def likelihood(familiarity: float, level: Level) -> float:
    """The probability that a bot of the level knows a word: 1/2 at `knows`, 3/4 a blur above it."""
    return 1 / (1 + 3 ** ((level.knows - familiarity) / level.blur))


class Vocabulary:
    """The words that one bot knows. It never knows an offensive word.

    Which words it knows near its edge is drawn once a word from its own luck.
    """

    def __init__(self, lexicon: Lexicon, level: Level, luck: Luck) -> None:
        self.lexicon = lexicon
        self.level = level
        self._luck = luck
        self._known: dict[str, bool] = {}

    def knows(self, word: str) -> bool:
        """Whether the bot knows and uses this word of the list."""
        if self.lexicon.offensive(word) or unwritten(word, self.level):
            return False
        return self.lexicon.familiarity(word) >= self.level.floor and self.recognises(word)

    def recognises(self, word: str) -> bool:
        """Whether the bot has seen this word before, though it may never use it."""
        known = self._known.get(word)
        if known is None:
            known = self._known[word] = self._draw(word)
        return known

    def _draw(self, word: str) -> bool:
        odds = likelihood(self.lexicon.familiarity(word), self.level)
        return word in self.lexicon and self._luck.stream(f"knows/{word}").unit() < odds
