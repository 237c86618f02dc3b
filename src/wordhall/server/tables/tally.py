"""The tally of an evening (H13): what the matches of a table, of any games, come to together.

The module is pure. A table keeps the results of its matches in its document (`PastMatch`), so the
tally needs no log.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from wordhall.kernel.value import Value
from wordhall.server.people.avatars import Avatar
from wordhall.server.sockets.table_view import TallyRule

PRIZES = {"wins": (1,), "places": (3, 2, 1)}
"""The points of the places, from the first one, by the rules that look at places."""

DIGITS = 2
"""The decimals of points as they are shown; they are added up exactly."""


class Result(Value, frozen=True):
    """A player's result in a match.

    `place` counts from 1 among all players; it is 0 if the match ended without a winner (H4).
    `bot`: a bot, or a program. Without a `person` it is a bot's, or that of somebody whose data was
    deleted; a person with several seats on one device has a name for each.
    """

    name: str
    score: int
    place: int
    person: str | None = None
    bot: bool = False
    resigned: bool = False
    avatar: Avatar | None = None


class PastMatch(Value, frozen=True):
    """A match of the evening that is over, with the results of its seats."""

    game: str
    match: str
    results: tuple[Result, ...]


class Total(Value, frozen=True):
    """A player's points in the evening so far, from `played` matches that had a result.

    `place` counts from 1 among people, or among bots; players with equal points share it.
    """

    name: str
    points: float
    played: int
    place: int
    avatar: Avatar | None = None


class Tally(Value, frozen=True):
    """The totals of the people, and apart from them those of the bots; the best come first."""

    people: tuple[Total, ...]
    bots: tuple[Total, ...]


class _Player(NamedTuple):
    person: str | None
    name: str


def tally_of(past: Sequence[PastMatch], rule: TallyRule) -> Tally:
    """The tally of these matches by a rule; those without a winner count for nobody."""
    counted = [match for match in past if any(result.place for result in match.results)]
    return Tally(*(_totals(counted, rule, bots=bots) for bots in (False, True)))


def _totals(past: Iterable[PastMatch], rule: TallyRule, *, bots: bool) -> tuple[Total, ...]:
    gained: dict[_Player, list[Fraction]] = {}
    worn: dict[_Player, Avatar | None] = {}
    for match in past:
        for result, points in zip(match.results, points_of(match, rule), strict=True):
            if result.bot == bots:
                player = _Player(result.person, result.name)
                gained.setdefault(player, []).append(points)
                worn[player] = result.avatar
    sums = {player: sum(points, Fraction()) for player, points in gained.items()}
    totals = (
        Total(
            name=player.name,
            points=round(float(points), DIGITS),
            played=len(gained[player]),
            place=1 + sum(other > points for other in sums.values()),
            avatar=worn[player],
        )
        for player, points in sums.items()
    )
    return tuple(sorted(totals, key=lambda total: total.place))


def points_of(match: PastMatch, rule: TallyRule) -> tuple[Fraction, ...]:
    """The points of each player for a match (H13).

    A person is compared with people, so that a bot takes no points away from them, but with bots if
    no other person plays; a bot is compared with all. Nobody is compared with a player who plays
    alone, who gets nothing. Players who tie share the points of their places evenly: two winners
    get ½ each by `wins`, and 2½ each by `places`. There are no points for a match without a winner,
    nor for a player who resigned.
    """
    return tuple(_points(result, match.results, rule) for result in match.results)


def _points(result: Result, results: Sequence[Result], rule: TallyRule) -> Fraction:
    if result.place == 0 or result.resigned or len(results) == 1:
        return Fraction()
    people = [other for other in results if not other.bot]
    rivals = results if result.bot or len(people) == 1 else people
    if rule == "share":
        return _share(result, rivals)
    better = sum(other.place < result.place for other in rivals)
    tied = sum(other.place == result.place for other in rivals)
    return Fraction(sum(PRIZES[rule][better : better + tied]), tied)


def _share(result: Result, rivals: Sequence[Result]) -> Fraction:
    best = max(other.score for other in rivals if not other.resigned)
    return Fraction(max(0, result.score), best) if best > 0 else Fraction()
