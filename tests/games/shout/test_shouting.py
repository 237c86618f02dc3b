"""At the same time: R8 and R9."""

import pytest

from tests.games.shout.table import WORDS, Table
from tests.views import view_of
from wordhall.games.shout.types.actions import Shout
from wordhall.games.shout.types.components import Heard, Options, Receipt
from wordhall.games.shout.types.events import (
    CameLate,
    Collided,
    RoundEnded,
    RoundScored,
    Shouted,
    Took,
)
from wordhall.games.shout.types.state import Pending
from wordhall.games.shout.types.views import Collision, OwnShout, ShoutHeard, ShoutInVain, WordTaken
from wordhall.kernel.game import Archive, Gallery, Ms, Seat

FACES = "C A T S E A R O D G"


def collided(*shouts: tuple[int, str, int]) -> Collided:
    return Collided(tuple(Pending(Seat(seat), 0, word, Ms(at), Ms(0)) for seat, word, at in shouts))


def test_r8_shouts_at_the_same_time_end_the_round_and_take_nothing() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_200)
    assert table.wait(2_000) == [
        collided((0, "CAT", 1_000), (1, "DOG", 1_200)),
        RoundEnded("collision", None),
        RoundScored((0, 0, 0), "round"),
    ]


def test_r8_everybody_hears_who_collided() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_200)
    (event,) = table.fates(2_000)
    heard = Collision((Heard(Seat(0), "CAT", Ms(1_000)), Heard(Seat(1), "DOG", Ms(1_200))))
    assert table.game.news(None, event, table.state, Gallery()) == heard


def test_r8_the_same_word_collides_too() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "CAT", at=1_000)
    assert isinstance(table.wait(2_000)[0], Collided)


@pytest.mark.parametrize("later,collides", [(1_249, True), (1_250, False)])
def test_r8_the_window_is_collision_ms_long(later: int, *, collides: bool) -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=later)
    assert isinstance(table.wait(2_000)[0], Collided) is collides


def test_r8_the_window_is_an_option() -> None:
    table = Table(FACES, options=Options(words="checked", collision_ms=100))
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_100)
    assert [type(event) for event in table.wait(1_175)] == [Took]


def test_r8_dice_taken_before_count() -> None:
    table = Table(FACES)
    table.do(2, "ODE", at=100)
    table.do(0, "CAT", at=1_000)
    table.do(1, "CAT", at=1_001)
    table.wait(2_000)
    assert table.scores == (0, 0, 3)


def test_r8_two_shouts_of_one_player_do_not_collide() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(0, "DOG", at=1_001)
    assert [type(event) for event in table.wait(2_000)][:2] == [Took, Took]


def test_r8_only_a_shout_that_the_dice_can_spell_collides() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "COD", at=1_300)
    table.do(2, "DOG", at=1_400)
    assert table.fates(2_000) == [
        Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(1_000)),
        CameLate(Seat(1), 0, "COD", 0),
        Took(Seat(2), 0, "DOG", (8, 7, 9), 3, Ms(1_400)),
    ]


def test_r8_where_words_are_challenged_what_is_no_word_collides_too() -> None:
    table = Table(FACES, options=Options(words="challenge"))
    table.do(0, "CAT", at=1_000)
    table.do(1, "GOD", at=1_100)
    assert isinstance(table.fates(2_000)[0], Collided)


def test_r8_the_dice_of_a_pending_shout_still_lie_on_the_table() -> None:
    table = Table("C A T S E R E O D")
    table.do(0, "CAT", at=1_000)
    table.do(1, "TEA", at=1_100)
    assert isinstance(table.wait(2_000)[0], Collided)


def test_r8_shouts_still_pending_when_the_round_ends_are_void() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_200)
    table.do(2, "EAR", at=1_300)
    (first, *_) = table.wait(2_000)
    assert first == collided((0, "CAT", 1_000), (1, "DOG", 1_200))
    assert table.state.pending == ()


def collide(table: Table, at: int) -> None:
    table.do(0, "CAT", at=at)
    table.do(1, "CAT", at=at)
    table.wait(at + 325)


