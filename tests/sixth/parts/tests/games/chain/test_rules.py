"""Word Chain, rule by rule."""

import pytest
from msgspec.structs import replace

from tests.games.chain.player import make
from tests.views import view_of
from wordhall.games.chain.types import Opened, Options, Pass, Passed, Said, Say, State
from wordhall.kernel.game import Act, Alarm, Gallery, Illegal, Ms, Roster, Seat, Sitter, Viewer
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
    for event in GAME.decide(state, Act(mover, action, Ms(at)), LUCK).events:
        state = GAME.evolve(state, event)
    return state


def refusal(state: State, action: Say | Pass, seat: Seat | None = None) -> str:
    (mover,) = GAME.awaited(state)
    with pytest.raises(Illegal) as refused:
        GAME.decide(state, Act(mover if seat is None else seat, action, Ms(1)), LUCK)
    return refused.value.code


def seen(state: State, viewer: Viewer) -> list[str | None]:
    return [player.hand for player in view_of(GAME, state, viewer).players]


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
    (late,) = GAME.decide(state, Alarm(Ms(10_000)), LUCK).events
    assert isinstance(late, Passed)
    assert late.reason == "clock"


def test_r7_everybody_has_a_hand_that_counts_at_the_end() -> None:
    state = opened(Options(rounds=1), seats=3)
    assert {len({*hand}) for hand in state.hands} == {3}
    assert len({*state.hands}) > 1
    held = replace(state, hands=(f"{state.letter}NX",) * 3)
    said = after(after(held, Say(f"{state.letter}AN")), Pass())
    assert GAME.scores(said)[state.first] == 3
    over = after(said, Pass())
    assert GAME.scores(over) == tuple(7 if seat == state.first else 0 for seat in range(3))


def test_r7_a_hand_is_its_holders_secret_until_the_game_is_over() -> None:
    state = opened(Options(rounds=1))
    assert [seen(state, viewer) for viewer in (Seat(0), Seat(1), Gallery())] == [
        [state.hands[0], None],
        [None, state.hands[1]],
        [None, None],
    ]
    over = after(after(state, Pass()), Pass())
    assert seen(over, Gallery()) == [*state.hands]


def test_r6_most_points_win() -> None:
    state = opened(Options(rounds=1))
    state = replace(state, hands=("", ""))
    said = after(after(state, Say(f"{state.letter}AN")), Pass())
    outcome = GAME.outcome(said)
    assert outcome is not None
    assert outcome.winners == (state.first,)
    assert isinstance(said.turns[0], Said)
    assert isinstance(GAME.open(Options(), Roster((Sitter("a"), Sitter("b"))), LUCK)[0], Opened)
