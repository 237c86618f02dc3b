"""Word Chain: a bot that says the longest of a few words that come to its mind."""

from wordhall.bots.chain.levels import LEVELS
from wordhall.bots.contract import Bot, Bots, Intention
from wordhall.bots.levels import Level
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.chain.scoring import of_hand, worth
from wordhall.games.chain.types import Action, Pass, Said, Say, View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

THINKING = Ms(2_000)
MINDS = 40
"""Of so many words that begin as they should it looks at, the level decides which it knows."""


class ChainBot(Bot[View, Action]):
    """One bot on one seat."""

    def __init__(self, seat: Seat, level: Level, lexicon: Lexicon, luck: Luck) -> None:
        self._seat = seat
        self._level = level
        self._luck = luck
        self._vocabulary = Vocabulary(lexicon, level, luck)

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """A word, or a pass."""
        if view.over or view.turn != self._seat:
            return None
        return Intention(self._choose(view), Ms(now + round(THINKING * self._level.pace)))

    def _choose(self, view: View) -> Action:
        said = {turn.word for turn in view.turns if isinstance(turn, Said)}
        words = [word for word in self._vocabulary.lexicon if word.startswith(view.letter)]
        seen = self._luck.stream("mind", len(view.turns)).shuffled(words)[:MINDS]
        known = [word for word in seen if word not in said and self._vocabulary.knows(word)]
        return Say(max(known, key=lambda word: self._worth(word, view))) if known else Pass()

    def _worth(self, word: str, view: View) -> tuple[int, str]:
        """The points of a word, with those that its hand adds (R7); the word where they tie."""
        hand = view.players[self._seat].hand or ""
        said = [turn for turn in view.turns if isinstance(turn, Said)]
        mine = [turn.word for turn in said if turn.seat == self._seat]
        return worth(word) + of_hand(hand, [*mine, word]) - of_hand(hand, mine), word


class FallbackBot(Bot[View, Action]):
    """Who passes, so that nobody waits."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def intend(self, view: View, now: Ms) -> Intention[Action] | None:
        """A pass, at once."""
        return None if view.over or view.turn != self._seat else Intention(Pass(), now)


BOTS = Bots(ChainBot, LEVELS, FallbackBot)
