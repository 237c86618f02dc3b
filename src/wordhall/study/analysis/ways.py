"""What to expect of the words of Waywords: all play their best for a round, and then the mover.

Hidden pattern tiles are dealt from those that the mover does not see. The chance to win follows
from the scores after the round and from the word that the mover could spell next, as in a review.
Letters in hands are left out: they only serve to swap.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from wordhall.bots.ways.situation import Situation, situation
from wordhall.catalog import CATALOG
from wordhall.games.ways import variants
from wordhall.games.ways.board import PLACE, shape_of
from wordhall.games.ways.notation.commands import write
from wordhall.games.ways.rules.words import counts
from wordhall.games.ways.tiles import ANY, COST, HAND, PATTERNS
from wordhall.games.ways.types.actions import Spell
from wordhall.games.ways.types.components import Laying, Marker
from wordhall.games.ways.view import public, view
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Stream
from wordhall.review.lexicons import graph_of
from wordhall.review.ways.accuracy import ODDS
from wordhall.review.ways.choices import Choice, by_gain, made
from wordhall.search import Graph
from wordhall.study.analysis.contract import SHOWN, Measure, Option, Sampler
from wordhall.study.analysis.rounds import after_round, won
from wordhall.study.position import STILL, Position, attempted
from wordhall.study.ways import turn_tried
from wordhall.words import Lexicon

DEALS: Final = 2
"""A batch, which takes some hundredths of a second."""

LETTERS: Final = 1
"""The letter tiles of a hand, as the strongest bot keeps it; the rest are patterns."""


class Words:
    """The words of one position."""

    known = None
    deals = DEALS

    def __init__(self, now: Situation, graph: Graph, also: Choice | None = None) -> None:
        self._now = now
        self._graph = graph
        best = by_gain(now, graph)[:SHOWN]
        choices = best if also is None or also in best else (*best, also)
        self._after = [_after(now, choice) for choice in choices]
        self.options = tuple(
            _option(choice, after, played=choice == also)
            for choice, after in zip(choices, self._after, strict=True)
        )
        self.measure: Measure | None = None if variants.free(now.options) else "chance"

    def batch(self, number: int) -> list[float]:
        """The chance to win after each word, over the deals of a batch."""
        first = number * DEALS
        stacks = [_stack(self._now, STILL.stream("deal", first + deal)) for deal in range(DEALS)]
        return [sum(self._chance(after, s) for s in stacks) / DEALS for after in self._after]

    def _chance(self, after: Situation, stack: Sequence[str]) -> float:
        """The others play in turn, with what the stack deals them, and then the mover."""
        me, seats, left = after.me, len(after.scores), [*stack]
        kept = after.patterns
        for by in range(1, seats):
            if max(after.scores) > after.options.target:
                break
            hand, left = left[: HAND - LETTERS], left[HAND - LETTERS :]
            after = self._played(after._replace(me=Seat((me + by) % seats), patterns=tuple(hand)))
        if max(after.scores) > after.options.target:
            return won(after.scores, me)
        mine = (*kept, *left)[: HAND - LETTERS]
        before = after._replace(me=me, patterns=mine)
        gain = self._played(before).score - before.score
        share = 1 - max(after.scores) / (after.options.target + 1)
        return after_round(ODDS, after.scores, me, share, gain)

    def _played(self, now: Situation) -> Situation:
        """After the best word of the player to move, if there is one."""
        found = self._graph.covers(now.ground({}), most=1)
        if not found:
            return now
        given = now.given()
        price = COST * sum(given[slot] == ANY for slot, _ in found[0].laid)
        return _richer(now.after(found[0]), found[0].score - price)


def _richer(now: Situation, gain: int) -> Situation:
    scores = [*now.scores]
    scores[now.me] += gain
    return now._replace(scores=tuple(scores))


def _stack(now: Situation, chance: Stream) -> list[str]:
    """The pattern tiles that the mover does not see, in the order in which they are dealt."""
    unseen = Counter(PATTERNS) - Counter(now.patterns)
    return chance.shuffled(sorted(unseen.elements()))


def _after(now: Situation, choice: Choice) -> Situation:
    """The situation after a word, and what was done for it."""
    if choice.swap is not None:
        now = now.with_tile(PLACE[choice.swap.cell], choice.swap.tile)
    if choice.cleared:
        now = now.cleared()
    patterns = list(now.patterns)
    for laying in choice.markers:
        if laying.pattern in patterns:
            patterns.remove(laying.pattern)
    markers = tuple(_marker(laying, now.me) for laying in choice.markers)
    laid = now._replace(markers=(*now.markers, *markers), patterns=tuple(patterns), held=())
    return _richer(laid, choice.gain)


def _marker(laying: Laying, seat: Seat) -> Marker:
    return Marker(shape_of(laying.cells) or laying.pattern, laying.cells, seat)


def _option(choice: Choice, after: Situation, *, played: bool) -> Option:
    kept = " ".join((*after.letters, *after.patterns))
    return Option(
        acts=tuple(acts_of(choice)),
        words=(choice.word,),
        score=choice.gain,
        kept=kept,
        value=float(choice.gain),
        place=f"{choice.path[0]}\u2013{choice.path[-1]}",
        played=played,
    )


def acts_of(choice: Choice) -> list[str]:
    """What is typed for a word."""
    swap = [] if choice.swap is None else [f"swap {choice.swap.cell} {choice.swap.tile}"]
    clear = ["clear"] if choice.cleared else []
    return [*swap, *clear, write(Spell(choice.path, choice.markers))]


def sampler(position: Position, lexicon: Lexicon, also: Sequence[str] = ()) -> Sampler:
    """The words of a position, for the player to move, and the one of these acts."""
    state, seat = position.state, position.seat
    now = situation(view(state, public(state), seat), seat)
    return Words(now, graph_of(lexicon), _asked(position, lexicon, also))


def _asked(position: Position, lexicon: Lexicon, also: Sequence[str]) -> Choice | None:
    """The word of these acts, if it counts."""
    steps = turn_tried(position, attempted(CATALOG["ways"].make(lexicon), position, also))
    choice = None if steps is None else made(steps.steps, fell=False)
    counted = choice is not None and counts(choice.word, position.state.options, lexicon)
    return choice if counted else None
