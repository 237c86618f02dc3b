"""Who sees and hears what (R13, R14), event by event; and where a log begins."""

import pytest

from tests.games.sheets.table import Table, doubted, found
from tests.views import view_of
from wordhall.games.sheets.scoring import Mark
from wordhall.games.sheets.types.events import (
    AllWritten,
    Answered,
    Asked,
    Finished,
    LeftoversOpened,
    Marked,
    PenMoved,
    Rolled,
    ScoringOpened,
    TimerFlipped,
    Turned,
)
from wordhall.games.sheets.types.views import LettersWritten
from wordhall.kernel.game import Archive, Gallery, Seat, Viewer

VIEWERS: list[Viewer] = [Seat(0), Seat(1), Seat(2), Gallery()]


def heard(table: Table) -> list[object]:
    """What everybody heard of what happened last: all the same."""
    told = [table.news(viewer) for viewer in VIEWERS]
    assert told == [told[0]] * len(told)
    return told[0]


def test_r8_everyone_hears_of_a_roll() -> None:
    table = Table()
    throw = table.roll()
    assert heard(table) == [Rolled(throw, table.at)]


def test_r13_everyone_hears_who_has_written_and_that_all_have() -> None:
    table = Table()
    table.build(1)
    assert heard(table) == [LettersWritten(Seat(2), by_table=False), AllWritten(table.at)]


def test_r14_everyone_hears_that_the_sheets_are_turned_over() -> None:
    table = Table()
    table.build()
    assert heard(table) == [LettersWritten(Seat(2), by_table=False), Turned(table.at)]


def test_r16_everyone_hears_of_the_timer_and_of_who_stops() -> None:
    table = Table()
    table.build()
    table.do(2, "flip")
    assert heard(table) == [TimerFlipped(Seat(2), table.at), PenMoved(Seat(0), "closed")]
    table.do(1, "stop")
    assert heard(table) == [PenMoved(Seat(2), "stopped")]


def test_r19_everyone_hears_of_leftovers() -> None:
    table = found(leftovers=True)
    assert heard(table) == [PenMoved(Seat(0), "stopped"), LeftoversOpened(table.at)]


def test_r21_everyone_hears_of_scoring() -> None:
    table = found("TIN")
    mark = Mark(0, "valid", (23, 22, 21))
    assert heard(table) == [
        PenMoved(Seat(0), "stopped"),
        ScoringOpened(table.at),
        Marked(Seat(0), (mark,), "resource", table.at),
        Finished(),
    ]


def test_r26_everyone_hears_questions_and_answers() -> None:
    table = doubted("LOSE", "meaning")
    assert heard(table) == [Asked(Seat(0), 0, "meaning", table.at)]
    table.do(2, "means not to win")
    text = "v. to have no longer"
    assert heard(table) == [
        Answered(Seat(0), None, "not to win", listed=True, definition=text, at=table.at)
    ]


def test_a_view_says_whose_it_is() -> None:
    table = Table()
    assert [table.view(seat).seat for seat in range(3)] == [0, 1, 2]
    assert table.gallery().seat is None
    assert view_of(table.game, table.state, Archive()).seat is None


def test_r6_names_stand_on_the_sheets() -> None:
    view = Table().gallery()
    assert [sitter.name for sitter in view.roster.sitters] == ["Ann", "Bob", "Cem"]
    assert view.sheets[0].builder == 0
    assert view.sheets[0].finder == 2


def test_the_table_at_the_beginning() -> None:
    state = Table().state
    assert (state.phase, state.throws, state.since) == ("build", (), 0)
    assert (state.flipped, state.flipped_at) == (None, None)
    assert state.presence == ("person",) * 3
    assert Table(bots=(1,)).state.presence == ("person", "bot", "person")


def test_a_log_begins_with_an_opening() -> None:
    table = Table()
    with pytest.raises(ValueError, match="begins with Opened"):
        table.game.evolve(None, Turned(table.at))
