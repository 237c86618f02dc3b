"""At the same time: R8 and R9."""

import pytest

from tests.games.shout.scene import WORDS, Scene
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
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_200)
    assert scene.until(2_000) == [
        collided((0, "CAT", 1_000), (1, "DOG", 1_200)),
        RoundEnded("collision", None),
        RoundScored((0, 0, 0), "round"),
    ]


def test_r8_everybody_hears_who_collided() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_200)
    (event,) = scene.fates(2_000)
    heard = Collision((Heard(Seat(0), "CAT", Ms(1_000)), Heard(Seat(1), "DOG", Ms(1_200))))
    assert scene.game.news(None, event, scene.state, Gallery()) == heard


def test_r8_the_same_word_collides_too() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "CAT", at=1_000)
    assert isinstance(scene.until(2_000)[0], Collided)


@pytest.mark.parametrize("later,collides", [(1_249, True), (1_250, False)])
def test_r8_the_window_is_collision_ms_long(later: int, *, collides: bool) -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=later)
    assert isinstance(scene.until(2_000)[0], Collided) is collides


def test_r8_the_window_is_an_option() -> None:
    scene = Scene(FACES, options=Options(words="checked", collision_ms=100))
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_100)
    assert [type(event) for event in scene.until(1_175)] == [Took]


def test_r8_dice_taken_before_count() -> None:
    scene = Scene(FACES)
    scene.do(2, "ODE", at=100)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "CAT", at=1_001)
    scene.until(2_000)
    assert scene.scores == (0, 0, 3)


def test_r8_two_shouts_of_one_player_do_not_collide() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(0, "DOG", at=1_001)
    assert [type(event) for event in scene.until(2_000)][:2] == [Took, Took]


def test_r8_only_a_shout_that_the_dice_can_spell_collides() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "COD", at=1_300)
    scene.do(2, "DOG", at=1_400)
    assert scene.fates(2_000) == [
        Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(1_000)),
        CameLate(Seat(1), 0, "COD", 0),
        Took(Seat(2), 0, "DOG", (8, 7, 9), 3, Ms(1_400)),
    ]


def test_r8_where_words_are_challenged_what_is_no_word_collides_too() -> None:
    scene = Scene(FACES, options=Options(words="challenge"))
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "GOD", at=1_100)
    assert isinstance(scene.fates(2_000)[0], Collided)


def test_r8_the_dice_of_a_pending_shout_still_lie_on_the_table() -> None:
    scene = Scene("C A T S E R E O D")
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "TEA", at=1_100)
    assert isinstance(scene.until(2_000)[0], Collided)


def test_r8_shouts_still_pending_when_the_round_ends_are_void() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_200)
    scene.do(2, "EAR", at=1_300)
    (first, *_) = scene.until(2_000)
    assert first == collided((0, "CAT", 1_000), (1, "DOG", 1_200))
    assert scene.state.pending == ()


def collide(scene: Scene, at: int) -> None:
    scene.do(0, "CAT", at=at)
    scene.do(1, "CAT", at=at)
    scene.until(at + 325)


def test_r8_the_next_round_counts_double() -> None:
    scene = Scene(FACES)
    collide(scene, 1_000)
    assert (scene.state.multiplier, scene.state.roller) == (2, 1)
    scene.roll("C A T", by=1, at=5_000)
    scene.do(2, "CAT", at=6_000)
    scene.until(7_000)
    assert scene.scores == (0, 0, 6)
    assert scene.state.multiplier == 1


@pytest.mark.parametrize("compound,expected", [(False, 2), (True, 4)])
def test_r8_two_collisions_in_a_row(*, compound: bool, expected: int) -> None:
    scene = Scene(FACES, options=Options(words="checked", compound_doubling=compound))
    collide(scene, 1_000)
    scene.roll(FACES, by=1, at=5_000)
    collide(scene, 6_000)
    assert scene.state.multiplier == expected


