"""Plays the toy at random, as `tests/games/<game>/player.py` plays a game; it plants no leaks."""

from dataclasses import replace

from tests.kernel.toy import Action, Handicap, Hide, Options, Pass, Roll, State, Toy, View
from tests.laws.history import Ask, History, Leak, run
from wordhall.kernel import match
from wordhall.kernel.game import Act, Alarm, Ms, Roster, Seat, Sitter, Viewer
from wordhall.kernel.luck import Stream

LEAKS: tuple[Leak, ...] = ()


def make() -> Toy:
    return Toy()


def options(stream: Stream) -> Options:
    handicaps = (Handicap(Seat(1), 3),) if stream.below(3) == 0 else ()
    return Options(stream.pick((Ms(500), Ms(10_000), None)), stream.pick((6, 400, 400)), handicaps)


def roster(stream: Stream) -> Roster:
    sitters = [Sitter("Ann"), Sitter("Bea"), Sitter("Cem"), Sitter("Dot", bot="club")]
    return Roster(tuple(sitters[: 2 + stream.below(3)]))


def wish(view: View, seat: Seat, stream: Stream) -> Action | None:
    if seat != view.mover and stream.below(6):
        return None
    wishes: tuple[Action, ...] = (Roll(), Pass(), Hide(stream.below(4)))
    return stream.pick(wishes)


def instances(state: State, seat: Seat, kind: type[Action]) -> list[Action]:
    """One is enough: numbers put aside are told apart by how many there are."""
    return [Hide(1_000 + len(state.aside[seat]))] if kind is Hide else [kind()]  # type: ignore[call-arg]


def indistinguishable(history: History, viewer: Viewer, stream: Stream) -> History | None:
    """What others put aside is changed, and more is put aside, unless the end shows it."""
    if match.outcome(history.game, run(history).live) is not None:
        return None
    others = [Seat(s) for s in history.roster.seats if s != viewer]
    alike: list[Ask] = []
    for ask in history.asks:
        act = ask.cause
        if isinstance(act, Act) and act.seat != viewer and isinstance(act.action, Hide):
            hide = Act(act.seat, Hide(act.action.number + 10), act.at, act.credit, act.bot)
            act = Alarm(act.at) if stream.below(2) else hide
        alike.append(replace(ask, cause=act))
        if stream.below(3) == 0:
            alike.append(Ask(Act(stream.pick(others), Hide(100 + len(alike)), act.at)))
    return None if tuple(alike) == history.asks else replace(history, asks=tuple(alike))
