"""R10 and R11: plays that may be challenged, and what nobody is told."""

from typing import Any

import pytest

from tests.games.cross.table import Table, names
from tests.offers import seats_with_offers
from wordhall.games.cross.types.components import Options, Tile
from wordhall.games.cross.types.events import (
    Challenged,
    Consoled,
    Settled,
    TurnBegan,
    TurnSkipped,
    WindowOpened,
)
from wordhall.games.cross.types.views import WouldScore
from wordhall.kernel.clock import DAY, Bank, Control, Correspondence, PerTurn
from wordhall.kernel.game import Illegal, Ms, Seat

THREE = ("CATSDOG", "EEIOURN", "RATSTEN")
LAID = ("H8", "I8", "J8")
POOL = "LMNOPRSTUVWXYZ" * 2


def three(**options: object) -> Table:
    return Table(THREE, pool=POOL, options=Options(**options))  # type: ignore[arg-type]


def test_r10_a_word_that_is_none_goes_back_to_the_rack() -> None:
    table = three()
    table.do(0, "8H TCA")
    assert table.scores == (5, 0, 0)
    assert names(table.do(2, "challenge")) == ["Challenged", "PlayFell", "TurnBegan"]
    assert table.rack(0) == "ACDGOST"
    assert table.row(8) == "." * 15
    assert table.scores == (0, 0, 0)
    assert table.state.pool == POOL
    assert table.state.turn == 1


def test_r10_one_false_word_of_several_is_enough() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.do(1, "9I NE")
    event = table.do(2, "challenge")[0]
    assert event == Challenged(Seat(2), ("NE", "AN", "TE"), ("NE", "AN", "TE"))
    table.do(1 + 1, "9H TEN")
    assert table.do(0, "challenge")[0] == Challenged(
        Seat(0), ("TEN", "CT", "AE", "TN"), ("CT", "TN")
    )
    assert table.row(9) == "." * 15


def test_r10_double_who_challenges_a_good_play_loses_the_next_turn() -> None:
    table = three()
    table.do(0, "8H CAT")
    events = table.do(1, "challenge")
    assert names(events) == [
        "Challenged",
        "TurnLost",
        "Settled",
        "Drew",
        "TurnSkipped",
        "TurnBegan",
    ]
    assert TurnSkipped(Seat(1), "challenge") in events
    assert table.state.turn == 2


def test_r10_a_lost_turn_is_the_next_one_whenever_it_comes() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.do(2, "challenge")
    assert table.state.turn == 1
    assert table.state.players[2].lost == 1
    assert names(table.do(1, "pass")) == ["Passed", "TurnSkipped", "TurnBegan"]
    assert table.state.turn == 0
    assert table.state.players[2].lost == 0


def test_r10_single_has_no_penalty() -> None:
    table = three(challenge="single")
    table.do(0, "8H CAT")
    assert names(table.do(1, "challenge")) == ["Challenged", "Settled", "Drew", "TurnBegan"]
    assert table.state.turn == 1


def test_r10_void_refuses_what_is_no_word_and_has_no_window() -> None:
    table = three(challenge="void")
    assert table.refused(0, "8H TCA") == "not-a-word cross R10"
    assert names(table.do(0, "8H CAT")) == ["Placed", "Settled", "Drew", "TurnBegan"]
    assert table.refused(1, "challenge") == "no-challenges cross R10"
    assert table.refused(1, "accept") == "no-challenges cross R10"


def test_r10_five_point_gives_five_points_a_word() -> None:
    table = three(challenge="five_point")
    table.do(0, "8H CAT")
    table.do(1, "9H ON")
    events = table.do(2, "challenge ON CO")
    assert events[0] == Challenged(Seat(2), ("ON", "CO"), ("CO",))
    table.do(2, "9I TEN")
    assert Consoled(Seat(2), 10) in table.do(0, "challenge TEN AT")
    assert table.scores[2] == 10 + 10
    assert table.state.players[2].best == 10


def test_r10_five_point_looks_up_only_the_words_that_are_named() -> None:
    table = three(challenge="five_point")
    table.do(0, "8H CAT")
    table.do(1, "9H ON")
    assert table.do(2, "challenge ON")[0] == Challenged(Seat(2), ("ON",), ())
    assert table.row(9) == ".......ON......"