def test_r9_a_moment_is_the_arrival_less_the_credit() -> None:
    scene = Scene(FACES)
    assert scene.do(0, "CAT", at=1_000, credit=40) == [Shouted(Seat(0), 0, "CAT", Ms(960), Ms(40))]


@pytest.mark.parametrize("credit,counted", [(75, 75), (76, 75), (10_000, 75), (-5, 0)])
def test_r9_the_credit_is_at_most_75_ms(credit: int, counted: int) -> None:
    scene = Scene(FACES)
    (shouted,) = scene.do(0, "CAT", at=1_000, credit=credit)
    assert isinstance(shouted, Shouted)
    assert (shouted.moment, shouted.credit) == (1_000 - counted, counted)


def test_r9_a_shout_whose_moment_is_before_the_dice_were_shown_was_a_guess() -> None:
    scene = Scene(FACES)
    scene.roll(FACES, at=2_000)
    refusal = scene.refusal_of(0, Shout("CAT"), at=2_074, credit=75)
    assert (refusal.code, refusal.rule) == ("wrong-phase", "shout R3")
    (shouted,) = scene.do(0, "CAT", at=2_075, credit=75)
    assert isinstance(shouted, Shouted)
    assert shouted.moment == 2_000


def test_r9_shouts_are_settled_in_the_order_of_their_moments_not_of_their_arrival() -> None:
    scene = Scene("C A T S E R O D", options=Options(words="checked", collision_ms=50))
    scene.do(0, "CAT", at=1_280)
    scene.do(1, "TEA", at=1_300, credit=75)
    assert [shout.seat for shout in scene.state.pending] == [1, 0]
    assert scene.until(2_000) == [
        Took(Seat(1), 0, "TEA", (2, 4, 1), 3, Ms(1_225)),
        CameLate(Seat(0), 0, "CAT", 0),
    ]


def test_r9_the_last_shout_that_could_collide_is_waited_for() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_324, credit=75)
    assert isinstance(scene.until(1_325)[0], Collided)


def test_r9_until_it_is_settled_only_its_maker_sees_a_shout() -> None:
    scene = Scene(FACES)
    scene.roll(FACES, at=1_000)
    before = scene.state
    (shouted,) = scene.do(1, "CAT", at=1_500, credit=30)
    assert view_of(scene.game, scene.state, Seat(1)).pending == (OwnShout("CAT", Ms(470), Ms(30)),)
    heard = scene.game.news(before, shouted, scene.state, Seat(1))
    assert heard == ShoutHeard("CAT", Ms(470), Ms(30))
    for viewer in (Seat(0), Seat(2), Gallery()):
        assert view_of(scene.game, scene.state, viewer) == view_of(scene.game, before, viewer)
        assert scene.game.news(before, shouted, scene.state, viewer) is None


def test_r9_a_shout_in_vain_stays_its_makers_secret() -> None:
    scene = Scene("C A T S E R E O D")
    scene.do(0, "CAT", at=100)
    scene.do(1, "TEAR", at=400)
    took, late = scene.fates(2_000)
    told = [scene.game.news(None, late, scene.state, who) for who in (Seat(1), Seat(0), Gallery())]
    receipt = Receipt("TEAR", "late", 2, Ms(400), Ms(0), beaten_by=0)
    assert told == [ShoutInVain(receipt), None, None]
    heard = [scene.game.news(None, took, scene.state, who) for who in (Seat(1), Archive())]
    assert heard == [WordTaken(Seat(0), "CAT", (0, 1, 2), 3, Ms(100))] * 2


def test_r9_nobody_is_waited_for_while_all_shout() -> None:
    scene = Scene(FACES)
    scene.do(1, "CAT", at=1_500)
    assert scene.game.awaited(scene.state) == set()
    assert scene.game.on_deadline(scene.state) == set()


