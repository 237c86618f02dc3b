"""R16 to R18: the timer is flipped, and nothing is checked."""

import pytest

from tests.games.sheets.table import Table, searching
from wordhall.games.sheets import rules
from wordhall.games.sheets.types.actions import Flip, GoOn, Stop, StrikeWord, WriteWord
from wordhall.games.sheets.types.components import Handicap
from wordhall.games.sheets.types.events import AllWritten, PenMoved, ScoringOpened, TimerFlipped
from wordhall.kernel.game import Gallery, Seat

# R16


def test_r16_there_is_no_limit_until_somebody_flips_the_timer() -> None:
    table = searching(find_limit_seconds=None)
    table.wait(86_400 * 3)
    assert table.phase == "find"
    assert table.view(0).until is None
    table.find(2, "TIN")


@pytest.mark.parametrize("seconds", [1, 60, 90])
def test_r16_the_others_go_on_until_the_timer_runs_out(seconds: int) -> None:
    table = searching(timer_seconds=seconds)
    table.wait(5)
    table.do(2, "flip")
    assert table.events[0] == TimerFlipped(Seat(2), table.at)
    assert table.view(1).until == table.at + 1000 * seconds
    assert [view.flipped for view in (table.view(0), table.gallery())] == [2, 2]
    table.wait(seconds - 0.1)
    table.find(1, "TIN")
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r16_everyone_hears_of_the_flip() -> None:
    table = searching()
    table.do(2, "flip")
    heard = [TimerFlipped(Seat(2), table.at), PenMoved(Seat(0), "closed")]
    assert [table.news(viewer) for viewer in (Seat(0), Seat(2), Gallery())] == [heard] * 3


def test_r16_who_flips_may_write_nothing_more() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(2, "flip")
    for wish in (WriteWord("EEL"), StrikeWord("TIN"), GoOn(), Stop(), Flip()):
        assert table.refused(2, wish) == "pen-closed (sheets R16)"
    assert table.sheet(0).words == ("TIN",)
    table.find(1, "EEL")


def test_r16_the_first_flip_counts_and_later_ones_do_nothing() -> None:
    table = searching()
    table.do(2, "flip")
    table.wait(30)
    table.do(1, "flip")
    assert table.events == ()
    assert table.view(0).flipped == 2
    table.find(1, "TIN")
    table.wait(29.9)
    assert table.phase == "find"
    table.wait(0.1)
    assert table.phase == "over"


def test_r16_who_has_stopped_may_flip() -> None:
    table = searching()
    table.do(2, "stop")
    table.do(2, "flip")
    assert table.view(0).flipped == 2
    assert table.refused(2, "go on") == "pen-closed (sheets R16)"


def test_r16_a_finder_may_stop_without_flipping_and_take_it_back() -> None:
    table = searching()
    table.do(2, "stop")
    assert table.events == (PenMoved(Seat(0), "stopped"),)
    assert table.view(1).flipped is None
    assert table.game.awaited(table.state) == {0, 1}
    assert table.refused(2, "word TIN") == "you-have-stopped (sheets R16)"
    table.do(2, "go on")
    assert table.events == (PenMoved(Seat(0), "writing"),)
    assert table.game.awaited(table.state) == {0, 1, 2}
    table.find(2, "TIN")


def test_r16_who_has_stopped_strikes_nothing() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(2, "stop")
    assert table.refused(2, "strike TIN") == "you-have-stopped (sheets R16)"


def test_r16_stopping_twice_and_going_on_twice_are_nothing_new() -> None:
    table = searching()
    table.do(2, "go on")
    assert table.events == ()
    table.do(2, "stop")
    table.do(2, "stop")
    assert table.events == ()


