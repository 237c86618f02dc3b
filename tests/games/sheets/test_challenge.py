"""R26 and R27: the Scorer's dialogue. Bob scores Ann's sheet, whose Finder is Cem."""

from typing import Any

import pytest

from tests.games.sheets.table import Table, doubted, found
from wordhall.games.sheets.scoring import Mark
from wordhall.games.sheets.types.actions import AnswerMeaning, AnswerWhere, Judge, Question
from wordhall.games.sheets.types.events import Answered, Asked, Finished, Marked
from wordhall.games.sheets.types.state import Inquiry
from wordhall.kernel.game import Gallery, Seat

ANN, BOB, CEM = 0, 1, 2


def scoring(*words: str, **options: Any) -> Table:
    """Cem found these words on Ann's sheet; Bob is to mark them."""
    return found(*words, judging="scorer", **options)


def inquiry(table: Table) -> Inquiry:
    """The one question asked about Ann's sheet, as the gallery sees it."""
    inquiries = table.gallery().sheets[ANN].inquiries
    assert inquiries is not None
    assert len(inquiries) == 1
    return inquiries[0]


def sheet_with_a_leftover(**options: Any) -> Table:
    """Cem found TIN on Ann's sheet, and Ann added LOSE."""
    table = Table(leftovers=True, judging="scorer", **options)
    table.build()
    table.find(CEM, "TIN")
    table.all_stop()
    table.find(ANN, "LOSE")
    table.all_stop()
    return table


# R26


def test_r26_the_scorer_asks_where_a_word_is() -> None:
    table = doubted("EEL", "where")
    assert table.events == (Asked(Seat(ANN), 0, "where", table.at),)
    assert table.game.awaited(table.state) == {CEM}
    assert [table.news(v) for v in (Seat(0), Gallery())] == [list(table.events)] * 2


def test_r26_the_finder_marks_the_cells() -> None:
    table = doubted("EEL", "where")
    table.do(CEM, "cells A1 B1 C1")
    assert inquiry(table).cells == (0, 1, 2)
    assert inquiry(table).meaning is None
    assert table.game.awaited(table.state) == {BOB}


def test_r26_or_what_it_means() -> None:
    table = doubted("EEL", "meaning")
    table.do(CEM, "means a kind  of fish")
    assert inquiry(table).meaning == "a kind of fish"
    assert inquiry(table).cells is None


def test_r26_the_finder_answers_what_was_asked() -> None:
    assert doubted("EEL", "where").refused(CEM, "means a fish") == "other-answer (sheets R26)"
    assert doubted("EEL", "meaning").refused(CEM, "cells A1") == "other-answer (sheets R26)"


@pytest.mark.parametrize("cells", [(), (25,), (-1, 0), (0, 1, 99)])
def test_r26_with_cells_of_the_grid(cells: tuple[int, ...]) -> None:
    table = doubted("EEL", "where")
    assert table.refused(CEM, AnswerWhere(cells)) == "no-such-cell (sheets R26)"


def test_r26_and_no_more_than_there_are() -> None:
    table = doubted("EEL", "where")
    assert table.refused(CEM, AnswerWhere((0,) * 26)) == "no-such-cell (sheets R26)"
    table.do(CEM, AnswerWhere(tuple(range(25))))


@pytest.mark.parametrize("meaning", ["", " ", "a" * 201])
def test_r26_the_meaning_is_short(meaning: str) -> None:
    table = doubted("EEL", "meaning")
    assert table.refused(CEM, AnswerMeaning(meaning)) == "meaning-length (sheets R26)"


def test_r26_the_meaning_is_plain_text() -> None:
    table = doubted("EEL", "meaning")
    escape = "a \N{ESCAPE}[2J fish"
    assert table.refused(CEM, AnswerMeaning(escape)) == "meaning-unreadable (sheets R26)"
    table.do(CEM, AnswerMeaning("a" * 200))


def test_r26_nobody_else_answers() -> None:
    table = doubted("EEL", "where")
    assert table.refused(ANN, "cells A1 B1 C1") == "nothing-asked (sheets R26)"
    assert table.refused(BOB, "cells A1 B1 C1") == "nothing-asked (sheets R26)"
    table.do(CEM, "cells A1 B1 C1")
    assert table.refused(CEM, "cells A1 B1 C1") == "nothing-asked (sheets R26)"


def test_r26_nobody_else_asks() -> None:
    table = scoring("EEL")
    assert table.refused(ANN, "where 1") == "sheet-done (sheets R27)"
    assert table.refused(CEM, "where 1") == "sheet-done (sheets R27)"


