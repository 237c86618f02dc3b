"""What the accuracy of a review rests on: matches of bots of three levels, and their reviews.

The tables are mixed: their seats, from the fewest of a game on, change from match to match, and
each seat is drawn one of the levels. A match and its table depend on nothing but its number.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import correlation, fmean, median, quantiles
from typing import Final, NamedTuple

from wordhall.bots.contract import Effort
from wordhall.catalog import CATALOG
from wordhall.kernel.luck import Luck
from wordhall.kernel.value import Value
from wordhall.lab.playing import play_match
from wordhall.lab.results import Results
from wordhall.lab.workers import Workers
from wordhall.review import MEASURED, REVIEWS
from wordhall.review.accuracy import Contested, Scale, missed_share
from wordhall.words import load

LEVELS: Final = ("casual", "club", "expert")

EFFORT: Final = Effort(steps=1000)
"""So that no clock is read; more than these levels ever need."""

TABLES: Final = 3
"""How many numbers of seats are played, one after the other, from the fewest on."""

GROUP: Final = 20
"""The matches of a group, whose halves are compared."""

FEWEST: Final = 10
"""The fewest matches whose luck is compared with their numbers."""


class Shares(NamedTuple):
    """What a player of a level missed in a match, of one kind: all, and in each half of it.

    The halves are every other decision; None if nothing was there. `luck` is that of the review,
    None where a game has none.
    """

    kind: str
    level: str
    scale: Scale
    missed: float
    halves: tuple[float | None, float | None]
    luck: float | None = None


class Turn(NamedTuple):
    """A turn of a match, and the share of the win that its player had in the end."""

    turn: Contested
    won: float


class Observed(NamedTuple):
    """All that is observed of a match."""

    shares: tuple[Shares, ...]
    turns: tuple[Turn, ...]


class LevelTold(Value, frozen=True):
    """The numbers of a level's matches: quartiles, and the standard error of one match.

    `error` is None where a match has one decision; `spread` is the standard deviation between
    matches. `missed` is the median of all `shares`, from which the scale is made.
    """

    level: str
    matches: int
    missed: float
    quartiles: tuple[float, float, float]
    error: float | None
    spread: float
    shares: tuple[float, ...]


class LuckTold(Value, frozen=True):
    """What the luck of a match does to its number, among the matches of a level.

    The number rises by `rise` for each standard deviation of luck; `error` is the standard error of
    that, and `correlation` that of luck and number.
    """

    matches: int
    rise: float
    error: float
    correlation: float


class KindTold(Value, frozen=True):
    """What is known of a kind of decisions; `halves` is the correlation of halves of 20 matches."""

    kind: str
    levels: tuple[LevelTold, ...]
    halves: float | None
    luck: LuckTold | None = None


def table_of(game: str, number: int) -> list[str]:
    """The levels at the table of a match, by seat."""
    fewest, most = CATALOG[game].seats
    seats = min(most, max(2, fewest) + number % TABLES)
    chance = Luck(f"accuracy/{game}".encode()).stream("table", number)
    return [chance.pick(LEVELS) for _ in range(seats)]


def observed(game: str, lexicon: str, number: int) -> Observed:
    """Plays the match of this number, and looks back on it."""
    words, levels = load(lexicon), table_of(game, number)
    played = play_match(game, words, levels, f"accuracy-{number}", effort=EFFORT)
    review = REVIEWS[game](played.commits, words)
    measured = MEASURED[game](played.commits, review)
    luck = getattr(review, "luck", None) or [None] * len(levels)
    winners = played.outcome.winners
    return Observed(
        shares=tuple(
            Shares(
                one.kind,
                levels[one.seat],
                one.scale,
                missed,
                (missed_share(one.decisions[::2]), missed_share(one.decisions[1::2])),
                luck[one.seat],
            )
            for one in measured.players
            if len(one.decisions) >= one.scale.fewest
            and (missed := missed_share(one.decisions)) is not None
        ),
        turns=tuple(
            Turn(turn, (turn.seat in winners) / max(1, len(winners))) for turn in measured.turns
        ),
    )


def observations(
    game: str, lexicon: str, matches: int, workers: Workers, results: Results
) -> Iterator[Observed]:
    """What is observed of so many matches, in the order of their numbers."""
    run = "accuracy", game, load(lexicon).digest
    work = partial(observed, game, lexicon)
    return results.map(workers, work, range(matches), run=run, kind=Observed)


def told(found: Iterable[Observed]) -> list[KindTold]:
    """What the matches tell of each kind of decisions."""
    kinds: dict[str, dict[str, list[Shares]]] = defaultdict(lambda: defaultdict(list))
    for one in (share for match in found for share in match.shares):
        kinds[one.kind][one.level].append(one)
    return [_kind(kind, levels) for kind, levels in kinds.items()]


def _kind(kind: str, levels: dict[str, list[Shares]]) -> KindTold:
    known = [_level(level, levels[level]) for level in LEVELS if len(levels[level]) > 1]
    pairs = [pair for level in LEVELS for pair in _halves(levels[level])]
    halves = correlation(*zip(*pairs, strict=True)) if len(pairs) > 1 else None
    return KindTold(kind, tuple(known), halves, _luck(list(levels.values())))


def _level(level: str, shares: Sequence[Shares]) -> LevelTold:
    numbers = [one.scale.number(one.missed) for one in shares]
    first, middle, third = quantiles(numbers, n=4)
    errors = [
        (one.scale.number(odd) - one.scale.number(even)) / 2
        for one in shares
        for odd, even in [one.halves]
        if odd is not None and even is not None
    ]
    mean = fmean(numbers)
    return LevelTold(
        level,
        len(shares),
        median(one.missed for one in shares),
        (first, middle, third),
        sqrt(fmean(error * error for error in errors)) if errors else None,
        sqrt(fmean((number - mean) ** 2 for number in numbers)),
        tuple(round(one.missed, 4) for one in shares),
    )


def _luck(levels: Iterable[Sequence[Shares]]) -> LuckTold | None:
    """Luck and number, each as far as it is from the mean of the level."""
    apart = [pair for shares in levels for pair in _apart(shares)]
    if len(apart) < FEWEST:
        return None
    lucks, numbers = zip(*apart, strict=True)
    if not any(lucks) or not any(numbers):
        return None
    related = correlation(lucks, numbers)
    spread = sqrt(fmean(number * number for number in numbers))
    error = spread * sqrt((1 - related * related) / (len(apart) - 2))
    return LuckTold(len(apart), related * spread, error, related)


def _apart(shares: Sequence[Shares]) -> Iterator[tuple[float, float]]:
    known = [(one.luck, one.scale.number(one.missed)) for one in shares if one.luck is not None]
    if known:
        lucks, numbers = (fmean(column) for column in zip(*known, strict=True))
        yield from ((luck - lucks, number - numbers) for luck, number in known)


def _halves(shares: Sequence[Shares]) -> Iterator[tuple[float, float]]:
    """The mean numbers of every other match, for each whole group of matches."""
    numbers = [one.scale.number(one.missed) for one in shares]
    for start in range(0, len(numbers) - GROUP + 1, GROUP):
        group = numbers[start : start + GROUP]
        yield fmean(group[::2]), fmean(group[1::2])
