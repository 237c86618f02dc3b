"""Monte Carlo simulation of moves: unseen tiles are dealt, and static players play on.

All moves are tried on the same deals, so that luck affects all of them alike. Whenever the number
of deals has doubled, moves clearly worse than the best one are pruned, and the time goes to the
others; the less is left of the budget, the sooner moves are pruned. The static evaluation of a move
counts as a prior worth some deals.
"""

from __future__ import annotations

from math import inf, sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final

from wordhall.search.games import Lookahead, Simulated, Table, idle_of, scores_of
from wordhall.search.leaves import UNITS_PER_POINT
from wordhall.search.plays import Play
from wordhall.search.pure.game_state import GameState, Rules, leave_value, take_turn, without
from wordhall.search.pure.rack import taken_by
from wordhall.search.pure.selfplay import WORD, shuffle, split_mix

if TYPE_CHECKING:
    from collections.abc import Sequence

PRIOR_DEALS: Final = 16.0
"""How many deals the prior counts for."""
PRUNING_MARGIN: Final = (2.5, 0.5)
"""By how many standard errors a move must be worse than the best one to be pruned: at the
beginning, from where the margin falls with the budget that is left, and at least."""
MIN_DEALS: Final = 8
"""How many deals are tried before any move is pruned."""
LEAD_UNCERTAINTY: Final = (12.0, 10.0)
"""The uncertainty of a lead in points: at the end, and for the square root of the bag's tiles."""


class Candidate:
    """A move under simulation: its prior, its gains in 256ths, its share of the wins by deal."""

    def __init__(self, rules: Rules, dealt: GameState, number: int, move: Play | str) -> None:
        tiles_used = move.upper() if isinstance(move, str) else taken_by(move.letters)
        score = 0 if isinstance(move, str) else move.score
        self.number = number
        self.move = move
        self.leave_value = leave_value(rules, dealt, without(dealt.racks[0], tiles_used))
        self.prior = win_probability(
            dealt.lead + UNITS_PER_POINT * score + self.leave_value, len(dealt.bag)
        )
        self.gains = 0
        self.shares: list[float] = []
        self.sum = 0.0

    @property
    def blended_share(self) -> float:
        """Its share of the wins with the prior included."""
        return (PRIOR_DEALS * self.prior + self.sum) / (PRIOR_DEALS + len(self.shares))

    def is_prunable(self, best: Candidate, margin: float) -> bool:
        """Whether it is worse than the best by more than this number of standard errors."""
        total = squares = 0.0
        for one, own in zip(best.shares, self.shares, strict=True):
            total += one - own
            squares += (one - own) * (one - own)
        count = len(self.shares)
        mean = total / count
        variance = max(0.0, squares / count - mean * mean)
        return best.blended_share - self.blended_share > margin * sqrt(variance / count)

    def simulated(self, others: int) -> Simulated:
        """The result of the simulation."""
        count = max(1, len(self.shares))
        equity = self.gains / (count * others * UNITS_PER_POINT)
        return Simulated(self.move, equity, self.sum / count, len(self.shares))


def win_probability(lead: int, bag: int) -> float:
    """The probability that a lead in 256ths is still one at the end.

    It is a sigmoid made of roots and quotients only, so that it is the same on all machines.
    """
    ratio = lead / (UNITS_PER_POINT * (LEAD_UNCERTAINTY[0] + LEAD_UNCERTAINTY[1] * sqrt(bag)))
    return (1.0 + ratio / sqrt(1.0 + ratio * ratio)) / 2.0


def simulate(
    rules: Rules, table: Table, moves: Sequence[Play | str], ahead: Lookahead
) -> list[Simulated]:
    """The moves, best first; those that were pruned are the last."""
    tiles, chance = list(table.unseen.upper()), split_mix(ahead.seed & WORD)
    first = _dealt(table, tiles)
    candidates = [Candidate(rules, first, number, move) for number, move in enumerate(moves)]
    pruned: list[Candidate] = []
    budget = Budget(ahead)
    rounds = played_out = 0
    while len(candidates) > bool(rounds) and budget.allows(rounds, played_out + len(candidates)):
        shuffle(tiles, chance)
        dealt = _dealt(table, tiles)
        for candidate in candidates:
            _play_out(rules, candidate, dealt.copy(), ahead.plies)
        played_out += len(candidates)
        rounds += 1
        if rounds >= MIN_DEALS and not rounds & (rounds - 1):
            candidates, newly_pruned = _pruned(candidates, budget.used(played_out))
            pruned = newly_pruned + pruned
    last = [*sorted(candidates, key=_order), *pruned]
    return [candidate.simulated(len(table.others)) for candidate in last]


class Budget:
    """The limits of a simulation that begins now."""

    def __init__(self, ahead: Lookahead) -> None:
        self._playouts = inf if ahead.steps is None else ahead.steps
        self._seconds = inf if ahead.milliseconds is None else ahead.milliseconds / 1000
        self._began = monotonic()

    def allows(self, rounds: int, played_out: int) -> bool:
        """Whether one more round of deals, with which there are so many playouts, is within it."""
        took = monotonic() - self._began
        return played_out <= self._playouts and took + took / max(1, rounds) <= self._seconds

    def used(self, played_out: int) -> float:
        """The share of the budget that is used up."""
        took = monotonic() - self._began
        return max(played_out / self._playouts, took / self._seconds)


def _dealt(table: Table, tiles: Sequence[str]) -> GameState:
    """A state with the tiles dealt from their end, first to the next in turn."""
    racks, end = [table.rack.upper()], len(tiles)
    for count in table.others:
        racks.append("".join(tiles[end - count : end]))
        end -= count
    state = GameState(table.board, racks, scores_of(table))
    state.bag = "".join(tiles[:end])
    state.passes, state.scoreless = idle_of(table)
    return state


def _order(candidate: Candidate) -> tuple[float, int]:
    return -candidate.blended_share, candidate.number


def _pruned(
    candidates: Sequence[Candidate], used: float
) -> tuple[list[Candidate], list[Candidate]]:
    """The candidates that stay, and those that are pruned, if this share of the budget is used."""
    margin = max(PRUNING_MARGIN[0] * (1.0 - used), PRUNING_MARGIN[1])
    best, *others = sorted(candidates, key=_order)
    newly_pruned = [candidate for candidate in others if candidate.is_prunable(best, margin)]
    return [
        best,
        *(candidate for candidate in others if candidate not in newly_pruned),
    ], newly_pruned


def _play_out(rules: Rules, candidate: Candidate, state: GameState, plies: int) -> None:
    """Plays a deal out after a move."""
    before = UNITS_PER_POINT * sum(state.scores[0] - score for score in state.scores[1:])
    state.leave_values[0] = candidate.leave_value
    if isinstance(candidate.move, str):
        state.exchange(rules, candidate.move.upper())
    else:
        state.make(rules, candidate.move)
    turns = 0
    while not state.is_over(rules.ends) and (turns < plies or not state.bag):
        take_turn(rules, state)
        turns += 1
    if state.is_over(rules.ends):
        state.settle(rules)
    candidate.gains += state.spread_total - before
    share = win_probability(state.lead, len(state.bag))
    candidate.sum += share
    candidate.shares.append(share)
