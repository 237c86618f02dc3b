"""Word Chain, rule by rule."""

import pytest

from tests.games.chain.player import make
from wordhall.games.chain.types import Opened, Options, Pass, Passed, Said, Say, State
from wordhall.kernel.game import Act, Alarm, Illegal, Ms, Roster, Seat, Sitter
from wordhall.kernel.luck import Luck

LUCK = Luck(b"chain")
GAME = make()


def opened(options: Options = Options(), seats: int = 2) -> State:  # noqa: B008 - a value
    roster = Roster(tuple(Sitter(f"{seat}") for seat in range(seats)))
    state = None
    for event in GAME.open(options, roster, LUCK):
        state = GAME.evolve(state, event)
    assert state is not None
    return state


def after(state: State, action: Say | Pass, at: int = 1) -> State:
    (mover,) = GAME.awaited(state)
    for event in GAME.decide(state, Act(mover, action, Ms(at)), LUCK):
        state = GAME.evolve(state, event)
    return state


def refusal(state: State, action: Say | Pass, seat: Seat | None = None) -> str:
    (mover,) = GAME.awaited(state)
    with pytest.raises(Illegal) as refused:
        GAME.decide(state, Act(mover if seat is None else seat, action, Ms(1)), LUCK)
    return refused.value.code


def test_r1_two_to_six_play() -> None:
    with pytest.raises(Illegal) as refused:
        opened(seats=7)
    assert refused.value.code == "bad-players"
    assert opened(seats=6).scores == (0,) * 6


def test_r2_turns_go_round() -> None:
    state = opened()
    second = Seat(1 - state.first)
    assert refusal(state, Pass(), second) == "not-your-turn"
    assert GAME.awaited(after(state, Pass())) == {second}
    with pytest.raises(Illegal):
        opened(Options(rounds=0))


def test_r3_a_word_links_on_and_is_new() -> None:
    state = opened()
    word = f"{state.letter}AN"
    said = after(state, Say(word))
    assert said.letter == "N"
    assert refusal(said, Say("TAN")) == "wrong-letter"
    assert refusal(said, Say("NXX")) == "not-a-word"
    again = after(said, Say("NAN"))
    assert refusal(again, Say("NAN")) == "said-before"


def test_r4_a_point_a_letter() -> None:
    state = opened()
    said = after(state, Say(f"{state.letter}AN"))
    assert said.scores[state.first] == 3


def test_r5_a_pass_keeps_the_letter_and_so_does_time() -> None:
    state = opened(Options(turn_seconds=10))
    assert after(state, Pass()).letter == state.letter
    (late,) = GAME.decide(state, Alarm(Ms(10_000)), LUCK)
    assert isinstance(late, Passed)
    assert late.reason == "clock"


def test_r6_most_points_win() -> None:
    state = opened(Options(rounds=1))
    said = after(after(state, Say(f"{state.letter}AN")), Pass())
    outcome = GAME.outcome(said)
    assert outcome is not None
    assert outcome.winners == (state.first,)
    assert isinstance(said.turns[0], Said)
    assert isinstance(GAME.open(Options(), Roster((Sitter("a"), Sitter("b"))), LUCK)[0], Opened)