def test_r26_while_a_question_is_open_its_scorer_waits() -> None:
    table = doubted("EEL", "where")
    for wish in ("valid 1", "invalid 2", "meaning 2"):
        assert table.refused(BOB, wish) == "question-open (sheets R26)"


def test_r26_one_question_a_word() -> None:
    table = doubted("EEL", "where")
    table.do(CEM, "cells A1 B1 C1")
    assert table.refused(BOB, "meaning 1") == "asked-already (sheets R26)"
    table.do(BOB, "meaning 2")


def test_r26_every_question_of_a_sheet_stays_in_view() -> None:
    table = doubted("EEL", "where")
    table.do(CEM, "cells A1 B1 C1")
    table.do(BOB, "meaning 2")
    table.do(CEM, "means a metal")
    table.do(BOB, "valid 2")
    asked = table.gallery().sheets[ANN].inquiries
    assert asked is not None
    assert [(one.word, one.answered, one.cells, one.meaning) for one in asked] == [
        (0, True, (0, 1, 2), None),
        (1, True, None, "a metal"),
    ]


def test_r26_a_word_of_the_sheet_not_marked_yet() -> None:
    table = scoring("EEL", "TIN")
    for number in (-1, 2, 200):
        for wish in (Question(number, "where"), Judge(number, valid=True)):
            assert table.refused(BOB, wish) == "no-such-word (sheets R27)"
    table.do(BOB, "valid 1")
    assert table.refused(BOB, "where 1") == "marked-already (sheets R27)"


@pytest.mark.parametrize("word, verdict", [("EEL", "valid"), ("CUT", "not_on_grid")])
@pytest.mark.parametrize("seconds", [60, 5])
def test_r26_a_question_unanswered_in_time_is_settled_by_the_resource(
    word: str, verdict: str, seconds: int
) -> None:
    table = doubted(word, "meaning", answer_seconds=seconds)
    assert table.view(CEM).until == 1000 * seconds
    table.wait(seconds - 0.1)
    assert table.sheet(ANN).marks == ()
    table.wait(0.1)
    assert table.verdicts(ANN) == {word: verdict}
    assert inquiry(table).answered
    assert (inquiry(table).meaning, inquiry(table).definition) == (None, None)
    assert table.refused(CEM, "means a fish") == "nothing-asked (sheets R26)"
    table.do(BOB, "valid 2")
    assert table.phase == "over"


def test_r26_a_minute_unless_the_table_says_otherwise() -> None:
    table = doubted("EEL", "where")
    table.wait(59.9)
    assert not inquiry(table).answered
    table.wait(0.1)
    assert inquiry(table).answered


def test_r26_a_question_to_a_bot_is_settled_by_the_resource() -> None:
    table = doubted("EEL", "where", bots=(CEM,))
    assert [type(event) for event in table.events] == [Asked, Marked]
    assert table.verdicts(ANN) == {"EEL": "valid"}
    table.do(BOB, "invalid 2")
    assert table.phase == "over"


@pytest.mark.parametrize("goes", ["resign", "leave", "give_to_bot"])
def test_r26_so_is_one_to_a_finder_who_is_gone(goes: str) -> None:
    table = scoring("EEL", "CUT", "TIN", score_seconds=1000)
    getattr(table, goes)(CEM)
    assert table.sheet(ANN).marks == ()
    table.do(BOB, "where 2")
    assert table.verdicts(ANN) == {"CUT": "not_on_grid"}
    assert table.game.awaited(table.state) == {BOB}


@pytest.mark.parametrize("goes", ["resign", "leave", "give_to_bot"])
def test_r26_so_is_one_whose_finder_goes(goes: str) -> None:
    table = doubted("EEL", "where", answer_seconds=1000, score_seconds=1000)
    getattr(table, goes)(CEM)
    assert table.verdicts(ANN) == {"EEL": "valid"}
    assert table.game.awaited(table.state) == {BOB}


def test_r26_a_finder_who_is_only_away_may_still_answer() -> None:
    table = doubted("EEL", "where")
    table.go_away(CEM)
    table.wait(59)
    table.do(CEM, "cells A1 B1 C1")
    assert inquiry(table).cells == (0, 1, 2)


def test_r26_who_wrote_a_leftover_answers_for_it() -> None:
    table = sheet_with_a_leftover()
    table.do(BOB, "where 2")
    assert table.game.awaited(table.state) == {ANN}
    assert table.refused(CEM, "cells A4") == "nothing-asked (sheets R26)"
    table.do(ANN, "cells A4 B4 C4 D4")
    assert inquiry(table).cells == (15, 16, 17, 18)
    table.do(BOB, "invalid 2")
    table.do(BOB, "valid 1")
    assert table.scores == (1, 0, 1)


