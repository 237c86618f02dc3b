"""A match as a fold: causes in, commits out."""

from collections.abc import Sequence, Set
from typing import Any

import pytest
from msgspec.structs import replace

from tests.kernel.table import Table, kinds, refused
from tests.kernel.toy import Action, Event, Hide, Options, Pass, Passed, Roll, State, Toy, View
from tests.offers import seats_with_offers
from wordhall.kernel import match
from wordhall.kernel.decision import Decision
from wordhall.kernel.game import (
    Act,
    Alarm,
    Archive,
    Away,
    Gallery,
    Illegal,
    Ms,
    Outage,
    Outcome,
    Resigned,
    Roster,
    Seat,
    Seating,
    Sitter,
    places_by,
)
from wordhall.kernel.house.facts import MatchEnded, SeatedAway, TableRules
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import Commit, Opening, Stuck

A, B = Seat(0), Seat(1)


def finished() -> Table:
    """A match that the game itself has ended."""
    table = Table(people=2, options=Options(target=20))
    table.act(A, Hide(7))
    while match.outcome(table.game, table.live) is None:
        table.act(table.live.state.mover, Roll())
    return table


def test_the_first_commit_opens_the_match() -> None:
    table = Table(people=2)
    (commit,) = table.log
    assert commit.version == 0
    assert commit.cause == Opening()
    assert kinds(commit.events) == ["MatchOpened", "Begun"]
    assert (table.live.version, table.live.at) == (0, 0)


def test_options_that_do_not_fit_the_roster_are_refused() -> None:
    with refused("too-many"):
        Table(people=7)


def test_a_host_has_a_seat() -> None:
    with pytest.raises(ValueError, match="has a seat"):
        Table(people=3, rules=TableRules(host=Seat(3)))


def test_a_seal_is_of_as_many_seats() -> None:
    table = Table(people=3)
    opened: Any = table.log[0].events[0]
    sealed = replace(opened.seal, contributions=(None, None))
    with pytest.raises(ValueError, match="for each seat"):
        match.open_match(table.game, Options(), replace(opened, seal=sealed), table.luck)


def test_an_outage_is_nobodys() -> None:
    table = Table(people=3)
    with pytest.raises(ValueError, match="whole table"):
        table.step(Seating(A, Outage(Ms(5_000)), table.live.at))


def test_a_commit_has_its_cause_and_command() -> None:
    table = Table()
    cause: Act[Action] = Act(A, Hide(3), Ms(40), credit=Ms(20))
    made = match.step(table.game, table.live, cause, table.luck, "command-1")
    (commit,) = made.commits
    assert (commit.version, commit.command, commit.cause) == (1, "command-1", cause)
    assert kinds(commit.events) == ["Hidden"]
    assert (made.live.version, made.live.at) == (1, 40)


def test_folding_a_log_gives_the_match_however_often() -> None:
    table = finished()
    assert match.fold(table.game, table.log) == table.live
    assert match.fold(table.game, iter(table.log)) == table.live


def test_a_log_needs_every_version_in_order() -> None:
    log = finished().log
    for broken in (log[1:], [*log[:2], *log[3:]], [*log, log[-1]], [log[0], log[2], log[1]]):
        with pytest.raises(ValueError, match="cannot follow"):
            match.fold(Toy(), broken)


def test_a_log_begins_with_its_opening() -> None:
    with pytest.raises(ValueError, match="empty log"):
        match.fold(Toy(), [])
    bare: Commit[Any, Any] = Commit(0, None, Opening(), (SeatedAway(A, Ms(0)),))
    with pytest.raises(ValueError, match="MatchOpened"):
        match.fold(Toy(), [bare])


def test_alarms_that_are_due_ring_before_an_act_is_judged() -> None:
    table = Table(people=3)
    made = table.step(Act(B, Roll(), Ms(10_000)))
    assert kinds([commit.cause for commit in made.commits]) == ["Alarm", "Act"]
    assert [commit.cause.at for commit in made.commits] == [10_000, 10_000]
    assert table.live.state.points[B] > 0


def test_an_act_just_before_the_alarm_is_in_time() -> None:
    made = Table().step(Act(A, Roll(), Ms(9_999)))
    assert kinds([commit.cause for commit in made.commits]) == ["Act"]


def test_all_alarms_ring_each_at_its_time() -> None:
    table = Table()
    made = table.step(Alarm(Ms(35_000)))
    assert [commit.cause.at for commit in made.commits] == [10_000, 20_000, 30_000]
    assert match.next_due(table.game, table.live) == 40_000


def test_an_alarm_that_is_not_due_is_nothing() -> None:
    table = Table()
    before = table.live
    assert table.step(Alarm(Ms(9_999))).commits == ()
    assert table.live == before


def test_alarms_rang_even_if_the_act_is_refused() -> None:
    table = Table()
    made = table.step(Act(A, Roll(), Ms(10_000)))
    assert made.refusal is not None
    assert made.refusal.code == "not-your-turn"
    assert kinds([commit.cause for commit in made.commits]) == ["Alarm"]
    assert match.fold(table.game, table.log) == table.live == made.live


def test_alarms_ring_before_a_change_of_seating() -> None:
    made = Table().step(Seating(A, Away(), Ms(10_000)))
    assert kinds([commit.cause for commit in made.commits]) == ["Alarm", "Seating"]


def test_a_refusal_changes_nothing() -> None:
    table = Table()
    before, log = table.live, list(table.log)
    with refused("not-your-turn"):
        table.act(B, Roll())
    assert (table.live, table.log) == (before, log)