def test_r16_when_all_have_stopped_it_ends() -> None:
    table = searching(judging="scorer")
    table.find(2, "TIN")
    table.do(0, "stop")
    table.do(1, "stop")
    assert table.phase == "find"
    table.do(2, "stop")
    assert ScoringOpened(table.at) in table.events
    assert table.phase == "score"
    assert table.refused(2, "go on") == "wrong-phase (sheets R16)"
    assert table.refused(2, "word EEL") == "wrong-phase (sheets R15)"
    assert table.refused(2, "strike TIN") == "wrong-phase (sheets R16)"
    assert table.refused(2, "flip") == "wrong-phase (sheets R16)"
    assert table.refused(2, "stop") == "wrong-phase (sheets R16)"


def test_r16_who_flipped_counts_as_stopped() -> None:
    table = searching()
    table.do(0, "stop")
    table.do(1, "stop")
    table.do(2, "flip")
    assert table.phase == "over"


def test_r16_who_goes_on_must_stop_again_for_it_to_end() -> None:
    table = searching()
    table.do(0, "stop")
    table.do(1, "stop")
    table.do(0, "go on")
    table.do(2, "stop")
    assert table.phase == "find"
    table.do(0, "stop")
    assert table.phase == "over"


def test_r16_finders_may_strike_their_own_words() -> None:
    table = searching()
    table.find(2, "TIN", "EEL", "TIN", "MID")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ("TIN", "EEL", "MID")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ("EEL", "MID")
    assert table.refused(2, "strike TIN") == "not-on-list (sheets R16)"


def test_r16_and_nobody_elses() -> None:
    table = searching()
    table.find(2, "TIN")
    assert table.refused(1, "strike TIN") == "not-on-list (sheets R16)"


def test_r16_a_word_may_be_struck_while_the_timer_runs() -> None:
    table = searching()
    table.find(2, "TIN")
    table.do(1, "flip")
    table.do(2, "strike TIN")
    assert table.sheet(0).words == ()


