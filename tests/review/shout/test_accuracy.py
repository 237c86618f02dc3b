"""Who has an accuracy at Word Shout, and who has none."""

from collections.abc import Sequence

from tests.games.shout.table import Table
from tests.review.shout.test_matches import LEXICON
from tests.review.shout.test_missed import CHECKED, commits
from wordhall.games.shout.types.components import Options
from wordhall.kernel.game import PassedOver, Seat
from wordhall.lab.playing import play_match
from wordhall.review.shout import review_log
from wordhall.words import Lexicon

DICE = "C A T S E A O D G"


def rounds(count: int, aside: int | None = None) -> list[Table]:
    """Rounds in which the first seat takes COAT, and all give up after a while."""
    tables = [Table(DICE, options=CHECKED) for _ in range(count)]
    for table in tables:
        if aside is not None:
            table.sit(aside, PassedOver(Seat(0)), at=1_000)
        table.do(0, "COAT", at=2_000)
        for seat in {0, 1, 2} - {aside}:
            table.do(seat, "no more", at=30_000)
        table.wait(90_000)
    return tables


def numbers(tables: Sequence[Table], lexicon: Lexicon = LEXICON) -> list[int | None]:
    return [one.accuracy for one in review_log(commits(*tables), lexicon).players]


def test_a_number_takes_three_rounds() -> None:
    assert numbers(rounds(2)) == [None, None, None]
    taker, other, third = numbers(rounds(3))
    assert taker is not None
    assert other is not None
    assert third == other < taker


def test_who_stood_aside_has_no_number_and_the_others_have_one() -> None:
    assert [number is None for number in numbers(rounds(3, aside=2))] == [False, False, True]


def test_at_a_table_that_plays_in_turns_nobody_has_a_number() -> None:
    options = Options(manner="turns", target=30)
    played = play_match("shout", LEXICON, ["casual", "club"], "in turns", options)
    review = review_log(played.commits, LEXICON)
    assert len(review.rounds) > 3
    assert [one.accuracy for one in review.players] == [None, None]


def test_a_list_without_familiarity_gives_nobody_a_number() -> None:
    assert numbers(rounds(4), Lexicon.of(["CAT", "COAT", "DOG"])) == [None, None, None]
