"""H1 to H9 as they come to bear on Mark My Words: the table goes on without who is gone."""

from typing import Any

import pytest

from tests.games.sheets.table import Loaded, Table, found
from wordhall.games.sheets.types import AllWritten, Handicap, PenMoved, PresenceNoted, Turned
from wordhall.kernel import match
from wordhall.kernel.game import (
    Aborted,
    Act,
    Away,
    BotSat,
    Change,
    Illegal,
    Ms,
    Outage,
    Paused,
    Resumed,
    Seat,
    Seating,
)
from wordhall.kernel.house import DeadlineMissed, SeatedAway, SeatedBack, TableRules
from wordhall.kernel.luck import Luck, Seal

ANN, BOB, CEM = 0, 1, 2
GOES = ["resign", "leave"]
EVERY_WAY = [*GOES, "give_to_bot"]


def goes(table: Table, how: str, seat: int) -> None:
    """A player resigns, is passed over, or a bot takes the seat."""
    getattr(table, how)(seat)


def dictionary_is_closed(table: Table, seat: int) -> bool:
    try:
        match.check_dictionary(table.game, table.live, Seat(seat))
    except Illegal as refusal:
        return refusal.code == "dictionary-closed"
    return False


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
    assert table.game.may_act(table.state) == {ANN, BOB}


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
    assert table.game.may_act(table.state) == {ANN, BOB, CEM}
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


def play_on(table: Table, until: str) -> None:
    """Everyone who is here plays; nobody else is waited for longer than the limits allow."""
    phases = ["build", "find", "leftovers", "score", "over"]
    while phases.index(table.phase) < phases.index(until):
        chairs = table.live.house.chairs
        here = [s for s in sorted(table.game.awaited(table.state)) if chairs[s].present]
        for seat in here:
            if seat in table.game.awaited(table.state):
                play_one(table, seat)
        if not here:
            table.wait(15)


def play_one(table: Table, seat: int) -> None:
    match table.phase:
        case "build" if table.state.rolled:
            table.write(seat)
        case "build":
            table.do(seat, "roll")
        case "find" | "leftovers":
            table.find(seat, "TIN" if table.phase == "find" else "LOSE")
            table.do(seat, "stop")
        case _:
            sheet = table.state.scored_by(Seat(seat))
            table.do(seat, f"valid {1 + table.sheet(sheet).unmarked[0]}")


def test_h3_who_resigned_cannot_win() -> None:
    table = Table()
    table.build()
    table.find(CEM, "QUEST")
    table.resign(CEM)
    table.find(BOB, "TIN")
    table.all_stop()
    assert table.outcome is not None
    assert table.outcome.scores == (3, 1, 4)
    assert table.outcome.places == (1, 2, 3)


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


# H1: whose deadline it was


def missed(table: Table) -> set[int]:
    return {event.seat for event in table.events if isinstance(event, DeadlineMissed)}


def test_h1_a_missed_deadline_is_ones_own() -> None:
    table = Table(build_seconds=30, handicaps=(Handicap(Seat(BOB), extra_seconds=60),))
    table.roll()
    table.go_away(BOB)
    table.go_away(CEM)
    table.wait(30)
    assert missed(table) == {CEM}
    table.wait(60)
    assert missed(table) == {BOB}


def test_h1_the_time_after_the_flip_is_a_deadline_too() -> None:
    table = Table(handicaps=(Handicap(Seat(BOB), extra_seconds=60),))
    table.build()
    table.go_away(BOB)
    table.go_away(CEM)
    table.do(ANN, "flip")
    table.wait(60)
    assert missed(table) == {CEM}


def test_h1_so_is_a_question() -> None:
    table = Table(judging="scorer", answer_seconds=40)
    table.build()
    for seat in range(3):
        table.find(seat, "TIN", "EEL")
    table.all_stop()
    table.go_away(CEM)
    table.go_away(ANN)
    table.do(BOB, "where 1")
    assert table.game.hurried(table.state) == {CEM}
    table.wait(40)
    assert missed(table) == {CEM}
    assert table.game.hurried(table.state) == {ANN, CEM}


def test_h1_and_the_button() -> None:
    table = Table()
    assert [table.view(seat).until for seat in range(3)] == [15_000, None, None]
    assert table.game.hurried(table.state) == {ANN}
    table.go_away(ANN)
    table.go_away(BOB)
    table.wait(15)
    assert missed(table) == {ANN}


