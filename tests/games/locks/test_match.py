"""From turn to turn, the clock and the end: R13 to R16."""

import pytest

from tests.games.locks.table import WORDS, Table
from tests.laws import history
from tests.laws.history import Ask
from tests.offers import seats_with_offers
from tests.views import view_of
from wordhall.games.locks import Locks
from wordhall.games.locks.fold import placed
from wordhall.games.locks.notation import commands as notation
from wordhall.games.locks.types.actions import Action, End, Pass, Place
from wordhall.games.locks.types.components import Cell, Options, Payment
from wordhall.games.locks.types.events import Destroyed, GameEnded, PartMade, TurnBegan, TurnEnded
from wordhall.games.locks.types.views import Costs
from wordhall.kernel.game import (
    Act,
    Away,
    Back,
    BotSat,
    Change,
    Illegal,
    Ms,
    Resigned,
    Roster,
    Seat,
    Seating,
    Sitter,
)
from wordhall.kernel.house.facts import BotSeated, SeatReturned, TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def test_r13_play_goes_clockwise_and_nobody_else_acts() -> None:
    table = Table("A", "T", "R", bag="SOXX", options=Options(rack_size=3))
    for seat in (0, 1, 2, 0):
        other = (seat + 1) % 3
        assert table.state.turn == seat
        assert seats_with_offers(table.game, table.state) == {seat}
        assert table.refusal(other, "pass").code == "not-your-turn"
        table.do(seat, "pass")


def test_r13_the_clock_ends_the_turn() -> None:
    table = Table("AXX", "TXX", options=Options(turn_seconds=30))
    table.do(0, "I8 A", at=12_000)
    assert table.game.due(table.state) == 30_000
    assert table.ring(29_999) == []
    assert table.ring(30_000) == [
        TurnEnded(Seat(0), "clock", idle=False),
        TurnBegan(Seat(1), Ms(30_000)),
    ]
    assert table.game.due(table.state) == 60_000
    assert view_of(table.game, table.state, Seat(0)).turn.until == 60_000


def test_r13_without_a_clock_nobody_is_hurried() -> None:
    table = Table("A", "T")
    assert table.game.due(table.state) is None
    assert table.ring(10**9) == []


def test_r14_the_game_ends_when_every_tile_has_been_played() -> None:
    table = Table("A", "R")
    table.do(0, "I8 A")
    events = table.do(1, "J8 R")
    assert events[-1] == GameEnded("played-out", (), (0, 0))
    assert table.game.outcome(table.state) is not None
    assert seats_with_offers(table.game, table.state) == set()
    assert table.game.due(table.state) is None


def test_r14_a_destroyed_last_tile_ends_it_too() -> None:
    table = Table("A", "X")
    table.do(0, "I8 A")
    assert isinstance(table.do(1, "J8 X")[-1], GameEnded)
    assert table.state.scores == (-2, -5)


def test_r14_when_all_have_passed_the_next_player_may_end() -> None:
    table = Table("A", "T", "R")
    assert table.refusal(0, "end").code == "not-asked-to-end"
    for seat in range(3):
        table.do(seat, "pass")
    assert view_of(table.game, table.state, Seat(1)).turn.may_end
    assert table.do(0, "end") == [GameEnded("ended-by-choice", (), (-1, -1, -1))]


def test_r14_who_is_asked_may_pass_again_and_the_next_is_asked() -> None:
    table = Table("A", "T")
    for seat in (0, 1, 0):
        table.do(seat, "pass")
    assert isinstance(table.do(1, "end")[-1], GameEnded)


def test_r13_every_turn_is_kept_with_its_tiles_and_why_it_ended() -> None:
    table = Table("ARX", "TX", bag="NN")
    part, finish = table.do(0, "I8 A")[0], table.do(0, "J8 R")[0]
    table.do(0, "pass")
    broken = table.do(1, "K8 X")[0]
    turns = view_of(table.game, table.state, Seat(1)).turns
    assert isinstance(part, PartMade)
    assert isinstance(broken, Destroyed)
    assert [(turn.seat, turn.landed, turn.reason, turn.scores) for turn in turns] == [
        (0, (part, finish), "passed", (9, 0)),
        (1, (broken,), "destroyed", (9, -5)),
        (0, (), None, (9, -5)),
    ]


