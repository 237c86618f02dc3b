"""Results of boards of the day: my own, my company's, and how many reached what (D12 to D15)."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from datetime import date, datetime

from wordhall.catalog import CATALOG
from wordhall.daily.comparing import best_known, places, reached
from wordhall.daily.dates import DAY, closes, is_open, open_dates, opens
from wordhall.daily.editions import TASKS, edition_on, editions
from wordhall.daily.fairness import check_answers
from wordhall.daily.sharing import share_text
from wordhall.daily.streaks import Streak, streak
from wordhall.daily.task import Best, Result
from wordhall.kernel.game import Illegal
from wordhall.kernel.value import Value
from wordhall.server.boards.playing import attempt_of, board, expired, moment
from wordhall.server.hall import Hall
from wordhall.server.people.avatars import Avatar, avatar_of
from wordhall.server.refusals import no_best_result
from wordhall.server.suggestions.company import company_of, still_known
from wordhall.server.thinking.contract import Busy, ThinkingError
from wordhall.store.attempts import AttemptRow
from wordhall.store.rows import PersonRow, Wall

LISTED = 30
"""How many people of the company are compared at most: those of the newest matches."""

WAITED = 12.0
"""Seconds to wait for the best result of a board; less than browsers wait."""


class BoardState(Value, frozen=True):
    """A board of a date: whether I have begun and finished it, and my result.

    What was not finished when the board closed counts as not begun: it can be begun again.
    """

    game: str
    begun: bool
    finished: bool
    points: int | None = None
    seconds: int | None = None


class Day(Value, frozen=True):
    """The boards of a date, which are `open` or not; times are in milliseconds since 1970."""

    day: str
    opens: Wall
    closes: Wall
    open: bool
    boards: tuple[BoardState, ...]


class Days(Value, frozen=True):
    """The dates that are open now, the earliest first, and my streak in days."""

    open: tuple[Day, ...]
    streak: int
    longest: int


class Played(Value, frozen=True):
    """A date, with how many of its boards I finished in time, and how many later (D15)."""

    day: str
    counted: int
    later: int


class Archive(Value, frozen=True):
    """The first and the last date whose boards are closed, and those on which I have played.

    None where no date is closed yet.
    """

    first: str
    last: str | None
    played: tuple[Played, ...]


class Compared(Value, frozen=True):
    """A result of mine or of somebody in my company; equal results share a place."""

    name: str
    avatar: Avatar
    mine: bool
    place: int
    points: int
    seconds: int | None


class Results(Value, frozen=True):
    """A board that I have finished, or that is closed.

    `best` is what the search found, `best_known` the points of that or of somebody better.
    `reached` says how many people of the hall reached how many points, the most points first.
    `share` is a text to share, once I have finished the board.
    """

    best: Best
    best_known: int
    compared: tuple[Compared, ...]
    reached: tuple[tuple[int, int], ...]
    share: str | None


async def days(hall: Hall, person: PersonRow | None) -> Days:
    """The dates that are open, with what the person has reached."""
    now = moment(hall.clock.wall())
    rows = [] if person is None else await hall.store.attempts.of_person(person.id)
    found = tuple(_day(day, rows, now) for day in open_dates(now))
    own = _streak(rows, date.fromisoformat(found[0].day))
    return Days(found, own.now, own.longest)


async def one_day(hall: Hall, person: PersonRow | None, day: date) -> Day:
    """The boards of a date, with what the person has reached; raises Complaint (`no-board`)."""
    edition_on(day)
    rows = [] if person is None else await hall.store.attempts.of_person(person.id)
    return _day(day, rows, moment(hall.clock.wall()))


def _day(day: date, rows: Sequence[AttemptRow], now: datetime) -> Day:
    of_day = (row for row in rows if row.day == day.isoformat())
    own = {row.game: row for row in of_day if not expired(row, _wall(now))}
    return Day(
        day.isoformat(),
        _wall(opens(day)),
        _wall(closes(day)),
        is_open(day, now),
        tuple(_state(game, own.get(game)) for game in TASKS),
    )


def _wall(at: datetime) -> Wall:
    return int(at.timestamp() * 1000)


async def archive(hall: Hall, person: PersonRow | None) -> Archive:
    """The dates that are closed, with how much of each the person has played (D15)."""
    last = next(open_dates(moment(hall.clock.wall()))) - DAY
    first = min(edition.first for edition in editions().values())
    rows = [] if person is None else await hall.store.attempts.of_person(person.id)
    finished = [attempt_of(row) for row in rows if row.finished is not None]
    counted = Counter(one.day for one in finished if one.counts)
    later = Counter(one.day for one in finished if not one.counts)
    return Archive(
        first.isoformat(),
        last.isoformat() if last >= first else None,
        tuple(Played(day.isoformat(), counted[day], later[day]) for day in sorted(counted + later)),
    )


def _state(game: str, row: AttemptRow | None) -> BoardState:
    if row is None:
        return BoardState(game, begun=False, finished=False)
    return BoardState(
        game, begun=True, finished=row.finished is not None, points=row.points, seconds=row.seconds
    )


def _streak(rows: Sequence[AttemptRow], first_open: date) -> Streak:
    attempts = map(attempt_of, rows)
    return streak({attempt.day for attempt in attempts if attempt.counts}, first_open)


async def results(hall: Hall, person: PersonRow, day: date, game: str) -> Results:
    """What the person may see of a board after playing it; raises `Illegal`."""
    await board(day, game)
    now = moment(hall.clock.wall())
    own = await hall.store.attempts.find(person.id, day.isoformat(), game)
    check_answers(None if own is None else attempt_of(own), day, now)
    best = await _best(hall, day, game)
    rows = await hall.store.attempts.finished(day.isoformat(), game)
    counting = [row for row in rows if attempt_of(row).counts]
    results = [result_of(row) for row in counting]
    known = best_known(best.points, results)
    return Results(
        best=best,
        best_known=known,
        compared=await _compared(hall, person, counting),
        reached=tuple(reached(results).items()),
        share=await _share(hall, own, known),
    )


async def _best(hall: Hall, day: date, game: str) -> Best:
    """The best result; who waited in vain may ask again, as the search goes on.

    Raises `Illegal` (`still-searching`, `no-best-result`) if none comes.
    """
    try:
        return await asyncio.wait_for(hall.thinker.best(day.isoformat(), game), WAITED)
    except (Busy, TimeoutError):
        text = "The hall is still looking for the best result. Ask again in a moment."
        raise Illegal("still-searching", "daily D12", text) from None
    except ThinkingError:
        raise no_best_result() from None


def result_of(row: AttemptRow) -> Result:
    """The result of a finished attempt."""
    return Result(row.points or 0, row.seconds)


async def _compared(
    hall: Hall, person: PersonRow, rows: Sequence[AttemptRow]
) -> tuple[Compared, ...]:
    """D12: the results of the person and their company, the best first."""
    met = await company_of(hall.store, person.id)
    removed = set(await hall.store.suggestions.removed_by(person.id))
    played = {row.person for row in rows}
    near = [one for one in met if one.person in played and one.person not in removed]
    people = {row.id: row for _, row in await still_known(hall.store, near, LISTED)}
    people[person.id] = person
    shown = [row for row in rows if row.person in people]
    ranks = places([result_of(row) for row in shown])
    return tuple(
        Compared(
            name=people[row.person].name,
            avatar=avatar_of(people[row.person]),
            mine=row.person == person.id,
            place=place,
            points=row.points or 0,
            seconds=row.seconds,
        )
        for row, place in zip(shown, ranks, strict=True)
    )


async def _share(hall: Hall, own: AttemptRow | None, known: int) -> str | None:
    if own is None or own.finished is None:
        return None
    rows = await hall.store.attempts.of_person(own.person)
    day, result = date.fromisoformat(own.day), result_of(own)
    first_open = next(open_dates(moment(hall.clock.wall())))
    until_then = [row for row in rows if row.day <= own.day]
    counts = attempt_of(own).counts
    lasting = _streak(until_then, min(first_open, day)).now if counts else 0
    best = max(known, result.points)
    return share_text(CATALOG[own.game].title, day, result, best, lasting)