def test_h1_a_bot_may_be_seated_after_the_missed_deadline() -> None:
    table = Table(build_seconds=30)
    table.roll()
    table.go_away(CEM)
    table.wait(30)
    made = match.step(
        table.game,
        table.live,
        Seating(Seat(CEM), BotSat("club", Seat(ANN)), table.at),
        table.luck,
    )
    assert made.refusal is None


# H4, H5, H6


def test_h4_a_host_may_end_it_until_somebody_has_scored() -> None:
    table = found("TIN", "EEL", judging="scorer", rules=TableRules(host=Seat(ANN)))
    stop = Seating(Seat(ANN), Aborted(host=True), table.at)
    ended = match.step(table.game, table.live, stop, table.luck)
    assert match.outcome(table.game, ended.live) is not None
    table.do(BOB, "valid 1")
    refused = match.step(table.game, table.live, stop, table.luck)
    assert refused.refusal is not None
    assert refused.refusal.code == "somebody-has-scored"


def test_h5_h6_outages_and_pauses_change_nothing_on_the_sheets() -> None:
    table = Table(build_seconds=30)
    table.roll()
    before, live = table.state, table.live
    changes: list[tuple[int | None, Change]] = [
        (None, Outage(Ms(1000))),
        (ANN, Paused()),
        (BOB, Paused()),
        (CEM, Paused()),
        (ANN, Resumed()),
        (BOB, Away()),
    ]
    for number, change in changes:
        seat = None if number is None else Seat(number)
        made = match.step(table.game, live, Seating(seat, change, table.at), table.luck)
        live = made.live
        assert made.refusal is None
        assert live.state == before


# H7


def test_h7_never_in_rated_play() -> None:
    with pytest.raises(Illegal, match="house H7"):
        Table(rules=TableRules(rated=True), handicaps=(Handicap(Seat(0), 10),))


def test_h7_is_shown_to_everybody() -> None:
    own = Handicap(Seat(0), 10, 4)
    table = Table(handicaps=(own,))
    assert [table.view(seat).options.handicaps for seat in range(3)] == [(own,)] * 3
    assert table.gallery().options.handicaps == (own,)


# H8


def test_h8_the_dictionary_is_closed_from_find_until_it_is_over() -> None:
    table = Table(judging="scorer", leftovers=True)
    closed = []
    for phase in ("build", "find", "leftovers", "score", "over"):
        play_on(table, until=phase)
        assert table.phase == phase
        closed.append([dictionary_is_closed(table, seat) for seat in range(3)])
    assert closed == [[False] * 3, [True] * 3, [True] * 3, [True] * 3, [False] * 3]


def test_h8_until_it_is_over_for_them() -> None:
    table = Table()
    table.build()
    table.resign(CEM)
    assert [dictionary_is_closed(table, seat) for seat in range(3)] == [True, True, False]


# H9


def test_h9_the_same_chance_whatever_the_players_do() -> None:
    busy, idle = (Table(luck=Luck(b"code"), build_seconds=20) for _ in range(2))
    busy.roll()
    face = busy.state.throws[0].faces[0].split("/")[0]
    for cell in ("A1", "B2", "C3"):
        busy.do(ANN, f"pencil {cell} {face}")
    busy.resign(CEM)
    busy.wait(13 * 36)
    idle.wait(13 * 36)
    assert busy.state.throws == idle.state.throws
    assert len(busy.state.throws) == 13
    assert busy.sheet(BOB).grid == idle.sheet(BOB).grid


def test_h9_never_in_rated_play() -> None:
    table = Table()
    opened = table.log[0].events[0]
    assert isinstance(opened, match.MatchOpened)
    with pytest.raises(Illegal, match="house H9"):
        match.open_match(
            table.game,
            table.options,
            match.MatchOpened(
                "sheets", 1, "", opened.roster, TableRules(rated=True), Seal("", (), "CODE")
            ),
            table.luck,
        )


def test_h2_a_person_does_not_act_for_the_bot() -> None:
    table = Table(bots=(CEM,))
    table.roll()
    wish: Any = table.game.read("pencil A1 Y", table.view(CEM))
    made = match.step(table.game, table.live, Act(Seat(CEM), wish, table.at), table.luck)
    assert made.refusal is not None
    assert made.refusal.code == "bot-has-seat"
    table.do(CEM, wish)
    assert table.sheet(CEM).pencil
