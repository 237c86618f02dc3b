"""Bots at a table of Waywords: what they may know, what they may do, how levels differ."""

import inspect
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.breadth import wide
from tests.effort import examples
from tests.games.ways.table import BOARD, Table
from wordhall.bots import fallback_bot, levels_of, seat_bot
from wordhall.bots.contract import Effort
from wordhall.bots.ways import WaysBot
from wordhall.bots.ways.refill import refill
from wordhall.bots.ways.situation import situation
from wordhall.games.ways.types.actions import (
    Accept,
    Action,
    Challenge,
    Clear,
    Finish,
    Spell,
    Swap,
    Take,
)
from wordhall.games.ways.types.components import Handicap, Marker, Options, Spelled
from wordhall.games.ways.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.words import Lexicon, load

QUICK = Effort(steps=1)
EVERYDAY = load("everyday")
OPTIONS = st.builds(
    Options,
    min_word_length=st.sampled_from([2, 3, 4]),
    turn_seconds=st.sampled_from([None, 5, 60]),
    diagonals=st.booleans(),
    words=st.sampled_from(["checked", "challenge"]),
    target=st.sampled_from([40, 70]),
    variant=st.sampled_from(["standard", "standard", "open_field"]),
    handicaps=st.sampled_from([(), (Handicap(Seat(0), min_length=4, head_start=30),)]),
)
LEVELS = [*levels_of("ways")]
NONE = Lexicon.of(["ZZZ"])


def bot(level: str, seat: int = 0, words: Lexicon = EVERYDAY, luck: bytes = b"own") -> WaysBot:
    made = seat_bot("ways", level, words, Seat(seat), Luck(luck))
    assert isinstance(made, WaysBot)
    made.effort = QUICK
    return made


def meant(of: WaysBot, view: View, now: int = 0) -> Action:
    intention = of.intend(view, Ms(now))
    assert intention is not None
    assert intention.at >= now
    return intention.action


def turn(table: Table, of: WaysBot, words: Lexicon = EVERYDAY, seat: int = 0) -> list[Action]:
    """All that a bot does in its turn, at a table of these words."""
    table.game.lexicon = words
    done: list[Action] = []
    while not done or not isinstance(done[-1], Finish):
        done.append(meant(of, table.view(Seat(seat)), table.at))
        table.do(seat, table.game.write(done[-1]))
    return done


def words_of(played: Played) -> list[str]:
    steps = [step for turn in played.live.state.turns for step in turn.steps]
    return [step.word for step in steps if isinstance(step, Spelled)]


# Whole matches: `play_match` fails when a bot is refused anything.


@examples(6)
@given(st.lists(st.sampled_from(LEVELS), min_size=2, max_size=4), OPTIONS, st.integers())
def test_whatever_bots_do_is_allowed(levels: list[str], options: Options, code: int) -> None:
    played = play_match("ways", EVERYDAY, levels, f"{code}", options, QUICK)
    assert played.outcome.reason in {"target", "no-words", "all-passed", "played-out"}


@pytest.mark.parametrize("level", ["novice", "expert"])
def test_a_bot_plays_solitaire_to_its_end(level: str) -> None:
    alone = Options(variant="solitaire")
    played = play_match("ways", EVERYDAY, [level], "alone", alone, QUICK)
    assert played.outcome.scores[0] > 50
    assert 3 < len(words_of(played)) <= 14


@pytest.fixture(scope="module")
def best() -> Played:
    return play_match("ways", EVERYDAY, ["master", "expert"], "best", Options(), QUICK)


@wide
def test_bots_that_look_at_no_clock_do_the_same_again(best: Played) -> None:
    again = play_match("ways", EVERYDAY, ["master", "expert"], "best", Options(), QUICK)
    assert again.commits == best.commits


def test_bots_play_words_and_none_that_offends(best: Played) -> None:
    words = words_of(best)
    assert len(words) > 10
    assert all(word in EVERYDAY and not EVERYDAY.offensive(word) for word in words)