def test_r10_five_point_words_must_be_named_and_be_of_the_play() -> None:
    table = three(challenge="five_point")
    table.do(0, "8H CAT")
    assert table.refused(1, "challenge") == "name-the-words cross R10"
    assert table.refused(1, "challenge CAT DOG") == "not-in-play cross R10"


def test_r10_elsewhere_the_whole_play_is_challenged() -> None:
    table = three()
    table.do(0, "8H CAT")
    assert table.refused(1, "challenge CAT") == "whole-play cross R10"


def test_r10_the_window_lasts_challenge_seconds() -> None:
    table = three(challenge_seconds=5)
    assert table.do(0, "8H CAT", at=1000)[1] == WindowOpened(
        Ms(6000), Seat(1), hurries=False, at=Ms(1000)
    )
    assert table.wait(5999) == []
    assert names(table.wait(6000)) == ["Settled", "Drew", "TurnBegan"]
    assert table.refused(2, "challenge") == "nothing-to-challenge cross R10"


def test_r10_without_a_clock_a_play_is_open_until_the_next_player_begins() -> None:
    table = three()
    opened = WindowOpened(None, Seat(1), hurries=False, at=Ms(1000))
    assert table.do(0, "8H TCA", at=1000)[1] == opened
    assert table.game.due(table.state) is None
    assert table.wait(DAY) == []
    assert table.game.awaited(table.state) == {1, 2}
    assert names(table.do(2, "challenge"))[:2] == ["Challenged", "PlayFell"]
    table.do(1, "8H ON", at=2 * DAY)
    table.do(2, "begin")
    assert table.refused(0, "challenge") == "nothing-to-challenge cross R10"


@pytest.mark.parametrize("clock", [PerTurn(Ms(60_000)), Bank(Ms(60_000))])
def test_r10_with_a_clock_a_play_is_open_for_twenty_seconds(clock: Control) -> None:
    table = three(clock=clock)
    opened = WindowOpened(Ms(21_000), Seat(1), hurries=False, at=Ms(1000))
    assert table.do(0, "8H CAT", at=1000)[1] == opened


@pytest.mark.parametrize("seconds", [None, "usual", 5, 60])
def test_r10_a_window_after_which_nobody_begins_lasts_twenty_seconds(seconds: Any) -> None:
    options = Options(challenge_seconds=seconds)
    table = Table(("CAT", "SEE"), pool="", options=options)
    table.do(0, "8H CAT")
    assert names(table.do(1, "accept"))[-1] == "TurnBegan"
    alone = table.do(1, "8K S", at=1000)[1]  # seat 0 is out, and seat 1 moves again
    assert alone == WindowOpened(Ms(21_000), None, hurries=False, at=Ms(1000))
    assert names(table.wait(21_000)) == ["Settled", "TurnBegan"]
    last = table.do(1, "J8 .EE", at=22_000)[1]  # the game ends
    assert last == WindowOpened(Ms(42_000), None, hurries=False, at=Ms(22_000))
    assert names(table.wait(42_000)) == ["Settled", "Ended"]


def test_r10_in_the_first_edition_every_window_lasted_challenge_seconds() -> None:
    options = Options(challenge_seconds=5, end="first_out")
    table = Table(("CAT", "SEE"), pool="", options=options, edition=1)
    opened = WindowOpened(Ms(6000), None, hurries=False, at=Ms(1000))
    assert table.do(0, "8H CAT", at=1000)[1] == opened


def test_r10_a_window_that_a_first_tile_closed_stays_closed_when_it_is_taken_back() -> None:
    table = three()
    table.do(0, "8H TCA")
    table.do(1, "begin")  # nothing more is sent: the tile is on the rack again
    assert table.refused(2, "challenge") == "nothing-to-challenge cross R10"
    assert names(table.do(1, "pass")) == ["Passed", "TurnBegan"]


def test_r10_the_window_closes_when_every_opponent_accepts() -> None:
    table = three()
    table.do(0, "8H CAT")
    assert names(table.do(2, "accept")) == ["Accepted"]
    assert table.refused(2, "accept") == "already-accepted cross R10"
    assert table.refused(2, "challenge") == "already-accepted cross R10"
    assert names(table.do(1, "accept")) == ["Accepted", "Settled", "Drew", "TurnBegan"]


