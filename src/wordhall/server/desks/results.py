"""The results of a desk: one list over all rounds and tables."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from wordhall.kernel.value import Value
from wordhall.server.tables.desk import Desk
from wordhall.server.tables.tally import PastMatch, tally_of


class RoundScore(Value, frozen=True):
    """The score of a round; it is not `counted` if the match ended without a winner (H13)."""

    score: int
    counted: bool


class DeskResult(Value, frozen=True):
    """A person's results: the score of each round, None where they did not play, and the points.

    `place` counts from 1; people with equal points share it. It is 0 for people who have not
    played a match that had a result.
    """

    name: str
    scores: tuple[RoundScore | None, ...]
    points: float
    place: int


def results_of(
    desk: Desk, past: Sequence[PastMatch], rounds: Mapping[str, int]
) -> tuple[DeskResult, ...]:
    """The list, the best first; `rounds` has the number of the round of each match, by its id."""
    matches = [_by_name(match) for match in past if match.match in rounds]
    totals = {total.name: total for total in tally_of(matches, desk.tally).people}
    people = [member for member in desk.members if member.name]
    none: list[RoundScore | None] = [None] * len(desk.rounds)
    scores = {member.name: none[:] for member in people}
    for match in matches:
        counted = any(result.place for result in match.results)
        for result in match.results:
            if not result.bot and result.name in scores:
                score = RoundScore(result.score, counted)
                scores[result.name][rounds[match.match]] = score
    listed = []
    for member in people:
        total = totals.get(member.name)
        points, place = (total.points, total.place) if total else (0, 0)
        row = tuple(scores[member.name])
        if member.table is not None or any(score is not None for score in row):
            listed.append(DeskResult(member.name, row, points, place))
    return tuple(sorted(listed, key=lambda row: (row.place == 0, row.place)))


def _by_name(match: PastMatch) -> PastMatch:
    """The match with names alone: at a desk a name is a person's, on whatever device."""
    results = tuple(replace(result, person=None) for result in match.results)
    return replace(match, results=results)
