"""The evening of a table: what its document keeps of the matches that were played there."""

from collections.abc import Iterable
from itertools import count
from typing import TypeVar

from msgspec.structs import replace

from wordhall.kernel.game import Outcome, places_by
from wordhall.server.tables.agreement import without_seats
from wordhall.server.tables.set_end import left_after
from wordhall.server.tables.table import Place, Table
from wordhall.server.tables.tally import PastMatch, Result
from wordhall.store.rows import GUEST, Wall

LONGEST = 100
"""The matches that an evening keeps, the newest ones: the document must not grow for ever."""

Known = TypeVar("Known", Place, Result)


def ended(table: Table, outcome: Outcome, wall: Wall) -> Table:
    """The table after its match, with the results."""
    past = PastMatch(table.game, table.matches[-1], tuple(_results(table.places, outcome)))
    options = without_seats(table.options, table.game)
    return replace(
        table,
        phase="over",
        rests_since=None,
        past=(*table.past, past)[-LONGEST:],
        played_with={**table.played_with, table.game: options},
        ends=left_after(table.ends, wall),
    )


def counted(outcome: Outcome) -> Outcome:
    """How a match ended whose scores count as they stand, since the desk says so (H12, H13).

    Without a winner it has places by its scores, unless nobody has scored.
    """
    if outcome.places or not any(outcome.scores):
        return outcome
    scored = enumerate(outcome.scores)
    ranks = [(seat not in outcome.resigned, score) for seat, score in scored]
    return replace(outcome, places=places_by(ranks))


def _results(places: Iterable[Place], outcome: Outcome) -> Iterable[Result]:
    for seat, place in enumerate(places):
        yield Result(
            name=place.name,
            score=outcome.scores[seat],
            place=outcome.places[seat] if outcome.places else 0,
            person=place.person,
            bot=place.level is not None or place.robot,
            resigned=seat in outcome.resigned,
            avatar=place.avatar,
        )


def without_person(table: Table, person: str) -> Table:
    """The table without the id and the names of a person at its seats and in its results."""
    guests = _guests(table, person)

    def nameless(each: Known) -> Known:
        if each.person != person:
            return each
        return replace(each, name=guests[each.name], person=None, avatar=None)

    past = (replace(match, results=tuple(map(nameless, match.results))) for match in table.past)
    return replace(table, places=tuple(map(nameless, table.places)), past=tuple(past))


def _guests(table: Table, person: str) -> dict[str, str]:
    """For each name of a person a guest's name: the number is that of their seat, if it is free."""
    results = (result for match in table.past for result in match.results)
    known: tuple[Place | Result, ...] = (*table.places, *results)
    taken = {*table.names, *(each.name for each in known)}
    guests: dict[str, str] = {}
    for number, each in enumerate(known, 1):
        if each.person == person and each.name not in guests:
            first = number if number <= len(table.places) else 1
            names = (f"{GUEST} {n}" for n in count(first))
            guests[each.name] = next(name for name in names if name not in taken)
            taken.add(guests[each.name])
    return guests
