"""Duels: which of two levels wins, with an interval.

Every code for chance is played twice, seats swapped, so that luck falls on both alike (H9). In Mark
My Words a table seats both levels twice, A A B B: each level then has one sheet that it both
builds and searches, and shares the other two.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from functools import lru_cache
from math import log10, sqrt
from statistics import fmean

from wordhall.kernel.value import Value
from wordhall.lab.playing import play_match
from wordhall.words import Lexicon, load

CONFIDENCE = 1.96
"""Standard errors on either side of a mean that hold 95% of a normal distribution."""

CHUNK = 4
"""Pairs that a worker plays before it reports."""


class Pair(Value, frozen=True):
    """Two games with the same chance: what the first level won of them, and the mean totals."""

    won: float
    totals: tuple[float, float]


class Interval(Value, frozen=True):
    """An estimate with its 95% interval."""

    low: float
    mean: float
    high: float


class Duel(Value, frozen=True):
    """The result: `won` is the first level's share of the wins, `elo` what that is in rating."""

    game: str
    bots: tuple[str, str]
    games: int
    won: Interval
    elo: Interval
    totals: tuple[float, float]


@lru_cache(maxsize=2)
def _lexicon(name: str) -> Lexicon:
    return load(name)


def play_pair(name: str, lexicon: str, bots: tuple[str, str], code: str) -> Pair:
    """Both games of one code."""
    first = _play(name, lexicon, bots, code, swapped=False)
    second = _play(name, lexicon, bots, code, swapped=True)
    return Pair(
        (first[0] + second[0]) / 2,
        ((first[1] + second[1]) / 2, (first[2] + second[2]) / 2),
    )


def _play(
    name: str, lexicon: str, bots: tuple[str, str], code: str, *, swapped: bool
) -> tuple[float, float, float]:
    """The first bot's share of the win, and both bots' mean totals."""
    sides = (1, 1, 0, 0) if swapped else (0, 0, 1, 1)
    outcome = play_match(name, _lexicon(lexicon), [bots[side] for side in sides], code).outcome
    wins = [sides[seat] for seat in outcome.winners]
    totals = [
        fmean(s for s, of in zip(outcome.scores, sides, strict=True) if of == side)
        for side in (0, 1)
    ]
    return wins.count(0) / len(wins), totals[0], totals[1]


def duel(
    name: str, bots: tuple[str, str], games: int, lexicon: str, executor: Executor
) -> Iterator[Pair]:
    """Plays `games` games, in pairs, on whatever the executor works with; results in order."""
    codes = [f"duel {number}" for number in range((games + 1) // 2)]
    size = len(codes)
    return executor.map(
        play_pair, [name] * size, [lexicon] * size, [bots] * size, codes, chunksize=CHUNK
    )


def summary(name: str, bots: tuple[str, str], pairs: Sequence[Pair]) -> Duel:
    """What a duel shows. Raises ValueError without a single pair."""
    won = wilson(fmean(pair.won for pair in pairs), len(pairs))
    games = 2 * len(pairs)
    return Duel(
        game=name,
        bots=bots,
        games=games,
        won=won,
        elo=Interval(elo(won.low, games), elo(won.mean, games), elo(won.high, games)),
        totals=(fmean(p.totals[0] for p in pairs), fmean(p.totals[1] for p in pairs)),
    )


def wilson(share: float, size: int) -> Interval:
    """The score interval of a share of `size` independent trials (Wilson 1927).

    The trials are pairs: the two games of one are not independent. It is wide rather than narrow,
    since a pair's share varies less than a single win would.
    """
    square = CONFIDENCE**2 / size
    centre = (share + square / 2) / (1 + square)
    spread = CONFIDENCE * sqrt(share * (1 - share) / size + square / (4 * size)) / (1 + square)
    return Interval(max(0.0, centre - spread), share, min(1.0, centre + spread))


def elo(share: float, games: int) -> float:
    """The difference in rating that a share of the wins stands for (Elo 1978).

    A share of 0 or 1 is taken as half a win less or more than that many games can show.
    """
    bounded = min(max(share, 0.5 / games), 1 - 0.5 / games)
    return 400 * log10(bounded / (1 - bounded))