@pytest.mark.parametrize("seat", [-1, 3])
def test_no_act_by_a_seat_that_is_not_there(seat: int) -> None:
    with refused("no-such-seat"):
        Table(people=3).act(seat, Roll())


def test_nothing_happens_after_the_outcome() -> None:
    table = finished()
    with refused("match-over"):
        table.act(A, Roll())
    with refused("match-over"):
        table.away(A)
    assert table.step(Alarm(Ms(10**9))).commits == ()


def test_time_does_not_run_back() -> None:
    table = Table()
    table.act(A, Hide(1), at=50)
    with pytest.raises(ValueError, match="50 ms"):
        table.step(Act(A, Hide(2), Ms(49)))


class Restless(Toy):
    """Its alarm is due again at once."""

    def due(self, state: State) -> Ms | None:
        return state.since


class Looking(Toy):
    """After a pass it asks for an alarm in the past."""

    def due(self, state: State) -> Ms | None:
        return Ms(1) if state.turn == 1 else None


class Refusing(Toy):
    """It refuses its own alarm."""

    def decide(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Decision[State, Event]:
        if isinstance(cause, Alarm):
            raise Illegal("no", "toy", "No.")
        return super().decide(state, cause, luck)


def test_alarms_may_follow_one_another_by_a_millisecond() -> None:
    made = Table(options=Options(limit=Ms(1))).step(Alarm(Ms(3)))
    assert [commit.cause.at for commit in made.commits] == [1, 2, 3]


def test_an_alarm_may_be_due_at_the_moment_of_the_act() -> None:
    class Prompt(Toy):
        def due(self, state: State) -> Ms | None:
            return state.since if state.turn == 1 else None

    table = Table()
    table.game = Prompt()
    table.act(A, Pass(), at=5)
    assert match.next_due(table.game, table.live) == 5
    assert kinds(table.wait(5)) == ["Passed"]


def test_an_alarm_that_is_due_again_is_a_broken_game() -> None:
    table = Table()
    table.game = Restless()
    with pytest.raises(Stuck, match="alarm is due"):
        table.wait(5)


def test_an_alarm_in_the_past_is_a_broken_game() -> None:
    table = Table()
    table.game = Looking()
    with pytest.raises(Stuck, match="at 5 ms an alarm is due at 1 ms"):
        table.act(A, Pass(), at=5)


def test_an_alarm_that_is_refused_is_a_broken_game() -> None:
    table = Table()
    table.game = Refusing()
    with pytest.raises(Stuck, match="was refused"):
        table.wait(10_000)


class Meddling(Toy):
    """It answers every change of seating with an event."""

    def events(
        self, state: State, cause: Act[Action] | Alarm | Seating, luck: Luck
    ) -> Sequence[Event]:
        if isinstance(cause, Seating):
            return [Passed(state.mover, cause.at, in_time=True)]
        return super().events(state, cause, luck)


def test_a_game_hears_of_changes_of_seating_that_change_something() -> None:
    table = Table()
    table.game = Meddling()
    assert kinds(table.away(B)) == ["SeatedAway", "Passed"]
    assert kinds(table.away(B)) == []


def test_a_game_hears_nothing_of_the_change_that_ends_the_match() -> None:
    table = Table(people=2)
    table.game = Meddling()
    assert kinds(table.change(B, Resigned())) == ["SeatResigned", "MatchEnded"]


def test_places() -> None:
    assert places_by([(3, 1), (5, 0), (3, 1), (3, 0)]) == (2, 1, 2, 4)
    assert places_by([]) == ()
    assert Outcome("x", (1, 5, 5), (3, 1, 1)).winners == (1, 2)
    assert Outcome("x", (1, 5), ()).winners == ()


def test_a_roster_goes_round() -> None:
    roster = Roster((Sitter("Ann", age=9), Sitter("Bea", age=7), Sitter("Cem", age=8)))
    assert list(roster.seats) == [0, 1, 2]
    assert roster.left_of(Seat(2)) == 0
    assert roster.left_of(A, -1) == 2
    assert roster.left_of(B, 2) == 0


@pytest.mark.parametrize(
    "ages, youngest", [([9, 7, 8], 1), ([7, 9, 7], None), ([7, None, 8], None), ([5], 0)]
)
def test_the_youngest_is_known_or_not(ages: list[int | None], youngest: int | None) -> None:
    assert Roster(tuple(Sitter("x", age=age) for age in ages)).youngest() == youngest


def test_the_archive_is_closed_while_the_match_runs() -> None:
    running, over = Table(), finished()
    with refused("archive-closed"):
        match.view(running.game, running.live, Archive())
    assert isinstance(match.view(over.game, over.live, Archive()), View)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_is_not_there_sees_nothing(seat: int) -> None:
    table = Table(people=3)
    with refused("no-such-seat"):
        match.view(table.game, table.live, Seat(seat))
    match.view(table.game, table.live, Gallery())


def test_an_early_end_has_the_scores_that_everybody_knew() -> None:
    table = Table(people=2)
    table.act(A, Hide(90))
    live: Any = table.live
    commit: Commit[Any, Any] = Commit(live.version + 1, None, Alarm(Ms(0)), (MatchEnded("agreed"),))
    ended = match.advance(table.game, live, commit)
    assert match.outcome(table.game, ended) == Outcome("agreed", (0, 0), ())


def test_the_awaited_are_among_those_who_may_act() -> None:
    table = Table()
    awaited: Set[Seat] = table.game.awaited(table.live.state)
    assert awaited <= seats_with_offers(table.game, table.live.state)
