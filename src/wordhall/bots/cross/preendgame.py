"""The pre-endgame of two players: with one or two tiles in the pool, all deals are searched.

A move is worth the share of the deals that it wins, and between equal ones their mean lead at the
end. A simulation says which moves are searched. The first round searches several, each later round
half of those that can still win, deeper. Shallow searches choose no better than the simulation; so
without the time for a first round, the simulation has all of it, and decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from wordhall.bots.contract import Effort
from wordhall.bots.cross.deals import Deal, deals_after
from wordhall.bots.cross.lookahead import ranked
from wordhall.bots.cross.moves import Move
from wordhall.bots.cross.situation import Situation
from wordhall.kernel.luck import Stream
from wordhall.search import Graph, Leaves

MOST_POOL = 2
"""The most tiles in the pool for which all deals are tried."""

SIMULATED = 0.25
"""The share of the effort that goes into the simulation."""

LEAST, WIDTH = 3, 8
"""How many moves the first round tries: at least, and at most."""

DEPTH = 512
"""The positions of each endgame search in the first round."""

DEEPER = 4
"""Each round has half of the moves of the round before, and searches so many times deeper."""

TURNS = 10
"""The positions that count as one step: a playout takes about as many turns."""

SAMPLES, SAMPLE = 4, 32
"""The searches that show how fast others will be, and the positions of each."""


def is_preendgame(now: Situation) -> bool:
    """Whether there are two players, and few tiles in the pool."""
    return len(now.others) == 1 and 0 < now.pool <= MOST_POOL


def foreseen(
    now: Situation,
    moves: Sequence[Move],
    graph: Graph,
    leaves: Leaves,
    effort: Effort,
    chance: Stream,
) -> Move:
    """The best of these moves by all deals, or by simulation if there is no time for that."""
    budget = Budget(effort)
    first = deals_after(now, moves[0].made, graph, leaves)
    budget.search(first[:SAMPLES], graph, SAMPLE)
    width = min(WIDTH, round((1.0 - SIMULATED) * budget.left) // (DEPTH * len(first)))
    if width < LEAST:
        return ranked(now, moves, graph, leaves, budget.rest(1.0), chance)[0]
    found = ranked(now, moves, graph, leaves, budget.rest(SIMULATED), chance)
    candidates = [
        Candidate(move, deals_after(now, move.made, graph, leaves)) for move in found[:width]
    ]
    return best_of(candidates, graph, budget) or found[0]


class Candidate:
    """A move with all deals after it."""

    def __init__(self, move: Move, deals: Sequence[Deal]) -> None:
        self.move = move
        self.deals = deals

    @property
    def exact(self) -> bool:
        """Whether the result of every deal is known."""
        return all(deal.exact for deal in self.deals)

    @property
    def most(self) -> float:
        """The share of wins if all deals are won whose result is not known, summed up."""
        return sum(deal.ways * (deal.share if deal.exact else 1.0) for deal in self.deals)

    @property
    def worth(self) -> tuple[float, int]:
        """The share of wins, then the lead at the end, both summed up over all deals."""
        shares = sum(deal.ways * deal.share for deal in self.deals)
        return shares, sum(deal.ways * deal.lead for deal in self.deals)


class Budget:
    """How many positions the searches of a turn that begins now may visit, by steps or time."""

    def __init__(self, effort: Effort) -> None:
        self._effort = effort
        self._ends = monotonic() + effort.seconds
        self._visited = 0
        self._took = 0.0

    @property
    def left(self) -> float:
        """How many more fit in; by time, if they are as fast as those before."""
        if self._effort.steps is not None:
            return TURNS * self._effort.steps - self._visited
        return max(0.0, self._ends - monotonic()) * self._visited / max(self._took, 1e-6)

    def search(self, deals: Sequence[Deal], graph: Graph, depth: int) -> bool:
        """Searches deals with so many positions each; False if the time is over before the last."""
        began = monotonic()
        for deal in deals:
            if self._effort.steps is None and monotonic() > self._ends:
                return False
            deal.search(graph, depth)
        self._took += monotonic() - began
        self._visited += depth * len(deals)
        return True

    def rest(self, share: float) -> Effort:
        """A share of the effort that is left, for a simulation."""
        steps = self._effort.steps
        return Effort(
            seconds=share * max(0.0, self._ends - monotonic()),
            steps=None if steps is None else round(share * steps),
        )


def best_of(candidates: Sequence[Candidate], graph: Graph, budget: Budget) -> Move | None:
    """The best of these moves; None if there was no time for a round."""
    left, depth, best = list(candidates), DEPTH, None
    while len(left) > 1:
        deals = [deal for one in left for deal in one.deals if not deal.exact]
        if depth * len(deals) > budget.left or not budget.search(deals, graph, depth):
            break
        left = going_on(left)
        best, depth = left[0].move, DEEPER * depth
    return best


def going_on(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The best one, and after it half of the others as far as they can still be better."""
    best, *others = sorted(candidates, key=lambda one: one.worth, reverse=True)
    share, _ = best.worth
    hopeful = [one for one in others if not one.exact and one.most >= share]
    return [best, *hopeful[: max(1, len(candidates) // 2 - 1)]]