def test_h7_extra_seconds_are_added_to_the_time_after_the_flip() -> None:
    table = searching(handicaps=(Handicap(Seat(1), extra_seconds=30),))
    table.do(2, "flip")
    assert [table.view(seat).until for seat in (0, 1)] == [60_000, 90_000]
    assert table.gallery().until == 60_000
    table.wait(60)
    assert table.events == (PenMoved(Seat(1), "closed"),)
    assert table.refused(0, "word TIN") == "pen-closed (sheets R16)"
    table.wait(29.9)
    table.find(1, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


def test_h7_time_runs_out_for_who_has_stopped_too() -> None:
    table = searching(handicaps=(Handicap(Seat(1), extra_seconds=30),))
    table.do(2, "flip")
    table.do(0, "stop")
    table.wait(60)
    assert table.refused(0, "go on") == "pen-closed (sheets R16)"


# R17


def test_r17_what_is_written_is_not_checked() -> None:
    table = searching()
    table.find(2, "CUT", "XYZ", "TIN", "QUIT")
    assert table.sheet(0).words == ("CUT", "XYZ", "TIN", "QUIT")


@pytest.mark.parametrize("word", ["A", "IT"])
def test_r17_words_under_three_letters_are_not_taken(word: str) -> None:
    assert searching().refused(2, f"word {word}") == "too-short (sheets R17)"


def test_r17_a_word_is_written_in_letters_only() -> None:
    table = searching()
    for text in (
        "CAN'T",
        "TI-N",
        "T1N",
        "TIN EEL",
        "E.G.",
        "ÉLAN",
        "STRAßE",
        "\N{LATIN SMALL LETTER LONG S}in",
    ):
        assert table.refused(2, f"word {text}") == "not-letters (sheets R22)"
    for text in ("tin", "", "Tin"):
        assert table.refused(2, WriteWord(text)) == "not-letters (sheets R22)"


def test_h7_a_handicap_asks_for_longer_words() -> None:
    table = searching(handicaps=(Handicap(Seat(2), min_length=4),))
    assert table.refused(2, "word TIN") == "too-short (house H7)"
    table.find(2, "TINY")
    table.find(1, "TIN")


# R18


def test_r18_at_the_cap_the_timer_flips_by_itself() -> None:
    table = searching(find_limit_seconds=100)
    table.wait(99.9)
    assert table.view(0).flipped_at is None
    table.wait(0.1)
    assert table.events == (TimerFlipped(None, table.at),)
    seen = table.gallery()
    assert (seen.flipped, seen.flipped_at) == (None, 100_000)
    assert table.news(Gallery()) == [TimerFlipped(None, table.at)]


def test_r18_nobody_has_flipped_it_so_all_may_write() -> None:
    table = searching(find_limit_seconds=100)
    table.do(0, "stop")
    table.wait(100)
    table.do(0, "go on")
    for seat in range(3):
        table.find(seat, "TIN")
    table.do(2, "flip")
    assert table.events == ()
    table.find(2, "EEL")


def test_r18_and_it_runs_its_whole_length() -> None:
    table = searching(find_limit_seconds=100, timer_seconds=60)
    assert [table.view(seat).until for seat in range(3)] == [160_000] * 3
    table.wait(159.9)
    assert [table.view(seat).until for seat in range(3)] == [160_000] * 3
    table.find(2, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


def test_r18_ten_minutes_unless_the_table_says_otherwise() -> None:
    table = searching()
    table.wait(599.9)
    assert table.view(0).flipped_at is None
    table.wait(0.1)
    assert table.view(0).flipped_at == 600_000


def test_r18_the_cap_counts_from_when_the_sheets_are_turned_over() -> None:
    table = Table(find_limit_seconds=100)
    table.build(12)
    table.wait(10)
    table.build(1)
    table.wait(99.9)
    assert table.view(0).flipped_at is None
    table.wait(0.1)
    assert table.view(0).flipped_at == table.at


def test_r18_the_cap_cuts_no_flipped_timer_short() -> None:
    handicaps = (Handicap(Seat(1), extra_seconds=30),)
    table = searching(find_limit_seconds=100, handicaps=handicaps)
    table.wait(90)
    table.do(2, "flip")
    assert [table.view(seat).until for seat in (0, 1)] == [150_000, 180_000]
    table.wait(89.9)
    table.find(1, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


def test_r18_a_flip_before_the_cap_is_the_only_one() -> None:
    table = searching(find_limit_seconds=100, timer_seconds=200)
    table.wait(90)
    table.do(2, "flip")
    table.wait(10)
    assert (table.view(0).flipped, table.view(0).flipped_at) == (2, 90_000)


def test_h1_nobody_has_missed_a_deadline_when_the_timer_flips_by_itself() -> None:
    table = searching(find_limit_seconds=100)
    assert table.game.due(table.state) == 100_000
    assert table.game.on_deadline(table.state) == frozenset()
    table.wait(100)
    assert table.game.on_deadline(table.state) == {0, 1, 2}


@pytest.fixture
def first_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches are opened as they were before the cap flipped the timer."""
    monkeypatch.setattr(rules, "NEWEST", 1)


@pytest.mark.usefixtures("first_edition")
def test_r18_in_the_first_edition_the_cap_ended_the_phase() -> None:
    table = searching(find_limit_seconds=100)
    assert table.view(0).until == 100_000
    table.wait(99.9)
    table.find(2, "TIN")
    table.wait(0.1)
    assert table.phase == "over"


@pytest.mark.usefixtures("first_edition")
def test_r18_in_the_first_edition_it_cut_the_timer_short() -> None:
    handicaps = (Handicap(Seat(1), extra_seconds=300),)
    table = searching(find_limit_seconds=100, handicaps=handicaps)
    table.wait(70)
    table.do(2, "flip")
    assert [table.view(seat).until for seat in (0, 1)] == [100_000, 100_000]
    table.wait(30)
    assert table.phase == "over"


def test_r13_the_last_letters_are_not_announced_twice() -> None:
    table = searching()
    assert not any(isinstance(event, AllWritten) for event in table.events)
