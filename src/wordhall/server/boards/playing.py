"""Attempts of a hall's people at boards of the day: begun, continued and finished (D1, D10)."""

import asyncio
from collections.abc import Sequence
from datetime import UTC, date, datetime
from typing import Any, Final, NamedTuple

from msgspec import Raw, ValidationError
from msgspec.structs import replace

from wordhall.daily import fairness
from wordhall.daily.boards import DayBoard, board_of
from wordhall.daily.dates import closes, opens
from wordhall.daily.editions import TASKS
from wordhall.daily.fairness import Attempt
from wordhall.daily.task import judged, unknown_act
from wordhall.daily.typed import Typed, continued
from wordhall.kernel.codec import encode
from wordhall.kernel.decoding import decoder
from wordhall.kernel.game import Illegal, Ms
from wordhall.kernel.value import Value
from wordhall.server.hall import Hall
from wordhall.store.attempts import AttemptRow
from wordhall.store.rows import PersonRow, Wall

MOST_ACTS: Final = 600
"""Of an attempt: more than anybody needs, against misuse."""


class MyBoard(Value, frozen=True):
    """A board as I see it: `view` is what I may see now, a `DayView` of its game.

    `lines` are the same as text, `commands` what can be typed, and `stop` is the command by which I
    stop, if I can. `begun`, `until` and `now` are in milliseconds since 1970: time runs from
    `begun` on, and is up at `until`, if a clock runs. What is `finished` has points, and `seconds`
    where they count.
    """

    day: str
    game: str
    view: Any
    lines: tuple[str, ...]
    commands: str
    stop: str | None
    begun: Wall
    until: Wall | None
    now: Wall
    finished: bool
    points: int | None = None
    seconds: int | None = None


class _Judged(NamedTuple):
    """An attempt after what was asked, and what its person may see."""

    row: AttemptRow
    view: Any
    lines: tuple[str, ...]
    stop: str | None
    until: Ms | None


def moment(wall: Wall) -> datetime:
    """A wall time as dates and hours have it."""
    return datetime.fromtimestamp(wall / 1000, UTC)


def attempt_of(row: AttemptRow) -> Attempt:
    """When an attempt was begun and finished."""
    finished = None if row.finished is None else moment(row.finished)
    return Attempt(date.fromisoformat(row.day), row.game, moment(row.begun), finished)


async def board(day: date, game: str) -> DayBoard:
    """The board of a date; raises `Illegal` for a game without one, Complaint (`no-board`)."""
    if game not in TASKS:
        text = f"This game has no board of the day. Choose {', '.join(TASKS)}."
        raise Illegal("no-such-game", "daily D1", text)
    return await asyncio.to_thread(board_of, day, game)


async def begin(hall: Hall, person: PersonRow, day: date, game: str) -> MyBoard:
    """Begins the person's attempt, or shows it as it is now."""
    if person.robot:
        text = "The board of the day is for people. A program plays at a table."
        raise Illegal("robot", "daily D1", text)
    made, now = await board(day, game), hall.clock.wall()
    if moment(now) < opens(day):
        text = "This board is not open yet. Come back when its date has begun somewhere on Earth."
        raise Illegal("board-not-open", "daily D4", text)
    async with hall.services.locks.of(f"attempts of {person.id}"):
        row = await hall.store.attempts.find(person.id, day.isoformat(), game)
        if row is None:
            row = AttemptRow(person.id, day.isoformat(), game, now)
            await hall.store.attempts.begin(row)
        elif expired(row, now):
            row = replace(row, begun=now, version=row.version + 1, acts=b"[]")
            await _keep(hall, row)
        return await _played(hall, made, row, None)


async def ask(hall: Hall, person: PersonRow, day: date, game: str, question: Raw) -> Any:
    """Answers a question about an attempt that runs, as at a table; a refusal is an answer, too.

    Tiles that are put down one by one seldom lie as they may before the last: that is no failure.
    Raises `Illegal` if there is no attempt, or no such question.
    """
    made, now = await board(day, game), hall.clock.wall()
    row = await hall.store.attempts.find(person.id, day.isoformat(), game)
    if row is None or expired(row, now):
        raise _not_begun()
    return await asyncio.to_thread(_answered, made, row, question)


