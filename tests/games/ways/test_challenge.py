"""R17 where words may be challenged, and R19 with it."""

import pytest

from tests.games.ways.table import PILE, Table, names
from tests.offers import seats_with_offers
from wordhall.games.ways.types.components import Marker, Options
from wordhall.games.ways.types.events import (
    Challenged,
    Fined,
    RefillChosen,
    WindowOpened,
    WordStands,
)
from wordhall.kernel.clock import flag
from wordhall.kernel.game import Gallery, Ms, Outcome, Seat, Viewer

FALSE = "spell A2 B2 C2 with I3=A2,B2,C2"
TRUE = "spell E1 F1 with I2=E1,F1"
HANDS = ("E S I2 I3 V3", "A T I2 I3 V3", "O N I2 I3 V3")


def open_window(spell: str = TRUE, *, hands: tuple[str, ...] = HANDS, target: int = 299) -> Table:
    """Seat 0 has ended its turn with a word at 10 s; `done 1` puts nothing away."""
    table = Table(
        hands=hands, options=Options(words="challenge", target=target), scores=(20, 10, 0)
    )
    table.do(0, spell, at=5_000)
    table.do(0, "done 1", at=10_000)
    return table


def test_r17_any_word_stands_unless_it_is_challenged() -> None:
    table = Table(options=Options(words="challenge"))
    table.do(0, FALSE, at=5_000)
    events = table.do(0, "done 1", at=10_000)
    assert names(events) == ["Confirmed", "RefillChosen", "WindowOpened"]
    opened = events[-1]
    assert isinstance(opened, WindowOpened)
    assert (opened.word.word, opened.until, opened.next) == ("EER", 30_000, 1)
    assert names(table.wait(30_000)) == ["WordStands", "Refilled", "TurnBegan"]
    assert table.points == (1 + 1 + 2 + 6, 0)


def test_r17_the_refill_is_chosen_with_the_word_and_dealt_when_the_window_closes() -> None:
    table = open_window()
    assert table.mine(0).letters == ("E", "S")
    assert table.view(Seat(0)).refill == RefillChosen(1, ())
    table.do(1, "accept")
    table.do(2, "accept")
    assert table.mine(0).letters == ("E", "S", PILE[0])
    assert table.view(Seat(0)).refill is None


def test_r17_nobody_else_sees_what_refill_was_chosen() -> None:
    table = open_window()
    viewers: list[Viewer] = [Seat(0), Seat(1), Gallery()]
    for viewer in viewers:
        event = RefillChosen(1, ())
        assert table.game.news(table.state, event, table.state, viewer) is None
    assert [table.view(viewer).refill for viewer in viewers[1:]] == [None, None]


def test_r17_a_word_that_falls_gives_points_and_markers_back() -> None:
    table = open_window(FALSE)
    assert table.points == (30, 10, 0)
    events = table.do(2, "challenge")
    assert events[0] == Challenged(Seat(2), "EER", stands=False)
    assert names(events) == ["Challenged", "WordFell", "Refilled", "TurnBegan"]
    assert table.points == (20, 10, 0)
    assert table.view(Gallery()).markers == ()
    assert table.box(Gallery())["I3"] == 2
    assert table.mine(0).patterns == ("I2", "V3")
    assert table.state.turn == 1


def test_r17_costs_and_swaps_stay_spent_when_a_word_falls() -> None:
    table = Table(
        hands=("E S ANY I2 I3", *HANDS[1:]),
        options=Options(words="challenge"),
        scores=(20, 10, 0),
        markers=(Marker("T4", ("A7", "B7", "C7", "B8")),),
    )
    table.do(0, "swap H8 S")
    table.do(0, "spell A2 B2 C2 with ANY=A2,B2,C2")
    table.do(0, "done 1")
    table.do(1, "challenge")
    assert table.points == (15, 10, 0)
    assert table.tile("H8") == "S"
    assert table.view(Gallery()).markers == (Marker("T4", ("A7", "B7", "C7", "B8")),)


def test_r17_a_wrong_challenge_costs_the_challenger_five_even_below_zero() -> None:
    table = open_window()
    events = table.do(2, "challenge")
    assert events[:3] == [
        Challenged(Seat(2), "SHOW", stands=True),
        Fined(Seat(2), 5),
        WordStands(Seat(0), "challenge"),
    ]
    assert table.points == (30, 10, -5)


@pytest.mark.parametrize("command", ["swap D1 A", "done 0"])
def test_r17_the_next_player_closes_the_window_by_acting(command: str) -> None:
    table = open_window()
    events = table.do(1, command, at=15_000)
    assert names(events)[:3] == ["WordStands", "Refilled", "TurnBegan"]
    assert table.refused(2, "challenge") == "nothing-to-challenge ways R17"


def test_r17_a_refused_act_does_not_close_it() -> None:
    table = open_window()
    assert table.refused(1, "swap E1 A") == "covered ways R7"
    assert table.state.window is not None


def test_r17_who_may_decide_and_when() -> None:
    table = open_window()
    assert table.refused(0, "challenge") == "own-word ways R17"
    assert table.refused(0, "done 0") == "window-open ways R17"
    assert table.refused(2, "done 0") == "not-your-turn ways R7"
    table.do(2, "accept")
    assert table.refused(2, "challenge") == "already-accepted ways R17"
    assert table.game.awaited(table.state) == {1}
    assert seats_with_offers(table.game, table.state) == {1}
    table.do(1, "accept")
    assert table.refused(1, "accept") == "nothing-to-challenge ways R17"
    assert Table().refused(1, "challenge") == "no-challenges ways R17"
    assert Table().refused(0, "accept") == "no-challenges ways R17"


def test_r17_the_clock_stands_while_the_window_is_open() -> None:
    table = open_window()
    assert flag(table.state.clock) is None
    table.do(1, "swap D1 A", at=29_000)
    assert table.game.due(table.state) == Ms(89_000)


def test_h1_a_window_that_closes_is_nobodys_deadline() -> None:
    table = open_window()
    assert table.game.awaited(table.state) == {1, 2}
    assert table.game.on_deadline(table.state) == set()
    table.do(1, "swap D1 A")
    assert table.game.on_deadline(table.state) == {1}


def test_r17_a_turn_without_a_word_has_no_window() -> None:
    table = Table(options=Options(words="challenge"))
    assert names(table.do(0, "done 0")) == ["RefillChosen", "Refilled", "TurnBegan"]


def test_r17_the_dictionary_is_closed_where_words_are_challenged() -> None:
    table, checked = open_window(), Table()
    assert table.game.closes_dictionary(table.state, Seat(1))
    assert not checked.game.closes_dictionary(checked.state, Seat(1))


def test_r19_with_challenges_the_target_wins_once_the_window_has_closed() -> None:
    table = open_window(target=29)
    assert table.game.outcome(table.state) is None
    assert table.refused(1, "done 0") == "not-your-turn ways R7"
    assert names(table.wait(30_000)) == ["WordStands", "Ended"]
    assert table.game.outcome(table.state) == Outcome("target", (30, 10, 0), (1, 2, 3))


def test_r19_a_word_that_falls_counts_as_none() -> None:
    table = open_window(FALSE, target=29)
    table.do(1, "challenge")
    assert table.state.ended is None
    assert table.state.wordless == 1
