"""H1 and H4 to H9 as they come to bear on Mark My Words: deadlines, pauses, handicaps, chance."""

from typing import Any

import pytest

from tests.games.sheets.table import Table, found, play_on
from wordhall.games.sheets.types.components import Handicap
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
from wordhall.kernel.house.facts import DeadlineMissed, TableRules
from wordhall.kernel.luck import Luck, Seal
from wordhall.kernel.match.commits import MatchOpened

ANN, BOB, CEM = 0, 1, 2
GOES = ["resign", "leave"]
EVERY_WAY = [*GOES, "give_to_bot"]


def dictionary_is_closed(table: Table, seat: int) -> bool:
    try:
        match.check_dictionary(table.game, table.live, Seat(seat))
    except Illegal as refusal:
        return refusal.code == "dictionary-closed"
    return False


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
    assert table.game.on_deadline(table.state) == {CEM}
    table.wait(40)
    assert missed(table) == {CEM}
    assert table.game.on_deadline(table.state) == {ANN, CEM}


def test_h1_and_the_button() -> None:
    table = Table()
    assert [table.view(seat).until for seat in range(3)] == [15_000, None, None]
    assert table.game.on_deadline(table.state) == {ANN}
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
    assert isinstance(opened, MatchOpened)
    with pytest.raises(Illegal, match="house H9"):
        match.open_match(
            table.game,
            table.options,
            MatchOpened(
                "sheets",
                table.game.rules_version,
                "",
                None,
                opened.roster,
                TableRules(rated=True),
                Seal("", (), "CODE"),
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
