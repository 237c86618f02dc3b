"""A seat's own options: H7, and what of it the house asks (H4)."""

import pytest

from tests.games.shout.table import LUCK, WORDS, Table, roster
from wordhall.games.shout import Shout
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.kernel.game import Illegal, Seat
from wordhall.words import Lexicon


def with_handicap(**given: int) -> Options:
    """Seat 1 has this of its own."""
    return Options(words="checked", handicaps=(Handicap(Seat(1), **given),))


def test_h7_a_strong_player_may_have_to_find_longer_words() -> None:
    table = Table("C A T S D O G", options=with_handicap(min_length=4))
    refusal = table.refusal(1, "CAT", at=10)
    assert (refusal.code, refusal.rule) == ("too-short", "house H7")
    assert "words of 4 letters or more" in refusal.text
    table.do(1, "CATS", at=20)
    table.do(0, "DOG", at=300)
    table.wait(2_000)
    assert table.scores == (3, 4, 0)


def test_h7_a_weak_player_may_have_a_start() -> None:
    table = Table("C A T", options=with_handicap(head_start=20))
    assert table.scores == (0, 20, 0)
    assert not table.game.has_scored(table.state)
    table.do(0, "CAT", at=10)
    table.wait(2_000)
    assert table.scores == (3, 20, 0)
    assert table.game.has_scored(table.state)


def test_h4_who_has_lost_points_has_scored() -> None:
    table = Table("G R O D", options=Options())
    table.do(1, "GROD", at=10)
    table.do(0, "challenge 1", at=1_000)
    table.wait(60_000)
    assert table.game.has_scored(table.state)


def test_h4_points_that_went_to_and_fro_were_scored() -> None:
    table = Table("C O A T", seats=2, options=Options())
    for round_, (maker, doubter) in enumerate([(0, 1), (1, 0)]):
        at = 100_000 * round_
        table.roll("C O A T", at=at)
        table.do(maker, "COAT", at=at + 10)
        table.do(doubter, "challenge 1", at=at + 1_000)
        table.wait(at + 60_000)
    assert table.scores == (0, 0)
    assert table.game.has_scored(table.state)


def opened(options: Options) -> None:
    Shout(Lexicon.of(WORDS)).open(options, roster(None, None), LUCK)


@pytest.mark.parametrize(
    "handicaps",
    [
        (Handicap(Seat(2)),),
        (Handicap(Seat(0)), Handicap(Seat(0))),
        (Handicap(Seat(0), min_length=2),),
        (Handicap(Seat(0), min_length=9),),
        (Handicap(Seat(0), head_start=50),),
        (Handicap(Seat(0), head_start=-1),),
        (Handicap(Seat(0), extra_seconds=3601),),
        (Handicap(Seat(0), extra_seconds=-1),),
    ],
)
def test_h7_what_is_no_handicap_is_refused(handicaps: tuple[Handicap, ...]) -> None:
    with pytest.raises(Illegal, match=r"handicap|head start") as refused:
        opened(Options(handicaps=handicaps))
    assert (refused.value.code, refused.value.rule) == ("bad-option", "house H7")


@pytest.mark.parametrize(
    "own",
    [
        Handicap(Seat(1), min_length=8, head_start=49, extra_seconds=3600),
        Handicap(Seat(0), min_length=3),
    ],
)
def test_h7_handicaps_reach_this_far(own: Handicap) -> None:
    opened(Options(handicaps=(own,)))
