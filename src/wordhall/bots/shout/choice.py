"""Which of the words that it sees a bot takes (R5, R7, R14).

Beginners take what they see first, others the longest. From expert level on a bot also thinks of
the dice that it leaves. Where all shout at once, a second word that it has seen is half its own
already, quicker players take common words, and a bot that types longer is beaten more often, the
more rivals there are. In turns, the next word is another's.
"""

from collections.abc import Sequence

from wordhall.bots.levels import Level
from wordhall.bots.shout.free_dice import signs, without, words_of
from wordhall.bots.shout.sight import Sight
from wordhall.words import Lexicon

LONGEST, AHEAD, DENIAL = 1, 3, 4
"""The foresight from which on a bot prefers long words, thinks of the next, or of others' words."""

NEXT = 0.5
"""The share that counts of a second word that is still possible."""

REPLY = 0.8
"""The share that counts of a word that is left to the player whose turn is next."""

COMMON = 4.5
"""The familiarity of a word that everybody finds."""

OTHERS = 0.25
"""The cost for a word that leaves others a common one, for each die of that one."""

HURRY = 0.015
"""The share of a word's worth that each letter to type costs, for each rival."""


class Chooser:
    """Chooses one bot's words."""

    def __init__(self, level: Level, lexicon: Lexicon) -> None:
        self._foresight = level.foresight
        self._lexicon = lexicon

    def in_haste(self, sights: Sequence[Sight], free_dice: str, rivals: int) -> str:
        """The choice among words seen at nearly the same time, if all shout at once."""
        return self._best(
            {s.word: self._in_haste(s.word, sights, free_dice, rivals) for s in sights}
        )

    def at_leisure(self, sights: Sequence[Sight], free_dice: str) -> str:
        """The choice among the words seen by the end of the thinking time, in turns."""
        return self._best({s.word: self._at_leisure(s.word, sights, free_dice) for s in sights})

    def _best(self, worth: dict[str, float]) -> str:
        """The first of the best; beginners take the first."""
        if self._foresight < LONGEST:
            return next(iter(worth))
        return max(worth, key=lambda word: worth[word])

    def _in_haste(self, word: str, sights: Sequence[Sight], free_dice: str, rivals: int) -> float:
        if self._foresight < AHEAD:
            return _dice(word)
        rest = without(free_dice, word) or ""
        worth = _dice(word) * (1 - HURRY * rivals * len(word)) + NEXT * _longest(sights, rest)
        return worth - OTHERS * self._common(rest) if self._foresight >= DENIAL else worth

    def _at_leisure(self, word: str, sights: Sequence[Sight], free_dice: str) -> float:
        if self._foresight < AHEAD:
            return _dice(word)
        rest = without(free_dice, word) or ""
        reply = _longest(sights, rest)
        if self._foresight >= DENIAL:
            reply = max(reply, self._common(rest))
        return _dice(word) - REPLY * reply

    def _common(self, rest: str) -> int:
        """The dice of the longest common word that others would find in the rest."""
        familiarity = self._lexicon.familiarity
        found = words_of(self._lexicon, rest)
        return max((_dice(word) for word in found if familiarity(word) >= COMMON), default=0)


def _dice(word: str) -> int:
    return len(signs(word))


def _longest(sights: Sequence[Sight], rest: str) -> int:
    """The dice of the longest word seen that could still be taken."""
    left = (_dice(sight.word) for sight in sights if without(rest, sight.word) is not None)
    return max(left, default=0)