def test_a_bot_is_shown_a_view_and_nothing_else() -> None:
    assert list(inspect.signature(WaysBot.intend).parameters) == ["self", "view", "now"]
    assert list(inspect.signature(WaysBot.__init__).parameters)[1:] == [
        "seat",
        "level",
        "lexicon",
        "luck",
    ]


def test_upper_levels_make_more_points() -> None:
    def total(levels: list[str]) -> int:
        games = [play_match("ways", EVERYDAY, levels, f"{n}", Options(), QUICK) for n in range(3)]
        ahead = levels.index("expert")
        return sum(game.outcome.scores[ahead] - game.outcome.scores[1 - ahead] for game in games)

    assert total(["expert", "novice"]) > 0
    assert total(["novice", "expert"]) > 0


# A turn.


def test_r9_the_best_word_that_is_known_is_laid() -> None:
    done = turn(Table(hands=("E I2 I3 V3 O4", "A T I2 I3 V3")), bot("master"))
    assert any(isinstance(action, Spell) for action in done)
    assert isinstance(done[-1], Finish)


def test_r16_a_bot_below_zero_lays_a_word_that_costs_nothing() -> None:
    table = Table(scores=(-5, 0))
    turn(table, bot("master"))
    assert table.points[0] > 0


def test_a_beginner_lays_one_marker() -> None:
    for luck in (b"a", b"b", b"c"):
        done = turn(Table(), bot("novice", luck=luck))
        assert all(len(action.markers) == 1 for action in done if isinstance(action, Spell))
        assert not any(isinstance(action, Swap) for action in done)


def test_r19_who_can_win_wins() -> None:
    table = Table(scores=(290, 0))
    turn(table, bot("master"))
    assert table.game.outcome(table.state) is not None


def test_r13_a_field_is_cleared_where_that_pays() -> None:
    old = Marker("O4", ("E1", "F1", "E2", "F2"))
    few = Lexicon.of(["SHOW", "RAM"])
    table = Table(hands=("E CLEAR I2 I3 V3", "A T I2 I3 V3"), markers=(old,))
    done = turn(table, bot("master", words=few), few)
    assert [type(action) for action in done] == [Clear, Spell, Finish]


def test_r12_a_marker_is_taken_where_that_pays() -> None:
    old = Marker("O4", ("A7", "B7", "A8", "B8"))
    few = Lexicon.of(["SEAL"])
    table = Table(hands=("E L SH O4", "A T I2 I3 V3"), scores=(20, 0), markers=(old,))
    done = turn(table, bot("master", words=few), few)
    assert [type(action) for action in done] == [Take, Spell, Finish]
    assert isinstance(done[0], Take)
    assert done[0].cell in old.cells


def test_r12_whoever_takes_over_after_a_marker_was_taken_lays_it() -> None:
    """As after a restart of the hall, or in the seat of a player who is away."""
    old = Marker("O4", ("A7", "B7", "A8", "B8"))
    few = Lexicon.of(["SEAL"])
    table = Table(hands=("E L SH O4", "A T I2 I3 V3"), scores=(20, 0), markers=(old,))
    table.game.lexicon = few
    table.do(0, table.game.write(meant(bot("master", words=few), table.view(Seat(0)))))
    assert table.view(Seat(0)).held == ("O4",)
    done = turn(table, bot("master", words=few), few)
    assert [type(action) for action in done] == [Spell, Finish]


def test_who_knows_no_word_changes_the_field() -> None:
    done = turn(Table(), bot("master", words=NONE), NONE)
    assert [type(action) for action in done] == [Swap, Finish]


def test_what_was_planned_stays_while_nothing_changes() -> None:
    table, one = Table(), bot("expert")
    view = table.view(Seat(0))
    first = one.intend(view, Ms(0))
    assert one.intend(view, Ms(5)) == first


def test_a_bot_moves_before_its_time_is_over() -> None:
    table = Table(options=Options(turn_seconds=5))
    intention = bot("novice").intend(table.view(Seat(0)), Ms(0))
    assert intention is not None
    assert intention.at < 5_000


