"""Whether a bot challenges a play (R10), by its beliefs and by the points at stake."""

from collections.abc import Iterable, Sequence

from wordhall.bots.belief import belief
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.cross.scoring import WRONG_CHALLENGE
from wordhall.games.cross.types.actions import Challenge
from wordhall.games.cross.types.components import Play
from wordhall.games.cross.types.views import View

TRUST = {0: 0.97, 1: 0.93, 2: 0.85, 3: 0.65, 4: 0.35, 5: 0.0}
"""The probability of validity that a level gives an unknown word, by foresight."""

TURN = 25.0
"""The value of a turn in points: a wrong challenge may cost it, a right one gains it."""

SURE = 4.0
"""The expected gain in points from which on a bot challenges."""


class Doubts:
    """One bot's decisions on challenges."""

    def __init__(self, vocabulary: Vocabulary, level: Level) -> None:
        self._vocabulary = vocabulary
        self._trust = TRUST[level.foresight]

    def challenge(self, view: View, play: Play) -> Challenge | None:
        """The challenge with an expected gain, if any."""
        rule = view.options.challenge
        odds = {word.text: belief(self._vocabulary, word.text, self._trust) for word in play.words}
        doubted = tuple(text for text, odd in odds.items() if odd < 1)
        if not doubted:
            return None
        stands = _all(odds.values())
        looked_up = doubted if rule == "five_point" else tuple(odds)
        gain = (1 - stands) * (play.points + TURN) - stands * _cost(rule, looked_up)
        if gain < SURE or stands > self._patience(rule):
            return None
        return Challenge(doubted if rule == "five_point" else ())

    @staticmethod
    def _patience(rule: str) -> float:
        """The probability above which words pass: people do not challenge all, even for free."""
        return 0.75 if rule == "single" else 0.6


def _all(odds: Iterable[float]) -> float:
    product = 1.0
    for odd in odds:
        product *= odd
    return product


def _cost(rule: str, words: Sequence[str]) -> float:
    """The points that a wrong challenge costs."""
    match rule:
        case "double":
            return TURN
        case "five_point":
            return float(WRONG_CHALLENGE * len(words))
        case _:
            return 0.0