def test_r15_what_the_end_costs_stays_in_view() -> None:
    table = Table("AX", "TX")
    table.do(0, "I8 A")
    for seat in (0, 1, 0, 1):
        table.do(seat, "pass")
    end = table.do(0, "pass")[-1]
    assert isinstance(end, GameEnded)
    assert view_of(table.game, table.state, Seat(1)).costs == Costs(end.unlocked, end.held)


def test_r14_a_second_full_round_of_passes_ends_the_game() -> None:
    table = Table("A", "T")
    for seat in (0, 1, 0):
        assert isinstance(table.do(seat, "pass")[-1], TurnBegan)
    assert table.do(1, "pass")[-1] == GameEnded("passed-twice", (), (-1, -1))


def test_r14_a_second_full_round_is_one_pass_of_each_player_more() -> None:
    table = Table("A", "T", "R")
    for seat in (0, 1, 2, 0, 1):
        assert isinstance(table.do(seat, "pass")[-1], TurnBegan)
    assert isinstance(table.do(2, "pass")[-1], GameEnded)


def test_r14_any_placement_starts_the_count_anew() -> None:
    table = Table("AX", "TX")
    table.do(0, "pass")
    table.do(1, "pass")
    table.do(0, "I8 A")
    assert (placed(table.state), table.state.passes) == (1, 0)
    assert table.refusal(0, "end").code == "not-asked-to-end"
    table.do(0, "pass")
    table.do(1, "pass")
    assert table.refusal(0, "end").code == "not-asked-to-end"
    table.do(0, "pass")
    assert isinstance(table.do(1, "end")[-1], GameEnded)


def test_r14_a_destroyed_tile_is_no_pass() -> None:
    table = Table("TXA", "QXA")
    table.do(0, "pass")
    table.do(1, "H9 Q")
    assert table.state.passes == 0
    table.do(0, "pass")
    assert not view_of(table.game, table.state, Seat(1)).turn.may_end


def test_r14_a_turn_that_the_clock_ended_without_a_tile_is_a_pass() -> None:
    table = Table("A", "T", options=Options(turn_seconds=10))
    table.ring(10_000)
    table.ring(20_000)
    assert view_of(table.game, table.state, Seat(0)).turn.may_end


def test_r14_who_has_no_tiles_is_skipped_which_is_no_pass() -> None:
    table = Table("A", "TX", "NX")
    table.do(0, "I8 A")
    table.do(1, "pass")
    assert table.do(2, "pass")[-1] == TurnBegan(Seat(1), Ms(0))
    assert view_of(table.game, table.state, Seat(0)).turn.may_end
    table.do(1, "pass")
    assert isinstance(table.do(2, "pass")[-1], GameEnded)


def test_r14_who_alone_has_tiles_plays_on_alone() -> None:
    table = Table("A", "TXX")
    table.do(0, "I8 A")
    assert table.do(1, "pass")[-1] == TurnBegan(Seat(1), Ms(0))
    assert view_of(table.game, table.state, Seat(1)).turn.may_end
    assert isinstance(table.do(1, "pass")[-1], GameEnded)


def test_r15_unlocked_tiles_cost_two_and_kept_tiles_one() -> None:
    table = Table("ARTXX", "TX")
    for command in ("I8 A", "J8 R", "J9 T", "pass"):
        table.do(0, command)
    for seat in (1, 0, 1):
        table.do(seat, "pass")
    (ended,) = [event for event in table.do(0, "pass") if isinstance(event, GameEnded)]
    assert ended.unlocked == (Payment(Cell(8, 9), Seat(0), -2),)
    assert ended.held == (-2, -2)
    assert table.state.scores == (9 - 4, -2)


def test_r16_the_highest_score_wins() -> None:
    table = Table("ARX", "XX")
    for command in ("I8 A", "J8 R", "pass"):
        table.do(0, command)
    for seat in (1, 0):
        table.do(seat, "pass")
    table.do(1, "end")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("ended-by-choice", (8, -2), (1, 2))


def test_r16_tied_players_share_the_win() -> None:
    table = Table("A", "T")
    for seat in (0, 1):
        table.do(seat, "pass")
    table.do(0, "end")
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.scores, outcome.places) == ((-1, -1), (1, 1))


@pytest.mark.parametrize("action", [Place("Q", 0, 14), Place("E", 14, 0), Pass(), End()])
def test_commands_round_trip(action: Action) -> None:
    assert notation.read(notation.write(action)) == action


