"""The analysis of a sheet: what it can be expected to have, and which words it has."""

import pytest

from tests.study.intervals import OFTEN, share_within
from wordhall.catalog import CATALOG
from wordhall.games.sheets.notation.position import read as position_of
from wordhall.review.sheets.held import possible
from wordhall.study import JUDGES
from wordhall.study.analysis import SAMPLERS
from wordhall.study.analysis.estimates import LEAST
from wordhall.study.analysis.work import Work
from wordhall.study.lines import known
from wordhall.study.position import tried
from wordhall.words import load

WORDS = load("everyday")
ROLLED = "1A5T/5M7C/3O8J/2E1I/4S6N/8V2E/5H7R/1I4N/6W3I"
LINE = f"2HV1/SINE1/ENIMR/CKIO1/A1WT1 4S3A/{ROLLED}"
"""The tenth roll of a club Builder."""

FULL = "OWHVC/SINEA/ENIMR/CKIOE/ASWTA -"
LONG, SHORT = 120, 12
"""Batches of a long run, and of the short ones that it consists of."""


def test_what_a_sheet_is_worth_is_expected_in_points() -> None:
    work = Work(SAMPLERS["sheets"](known("sheets", LINE), WORDS, ()))
    work.go_on(LEAST)
    told = work.analysis()
    assert (told.measure, told.deals, told.done) == ("points", LEAST, False)
    best = told.plays[0].expected
    assert best is not None
    assert 0 < best.low < best.mean < best.high


def test_with_the_last_cell_all_is_known() -> None:
    rolls = f"1O2A3E4L5M6W7F8V/2E8E/6W7C/4S3A/{ROLLED}"
    work = Work(SAMPLERS["sheets"](known("sheets", f"{FULL[:-3]}1 {rolls}"), WORDS, ()))
    told = work.analysis()
    assert (told.done, told.deals) == (True, 0)
    expected = [play.expected.mean for play in told.plays if play.expected is not None]
    scores = [play.option.score for play in told.plays]
    assert len(expected) == len(scores) > 5
    assert {int(one) - score for one, score in zip(expected, scores, strict=True)} == {
        possible(position_of(f"{FULL[:-3]}1 {rolls}").grid, WORDS)
    }


def test_a_full_sheet_has_the_words_that_are_not_on_its_list() -> None:
    def listed(line: str) -> list[tuple[str, ...]]:
        told = Work(SAMPLERS["sheets"](known("sheets", line), WORDS, ())).analysis()
        assert (told.done, told.measure) == (True, None)
        return [play.option.words for play in told.plays]

    words = listed(FULL)
    assert [len(word) for (word,) in words] == sorted((len(w) for (w,) in words), reverse=True)
    assert listed(f"{FULL} found {words[0][0]};") == words[1:]


def test_the_long_runs_value_lies_in_the_short_runs_interval_as_often_as_it_says() -> None:
    sampler = SAMPLERS["sheets"](known("sheets", LINE), WORDS, ())
    assert share_within([sampler], LONG, SHORT) >= OFTEN


def test_the_same_sheet_has_the_same_analysis() -> None:
    position = known("sheets", LINE)
    first, second = (Work(SAMPLERS["sheets"](position, WORDS, ())) for _ in range(2))
    first.go_on(3)
    second.go_on(1)
    second.go_on(2)
    assert first.analysis() == second.analysis()


def test_the_best_letters_can_be_typed_and_are_judged_as_good_as_they_say() -> None:
    position = known("sheets", LINE)
    option = SAMPLERS["sheets"](position, WORDS, ()).options[0]
    made = tried(CATALOG["sheets"].make(WORDS), position, option.acts).made
    judged = JUDGES["sheets"](position, made, WORDS)
    assert judged is not None
    assert judged.best
    assert (judged.words, judged.score) == (option.words, option.score)
    assert judged.value == pytest.approx(option.value)
