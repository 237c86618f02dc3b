"""R14 and R15: when the time of a turn is up, and that of its refill."""

import pytest

from tests.games.ways.table import PILE, Table, names
from tests.games.ways.test_variants import TALE, open_field
from tests.offers import seats_with_offers
from wordhall.bots import fallback_bot, seat_bot
from wordhall.games.ways.types.actions import Finish
from wordhall.games.ways.types.components import Handicap, Marker, Options, Spelled, Swapped, Taken
from wordhall.games.ways.types.events import Confirmed, Ended, RefillBegan, TimeRanOut
from wordhall.kernel.game import Gallery, Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon

NONE = Lexicon.of(["ZZZ"])
SHOW = "spell E1 F1 with I2=E1,F1"
FALSE = "spell A2 B2 C2 with I3=A2,B2,C2"
T4 = Marker("T4", ("A1", "B1", "C1", "B2"))
CLEARING = ("E S CLEAR I2 I3", "A T I2 I3 V3")


def test_r15_a_word_that_is_laid_stands_when_the_time_runs_out() -> None:
    table = Table()
    table.do(0, SHOW, at=30_000)
    (word,) = table.state.laid
    assert table.wait(60_000) == [
        TimeRanOut(Seat(0), Ms(60_000)),
        Confirmed((word,)),
        RefillBegan(Seat(0), Ms(70_000), Ms(60_000)),
    ]
    assert table.points == (10, 0)
    assert table.view(Gallery()).markers == (Marker("I2", ("E1", "F1"), Seat(0)),)


def test_r15_with_the_word_stands_what_was_laid_before_it() -> None:
    table = Table(scores=(10, 0), markers=(T4,), hands=("E R S T4 I2", "A T I2 I3 V3"))
    table.do(0, "swap H8 S")
    table.do(0, "take A1 B1=E C1=R")
    table.do(0, "spell A1 B1 B2 C1 with T4=A1,B1,B2,C1")
    confirmed = table.wait(60_000)[1]
    assert isinstance(confirmed, Confirmed)
    assert [type(step) for step in confirmed.steps] == [Swapped, Taken, Spelled]
    assert table.points == (10 - 5 + 3 + 1 + 1 + 2 + 10, 0)
    assert (table.tile("H8"), table.tile("B1")) == ("S", "E")


def test_r15_without_a_word_what_was_only_laid_is_undone_and_what_was_confirmed_stays() -> None:
    table = Table(scores=(10, 0), markers=(T4,), hands=("E R CLEAR T4 I2", "A T I2 I3 V3"))
    table.do(0, "swap H8 ?")
    table.do(0, "take A1 B1=E")
    assert names(table.wait(60_000)) == ["TimeRanOut", "RefillBegan"]
    assert (table.tile("H8"), table.tile("B1")) == (PILE[0], "EE")
    assert table.points == (10, 0)
    assert table.view(Gallery()).markers == (T4,)


def test_r15_a_word_that_was_taken_back_does_not_stand() -> None:
    table = Table()
    table.do(0, SHOW)
    table.do(0, "back")
    assert names(table.wait(60_000)) == ["TimeRanOut", "RefillBegan"]


def test_r15_where_words_are_challenged_it_may_be_challenged_like_any() -> None:
    table = Table(options=Options(words="challenge"))
    table.do(0, FALSE)
    assert names(table.wait(60_000)) == ["TimeRanOut", "Confirmed", "RefillBegan"]
    assert names(table.wait(70_000)) == ["RefillChosen", "WindowOpened"]
    assert table.game.due(table.state) == Ms(90_000)
    assert names(table.do(1, "challenge"))[:2] == ["Challenged", "WordFell"]
    assert table.points == (0, 0)
    assert table.view(Gallery()).markers == ()


def test_r15_a_word_that_wins_at_the_last_moment_wins_at_once() -> None:
    table = Table(options=Options(target=9))
    table.do(0, SHOW)
    events = table.wait(60_000)
    assert names(events) == ["TimeRanOut", "Confirmed", "RefillChosen", "Ended"]
    assert events[-1] == Ended("target")


def test_r15_one_that_may_be_challenged_does_not() -> None:
    table = Table(options=Options(target=9, words="challenge"))
    table.do(0, SHOW)
    assert names(table.wait(70_000))[-1] == "WindowOpened"
    assert table.refused(1, "done 0") == "not-your-turn ways R7"
    assert names(table.wait(90_000)) == ["WordStands", "Ended"]


