"""Whether a bot challenges what others played (R10): by what it knows, and what is at stake.

A word that it knows it accepts. Of any other it asks itself how likely it is one all the same: who
knows few words has to believe many, and a word that rings a bell is believed sooner.
"""

from collections.abc import Iterable, Sequence

from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary, likelihood
from wordhall.games.cross.types import Challenge, Play, View

TRUST = {0: 0.97, 1: 0.93, 2: 0.85, 3: 0.65, 4: 0.35, 5: 0.0}
"""How likely a level thinks it that a word stands which it has never seen; by foresight."""

BELL = 2.0
"""By how many blurs a word may be less familiar than those that a bot knows, and ring a bell."""

TURN = 25.0
"""Points that a turn is worth: what a wrong challenge may cost, and a right one brings besides."""

CONSOLATION = 5
SURE = 4.0
"""Points that must speak for a challenge: nobody quarrels for less."""


class Doubts:
    """What one bot makes of others' plays."""

    def __init__(self, vocabulary: Vocabulary, level: Level) -> None:
        self._vocabulary = vocabulary
        self._level = level

    def challenge(self, view: View, play: Play) -> Challenge | None:
        """The challenge that promises something, if any."""
        rule = view.options.challenge
        odds = {word.text: self.belief(word.text) for word in play.words}
        doubted = tuple(text for text, odd in odds.items() if odd < 1)
        if not doubted:
            return None
        stands = _all(odds.values())
        looked_up = doubted if rule == "five_point" else tuple(odds)
        gain = (1 - stands) * (play.points + TURN) - stands * _cost(rule, looked_up)
        if gain < SURE or stands > self._patience(rule):
            return None
        return Challenge(doubted if rule == "five_point" else ())

    def belief(self, word: str) -> float:
        """How likely the bot thinks it that this is a word."""
        if self._vocabulary.recognises(word):
            return 1.0
        trust = TRUST[self._level.foresight]
        familiarity = self._vocabulary.lexicon.familiarity(word)
        rings = likelihood(familiarity + BELL * self._level.blur, self._level)
        return trust + (1 - trust) * rings * (familiarity > 0)

    @staticmethod
    def _patience(rule: str) -> float:
        """Likelier words are let pass: without a penalty, too, a table does not look up all."""
        return 0.75 if rule == "single" else 0.6


def _all(odds: Iterable[float]) -> float:
    product = 1.0
    for odd in odds:
        product *= odd
    return product


def _cost(rule: str, words: Sequence[str]) -> float:
    """What a wrong challenge costs."""
    match rule:
        case "double":
            return TURN
        case "five_point":
            return float(CONSOLATION * len(words))
        case _:
            return 0.0
