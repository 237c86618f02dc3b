"""Which words a bot knows, or wrongly believes in, and what it makes of others' words (R10, R11).

Where words are looked up only when challenged, lower levels shout some that are none: what they
have come to believe is drawn once a bot. Words of others that a bot knows it lets stand; of any
other it asks itself how likely it is one all the same. Who knows few words has to believe many.
"""

from wordhall.bots.belief import belief
from wordhall.bots.levels import Level
from wordhall.bots.shout.free_dice import words_of
from wordhall.bots.shout.mistaken import mistaken
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.shout.types import Take
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

MISLED = {0: 0.8, 1: 0.4, 2: 0.15, 3: 0.03, 4: 0.0}
"""The share of mistaken words in which a level believes; by foresight."""

TRUST = {0: 0.97, 1: 0.9, 2: 0.75, 3: 0.45, 4: 0.15}
"""How likely a level thinks it that a word stands which it has never seen; by foresight."""

KNOWN_BETTER = 0.2
"""How likely it thinks that of a wrong form of a word of which it knows the right one."""

WAVERING = 0.3
"""By how much a mood moves what a bot thinks likely, from end to end."""

SURE = 1.0
"""Points that must speak for a challenge."""


class Beliefs:
    """The words in one bot's head: right ones and, if it `errs`, wrong ones."""

    def __init__(self, vocabulary: Vocabulary, level: Level, luck: Luck) -> None:
        self._vocabulary = vocabulary
        self._level = level
        self._luck = luck
        self.errs = True
        self._fallen = set[str]()

    @property
    def lexicon(self) -> Lexicon:
        """The table's words."""
        return self._vocabulary.lexicon

    def words_of(self, free_dice: str) -> list[tuple[str, float]]:
        """The words that it might see among these dice, each with its familiarity."""
        lexicon = self.lexicon
        known = [
            (word, lexicon.familiarity(word))
            for word in words_of(lexicon, free_dice)
            if self._vocabulary.knows(word)
        ]
        return known + (self._wrong_ones(free_dice) if self.errs else [])

    def _wrong_ones(self, free_dice: str) -> list[tuple[str, float]]:
        wrong = mistaken(self.lexicon)
        return [
            (word, self.lexicon.familiarity(wrong.meant[word]))
            for word in words_of(wrong.lexicon, free_dice)
            if word not in self._fallen and self._believes(word)
        ]

    def _believes(self, word: str) -> bool:
        return self._luck.stream(f"believes/{word}").unit() < MISLED[self._level.foresight]

    def fell(self, word: str) -> None:
        """A challenge has shown that this is no word: the bot shouts it no more."""
        self._fallen.add(word)

    def likelihood(self, word: str) -> float:
        """How likely the bot thinks it that this is a word."""
        meant = mistaken(self.lexicon).meant.get(word)
        if meant is not None and self._vocabulary.recognises(meant):
            return 1.0 if self.errs and self._believes(word) else KNOWN_BETTER
        return belief(self._vocabulary, word, TRUST[self._level.foresight])

    def doubts(self, take: Take, round_: int) -> bool:
        """Whether it challenges a word: the points go from one to the other, either way (R11)."""
        mood = self._luck.stream(f"doubts/{take.word}", round_).unit() - 0.5
        odds = self.likelihood(take.word)
        return odds < 1 and take.points * (1 - 2 * (odds + WAVERING * mood)) >= SURE