def test_r26_one_may_be_asked_about_two_sheets() -> None:
    table = Table(leftovers=True, judging="scorer")
    table.build()
    table.find(CEM, "TIN")
    table.find(ANN, "EEL")
    table.all_stop()
    table.find(ANN, "LOSE")
    table.all_stop()
    table.do(BOB, "meaning 2")
    table.do(CEM, "meaning 1")
    assert table.game.awaited(table.state) == {ANN}
    table.do(ANN, "means a fish")
    assert table.sheet(BOB).inquiries[0].meaning == "a fish"
    assert table.game.awaited(table.state) == {ANN, CEM}
    table.do(ANN, "means to have no longer")
    assert table.sheet(ANN).inquiries[0].meaning == "to have no longer"


# R27


def test_r27_the_scorer_marks_word_by_word() -> None:
    table = scoring("EEL", "CUT", "TIN")
    table.do(BOB, "invalid 2")
    assert list(table.events) == [Marked(Seat(ANN), (Mark(1, "refused"),), "scorer", table.at)]
    table.do(BOB, "valid 3")
    assert table.game.awaited(table.state) == {BOB}
    table.do(BOB, "valid 1")
    assert table.events[-1] == Finished()
    assert table.verdicts(ANN) == {"EEL": "valid", "CUT": "refused", "TIN": "valid"}
    assert table.scores == (1, 0, 1)


@pytest.mark.parametrize("word", ["ZEP", "CUT", "XYZ"])
def test_r27_the_mark_stands_even_for_a_word_never_doubted_that_the_resource_lacks(
    word: str,
) -> None:
    table = scoring(word)
    table.do(BOB, "valid 1")
    assert table.verdicts(ANN) == {word: "valid"}
    assert table.scores == (1, 0, 1)


def test_r27_and_against_a_word_that_it_has() -> None:
    table = scoring("TIN")
    table.do(BOB, "invalid 1")
    assert table.sheet(ANN).marks == (Mark(0, "refused", (23, 22, 21)),)
    assert table.scores == (-1, 0, -1)


def test_r27_a_mark_is_not_taken_back() -> None:
    table = scoring("TIN", "EEL")
    table.do(BOB, "valid 1")
    assert table.refused(BOB, "invalid 1") == "marked-already (sheets R27)"


def test_r27_the_resources_entry_opens_only_after_the_answer() -> None:
    table = doubted("LOSE", "meaning")
    assert (inquiry(table).listed, inquiry(table).definition) == (None, None)
    table.do(CEM, "means to have no longer")
    assert inquiry(table).listed is True
    assert inquiry(table).definition == "v. to have no longer"
    answered = table.events[0]
    assert isinstance(answered, Answered)
    assert [table.news(v) for v in (Seat(0), Gallery())] == [[answered]] * 2


def test_r27_the_entry_says_if_there_is_none() -> None:
    table = doubted("ZEP", "where")
    table.do(CEM, "cells A3 B3 C3")
    assert inquiry(table).listed is False
    assert inquiry(table).definition is None


def test_r27_the_answer_binds_nobody() -> None:
    table = doubted("LOSE", "where")
    table.do(CEM, "cells A1 B1 C1 D1")
    table.do(BOB, "valid 1")
    assert table.verdicts(ANN) == {"LOSE": "valid"}


def test_r27_a_scorer_who_is_a_bot_leaves_it_to_the_resource() -> None:
    table = scoring("TIN", "CUT", bots=(BOB,))
    assert table.verdicts(ANN) == {"TIN": "valid", "CUT": "not_on_grid"}
    assert table.phase == "over"


@pytest.mark.parametrize("goes", ["resign", "leave", "give_to_bot"])
def test_r27_so_does_one_who_goes(goes: str) -> None:
    table = scoring("TIN", "CUT", "EEL", score_seconds=1000)
    table.do(BOB, "invalid 1")
    getattr(table, goes)(BOB)
    assert table.verdicts(ANN) == {"TIN": "refused", "CUT": "not_on_grid", "EEL": "valid"}
    assert table.phase == "over"


@pytest.mark.parametrize("goes", ["resign", "leave", "give_to_bot"])
def test_r27_so_does_one_who_goes_while_the_answer_is_awaited(goes: str) -> None:
    table = doubted("CUT", "where", answer_seconds=1000, score_seconds=1000)
    getattr(table, goes)(BOB)
    assert table.verdicts(ANN) == {"CUT": "not_on_grid", "TIN": "valid"}
    assert table.phase == "over"