def test_r8_the_next_round_counts_double() -> None:
    table = Table(FACES)
    collide(table, 1_000)
    assert (table.state.multiplier, table.state.roller) == (2, 1)
    table.roll("C A T", by=1, at=5_000)
    table.do(2, "CAT", at=6_000)
    table.wait(7_000)
    assert table.scores == (0, 0, 6)
    assert table.state.multiplier == 1


@pytest.mark.parametrize("compound,expected", [(False, 2), (True, 4)])
def test_r8_two_collisions_in_a_row(*, compound: bool, expected: int) -> None:
    table = Table(FACES, options=Options(words="checked", compound_doubling=compound))
    collide(table, 1_000)
    table.roll(FACES, by=1, at=5_000)
    collide(table, 6_000)
    assert table.state.multiplier == expected


def test_r9_a_moment_is_the_arrival_less_the_credit() -> None:
    table = Table(FACES)
    assert table.do(0, "CAT", at=1_000, credit=40) == [Shouted(Seat(0), 0, "CAT", Ms(960), Ms(40))]


@pytest.mark.parametrize("credit,counted", [(75, 75), (76, 75), (10_000, 75), (-5, 0)])
def test_r9_the_credit_is_at_most_75_ms(credit: int, counted: int) -> None:
    table = Table(FACES)
    (shouted,) = table.do(0, "CAT", at=1_000, credit=credit)
    assert isinstance(shouted, Shouted)
    assert (shouted.moment, shouted.credit) == (1_000 - counted, counted)


def test_r9_a_shout_whose_moment_is_before_the_dice_were_shown_was_a_guess() -> None:
    table = Table(FACES)
    table.roll(FACES, at=2_000)
    refusal = table.refusal_of(0, Shout("CAT"), at=2_074, credit=75)
    assert (refusal.code, refusal.rule) == ("wrong-phase", "shout R3")
    (shouted,) = table.do(0, "CAT", at=2_075, credit=75)
    assert isinstance(shouted, Shouted)
    assert shouted.moment == 2_000


def test_r9_shouts_are_settled_in_the_order_of_their_moments_not_of_their_arrival() -> None:
    table = Table("C A T S E R O D", options=Options(words="checked", collision_ms=50))
    table.do(0, "CAT", at=1_280)
    table.do(1, "TEA", at=1_300, credit=75)
    assert [shout.seat for shout in table.state.pending] == [1, 0]
    assert table.wait(2_000) == [
        Took(Seat(1), 0, "TEA", (2, 4, 1), 3, Ms(1_225)),
        CameLate(Seat(0), 0, "CAT", 0),
    ]


def test_r9_the_last_shout_that_could_collide_is_waited_for() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_324, credit=75)
    assert isinstance(table.wait(1_325)[0], Collided)


def test_r9_until_it_is_settled_only_its_maker_sees_a_shout() -> None:
    table = Table(FACES)
    table.roll(FACES, at=1_000)
    before = table.state
    (shouted,) = table.do(1, "CAT", at=1_500, credit=30)
    assert view_of(table.game, table.state, Seat(1)).pending == (OwnShout("CAT", Ms(470), Ms(30)),)
    heard = table.game.news(before, shouted, table.state, Seat(1))
    assert heard == ShoutHeard("CAT", Ms(470), Ms(30))
    for viewer in (Seat(0), Seat(2), Gallery()):
        assert view_of(table.game, table.state, viewer) == view_of(table.game, before, viewer)
        assert table.game.news(before, shouted, table.state, viewer) is None


def test_r9_a_shout_in_vain_stays_its_makers_secret() -> None:
    table = Table("C A T S E R E O D")
    table.do(0, "CAT", at=100)
    table.do(1, "TEAR", at=400)
    took, late = table.fates(2_000)
    told = [table.game.news(None, late, table.state, who) for who in (Seat(1), Seat(0), Gallery())]
    receipt = Receipt("TEAR", "late", 2, Ms(400), Ms(0), beaten_by=0)
    assert told == [ShoutInVain(receipt), None, None]
    heard = [table.game.news(None, took, table.state, who) for who in (Seat(1), Archive())]
    assert heard == [WordTaken(Seat(0), "CAT", (0, 1, 2), 3, Ms(100))] * 2