def test_r10_a_player_does_not_decide_on_the_own_play() -> None:
    table = three()
    table.do(0, "8H CAT")
    assert table.refused(0, "accept") == "own-play cross R10"
    assert table.refused(0, "challenge") == "own-play cross R10"
    assert table.refused(0, "8K S") == "window-open cross R10"


@pytest.mark.parametrize("command", ["begin", "8K S", "exchange EE", "pass"])
def test_r10_the_next_player_closes_the_window_by_beginning(command: str) -> None:
    table = Table(("CATSDOG", "SEEOURN", "RATSTEN"), pool=POOL)
    table.do(0, "8H CAT")
    events = table.do(1, command)
    assert names(events)[:3] == ["Settled", "Drew", "TurnBegan"]
    assert events[0] == Settled(Seat(0), "begun")


def test_r10_only_the_next_player_begins() -> None:
    table = three()
    table.do(0, "8H CAT")
    assert table.refused(2, "begin") == "not-your-turn cross R2"
    assert table.refused(2, "pass") == "not-your-turn cross R2"


def test_r10_a_refused_play_does_not_close_the_window() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.refused(1, "1A EE")
    assert table.state.window is not None
    table.do(2, "challenge")


def test_r10_to_begin_again_changes_nothing() -> None:
    table = three()
    table.do(0, "8H CAT")
    table.do(1, "begin")
    assert table.do(1, "begin") == []


def test_r10_who_plays_again_as_nobody_else_has_time_cannot_close_the_own_window() -> None:
    options = Options(clock=Bank(Ms(30_000)))
    table = Table(("CATSDOG", "EEIOURN"), pool=POOL, options=options, first=1)
    table.wait(30_000)
    opened = table.do(0, "8H CAT", at=31_000)[1]
    assert opened == WindowOpened(Ms(51_000), None, hurries=False, at=Ms(31_000))
    assert table.refused(0, "begin") == "window-open cross R10"
    assert seats_with_offers(table.game, table.state) == {1}
    assert names(table.do(1, "accept")) == [
        "Accepted",
        "Settled",
        "Drew",
        "TurnSkipped",
        "TurnBegan",
    ]
    assert table.state.turn == 0


def test_r10_the_last_who_holds_tiles_loses_a_turn_and_has_the_next() -> None:
    table = Table(("CAT", "S", "QQ"), pool="")
    table.do(0, "8H CAT")
    table.do(2, "challenge")
    table.do(1, "8K S")
    assert names(table.do(2, "begin")) == ["Settled", "TurnSkipped", "TurnBegan"]
    assert names(table.do(2, "pass")) == ["Passed", "Ended"]


def test_r10_in_the_first_edition_a_lost_turn_could_end_the_game_and_nobody_began() -> None:
    table = Table(("CAT", "S", "QQ"), pool="", edition=1)
    table.do(0, "8H CAT")
    table.do(2, "challenge")
    table.do(1, "8K S")
    assert table.refused(2, "begin") == "not-your-turn cross R2"
    table.do(0, "accept")
    assert names(table.do(2, "accept")) == ["Accepted", "Settled", "TurnSkipped", "Ended"]


def test_r10_clocks_stand_while_the_window_is_open() -> None:
    table = three(clock=Bank(Ms(60_000)))
    table.do(0, "8H CAT", at=10_000)
    assert table.state.clock.running is None
    table.do(1, "begin", at=25_000)
    table.do(1, "pass", at=26_000)
    assert table.state.clock.left[:2] == (50_000, 59_000)


def test_r10_in_correspondence_the_window_lasts_until_the_next_player_acts() -> None:
    table = three(clock=Correspondence(3))
    assert table.do(0, "8H CAT", at=1000)[1] == WindowOpened(
        None, Seat(1), hurries=True, at=Ms(1000)
    )
    assert table.wait(DAY) == []
    assert table.game.awaited(table.state) == {1}
    assert names(table.do(1, "pass", at=2 * DAY)) == [
        "Settled",
        "Drew",
        "TurnBegan",
        "Passed",
        "TurnBegan",
    ]


