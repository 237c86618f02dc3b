"""H1 to H9 as they come to bear on Mark My Words: the table goes on without who is gone."""

import pytest

from tests.games.sheets.table import Loaded, Table, found, play_on
from tests.offers import seats_with_offers
from wordhall.games.sheets.types.events import AllWritten, PenMoved, PresenceNoted, Turned
from wordhall.kernel import match
from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import SeatedAway, SeatedBack

ANN, BOB, CEM = 0, 1, 2
GOES = ["resign", "leave"]
EVERY_WAY = [*GOES, "give_to_bot"]


def goes(table: Table, how: str, seat: int) -> None:
    """A player resigns, is passed over, or a bot takes the seat."""
    getattr(table, how)(seat)


def test_h1_being_away_and_back_is_nothing_to_the_sheets() -> None:
    table = Table()
    table.roll()
    table.go_away(CEM)
    assert list(table.events) == [SeatedAway(Seat(CEM), table.at)]
    table.come_back(CEM)
    assert list(table.events) == [SeatedBack(Seat(CEM), waits=False)]


@pytest.mark.parametrize(
    "how, presence", [("resign", "gone"), ("leave", "gone"), ("give_to_bot", "bot")]
)
def test_h1_the_game_notes_who_can_be_asked(how: str, presence: str) -> None:
    table = Table()
    goes(table, how, CEM)
    noted = [event for event in table.events if isinstance(event, PresenceNoted)]
    assert [(event.seat, event.presence) for event in noted] == [(CEM, presence)]


@pytest.mark.parametrize("how", ["leave", "give_to_bot"])
def test_h2_who_comes_back_is_asked_again(how: str) -> None:
    table = found("EEL", "TIN", judging="scorer")
    goes(table, how, CEM)
    table.come_back(CEM)
    assert PresenceNoted(Seat(CEM), "person") in table.events
    table.do(BOB, "where 1")
    table.do(CEM, "cells A1 B1 C1")
    assert table.sheet(ANN).marks == ()


# H1, H3: in Build


@pytest.mark.parametrize("how", GOES)
def test_h3_in_build_the_table_writes_for_who_is_gone(how: str) -> None:
    table = Table(luck=Loaded(["1A 7D"]))
    table.roll()
    table.do(CEM, "pencil C3 D")
    goes(table, how, CEM)
    assert table.sheet(CEM).grid[12] == "D"
    assert table.sheet(CEM).grid.count("A") == 1
    assert table.sheet(CEM).by_table == (0,)
    assert table.game.awaited(table.state) == {ANN, BOB}


@pytest.mark.parametrize("how", GOES)
def test_h3_and_at_every_later_roll_at_once(how: str) -> None:
    table = Table()
    table.roll()
    goes(table, how, CEM)
    for number in range(1, 13):
        table.write(ANN)
        table.write(BOB)
        table.roll()
        assert table.sheet(CEM).throws == number + 1
    table.write(ANN)
    table.write(BOB)
    assert table.sheet(CEM).by_table == tuple(range(13))
    assert table.phase == "find"


@pytest.mark.parametrize("how", GOES)
def test_h3_if_all_waited_for_who_is_gone_the_roll_goes_on(how: str) -> None:
    table = Table()
    table.roll()
    table.write(ANN)
    table.write(BOB)
    goes(table, how, CEM)
    assert AllWritten(table.at) in table.events
    table.do(ANN, "roll")


@pytest.mark.parametrize("how", GOES)
def test_h3_the_last_letter_of_who_is_gone_turns_the_sheets_over(how: str) -> None:
    table = Table()
    table.build(12)
    table.roll()
    table.write(ANN)
    table.write(BOB)
    goes(table, how, CEM)
    assert table.phase == "find"