def test_r9_nobody_is_waited_for_while_all_shout() -> None:
    table = Table(FACES)
    table.do(1, "CAT", at=1_500)
    assert table.game.awaited(table.state) == set()
    assert table.game.on_deadline(table.state) == set()


def receipts(table: Table, seat: int) -> list[tuple[str, str, int, int, int, int | None]]:
    """What a player was told of their shouts."""
    own = view_of(table.game, table.state, Seat(seat)).receipts
    return [(r.word, r.fate, r.order, r.after, r.credit, r.beaten_by) for r in own]


def test_r9_who_takes_dice_has_a_receipt() -> None:
    table = Table(FACES)
    table.roll(FACES, at=500)
    table.do(0, "DOG", at=700)
    table.do(1, "CAT", at=1_500, credit=30)
    table.wait(3_000)
    assert receipts(table, 1) == [("CAT", "took", 2, 970, 30, None)]
    assert [take.after for take in table.state.takes] == [200, 970]


def test_r9_who_comes_late_is_told_which_word_took_the_dice() -> None:
    table = Table("C A T S E R E O D G", words=(*WORDS, "SEE"))
    table.do(0, "DOG", at=100)
    table.do(0, "CAT", at=500)
    table.do(2, "SEE", at=760)
    table.do(1, "TEAR", at=820, credit=20)
    table.wait(3_000)
    assert receipts(table, 1) == [("TEAR", "late", 4, 800, 20, 1)]


def test_r9_those_who_collide_have_receipts() -> None:
    table = Table(FACES)
    table.do(2, "ODE", at=100)
    table.do(0, "CAT", at=1_000, credit=5)
    table.do(1, "CAT", at=1_030, credit=75)
    table.wait(3_000)
    assert receipts(table, 1) == [("CAT", "collided", 2, 955, 75, None)]
    assert receipts(table, 0) == [("CAT", "collided", 3, 995, 5, None)]
    heard = (Heard(Seat(1), "CAT", Ms(955)), Heard(Seat(0), "CAT", Ms(995)))
    assert view_of(table.game, table.state, Gallery()).collision == heard


def test_r9_a_shout_that_is_void_has_a_receipt() -> None:
    table = Table(FACES)
    table.do(0, "CAT", at=1_000)
    table.do(1, "DOG", at=1_200)
    table.do(2, "EAR", at=1_200, credit=10)
    table.wait(2_000)
    assert receipts(table, 2) == [("EAR", "collided", 2, 1_190, 10, None)]
    table.roll(FACES, at=5_000)
    table.do(0, "CAT", at=6_000)
    table.do(1, "DOG", at=6_249)
    table.do(2, "EAR", at=6_260)
    table.wait(9_000)
    assert receipts(table, 2) == [("EAR", "void", 3, 1_260, 0, None)]


def test_r9_a_receipt_is_its_makers_secret_and_tells_nothing_of_what_nobody_heard() -> None:
    table = Table("C A T S E R E O D G")
    table.do(0, "CAT", at=100)
    table.do(1, "TEAR", at=400)
    table.do(2, "TEAR", at=410)
    table.do(2, "DOG", at=900)
    table.wait(3_000)
    assert receipts(table, 2) == [
        ("TEAR", "late", 2, 410, 0, 0),
        ("DOG", "took", 2, 900, 0, None),
    ]
    for viewer in (Gallery(), Archive(), Seat(0)):
        told = view_of(table.game, table.state, viewer).receipts
        assert [receipt.word for receipt in told] == (["CAT"] if viewer == 0 else [])


def test_r9_receipts_stay_until_the_next_roll() -> None:
    table = Table("C A T")
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    seen = view_of(table.game, table.state, Seat(0)).table
    assert (seen.phase, seen.ended) == ("ready", "all-taken")
    assert receipts(table, 0) == [("CAT", "took", 1, 100, 0, None)]
    table.roll(FACES, by=1, at=5_000)
    assert receipts(table, 0) == []
    assert view_of(table.game, table.state, Seat(0)).table.ended is None
