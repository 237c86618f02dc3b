"""Duels: which of two contestants wins, with an interval.

Every chance code is played twice, with seats swapped, so that luck is the same for both (H9). A
table has as few seats as the game allows, but an even number: A B, or A A B B. In Mark My Words
each level then has one sheet that it both builds and searches, and shares the other two.
"""

from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from statistics import fmean
from typing import Literal, TypeAlias

from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.value import Value
from wordhall.lab.certainty import Betting, Interval, elo, expected, wilson
from wordhall.lab.playing import play_match
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers
from wordhall.words import Lexicon, load

Answer: TypeAlias = Literal["yes", "no", "open"]


class Contest(Value, frozen=True):
    """The players and the game of a duel, and their effort for a move.

    `rival` is the effort of the second bot, if it has another than the first.
    """

    game: str
    bots: tuple[str, str]
    lexicon: str = "play"
    effort: Effort = Effort()
    rival: Effort | None = None


class Pair(Value, frozen=True):
    """Two games with the same chance: the first one's share of the wins, and the mean totals."""

    won: float
    totals: tuple[float, float]


class Duel(Value, frozen=True):
    """The result: `won` is the first one's share of the wins, `elo` the rating difference.

    `better` says whether the first one is better by at least `margin` Elo, if that was asked.
    """

    game: str
    bots: tuple[str, str]
    games: int
    won: Interval
    elo: Interval
    totals: tuple[float, float]
    margin: float | None = None
    better: Answer | None = None


@lru_cache(maxsize=2)
def _lexicon(name: str) -> Lexicon:
    return load(name)


def play_pair(contest: Contest, code: str) -> Pair:
    """Both games of one code."""
    half = (CATALOG[contest.game].seats[0] + 1) // 2
    sides = (0,) * half + (1,) * half
    first = _play(contest, code, sides)
    second = _play(contest, code, sides[::-1])
    return Pair(
        (first[0] + second[0]) / 2,
        ((first[1] + second[1]) / 2, (first[2] + second[2]) / 2),
    )


def _play(contest: Contest, code: str, sides: Sequence[int]) -> tuple[float, float, float]:
    """The first bot's share of the win, and both bots' mean totals."""
    names = [contest.bots[side] for side in sides]
    efforts = [(contest.rival or contest.effort) if side else contest.effort for side in sides]
    lexicon = _lexicon(contest.lexicon)
    outcome = play_match(contest.game, lexicon, names, code, effort=efforts).outcome
    wins = [sides[seat] for seat in outcome.winners]
    totals = [
        fmean(s for s, of in zip(outcome.scores, sides, strict=True) if of == side)
        for side in (0, 1)
    ]
    return wins.count(0) / len(wins), totals[0], totals[1]


def duel(
    contest: Contest, games: int, workers: Workers, results: Results
) -> Generator[Pair, None, None]:
    """Plays `games` games, in pairs; results in order.

    When the iterator is closed, queued games are not begun.
    """
    codes = [f"duel {number}" for number in range((games + 1) // 2)]
    run = "duel", load(contest.lexicon).digest, contest
    return results.map(workers, partial(play_pair, contest), codes, run=run, kind=Pair)


def until_known(pairs: Iterable[Pair], margin: float) -> Iterator[Pair]:
    """The pairs, until it is known whether the first one is better by at least `margin` Elo."""
    betting = Betting()
    for pair in pairs:
        yield pair
        betting.add(pair.won)
        if answer(betting.interval, margin) != "open":
            return


def answer(won: Interval, margin: float) -> Answer:
    """The answer to the question whether the rating difference is `margin` Elo or more."""
    asked = expected(margin)
    if won.low > asked:
        return "yes"
    return "no" if won.high < asked else "open"


def summary(contest: Contest, pairs: Sequence[Pair], margin: float | None = None) -> Duel:
    """The result of a duel from its pairs. Raises ValueError if there are none.

    With a margin, the interval is valid at any time; without one, the number of games must have
    been fixed before.
    """
    won = wilson(fmean(pair.won for pair in pairs), len(pairs))
    if margin is not None:
        betting = Betting()
        for pair in pairs:
            betting.add(pair.won)
        won = betting.interval
    games = 2 * len(pairs)
    return Duel(
        game=contest.game,
        bots=contest.bots,
        games=games,
        won=won,
        elo=Interval(elo(won.low, games), elo(won.mean, games), elo(won.high, games)),
        totals=(fmean(p.totals[0] for p in pairs), fmean(p.totals[1] for p in pairs)),
        margin=margin,
        better=None if margin is None else answer(won, margin),
    )
