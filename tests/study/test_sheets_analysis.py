"""The analysis of a sheet: what it can be expected to have, and which words it has."""

import pytest
from msgspec.structs import replace

from tests.study.intervals import OFTEN, share_within
from wordhall.catalog import CATALOG
from wordhall.games.sheets.notation.position import read as position_of
from wordhall.games.sheets.types.components import DICE, LAST_ROLL, ROLLS_PER_CUP
from wordhall.review.sheets.held import possible
from wordhall.study import JUDGES
from wordhall.study.analysis import SAMPLERS
from wordhall.study.analysis.estimates import LEAST
from wordhall.study.analysis.sheets import with_the_rest
from wordhall.study.analysis.work import Work
from wordhall.study.lines import known
from wordhall.study.position import STILL, tried
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

    options = SAMPLERS["sheets"](known("sheets", FULL), WORDS, ()).options
    assert {option.acts for option in options} == {
        (f"word {option.words[0]}",) for option in options
    }
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


def test_every_roll_to_come_has_two_dice_that_are_left_in_the_cup_and_the_last_one_all_eight() -> (
    None
):
    """R8 and R11: four rolls empty each of three cups. R12: all dice for the last cell."""
    position = known("sheets", LINE)
    before = position.state.throws[: position.state.sheets[position.seat].throws + 1]
    assert len(before) == 10
    for deal in range(20):
        made = with_the_rest(before, STILL.stream("deal", deal))
        assert made[: len(before)] == tuple(before)
        assert [throw.number for throw in made] == list(range(LAST_ROLL + 1))
        for cup in (made[start : start + ROLLS_PER_CUP] for start in range(0, 12, ROLLS_PER_CUP)):
            dice = [die for throw in cup for die in throw.dice]
            assert sorted(dice) == [*range(len(DICE))]
            assert {len(throw.dice) for throw in cup} == {2}
        assert sorted(made[-1].dice) == [*range(len(DICE))]
        for throw in made[len(before) :]:
            assert all(face in DICE[die] for die, face in zip(throw.dice, throw.faces, strict=True))


def test_rolls_differ_from_deal_to_deal() -> None:
    position = known("sheets", LINE)
    before = position.state.throws[: position.state.sheets[position.seat].throws + 1]
    deals = [with_the_rest(before, STILL.stream("deal", deal)) for deal in range(20)]
    assert len({*deals}) == 20
    assert len({deal[len(before)].dice for deal in deals}) > 3


def test_rolls_that_come_after_the_one_that_is_written_are_not_known_yet() -> None:
    """Whoever is quicker may have made them already."""
    position = known("sheets", LINE)
    later = with_the_rest(position.state.throws, STILL.stream("deal", 0))
    ahead = position._replace(state=replace(position.state, throws=later))
    one, other = (SAMPLERS["sheets"](at, WORDS, ()) for at in (position, ahead))
    assert (one.options, one.batch(1)) == (other.options, other.batch(1))


def test_letters_that_were_written_are_looked_at_beside_the_best() -> None:
    position = known("sheets", LINE)
    best = SAMPLERS["sheets"](position, WORDS, ()).options
    assert not any(option.played for option in best)
    asked = SAMPLERS["sheets"](position, WORDS, ("write A1 A E5 S",)).options
    assert [option.words for option in asked if option.played] == [("A A1", "S E5")]
    assert asked[:-1] == best
    among = SAMPLERS["sheets"](position, WORDS, best[1].acts).options
    assert len(among) == len(best)
    assert [option.acts for option in among if option.played] == [best[1].acts]


def test_what_the_rules_refuse_is_not_looked_at() -> None:
    position = known("sheets", LINE)
    best = SAMPLERS["sheets"](position, WORDS, ()).options
    for act in ("write A1 S A2 A", "write A1 S", "pencil A1 S"):
        assert SAMPLERS["sheets"](position, WORDS, (act,)).options == best


def test_with_the_last_cell_the_letter_that_was_written_is_looked_at_beside_the_best() -> None:
    rolls = f"1O2A3E4L5M6W7F8V/2E8E/6W7C/4S3A/{ROLLED}"
    position = known("sheets", f"{FULL[:-3]}1 {rolls}")
    sampler = SAMPLERS["sheets"](position, WORDS, ("write E5 V",))
    [played] = (one for one in sampler.options if one.played)
    assert played.words == ("V E5",)
    assert sampler.known is not None
    assert sampler.known[sampler.options.index(played)] == possible(
        position_of(f"{FULL[:-3]}V -").grid, WORDS
    )


def test_letters_have_the_points_of_the_words_that_they_complete() -> None:
    position = known("sheets", LINE)
    before = position_of(LINE).grid
    for option in SAMPLERS["sheets"](position, WORDS, ()).options:
        made = tried(CATALOG["sheets"].make(WORDS), position, option.acts)
        grid = made.state.sheets[position.seat].grid
        assert option.score == possible(grid, WORDS) - possible(before, WORDS)


def test_a_sheet_is_expected_to_have_more_points_than_it_has() -> None:
    sampler = SAMPLERS["sheets"](known("sheets", LINE), WORDS, ())
    has = possible(position_of(LINE).grid, WORDS)
    for option, worth in zip(sampler.options, sampler.batch(0) or (), strict=True):
        assert worth > has + option.score
