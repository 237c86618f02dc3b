"""How a level plans a turn: among the words that it knows and notices, by its valuation.

Words come with and without a swap before them, a marker taken off the board, or a clear field.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from wordhall.bots.contract import Effort
from wordhall.bots.levels import Level
from wordhall.bots.lexicons import graph_of
from wordhall.bots.vocabulary import Vocabulary
from wordhall.bots.ways.levels import LOOKS_AHEAD, MARKERS, PATTERNS, RELUCTANCE, SWAPS, TAKES
from wordhall.bots.ways.outlook import Outlook
from wordhall.bots.ways.refill import refill
from wordhall.bots.ways.sight import Eyes
from wordhall.bots.ways.situation import Situation, Worths, put, spelled
from wordhall.bots.ways.worths import KEPT
from wordhall.games.ways import variants
from wordhall.games.ways.board import CELLS, PLACE
from wordhall.games.ways.tiles import ANY, CLEAR, COST
from wordhall.games.ways.types.actions import Action, Clear, Swap, Take
from wordhall.games.ways.types.components import Marker
from wordhall.kernel.luck import Luck
from wordhall.search import Cover, Graph

LOOKED_AT = 400
"""How many covers of a position are considered, the best ones."""

SWAPS_LOOKED_AT = 120
"""How many swaps are considered."""

TRIED = 8
"""How many plans get an outlook."""


class Plan(NamedTuple):
    """A whole turn: its actions, the situation after it, and its estimated value."""

    actions: tuple[Action, ...]
    after: Situation
    gain: int
    equity: float


class Chooser:
    """Plans one bot's turns."""

    def __init__(self, level: Level, vocabulary: Vocabulary, luck: Luck) -> None:
        self._level = level
        self._vocabulary = vocabulary
        self._luck = luck
        self._worths: Worths = KEPT if level.foresight >= PATTERNS else {}

    def choose(self, now: Situation, effort: Effort) -> tuple[Action, ...]:
        """All that the bot does in its turn."""
        has_time = effort.begin()
        plans = sorted(self._plans(now), key=lambda plan: -plan.equity)
        best = self._pick(now, plans, has_time) if plans else self._wordless(now)
        end = refill(best.after, self._level.foresight, wordless=not plans)
        return (*best.actions, end)

    def _pick(self, now: Situation, plans: Sequence[Plan], has_time: Callable[[], bool]) -> Plan:
        winning = [plan for plan in plans if self._wins(now, plan)]
        if winning or self._level.foresight < LOOKS_AHEAD:
            return (winning or plans)[0]
        outlook = Outlook(self._graph(now), self._luck, now)
        best, promise = plans[0], float("-inf")
        for plan in plans[:TRIED]:
            promised = plan.equity + outlook.of(plan.after)
            if promised > promise:
                best, promise = plan, promised
            if not has_time():
                break
        return best

    def _wins(self, now: Situation, plan: Plan) -> bool:
        return not variants.free(now.options) and now.score + plan.gain > now.options.target

    def _plans(self, now: Situation) -> Iterator[Plan]:
        eyes = Eyes(self._level, self._luck, now.number)
        yield from self._words(now, eyes, (), 0)
        if self._may_swap(now):
            yield from self._swaps(now, eyes)
        if not variants.free(now.options):
            yield from self._removals(now, eyes)

    def _may_swap(self, now: Situation) -> bool:
        solitaire = variants.solitaire(now.options)
        left = now.swaps < variants.SOLITAIRE_SWAPS if solitaire else not now.swapped
        return self._level.foresight >= SWAPS and left and bool(now.letters)

    def _words(
        self, now: Situation, eyes: Eyes, before: tuple[Action, ...], spent: float
    ) -> Iterator[Plan]:
        """The best words that the bot knows and notices, after what it has done."""
        most = MARKERS[self._level.foresight]
        ground = now.ground(self._worths, most)
        found = 0
        for cover in self._graph(now).covers(ground, most=LOOKED_AT):
            if self._knows(cover) and eyes.notices(cover):
                yield self._plan(now, cover, before, spent)
                found += 1
                if found == TRIED:
                    return

    def _plan(self, now: Situation, cover: Cover, before: tuple[Action, ...], spent: float) -> Plan:
        price = COST * sum(now.given()[slot] == ANY for slot, _ in cover.laid)
        actions = (*before, spelled(now, cover))
        paid = COST * sum(isinstance(action, Take) for action in before)
        gain = cover.score - price - paid
        return Plan(actions, now.after(cover), gain, cover.equity - spent)

    def _swaps(self, now: Situation, eyes: Eyes) -> Iterator[Plan]:
        """R7: a tile of the hand for one of the field that a better word then runs over."""
        spares = [(tile, now.value(tile)) for tile in dict.fromkeys(now.letters)]
        ground = now.ground(self._worths, MARKERS[self._level.foresight])
        found = 0
        for swap in self._graph(now).swaps(ground, spares, most=SWAPS_LOOKED_AT):
            if self._knows(swap.cover) and eyes.notices(swap.cover, swapped=True):
                tile = spares[swap.spare][0]
                after = now.with_tile(swap.cell, tile)
                yield self._plan(after, swap.cover, (Swap(put(swap.cell, tile)),), 0)
                found += 1
                if found == TRIED:
                    return

    def _removals(self, now: Situation, eyes: Eyes) -> Iterator[Plan]:
        """R12, R13: markers out of the way."""
        if CLEAR in now.patterns and now.markers:
            spent = RELUCTANCE.get(self._level.foresight, KEPT[CLEAR])
            yield from self._words(now.cleared(), eyes, (Clear(),), spent)
        for marker in now.markers if self._level.foresight >= TAKES else ():
            if self._may_take(now, marker):
                for place, tile in self._replacements(now, marker):
                    before = now.without(marker).with_tile(place, tile, swap=False)
                    action = Take(marker.cells[0], (put(place, tile),))
                    yield from self._words(before, eyes, (action,), COST)

    @staticmethod
    def _may_take(now: Situation, marker: Marker) -> bool:
        fits = marker.shape in now.patterns
        return fits and not now.box[marker.shape] and now.score >= COST

    @staticmethod
    def _replacements(now: Situation, marker: Marker) -> Iterator[tuple[int, str]]:
        for cell in marker.cells:
            for tile in dict.fromkeys(now.letters):
                yield PLACE[cell], tile

    def _knows(self, cover: Cover) -> bool:
        return self._vocabulary.knows(cover.word)

    def _graph(self, now: Situation) -> Graph:
        shortest = now.options.shortest(now.me)
        return graph_of(self._vocabulary.lexicon, self._level, shortest)

    def _wordless(self, now: Situation) -> Plan:
        """No word: a blind draw changes the field a little (R7), where there are such."""
        free = variants.free(now.options)
        covered = {cell for marker in now.markers for cell in marker.cells}
        cells = [place for place, cell in enumerate(CELLS) if cell not in covered]
        if free or now.swapped or now.held or not cells:
            return Plan((), now, 0, 0.0)
        cell = self._luck.stream("blind", now.number).pick(cells)
        return Plan((Swap(put(cell, None)),), now, 0, 0.0)
