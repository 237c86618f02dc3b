"""What is offered in Mark My Words, where it is not obvious, and whose time everybody sees."""

import pytest

from tests.games.sheets.table import Table, doubted, found, searching
from wordhall.games.sheets import rules
from wordhall.games.sheets.types.components import LONGEST_LIST, Handicap
from wordhall.kernel import match
from wordhall.kernel.game import Gallery, Ms, Seat

ANN, BOB, CEM = 0, 1, 2


def offered(table: Table, seat: int) -> str:
    """The kinds of actions that are open to a seat."""
    return " ".join(match.standing(table.game, table.live, Seat(seat)).offers)


def until(table: Table, seat: int | None = None) -> Ms | None:
    """The time that everybody sees run."""
    viewer = Gallery() if seat is None else Seat(seat)
    return match.standing(table.game, table.live, viewer).until


def test_r13_the_roller_waits_for_all_builders() -> None:
    table = Table()
    assert [offered(table, seat) for seat in (ANN, BOB)] == ["Roll", ""]
    table.roll()
    table.write(ANN)
    assert [offered(table, seat) for seat in (ANN, BOB)] == ["", "Pencil Write"]


def test_r16_who_writes_stops_and_who_has_stopped_goes_on() -> None:
    table = searching()
    assert offered(table, CEM) == "Flip Stop WriteWord"
    table.find(CEM, "TIN")
    assert offered(table, CEM) == "Flip Stop StrikeWord WriteWord"
    table.do(CEM, "stop")
    assert offered(table, CEM) == "Flip GoOn"


def test_r16_the_timer_is_flipped_once_and_closes_one_pen() -> None:
    table = searching()
    table.do(CEM, "flip")
    assert [offered(table, seat) for seat in (CEM, BOB)] == ["", "Stop WriteWord"]


def test_r15_a_full_list_takes_no_more() -> None:
    table = searching()
    table.find(CEM, *["TIN"] * LONGEST_LIST)
    assert offered(table, CEM) == "Flip Stop StrikeWord"


def test_r19_leftovers_are_the_builders_own() -> None:
    table = found("TIN", leftovers=True)
    assert offered(table, ANN) == offered(table, CEM) == "Stop WriteWord"


def test_h3_who_is_passed_over_writes_nothing_until_they_are_back() -> None:
    table = searching()
    table.leave(CEM)
    assert offered(table, CEM) == ""
    table.come_back(CEM)
    assert offered(table, CEM) == "Flip GoOn"


def test_r26_the_writer_gives_the_answer_that_is_asked_for() -> None:
    where, meaning = doubted("EEL", "where"), doubted("EEL", "meaning")
    assert [offered(table, CEM) for table in (where, meaning)] == [
        "AnswerWhere GiveUp",
        "AnswerMeaning GiveUp",
    ]
    assert offered(where, BOB) == ""


def test_r26_each_word_is_doubted_once() -> None:
    table = found("EEL", judging="scorer")
    assert [offered(table, seat) for seat in (ANN, BOB, CEM)] == ["", "Judge Question", ""]
    table.do(BOB, "where 1")
    table.do(CEM, "cells A1 B1 C1")
    assert offered(table, BOB) == "Judge"


def test_r26_a_word_that_is_not_yet_doubted_can_be() -> None:
    table = found("EEL", "TIN", judging="scorer")
    table.do(BOB, "where 1")
    table.do(CEM, "cells A1 B1 C1")
    assert offered(table, BOB) == "Judge Question"


def test_h4_nothing_is_offered_once_it_is_over() -> None:
    table = found("TIN", judging="scorer")
    table.do(BOB, "valid 1")
    assert table.phase == "over"
    assert table.game.offers(table.state, Seat(BOB)) == frozenset()


def test_r7_the_roller_sees_how_long_the_button_waits() -> None:
    table = Table(build_seconds=30)
    assert [until(table, seat) for seat in (ANN, BOB)] == [Ms(15_000), None]
    table.roll()
    assert until(table) == table.gallery().until == Ms(30_000)


def test_r7_the_button_has_no_limit_where_only_bots_wait_for_it() -> None:
    table = Table(bots=(BOB, CEM))
    assert until(table) is None
    assert table.game.due(table.state) is None
    table.wait(3600)
    assert table.state.throws == ()
    table.roll()
    assert len(table.state.throws) == 1


def test_r7_a_bot_that_rolls_has_its_time() -> None:
    table = Table(bots=(BOB, CEM), roller=Seat(BOB))
    assert table.game.due(table.state) == 15_000


@pytest.mark.parametrize("edition", [1, 2])
def test_r7_in_older_editions_the_table_rolled_for_the_only_person_too(
    edition: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "NEWEST", edition)
    table = Table(bots=(BOB, CEM))
    table.wait(15)
    assert len(table.state.throws) == 1


def test_h7_each_sees_their_own_time() -> None:
    table = searching(timer_seconds=60, handicaps=(Handicap(Seat(BOB), extra_seconds=20),))
    table.do(ANN, "flip")
    assert until(table) == until(table, CEM) == Ms(60_000)
    assert until(table, BOB) == table.view(BOB).until == Ms(80_000)


def test_r26_who_is_asked_sees_how_long_the_scorer_waits() -> None:
    table = doubted("EEL", "where", answer_seconds=5)
    assert until(table, CEM) == table.view(CEM).until == Ms(5_000)
    assert until(table) is None