def receipts(scene: Scene, seat: int) -> list[tuple[str, str, int, int, int, int | None]]:
    """What a player was told of their shouts."""
    own = view_of(scene.game, scene.state, Seat(seat)).receipts
    return [(r.word, r.fate, r.order, r.after, r.credit, r.beaten_by) for r in own]


def test_r9_who_takes_dice_has_a_receipt() -> None:
    scene = Scene(FACES)
    scene.roll(FACES, at=500)
    scene.do(0, "DOG", at=700)
    scene.do(1, "CAT", at=1_500, credit=30)
    scene.until(3_000)
    assert receipts(scene, 1) == [("CAT", "took", 2, 970, 30, None)]
    assert [take.after for take in scene.state.takes] == [200, 970]


def test_r9_who_comes_late_is_told_which_word_took_the_dice() -> None:
    scene = Scene("C A T S E R E O D G", words=(*WORDS, "SEE"))
    scene.do(0, "DOG", at=100)
    scene.do(0, "CAT", at=500)
    scene.do(2, "SEE", at=760)
    scene.do(1, "TEAR", at=820, credit=20)
    scene.until(3_000)
    assert receipts(scene, 1) == [("TEAR", "late", 4, 800, 20, 1)]


def test_r9_those_who_collide_have_receipts() -> None:
    scene = Scene(FACES)
    scene.do(2, "ODE", at=100)
    scene.do(0, "CAT", at=1_000, credit=5)
    scene.do(1, "CAT", at=1_030, credit=75)
    scene.until(3_000)
    assert receipts(scene, 1) == [("CAT", "collided", 2, 955, 75, None)]
    assert receipts(scene, 0) == [("CAT", "collided", 3, 995, 5, None)]
    heard = (Heard(Seat(1), "CAT", Ms(955)), Heard(Seat(0), "CAT", Ms(995)))
    assert view_of(scene.game, scene.state, Gallery()).collision == heard


def test_r9_a_shout_that_is_void_has_a_receipt() -> None:
    scene = Scene(FACES)
    scene.do(0, "CAT", at=1_000)
    scene.do(1, "DOG", at=1_200)
    scene.do(2, "EAR", at=1_200, credit=10)
    scene.until(2_000)
    assert receipts(scene, 2) == [("EAR", "collided", 2, 1_190, 10, None)]
    scene.roll(FACES, at=5_000)
    scene.do(0, "CAT", at=6_000)
    scene.do(1, "DOG", at=6_249)
    scene.do(2, "EAR", at=6_260)
    scene.until(9_000)
    assert receipts(scene, 2) == [("EAR", "void", 3, 1_260, 0, None)]


def test_r9_a_receipt_is_its_makers_secret_and_tells_nothing_of_what_nobody_heard() -> None:
    scene = Scene("C A T S E R E O D G")
    scene.do(0, "CAT", at=100)
    scene.do(1, "TEAR", at=400)
    scene.do(2, "TEAR", at=410)
    scene.do(2, "DOG", at=900)
    scene.until(3_000)
    assert receipts(scene, 2) == [
        ("TEAR", "late", 2, 410, 0, 0),
        ("DOG", "took", 2, 900, 0, None),
    ]
    for viewer in (Gallery(), Archive(), Seat(0)):
        told = view_of(scene.game, scene.state, viewer).receipts
        assert [receipt.word for receipt in told] == (["CAT"] if viewer == 0 else [])


def test_r9_receipts_stay_until_the_next_roll() -> None:
    scene = Scene("C A T")
    scene.do(0, "CAT", at=100)
    scene.until(1_000)
    table = view_of(scene.game, scene.state, Seat(0)).table
    assert (table.phase, table.ended) == ("ready", "all-taken")
    assert receipts(scene, 0) == [("CAT", "took", 1, 100, 0, None)]
    scene.roll(FACES, by=1, at=5_000)
    assert receipts(scene, 0) == []
    assert view_of(scene.game, scene.state, Seat(0)).table.ended is None