def test_r1_a_bot_reckons_with_the_values_of_the_table() -> None:
    board = ["ST", "NT", "NK", *BOARD[3:]]
    for values, worth in (("printed", (3, 3, 5)), ("summed", (4, 4, 6))):
        table = Table(board=board, options=Options(values=values))  # type: ignore[arg-type]
        seen = situation(table.view(Seat(0)), Seat(0))
        assert seen.ground({}).values[:3] == worth
        assert seen.value("NK") == worth[2]


def test_r14_whom_the_clock_overtakes_only_refills() -> None:
    table, one = Table(), bot("master")
    assert not isinstance(meant(one, table.view(Seat(0))), Finish)
    table.wait(60_000)
    assert isinstance(meant(one, table.view(Seat(0)), 60_000), Finish)


# The refill, and others' words.


@pytest.mark.parametrize(
    "hand, foresight, end",
    [
        ("E S I3 V3", 0, Finish(0)),
        ("E S I2 V3 L4", 6, Finish(0, ("S", "I2"))),
        ("V3 L4", 6, Finish(1)),
        ("V3 L4", 0, Finish(2)),
    ],
)
def test_r14_letters_for_the_swap_and_patterns_for_words(
    hand: str, foresight: int, end: Finish
) -> None:
    table = Table(hands=(hand, "A T I2 I3 V3"))
    assert refill(situation(table.view(Seat(0)), Seat(0)), foresight) == end


def test_r14_who_found_no_word_has_other_patterns_next() -> None:
    """Two who kept theirs, with none of these markers in the box, would wait to the end (R19)."""
    table = Table(hands=("M O O4 V3 CLEAR", "A T I2 I3 V3"))
    seen = situation(table.view(Seat(0)), Seat(0))
    assert refill(seen, 0, wordless=True) == Finish(0, ("O4", "V3"))


def open_window(word: str) -> Table:
    table = Table(options=Options(words="challenge"))
    table.do(0, f"spell {word}", at=1_000)
    table.do(0, "done 1", at=2_000)
    return table


def test_r17_who_knows_every_word_challenges_what_is_none() -> None:
    view = open_window("A2 B2 C2 with I3=A2,B2,C2").view(Seat(1))
    assert meant(bot("master", 1), view) == Challenge()
    assert meant(bot("novice", 1), view) == Accept()


def test_r17_what_everybody_knows_is_accepted() -> None:
    view = open_window("E1 F1 with I2=E1,F1").view(Seat(1))
    assert {level: meant(bot(level, 1), view) for level in LEVELS} == dict.fromkeys(
        LEVELS, Accept()
    )


def test_r17_others_have_time_to_doubt_too() -> None:
    table = Table(
        hands=("E S I2 I3 V3", "A T I2 I3 V3", "O N I2 I3 V3"), options=Options(words="challenge")
    )
    table.do(0, "spell E1 F1 with I2=E1,F1", at=1_000)
    table.do(0, "done 1", at=2_000)
    one = bot("expert", 1)
    meant(one, table.view(Seat(1)), 2_000)
    table.do(1, "accept", at=3_000)
    goes_on = one.intend(table.view(Seat(1)), Ms(3_000))
    assert goes_on is not None
    assert goes_on.at >= 10_000


def test_nobody_judges_their_own_word() -> None:
    table = open_window("E1 F1 with I2=E1,F1")
    assert bot("master", 0).intend(table.view(Seat(0)), Ms(2_000)) is None


def test_every_action_of_the_game_is_thought_of() -> None:
    actions = {kind.__name__ for kind in get_args(Action)}
    thought_of = {"Swap", "Take", "Clear", "Spell", "Finish", "Accept", "Challenge"}
    assert actions - thought_of == {"TakeBack"}


def test_stand_ins_play_a_match_in_no_time() -> None:
    table = Table(options=Options(turn_seconds=None))
    while table.game.outcome(table.state) is None:
        seat = table.state.turn
        intention = fallback_bot("ways", seat).intend(table.view(seat), table.at)
        assert intention is not None
        table.do(seat, table.game.write(intention.action))
    assert table.points == (0, 0)