def test_r15_a_player_may_only_refill() -> None:
    table = Table()
    assert names(table.do(0, "done 0")) == ["RefillChosen", "Refilled", "TurnBegan"]


def test_r15_a_table_without_a_limit_waits() -> None:
    table = Table(options=Options(turn_seconds=None))
    assert table.game.due(table.state) is None


def test_r15_each_turn_has_the_whole_time() -> None:
    table = Table(options=Options(turn_seconds=30))
    table.do(0, "done 0", at=29_000)
    assert table.game.due(table.state) == Ms(59_000)


def test_r14_the_refill_has_ten_seconds_of_its_own_after_the_clock() -> None:
    table = Table()
    table.do(0, SHOW)
    table.wait(60_000)
    assert table.game.due(table.state) == Ms(70_000)
    assert table.game.awaited(table.state) == seats_with_offers(table.game, table.state) == {0}
    assert table.game.on_deadline(table.state) == {0}
    seen = table.view(Gallery())
    assert (seen.refill_until, seen.clock.running) == (70_000, None)
    assert names(table.do(0, "done 1 S", at=69_999)) == ["RefillChosen", "Refilled", "TurnBegan"]
    assert table.mine(0).letters == ("E", PILE[0])
    assert table.view(Gallery()).refill_until is None
    assert table.game.due(table.state) == Ms(129_999)


@pytest.mark.parametrize("command", ["swap H8 S", "swap H8 ?", "clear", SHOW, "back"])
def test_r15_only_the_refill_is_left(command: str) -> None:
    table = Table(hands=CLEARING)
    table.do(0, SHOW)
    table.wait(60_000)
    assert table.refused(0, command) == "time-is-up ways R15"
    assert table.refused(1, "done 0") == "not-your-turn ways R7"


def test_r14_the_seconds_are_the_same_for_all() -> None:
    table = Table(options=Options(turn_seconds=5, handicaps=(Handicap(Seat(0), None, 30),)))
    table.wait(35_000)
    assert table.view(Seat(1)).refill_until == 45_000


def test_r14_then_it_is_made_at_random() -> None:
    hands = set()
    for number in range(20):
        table = Table(hands=("E CLEAR I2", "A T I2 I3 V3"))
        table.luck = Luck(bytes([number]))
        table.do(0, "clear")
        table.wait(69_999)
        assert len(table.mine(0).letters) == 1
        assert names(table.wait(70_000)) == ["RefillChosen", "Refilled", "TurnBegan"]
        hand = table.mine(0)
        assert len(hand.letters) + len(hand.patterns) == 5
        hands.add(len(hand.letters))
    assert hands == {1, 2, 3, 4}


def test_r20_where_hands_are_not_refilled_the_turn_is_over_with_the_word() -> None:
    table = open_field(Options(variant="open_field"))
    table.do(0, TALE)
    events = table.wait(60_000)
    assert names(events) == ["TimeRanOut", "Confirmed", "RefillChosen", "Refilled", "TurnBegan"]
    assert table.points == (2 + 1 + 3 + 1 + 10, 0)


def test_r14_a_bot_that_comes_then_makes_the_refill() -> None:
    table = Table()
    table.wait(60_000)
    for made in (
        fallback_bot("ways", Seat(0)),
        seat_bot("ways", "club", NONE, Seat(0), Luck(b"b")),
    ):
        intention = made.intend(table.view(Seat(0)), Ms(60_000))
        assert intention is not None
        assert isinstance(intention.action, Finish)
        assert intention.at < 70_000


# The first edition: a match that began under it ends under it.


def test_r15_in_the_first_edition_a_word_that_was_only_laid_was_undone() -> None:
    table = Table(hands=CLEARING, edition=1)
    table.do(0, "swap E1 ?", at=10_000)
    table.do(0, "spell A1 B1 with I2=A1,B1", at=59_999)
    assert names(table.wait(60_000)) == ["TimeRanOut", "RefillChosen", "Refilled", "TurnBegan"]
    assert table.tile("E1") == PILE[0]
    assert table.points == (0, 0)
    assert table.view(Gallery()).markers == ()
    assert table.mine(0).patterns == ("CLEAR", "I2", "I3")
    assert table.state.turn == 1
