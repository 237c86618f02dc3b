"""Positions of Word Shout: the dice as a player saw them, and what a word is worth there."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.shout.table import Table
from tests.review.shout.test_missed import commits
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.kernel.game import Illegal, Resigned, Seat
from wordhall.study import JUDGES, POSITIONS
from wordhall.study.judgement import Judgement
from wordhall.study.position import Position, offered, seen, tried

DICE = "C A T S O O D G E Qu"


def played(**options: Any) -> Table:
    """COAT is taken, then EGO; who took it has said “no more”."""
    table = Table(DICE, options=Options(**options))
    table.do(0, "COAT", at=2_000)
    table.do(1, "no more", at=3_000)
    table.do(2, "EGO", at=4_000)
    table.wait(5_000)
    return table


def positions(table: Table) -> Sequence[Position]:
    return POSITIONS["shout"](commits(table))


def judged(table: Table, number: int, act: Any) -> Judgement:
    position = positions(table)[number]
    judgement = JUDGES["shout"](
        position, tried(table.game, position, [act]).made, table.game.lexicon
    )
    assert judgement is not None
    return judgement


def free(position: Position) -> str:
    return " ".join(die.face for die in position.state.dice if die.taken_by is None)


def test_each_player_has_the_dice_of_the_roll_and_those_that_each_word_left() -> None:
    table = played()
    found = positions(table)
    assert [one.seat for one in found[:6]] == [0, 1, 2, 0, 1, 2]
    assert free(found[0]) == DICE
    assert free(found[3]) == "S O D G E Qu"


def test_who_said_no_more_may_take_a_word_here() -> None:
    table = played()
    for position in positions(table):
        assert "Shout" in offered(table.game, position.state, position.seat)


def test_who_resigned_later_sees_the_dice_too() -> None:
    table = played()
    table.sit(2, Resigned(), at=6_000)
    assert len(positions(table)) == len(positions(played()))


def test_r9_shouts_that_were_pending_or_in_vain_are_not_seen() -> None:
    table = Table(DICE, options=Options())
    table.do(0, "COAT", at=2_000)
    table.do(1, "CAT", at=2_300)
    table.wait(5_000)
    for position in positions(table):
        view = seen(table.game, position.state, position.seat)
        assert (view.seat, view.pending, view.receipts) == (position.seat, (), ())


def test_a_word_is_worth_its_dice_and_falls_short_of_the_longest() -> None:
    table = played(words="checked")
    best, short = judged(table, 0, "COAT"), judged(table, 0, "shout CAT")
    assert (best.words, best.score, best.cost, best.best) == (("COAT",), 4, 0, True)
    assert (short.score, short.cost, short.best) == (3, 1, False)
    assert (short.lost, short.mistake) == (None, None)


def test_r7_qu_is_one_die() -> None:
    table = Table("Qu A Y X X X X X X X", options=Options(words="checked"))
    assert judged(table, 0, "QUAY").score == 3


def test_h7_the_longest_is_one_that_the_seat_may_take() -> None:
    options = Options(words="checked", handicaps=(Handicap(Seat(0), min_length=4),))
    table = Table("C A T S X X X X X X", options=options, words=("CAT", "CATS"))
    with pytest.raises(Illegal, match="house H7"):
        judged(table, 0, "CAT")
    assert judged(table, 0, "CATS").best


def test_r11_a_word_that_the_list_lacks_falls() -> None:
    fell = judged(played(), 0, "TAC")
    assert (fell.wrong, fell.score, fell.best) == (("TAC",), -3, False)
    assert fell.cost == 7


@pytest.mark.parametrize(
    "word, rule", [("CATTY", "R5"), ("CA", "R5"), ("TAC", "R10"), ("C-T", "R10")]
)
def test_what_the_rules_refuse_is_refused_here(word: str, rule: str) -> None:
    with pytest.raises(Illegal, match=f"shout {rule}"):
        judged(played(words="checked"), 0, f"shout {word}")


def test_until_a_word_is_said_nothing_is_judged() -> None:
    table = played()
    position = positions(table)[0]
    made = tried(table.game, position, ["no more"]).made
    assert JUDGES["shout"](position, made, table.game.lexicon) is None
    assert JUDGES["shout"](position, [], table.game.lexicon) is None


def test_r14_in_turns_everybody_has_the_turn() -> None:
    table = Table(DICE, options=Options(manner="turns", words="checked"))
    for number in range(3):
        assert judged(table, number, "COAT").best
    assert {position.state.turn for position in positions(played())} == {None}
