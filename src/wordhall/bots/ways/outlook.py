"""The outlook of a turn: the possible answers of others, and one's own next words.

Hidden hands are dealt at random from the unseen tiles.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from wordhall.bots.ways.situation import Situation
from wordhall.games.ways import variants
from wordhall.games.ways.tiles import HAND, PATTERNS
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.search import Graph

DEALS: Final = 4
"""How many hands are dealt to the next player."""

FEAR: Final = 0.5
"""The weight of the next player's answer, as others follow, and the field changes."""

HOPE: Final = 0.35
"""The weight of one's own next word, as others play first."""


class Outlook:
    """The outlooks of one turn's plans, with the same deals for every plan."""

    def __init__(self, graph: Graph, luck: Luck, now: Situation) -> None:
        self._graph = graph
        self._now = now
        self._hands = [*self._deals(luck, now)] if len(now.scores) > 1 else []

    def _deals(self, luck: Luck, now: Situation) -> list[tuple[str, ...]]:
        if variants.free(now.options):
            return [()]
        unseen = [*(Counter(PATTERNS) - Counter(now.patterns)).elements()]
        chance = luck.stream("deal", now.number)
        return [tuple(chance.shuffled(unseen)[: HAND - 1]) for _ in range(DEALS)]

    def of(self, after: Situation) -> float:
        """The value of the field after a plan: one's own chances less those of others."""
        return HOPE * self._best(after, after.me, after.patterns) - FEAR * self._threat(after)

    def _threat(self, after: Situation) -> float:
        other = Seat((after.me + 1) % len(after.scores))
        best = [self._best(after, other, hand) for hand in self._hands]
        return sum(best) / len(best) if best else 0.0

    def _best(self, after: Situation, seat: Seat, patterns: Sequence[str]) -> float:
        seen = after._replace(me=seat, patterns=tuple(patterns), held=())
        best = self._graph.covers(seen.ground({}), most=1)
        return best[0].equity if best else 0.0