def test_h3_who_resigns_between_two_rolls_gives_the_roller_no_more_time() -> None:
    table = Table()
    table.build(1)
    table.wait(10)
    table.resign(CEM)
    assert not any(isinstance(event, AllWritten) for event in table.events)
    table.wait(4.9)
    assert len(table.state.throws) == 1
    table.wait(0.1)
    assert len(table.state.throws) == 2


def test_h1_a_bot_writes_for_itself() -> None:
    table = Table()
    table.roll()
    table.give_to_bot(CEM)
    assert table.sheet(CEM).throws == 0
    table.write(CEM)
    assert table.sheet(CEM).by_table == ()


def test_h2_who_was_passed_over_writes_again_from_the_next_roll() -> None:
    table = Table()
    table.roll()
    table.leave(CEM)
    table.write(ANN)
    table.write(BOB)
    table.come_back(CEM)
    table.roll()
    assert table.game.awaited(table.state) == {ANN, BOB, CEM}
    assert table.sheet(CEM).by_table == (0,)


def test_r7_who_comes_back_to_a_button_that_waited_for_nobody_sees_the_table_roll() -> None:
    table = Table(bots=(BOB,), roller=Seat(ANN))
    table.roll()
    table.give_to_bot(CEM)
    for seat in (ANN, BOB, CEM):
        table.write(seat)
    table.wait(3600)
    assert len(table.state.throws) == 1
    table.come_back(CEM)
    assert len(table.state.throws) == 2


def test_r7_who_comes_back_in_time_leaves_the_roller_the_rest_of_it() -> None:
    table = Table(bots=(BOB,), roller=Seat(ANN))
    table.roll()
    table.give_to_bot(CEM)
    for seat in (ANN, BOB, CEM):
        table.write(seat)
    table.wait(10)
    table.come_back(CEM)
    assert len(table.state.throws) == 1
    table.wait(5)
    assert len(table.state.throws) == 2


# H1, H3: in Find


@pytest.mark.parametrize("how", GOES)
def test_h3_a_finders_list_simply_stops(how: str) -> None:
    table = Table()
    table.build()
    table.find(CEM, "TIN")
    goes(table, how, CEM)
    assert PenMoved(Seat(ANN), "stopped") in table.events
    assert table.sheet(ANN).words == ("TIN",)
    assert table.game.awaited(table.state) == {ANN, BOB}
    table.all_stop()
    assert table.scores == (1, 0, 1)


@pytest.mark.parametrize("how", GOES)
def test_h3_who_is_gone_before_has_no_list_at_all(how: str) -> None:
    table = Table()
    table.roll()
    goes(table, how, CEM)
    table.write(ANN)
    table.write(BOB)
    table.build(12)
    assert table.phase == "find"
    assert seats_with_offers(table.game, table.state) == {ANN, BOB}


@pytest.mark.parametrize("how", GOES)
def test_h3_if_all_waited_for_who_is_gone_find_ends(how: str) -> None:
    table = Table()
    table.build()
    table.do(ANN, "stop")
    table.do(BOB, "stop")
    goes(table, how, CEM)
    assert table.phase == "over"


def test_h2_who_comes_back_in_time_goes_on_with_the_list() -> None:
    table = Table()
    table.build()
    table.find(CEM, "TIN")
    table.leave(CEM)
    table.come_back(CEM)
    assert seats_with_offers(table.game, table.state) == {ANN, BOB, CEM}
    assert table.refused(CEM, "word EEL") == "you-have-stopped (sheets R16)"
    table.do(CEM, "go on")
    table.find(CEM, "EEL")
    assert table.sheet(ANN).words == ("TIN", "EEL")


def test_h2_but_not_who_had_flipped_the_timer() -> None:
    table = Table(timer_seconds=600)
    table.build()
    table.do(CEM, "flip")
    table.leave(CEM)
    table.come_back(CEM)
    assert table.refused(CEM, "go on") == "pen-closed (sheets R16)"