@pytest.mark.parametrize("seconds", [300, 20])
def test_r27_so_does_one_who_is_out_of_time(seconds: int) -> None:
    table = scoring("TIN", "CUT", "EEL", score_seconds=seconds)
    assert table.view(BOB).until == 1000 * seconds
    table.do(BOB, "invalid 1")
    table.wait(seconds - 0.1)
    assert table.phase == "score"
    table.wait(0.1)
    assert table.verdicts(ANN) == {"TIN": "refused", "CUT": "not_on_grid", "EEL": "valid"}
    assert [e.by for e in table.events if isinstance(e, Marked)] == ["resource"]
    assert table.phase == "over"


def test_r27_five_minutes_unless_the_table_says_otherwise() -> None:
    table = scoring("TIN")
    assert table.view(ANN).sheets[ANN].score_until == 300_000


def test_r27_the_time_is_for_each_sheet() -> None:
    table = Table(judging="scorer", score_seconds=100)
    table.build()
    table.find(CEM, "TIN")
    table.find(ANN, "TIN")
    table.all_stop()
    table.wait(40)
    table.do(BOB, "where 1")
    table.wait(30)
    table.do(CEM, "cells D5 C5 B5")
    table.wait(30)
    assert table.verdicts(BOB) == {"TIN": "valid"}
    assert table.verdicts(ANN) == {}
    assert table.view(BOB).until == 130_000


@pytest.mark.parametrize("how", ["answer", "silence"])
def test_r27_the_scorers_time_stands_while_a_question_is_open(how: str) -> None:
    table = scoring("EEL", "TIN", answer_seconds=200, score_seconds=100)
    table.wait(90)
    table.do(BOB, "meaning 1")
    assert table.view(BOB).until is None
    assert table.view(CEM).until == 290_000
    table.wait(190)
    assert table.phase == "score"
    if how == "answer":
        table.do(CEM, "means a fish")
    table.wait(10)
    if how == "answer":
        assert table.phase == "over"
        return
    assert table.view(BOB).until == 300_000
    table.wait(9.9)
    assert table.phase == "score"
    table.wait(0.1)
    assert table.phase == "over"


def test_r27_repetitions_are_struck_by_the_table_whoever_judges() -> None:
    table = scoring("TIN", "TIN", "CUT", "CUT")
    assert [(mark.word, mark.verdict) for mark in table.sheet(ANN).marks] == [
        (1, "repeated"),
        (3, "repeated"),
    ]
    assert [e.by for e in table.events if isinstance(e, Marked)] == ["table"]
    assert table.refused(BOB, "valid 2") == "marked-already (sheets R27)"
    table.do(BOB, "valid 1")
    table.do(BOB, "invalid 3")
    assert table.scores == (0, 0, 0)


def test_r27_so_are_leftovers_that_were_found_already() -> None:
    table = Table(leftovers=True, judging="scorer")
    table.build()
    table.find(CEM, "TIN")
    table.all_stop()
    table.find(ANN, "TIN", "LOSE", "LOSE")
    table.all_stop()
    assert [(mark.word, mark.verdict) for mark in table.sheet(ANN).marks] == [
        (1, "already_found"),
        (3, "repeated"),
    ]
    table.do(BOB, "valid 1")
    table.do(BOB, "valid 3")
    assert table.scores == (2, 0, 1)


@pytest.mark.parametrize("penalty", [0, 1])
def test_r27_the_scorer_judges_leftovers_too(penalty: int) -> None:
    table = sheet_with_a_leftover(leftover_penalty=penalty)
    table.do(BOB, "valid 1")
    table.do(BOB, "invalid 2")
    assert table.scores == (1 - penalty, 0, 1)


def test_r27_an_empty_sheet_needs_no_scorer() -> None:
    table = scoring()
    assert table.phase == "over"


def test_r27_nobody_judges_with_the_resource_as_judge() -> None:
    table = found("TIN")
    assert table.phase == "over"
    assert table.verdicts(ANN) == {"TIN": "valid"}


def test_r27_only_in_score() -> None:
    table = Table(judging="scorer")
    assert table.refused(BOB, "valid 1") == "wrong-phase (sheets R27)"
    assert table.refused(BOB, "where 1") == "wrong-phase (sheets R26)"
    assert table.refused(CEM, "cells A1") == "wrong-phase (sheets R26)"
    assert table.refused(CEM, "means a fish") == "wrong-phase (sheets R26)"