def test_r10_in_correspondence_whoever_acts_may_challenge_first() -> None:
    table = three(clock=Correspondence(3))
    table.do(0, "8H TCA", at=1000)
    assert names(table.do(1, "challenge", at=DAY)) == ["Challenged", "PlayFell", "TurnBegan"]
    assert table.state.turn == 1


def test_r10_in_correspondence_the_days_run_from_the_play_on() -> None:
    table = three(clock=Correspondence(3))
    table.do(0, "8H CAT", at=1000)
    table.do(2, "accept", at=DAY)
    table.do(1, "accept", at=2 * DAY)
    assert table.wait(1000 + 3 * DAY - 1) == []
    assert names(table.wait(1000 + 3 * DAY)) == ["TimeRanOut", "TurnBegan"]


def test_r10_in_correspondence_a_missed_deadline_closes_the_window_too() -> None:
    table = three(clock=Correspondence(3))
    table.do(0, "8H CAT", at=1000)
    assert names(table.wait(1000 + 3 * DAY)) == [
        "Settled",
        "Drew",
        "TurnBegan",
        "TimeRanOut",
        "TurnBegan",
    ]
    assert table.state.turn == 2


@pytest.mark.parametrize("rule", ["double", "single", "five_point"])
def test_r11_nothing_tells_beforehand_whether_a_word_stands(rule: str) -> None:
    seen = []
    for words in (["CAT"], ["DOG"]):
        options = Options(challenge=rule)  # type: ignore[arg-type]
        table = Table(THREE, pool=POOL, options=options, words=words)
        view = table.view(0)
        tiles = tuple(Tile(square, letter) for square, letter in zip(LAID, "CAT", strict=True))
        seen.append((table.game.ask(view, WouldScore(tiles)), table.do(0, "8H CAT")))
    assert seen[0] == seen[1]


def test_r11_a_preview_counts_and_refuses_only_what_the_mat_forbids() -> None:
    table = three()
    tiles = tuple(Tile(square, letter) for square, letter in zip(LAID, "TCA", strict=True))
    assert table.game.ask(table.view(0), WouldScore(tiles)).points == 5
    with pytest.raises(Illegal) as refusal:
        table.game.ask(table.view(1), WouldScore(tiles))
    assert refusal.value.code == "tile-not-held"


def test_r11_the_dictionary_is_closed_to_players_while_challenges_are_on() -> None:
    table, checked = three(), three(challenge="void")
    assert table.game.closes_dictionary(table.state, Seat(1))
    assert not checked.game.closes_dictionary(checked.state, Seat(1))


def test_r8_a_fallen_flag_ends_the_turn_like_a_pass() -> None:
    table = three(clock=PerTurn(Ms(30_000)))
    assert table.wait(29_999) == []
    assert names(table.wait(30_000)) == ["TimeRanOut", "TurnBegan"]
    assert table.state.passes == 1
    assert table.rack(0) == "ACDGOST"
    assert names(table.wait(60_000)) == ["TimeRanOut", "TurnBegan"]


def test_r8_a_bank_without_time_passes_at_once_and_others_play_on() -> None:
    table = three(clock=Bank(Ms(30_000)))
    table.wait(30_000)
    table.do(1, "pass", at=31_000)
    events = table.do(2, "pass", at=32_000)
    assert TurnSkipped(Seat(0), "no-time") in events
    assert events[-1] == TurnBegan(Seat(1), Ms(32_000))


def test_r8_an_increment_gives_time_for_the_next_turn() -> None:
    table = three(clock=Bank(Ms(30_000), Ms(5_000)))
    table.wait(30_000)
    table.do(1, "pass", at=31_000)
    table.do(2, "pass", at=32_000)
    assert table.state.turn == 0
    assert table.wait(36_999) == []
    assert names(table.wait(37_000)) == ["TimeRanOut", "TurnBegan"]


def test_r10_who_is_out_may_challenge_and_has_no_turn_to_lose() -> None:
    table = Table(("CAT", "SE", "ORR"), pool="")
    table.do(0, "8H CAT")
    table.do(1, "8K S")
    events = table.do(0, "challenge")
    assert names(events) == ["Challenged", "Settled", "TurnBegan"]
    assert table.state.players[0].lost == 0