@pytest.mark.parametrize("text", ["", "H8", "A", "8H A", "H8 AB", "H123 A", "pass now", "H8 Ä"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Illegal, match="Type a square") as refused:
        notation.read(text)
    assert refused.value.code == "unreadable"


def test_a_command_may_be_typed_in_small_letters() -> None:
    assert notation.read("  h8   a ") == Place("A", 7, 7)


# A player who is replaced by a bot and comes back (house rules H1 to H3).


def away_table(seats: int = 3) -> tuple[history.Table, Seat]:
    """A match in which the player on turn has been away for a minute."""
    table = history.Table(Locks(Lexicon.of(WORDS)), Luck(b"a player leaves"))
    roster = Roster(tuple(Sitter(f"player {seat}") for seat in range(seats)))
    table.open(Options(turn_seconds=600), roster, TableRules())
    seat = table.live.state.turn
    seated(table, seat, Away(), 30_000)
    return table, seat


def seated(table: history.Table, seat: Seat, change: Change, at: int) -> str | None:
    refusal = table.ask(Ask(Seating(seat, change, Ms(at))))
    return refusal.code if refusal else None


def acts(
    table: history.Table, seat: Seat, action: Action, at: int, *, bot: bool = False
) -> str | None:
    refusal = table.ask(Ask(Act(seat, action, Ms(at), bot=bot)))
    return refusal.code if refusal else None


def test_h1_away_changes_nothing_and_a_bot_may_be_seated_after_a_minute() -> None:
    table, away = away_table()
    before = table.live.state
    other = Seat((away + 1) % 3)
    assert seated(table, away, BotSat("club", other), 60_000) == "not-away-long-enough"
    assert seated(table, away, BotSat("club", other), 90_000) is None
    assert table.live.state == before
    assert table.live.house.chairs[away].bot == "club"


def test_h2_who_comes_back_waits_for_the_bots_turn_and_then_has_the_seat() -> None:
    table, away = away_table()
    seated(table, away, BotSat("club", Seat((away + 1) % 3)), 90_000)
    rack = table.live.state.racks[away]
    assert seated(table, away, Back(), 91_000) is None
    assert acts(table, away, Pass(), 92_000) == "bot-has-seat"
    assert acts(table, away, Pass(), 93_000, bot=True) is None
    assert SeatReturned(away) in table.commits[-1].events
    assert table.live.state.racks[away] == rack
    for seat in (1, 2):
        acts(table, Seat((away + seat) % 3), Pass(), 94_000)
    assert acts(table, away, Pass(), 95_000, bot=True) == "no-bot-here"
    assert acts(table, away, Pass(), 95_000) is None


def test_h2_a_bot_places_one_tile_and_hands_over_in_the_middle_of_the_turn() -> None:
    table, away = away_table()
    seated(table, away, BotSat("club", Seat((away + 1) % 3)), 90_000)
    seated(table, away, Back(), 91_000)
    letter = table.live.state.racks[away][0]
    acts(table, away, Place(letter, 7, 8), 92_000, bot=True)
    assert table.live.house.chairs[away].bot is None
    assert table.live.state.scores[away] in {0, -5}


def test_h3_a_bot_plays_on_for_who_resigned() -> None:
    table, away = away_table()
    assert seated(table, away, Resigned(), 40_000) is None
    assert any(isinstance(event, BotSeated) for event in table.commits[-1].events)
    assert acts(table, away, Pass(), 41_000, bot=True) is None


def test_h3_when_somebody_resigned_is_told_by_the_turns_that_are_listed() -> None:
    table, away = away_table()
    before = len(table.live.state.turns)
    seated(table, away, Resigned(), 40_000)
    acts(table, away, Pass(), 41_000, bot=True)
    chairs = [chair.resigned_after for chair in table.live.house.chairs]
    assert [after for after in chairs if after is not None] == [before]
    assert chairs[away] == before


def test_h9_the_bag_is_the_same_whatever_the_players_do() -> None:
    first, second = Table("A", "T", bag="SOQ"), Table("A", "T", bag="SOQ")
    first.do(0, "I8 A")
    second.do(0, "pass")
    assert first.state.racks[0] == ("S", "O", "Q")
    assert second.state.racks[0] == ("A", "S", "O", "Q")
