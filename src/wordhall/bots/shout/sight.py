"""When a bot sees a word among the dice (R5).

A look begins when the dice are shown, and again when some of them vanish: words that were seen stay
seen, and the times of all others are drawn again. The time to see a word is log-normal, as are
people's times to solve test items (van der Linden, A lognormal model for response times on test
items, 2006). Its median grows for rare words, for long ones, and with the number of dice. Such an
effect is known from anagrams; its size is this project's choice, so that a club player would shout
a first word after some 5 seconds. `docs/bots/shout.md` shows the results.
"""

from math import exp

from wordhall.bots.chance import normal
from wordhall.bots.levels import Level
from wordhall.bots.shout.beliefs import Beliefs
from wordhall.bots.shout.free_dice import signs, without
from wordhall.games.shout.types.components import DICE, SHORTEST
from wordhall.kernel.game import Ms
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value

ORIENTING = 0.4
"""Seconds until an adult has looked at dice that have just fallen, or at the dice left."""

GLANCE = 18.0
"""Seconds in which an adult sees, in half of the cases, one certain word of three letters and
familiarity 4 among all ten dice; there are many words, and the first of them comes far sooner."""

SPREAD = 0.8
"""Standard deviation of the logarithm of that time."""

RARITY = 0.35
"""By how much the logarithm grows for one step less of familiarity."""

LENGTH = 0.15
"""By how much it grows for each die over three."""

CROWD = 0.12
"""By how much it shrinks for each die that is gone."""

FORM = 0.45
"""Standard deviation of the logarithm of what a whole look takes: nobody is always on form."""

DAY = 0.3
"""The same for all looks of a match: some days are good, so that no level always beats the next."""


class Sight(Value, frozen=True):
    """A word that is seen at that moment of match time."""

    at: Ms
    word: str


class Noticing:
    """The words that one bot has seen in a roll, and will see if no dice vanish."""

    def __init__(self, beliefs: Beliefs, level: Level, luck: Luck) -> None:
        self._beliefs = beliefs
        self._level = level
        self._luck = luck
        self._pace = level.pace * exp(DAY * normal(luck.stream("day")))
        self._lying = ""
        self.since = Ms(0)
        self.sights: list[Sight] = []

    def forget(self) -> None:
        """The dice are thrown again."""
        self._lying, self.sights = "", []

    def look(self, free_dice: str, name: str, now: Ms, seen_by: Ms) -> bool:
        """Looks at the free dice if they have changed; gives whether they have.

        `name` is the roll's; the last look went on until `seen_by`.
        """
        if free_dice == self._lying:
            return False
        seen = {
            sight.word: sight
            for sight in self.sights
            if sight.at <= seen_by and without(free_dice, sight.word) is not None
        }
        self._lying, self.since = free_dice, now
        chance = self._luck.stream(f"look/{name}/{free_dice}")
        form = self._pace * exp(FORM * normal(chance))
        for word, familiarity in self._beliefs.words_of(free_dice):
            noticed = chance.unit() < self._level.sight
            takes = form * seconds(word, familiarity, len(free_dice), normal(chance))
            if noticed and word not in seen:
                seen[word] = Sight(Ms(now + round(1000 * takes)), word)
        self.sights = sorted(seen.values(), key=lambda sight: (sight.at, sight.word))
        return True


def seconds(word: str, familiarity: float, dice: int, luck: float) -> float:
    """When an adult in their usual form sees a word; `luck` is a standard normal number."""
    longer, fewer = len(signs(word)) - SHORTEST, len(DICE) - dice
    harder = RARITY * (4 - familiarity) + LENGTH * longer - CROWD * fewer
    return ORIENTING + GLANCE * exp(harder + SPREAD * luck)
