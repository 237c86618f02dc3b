"""What is offered in Word Shout, where it is not obvious."""

import pytest

from tests.games.shout.scene import Scene
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.kernel.game import Resigned, Seat

CHALLENGES = Options()


def offered(scene: Scene, seat: int) -> str:
    """The kinds of actions that are open to a seat."""
    return " ".join(sorted(kind.__name__ for kind in scene.game.offers(scene.state, Seat(seat))))


def challenging() -> Scene:
    """Seats 0 and 1 have taken a word each."""
    scene = Scene("C A T S G R O D", options=CHALLENGES)
    scene.do(0, "CATS", at=100)
    scene.do(1, "GROD", at=1_000)
    scene.until(2_000)
    return scene


def test_r3_the_roller_waits_until_all_others_are_ready() -> None:
    scene = Scene("C A T")
    scene.do(0, "CAT", at=100)
    scene.until(1_000)
    assert [offered(scene, seat) for seat in (0, 1, 2)] == ["Ready", "Ready", "Ready"]
    for seat in (0, 2):
        scene.do(seat, "ready", at=2_000)
    assert [offered(scene, seat) for seat in (0, 1, 2)] == ["", "Ready Roll", ""]


def test_r6_who_said_no_more_shouts_no_more() -> None:
    scene = Scene("C A T S E A")
    assert offered(scene, 0) == "NoMore Shout"
    scene.do(0, "no more", at=100)
    assert (offered(scene, 0), offered(scene, 1)) == ("", "NoMore Shout")


@pytest.mark.parametrize("length,kinds", [(3, "NoMore Shout"), (4, "NoMore Shout"), (5, "NoMore")])
def test_h7_nobody_shouts_whose_shortest_word_has_more_letters_than_the_dice(
    length: int, kinds: str
) -> None:
    """The four letters lie on three dice, as Qu is one; the dice of CAT are taken."""
    options = Options(words="checked", handicaps=(Handicap(Seat(1), min_length=length),))
    scene = Scene("C A T Qu A Y", options=options)
    assert offered(scene, 1) == "NoMore Shout"
    scene.do(0, "CAT", at=100)
    scene.until(1_000)
    assert offered(scene, 1) == kinds


def test_r11_a_word_is_challenged_by_others_and_once() -> None:
    scene = challenging()
    assert [offered(scene, seat) for seat in (0, 1, 2)] == ["Accept Challenge"] * 3
    scene.do(0, "challenge 2", at=3_000)
    assert [offered(scene, seat) for seat in (0, 1, 2)] == [
        "Accept",
        "Accept Challenge",
        "Accept Challenge",
    ]


def test_r11_who_has_passed_does_nothing_more() -> None:
    scene = challenging()
    scene.do(2, "pass", at=3_000)
    assert (offered(scene, 1), offered(scene, 2)) == ("Accept Challenge", "")


def test_h3_who_resigned_is_offered_nothing() -> None:
    scene = challenging()
    scene.sit(2, Resigned(), at=3_000)
    assert scene.game.offers(scene.state, Seat(2)) == frozenset()
