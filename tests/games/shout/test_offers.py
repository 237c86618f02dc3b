"""What is offered in Word Shout, where it is not obvious."""

import pytest

from tests.games.shout.table import Table
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.kernel.game import Resigned, Seat

CHALLENGES = Options()


def offered(table: Table, seat: int) -> str:
    """The kinds of actions that are open to a seat."""
    return " ".join(sorted(kind.__name__ for kind in table.game.offers(table.state, Seat(seat))))


def challenging() -> Table:
    """Seats 0 and 1 have taken a word each."""
    table = Table("C A T S G R O D", options=CHALLENGES)
    table.do(0, "CATS", at=100)
    table.do(1, "GROD", at=1_000)
    table.wait(2_000)
    return table


def test_r3_the_roller_waits_until_all_others_are_ready() -> None:
    table = Table("C A T")
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    assert [offered(table, seat) for seat in (0, 1, 2)] == ["Ready", "Ready", "Ready"]
    for seat in (0, 2):
        table.do(seat, "ready", at=2_000)
    assert [offered(table, seat) for seat in (0, 1, 2)] == ["", "Ready Roll", ""]


def test_r6_who_said_no_more_shouts_no_more() -> None:
    table = Table("C A T S E A")
    assert offered(table, 0) == "NoMore Shout"
    table.do(0, "no more", at=100)
    assert (offered(table, 0), offered(table, 1)) == ("", "NoMore Shout")


@pytest.mark.parametrize("length,kinds", [(3, "NoMore Shout"), (4, "NoMore Shout"), (5, "NoMore")])
def test_h7_nobody_shouts_whose_shortest_word_has_more_letters_than_the_dice(
    length: int, kinds: str
) -> None:
    """The four letters lie on three dice, as Qu is one; the dice of CAT are taken."""
    options = Options(words="checked", handicaps=(Handicap(Seat(1), min_length=length),))
    table = Table("C A T Qu A Y", options=options)
    assert offered(table, 1) == "NoMore Shout"
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    assert offered(table, 1) == kinds


def test_r11_a_word_is_challenged_by_others_and_once() -> None:
    table = challenging()
    assert [offered(table, seat) for seat in (0, 1, 2)] == ["Accept Challenge"] * 3
    table.do(0, "challenge 2", at=3_000)
    assert [offered(table, seat) for seat in (0, 1, 2)] == [
        "",
        "Accept Challenge",
        "Accept Challenge",
    ]


def test_r11_who_has_passed_does_nothing_more() -> None:
    table = challenging()
    table.do(2, "pass", at=3_000)
    assert (offered(table, 1), offered(table, 2)) == ("Accept Challenge", "")


def test_h3_who_resigned_is_offered_nothing() -> None:
    table = challenging()
    table.sit(2, Resigned(), at=3_000)
    assert table.game.offers(table.state, Seat(2)) == frozenset()