def test_h1_a_bot_goes_on_with_the_list() -> None:
    table = Table()
    table.build()
    table.find(CEM, "TIN")
    table.give_to_bot(CEM)
    table.find(CEM, "EEL")
    assert table.sheet(ANN).words == ("TIN", "EEL")


def test_h2_what_the_bot_did_stands() -> None:
    table = Table()
    table.build()
    table.give_to_bot(CEM)
    table.come_back(CEM)
    table.find(CEM, "EEL")
    chair = table.live.house.chairs[CEM]
    assert chair.bot is None
    table.find(CEM, "TIN")
    assert table.sheet(ANN).words == ("EEL", "TIN")


# H1, H3: in Leftovers


@pytest.mark.parametrize("how", GOES)
def test_h3_a_builders_leftovers_stop_and_stand(how: str) -> None:
    table = found("TIN", leftovers=True, timer_seconds=120)
    table.find(ANN, "LOSE")
    goes(table, how, ANN)
    assert table.game.awaited(table.state) == {BOB, CEM}
    table.all_stop()
    assert table.scores == (2, 0, 1)


@pytest.mark.parametrize("how", GOES)
def test_h3_who_is_gone_before_leftovers_writes_none(how: str) -> None:
    table = Table(leftovers=True)
    table.build()
    goes(table, how, ANN)
    table.all_stop()
    assert table.phase == "leftovers"
    assert table.game.awaited(table.state) == {BOB, CEM}


# H3: the end


@pytest.mark.parametrize("how", EVERY_WAY)
@pytest.mark.parametrize("judging", ["resource", "scorer"])
@pytest.mark.parametrize("phase", ["build", "find", "leftovers", "score"])
def test_h3_the_table_reaches_the_end_without_who_is_gone(
    phase: str, judging: str, how: str
) -> None:
    table = Table(leftovers=True, judging=judging, build_seconds=30, timer_seconds=120)
    if phase == "build":
        table.roll()
        goes(table, how, CEM)
    play_on(table, until="find")
    if phase == "find":
        goes(table, how, CEM)
    play_on(table, until="leftovers")
    if phase == "leftovers":
        goes(table, how, CEM)
    play_on(table, until="score")
    if phase == "score" and table.phase == "score":
        goes(table, how, CEM)
    play_on(table, until="over")
    assert table.outcome is not None
    if how == "resign" and table.live.house.chairs[CEM].resigned:
        assert CEM not in table.outcome.winners
        assert table.outcome.places[CEM] == 3


def test_h3_who_resigned_cannot_win_and_keeps_what_was_known_of_their_points() -> None:
    table = Table()
    table.build()
    table.find(CEM, "QUEST")
    table.resign(CEM)
    table.find(BOB, "TIN")
    table.all_stop()
    assert table.outcome is not None
    seen = match.view(table.game, table.live, Seat(ANN))
    assert table.outcome.scores == seen.totals == (3, 1, 0)
    assert table.outcome.places == (1, 2, 3)
    assert table.outcome.resigned == (CEM,)


def test_h3_a_resigned_builders_pencil_is_shown_to_nobody() -> None:
    table = Table()
    table.roll()
    table.resign(CEM)
    assert [table.view(seat).sheets[CEM].grid for seat in (ANN, BOB)] == [None, None]


def test_h3_all_but_one_resigned_ends_it() -> None:
    table = Table()
    table.resign(CEM)
    table.resign(BOB)
    assert table.outcome is not None
    assert table.outcome.reason == "resigned"
    assert table.outcome.winners == (ANN,)


def test_h1_if_all_are_gone_the_table_finishes_by_itself() -> None:
    table = Table(seats=4, judging="scorer", leftovers=True)
    for seat in (1, 2, 3):
        table.leave(seat)
    table.resign(0)
    table.wait(13 * 15)
    assert table.outcome is not None
    events = [event for commit in table.log for event in commit.events]
    assert [sum(isinstance(e, kind) for e in events) for kind in (AllWritten, Turned)] == [12, 1]