def _answered(made: DayBoard, row: AttemptRow, question: Raw) -> Any:
    task = made.task
    try:
        asked = decoder(task.question_type).decode(question)
    except ValidationError as error:
        raise unknown_act("Ask what can be asked at a table of this game.") from error
    try:
        return task.ask(continued(made, _typed(row.acts)), asked)
    except Illegal as illegal:
        return illegal.refusal()


async def say(hall: Hall, person: PersonRow, day: date, game: str, text: str) -> MyBoard:
    """Judges a typed command of the person, and shows the board after it; raises `Illegal`."""
    made, now = await board(day, game), hall.clock.wall()
    async with hall.services.locks.of(f"attempts of {person.id}"):
        row = await hall.store.attempts.find(person.id, day.isoformat(), game)
        if row is None or expired(row, now):
            raise _not_begun()
        return await _played(hall, made, row, text)


def _not_begun() -> Illegal:
    return Illegal("not-begun", "daily D10", "You have not begun this board. Begin it first.")


def expired(row: AttemptRow, now: Wall) -> bool:
    """D10: what was not finished when the board closed has no result, and may begin again."""
    day = date.fromisoformat(row.day)
    late = moment(now) >= closes(day) > moment(row.begun)
    return row.finished is None and late


async def _played(hall: Hall, made: DayBoard, row: AttemptRow, text: str | None) -> MyBoard:
    now = hall.clock.wall()
    after = await asyncio.to_thread(_judged, made, row, text, now)
    if after.row.version != row.version:
        await _keep(hall, after.row)
    row = after.row
    return MyBoard(
        day=row.day,
        game=row.game,
        view=after.view,
        lines=after.lines,
        commands=f"{made.task.commands} “{made.task.ends}” ends.",
        stop=after.stop,
        begun=row.begun,
        until=None if after.until is None else row.begun + after.until,
        now=now,
        finished=row.finished is not None,
        points=row.points,
        seconds=row.seconds,
    )


def _judged(made: DayBoard, row: AttemptRow, text: str | None, now: Wall) -> _Judged:
    """The attempt after a command, if there is one, and finished if it is over by now."""
    task, typed, at = made.task, _typed(row.acts), Ms(now - row.begun)
    state = continued(made, typed)
    changed = row
    if text is not None:
        if len(typed) >= MOST_ACTS:
            text = "You have acted too often on this board. It ends with its time."
            raise Illegal("too-many-acts", "daily D10", text)
        before = Ms(typed[-1].at if typed else 0)
        state = judged(task, state, task.read(state, text), before, at)
        changed = replace(row, acts=encode([*typed, Typed(text, at)]))
    if row.finished is None and task.over(state, at):
        result = task.result(state)
        changed = replace(changed, finished=now, points=result.points, seconds=result.seconds)
    if changed is not row:
        changed = replace(changed, version=row.version + 1)
    view, lines = task.view(state, at), task.shown(state)
    return _Judged(changed, view, lines, task.stop(state), task.until(state))


def _typed(acts: bytes) -> Sequence[Typed]:
    kind: Any = list[Typed]
    typed: list[Typed] = decoder(kind).decode(acts)
    return typed


async def _keep(hall: Hall, row: AttemptRow) -> None:
    if not await hall.store.attempts.change(row):
        text = "You have acted on another device at the same time. Look at the board again."
        raise Illegal("act-overtaken", "daily D10", text)


async def check_dictionary(hall: Hall, person: PersonRow) -> None:
    """D11: refuses a look-up while the person has an attempt that runs."""
    now = moment(hall.clock.wall())
    for row in await hall.store.attempts.of_person(person.id):
        fairness.check_dictionary([attempt_of(row)], now)
