"""The smallest game that has everything: turns, chance, a secret, an alarm, a refusal, an end.

In turn each seat rolls a die for points, or passes; a turn lasts at most `limit`. Anybody may at
any time put a number aside, unseen by the others, which is worth itself at the end. The first
to reach `target` by the die ends it.
"""

from collections.abc import Sequence, Set
from typing import Annotated, TypeAlias, TypeVar

from msgspec.structs import replace

from wordhall.kernel.decision import Decision
from wordhall.kernel.game import (
    Act,
    Alarm,
    Game,
    Illegal,
    Ms,
    Outcome,
    Roster,
    Seat,
    Seating,
    Types,
    Viewer,
    places_by,
)
from wordhall.kernel.luck import Luck
from wordhall.kernel.options import UNRATED
from wordhall.kernel.value import Tagged, Value

T = TypeVar("T")


class Handicap(Value, frozen=True):
    """Points that a seat starts with (H7)."""

    seat: Seat
    points: int


class Options(Value, frozen=True):
    limit: Ms | None = Ms(10_000)
    target: int = 20
    handicaps: Annotated[tuple[Handicap, ...], UNRATED] = ()


class Roll(Tagged, frozen=True):
    pass


class Pass(Tagged, frozen=True):
    pass


class Hide(Tagged, frozen=True):
    number: int


class Begun(Tagged, frozen=True):
    options: Options
    seats: int


class Rolled(Tagged, frozen=True):
    seat: Seat
    face: int
    at: Ms


class Passed(Tagged, frozen=True):
    seat: Seat
    at: Ms
    in_time: bool


class Hidden(Tagged, frozen=True):
    seat: Seat
    number: int


Action: TypeAlias = Roll | Pass | Hide
Event: TypeAlias = Begun | Rolled | Passed | Hidden


class State(Value, frozen=True):
    options: Options
    points: tuple[int, ...]
    aside: tuple[tuple[int, ...], ...]
    turn: int = 0
    since: Ms = Ms(0)

    @property
    def mover(self) -> Seat:
        return Seat(self.turn % len(self.points))

    @property
    def over(self) -> bool:
        return max(self.points) >= self.options.target


class Line(Value, frozen=True):
    points: int
    aside: tuple[int, ...] | None


class View(Value, frozen=True):
    mover: Seat
    rolls: int
    lines: tuple[Line, ...]


class Question(Value, frozen=True):
    number: int


class Answer(Value, frozen=True):
    total: int


class Toy(Game[Options, Action, Event, State, View, Event, Question, Answer]):
    name = "toy"
    types = Types(
        options=Options,
        action=Action,
        event=Event,
        state=State,
        view=View,
        news=Event,
        question=Question,
        answer=Answer,
    )

    def open(self, options: Options, roster: Roster, luck: Luck) -> Sequence[Event]:
        if len(roster.sitters) > 6:
            raise Illegal("too-many", "toy R0", "Six may play.", seats=6)
        return [Begun(options, len(roster.sitters))]

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        return Decision.of(state, self.evolve, *self.events(state, cause, luck))

    def events(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        match cause:
            case Alarm(at):
                return [Passed(state.mover, at, in_time=False)]
            case Seating():
                return []
            case Act(seat, Hide(number)):
                if number in state.aside[seat]:
                    raise Illegal("twice", "toy R2", "You have that.", number=number)
                return [Hidden(seat, number)]
            case Act(seat, _) if seat != state.mover:
                raise Illegal("not-your-turn", "toy R1", "Wait for your turn.")
            case Act(seat, Pass(), at):
                return [Passed(seat, at, in_time=True)]
            case Act(seat, _, at):
                return [Rolled(seat, 1 + luck.stream("die", state.turn).below(6), at)]

    def evolve(self, state: State | None, event: Event) -> State:
        if isinstance(event, Begun):
            more = {handicap.seat: handicap.points for handicap in event.options.handicaps}
            points = tuple(more.get(Seat(seat), 0) for seat in range(event.seats))
            return State(event.options, points, ((),) * event.seats)
        assert state is not None
        match event:
            case Rolled(seat, face, at):
                points = _put(state.points, seat, state.points[seat] + face)
                return replace(state, points=points, turn=state.turn + 1, since=at)
            case Passed(_, at):
                return replace(state, turn=state.turn + 1, since=at)
            case Hidden(seat, number):
                return replace(state, aside=_put(state.aside, seat, (*state.aside[seat], number)))

    def awaited(self, state: State) -> Set[Seat]:
        return set() if state.over else {state.mover}

    def offers(self, state: State, seat: Seat) -> Set[type[Action]]:
        if state.over:
            return set()
        return {Hide, Roll, Pass} if seat == state.mover else {Hide}

    def due(self, state: State) -> Ms | None:
        limit = None if state.over else state.options.limit
        return None if limit is None else Ms(state.since + limit)

    def scores(self, state: State) -> tuple[int, ...]:
        if not state.over:
            return state.points
        aside = map(sum, state.aside)
        return tuple(points + more for points, more in zip(state.points, aside, strict=True))

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        scores = self.scores(state)
        return Outcome("target", scores, places_by([(score,) for score in scores]))

    def public(self, state: State) -> View:
        lines = (
            Line(points, aside if state.over else None)
            for points, aside in zip(state.points, state.aside, strict=True)
        )
        return View(state.mover, state.turn, tuple(lines))

    def view(self, state: State, public: View, viewer: Viewer) -> View:
        if not isinstance(viewer, int):
            return public
        own = replace(public.lines[viewer], aside=state.aside[viewer])
        return replace(public, lines=_put(public.lines, viewer, own))

    def settled(self, view: View, scores: tuple[int, ...], outcome: Outcome | None) -> View:
        gone = () if outcome is None else outcome.resigned
        lines = (
            Line(points, None if seat in gone else line.aside)
            for seat, (line, points) in enumerate(zip(view.lines, scores, strict=True))
        )
        return replace(view, lines=tuple(lines))

    def news(
        self, before: State | None, event: Event, after: State, viewer: Viewer
    ) -> Event | None:
        if isinstance(event, Hidden) and event.seat != viewer:
            return None
        return event

    def ask(self, view: View, question: Question) -> Answer:
        return Answer(question.number + sum(line.points for line in view.lines))

    def read(self, text: str, view: View) -> Action:
        match text.split():
            case ["roll"]:
                return Roll()
            case ["pass"]:
                return Pass()
            case ["hide", number] if number.isascii() and number.isdigit():
                return Hide(int(number))
            case _:
                pass
        raise Illegal("unreadable", "toy", "Type roll, pass or hide and a number.")

    def write(self, action: Action) -> str:
        match action:
            case Roll():
                return "roll"
            case Pass():
                return "pass"
            case Hide(number):
                return f"hide {number}"

    def closes_dictionary(self, state: State, seat: Seat) -> bool:
        return seat == state.mover


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
