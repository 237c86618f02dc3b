"""Which words a bot knows or wrongly believes in, and how it judges others' words (R10, R11).

If words are looked up only when challenged, lower levels shout some invalid ones: a bot's mistaken
beliefs are drawn once. It accepts others' words that it knows, and estimates the probability that
any other word is valid. A bot that knows few words has to accept many.
"""

from wordhall.bots.belief import belief
from wordhall.bots.levels import Level
from wordhall.bots.shout.free_dice import words_of
from wordhall.bots.shout.mistaken import mistaken
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.shout.types.components import Take
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

MISLED = {0: 0.8, 1: 0.4, 2: 0.15, 3: 0.03, 4: 0.0}
"""The share of mistaken words in which a level believes; by foresight."""

TRUST = {0: 0.97, 1: 0.9, 2: 0.75, 3: 0.45, 4: 0.15}
"""The probability of validity that a level gives an unknown word, by foresight."""

KNOWN_BETTER = 0.2
"""The same for a wrong form of a word whose right form it knows."""

WAVERING = 0.3
"""The range by which a random mood changes a bot's probabilities."""

SURE = 1.0
"""The expected gain in points from which on a bot challenges."""


class Beliefs:
    """The words that one bot believes in: valid ones and, if it `errs`, mistaken ones."""

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
        """Notes that a challenge has shown a word invalid: the bot does not shout it again."""
        self._fallen.add(word)

    def likelihood(self, word: str) -> float:
        """The probability that the word is valid, in the bot's view."""
        meant = mistaken(self.lexicon).meant.get(word)
        if meant is not None and self._vocabulary.recognises(meant):
            return 1.0 if self.errs and self._believes(word) else KNOWN_BETTER
        return belief(self._vocabulary, word, TRUST[self._level.foresight])

    def doubts(self, take: Take, round_: int) -> bool:
        """Whether it challenges a word; the loser pays the points to the other player (R11)."""
        mood = self._luck.stream(f"doubts/{take.word}", round_).unit() - 0.5
        odds = self.likelihood(take.word)
        return odds < 1 and take.points * (1 - 2 * (odds + WAVERING * mood)) >= SURE
