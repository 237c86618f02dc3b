"""Bots at a table of Word Shout: what they may know, what they may do, how people they are."""

import inspect
from math import log
from statistics import median, stdev
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.breadth import WIDE, wide
from tests.effort import examples
from tests.games.shout.table import Table
from tests.views import view_of
from wordhall.bots import fallback_bot, levels_of, seat_bot
from wordhall.bots.contract import Intention
from wordhall.bots.shout import ShoutBot
from wordhall.bots.shout.beliefs import Beliefs
from wordhall.bots.shout.free_dice import without
from wordhall.bots.shout.shouting import FASTEST
from wordhall.bots.shout.sight import Noticing
from wordhall.bots.vocabulary import Vocabulary
from wordhall.games.shout.spelling import spell
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import Handicap, Options, Take
from wordhall.games.shout.types.events import (
    CameLate,
    Collided,
    Rolled,
    RoundEnded,
    RoundScored,
    Shouted,
    Took,
    TurnBegan,
)
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Ms, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.words import Lexicon, load

EVERYDAY = load("everyday")
FACES = "C A T S E A R O D G"
LEVELS = list(levels_of("shout"))
CHECKED = Options(words="checked", target=20)


def bot(level: str, seat: int = 0, words: Lexicon = EVERYDAY, luck: bytes = b"own") -> ShoutBot:
    made = seat_bot("shout", level, words, Seat(seat), Luck(luck))
    assert isinstance(made, ShoutBot)
    return made


def meant(of: ShoutBot, table: Table, now: int, seat: int = 0) -> Intention[Action]:
    intention = of.intend(view_of(table.game, table.state, Seat(seat)), Ms(now))
    assert intention is not None
    assert intention.at >= now
    return intention


def events(played: Played) -> list[Any]:
    return [event for commit in played.commits for event in commit.events]


# Whole matches: `play_match` fails when a bot is refused anything.


OPTIONS = st.builds(
    Options,
    manner=st.sampled_from(["shout", "shout", "turns"]),
    turn_seconds=st.sampled_from([None, 5, 20]),
    words=st.sampled_from(["challenge", "checked"]),
    collision_ms=st.sampled_from([1, 250, 1500]),
    compound_doubling=st.booleans(),
    challenge_seconds=st.sampled_from([5, 15]),
    target=st.just(12),
    handicaps=st.sampled_from([(), (Handicap(Seat(1), min_length=4, head_start=2),)]),
)


@examples(15)
@given(st.lists(st.sampled_from(LEVELS), min_size=2, max_size=5), OPTIONS, st.integers())
def test_whatever_bots_do_is_allowed(levels: list[str], options: Options, code: int) -> None:
    played = play_match("shout", EVERYDAY, levels, f"{code}", options)
    assert max(played.outcome.scores) >= options.target
    words = [e.word for e in events(played) if isinstance(e, Took) and e.seat == 1]
    assert all(len(word) >= options.handicap(Seat(1)).min_length for word in words)


MATCHES = 2 if WIDE else 1
"""Of each level."""


@pytest.fixture(scope="module")
def tables() -> dict[str, list[Played]]:
    """Four of a level at a table."""
    codes = [f"of a level {number}" for number in range(MATCHES)]
    return {
        level: [play_match("shout", EVERYDAY, [level] * 4, code) for code in codes]
        for level in LEVELS
    }


def moments(played: Played) -> list[list[int]]:
    """The moments of all shouts after the dice were shown, round by round."""
    rounds: list[list[int]] = []
    began = 0
    for event in events(played):
        if isinstance(event, Rolled):
            began = event.at
            rounds.append([])
        elif isinstance(event, Shouted):
            rounds[-1].append(event.moment - began)
    return rounds


def test_no_bot_is_quicker_than_a_person(tables: dict[str, list[Played]]) -> None:
    for matches in tables.values():
        first = [shouts[0] for played in matches for shouts in moments(played) if shouts]
        assert min(first) >= 1000 * FASTEST


def test_upper_levels_are_quicker(tables: dict[str, list[Played]]) -> None:
    middle = [
        median(shouts[0] for played in matches for shouts in moments(played) if shouts)
        for matches in tables.values()
    ]
    assert middle == sorted(middle, reverse=True)
    assert middle[0] > 2 * middle[-1]


@wide
def test_some_days_are_better_than_others() -> None:
    club, left = levels_of("shout")["club"], "".join(sorted(FACES.replace(" ", "")))

    def usual(luck: Luck) -> float:
        """The middle of the logarithms of when one bot sees its first words in a match."""
        noticing = Noticing(Beliefs(Vocabulary(EVERYDAY, club, luck), club, luck), club, luck)
        first = []
        for round_ in range(20):
            noticing.forget()
            noticing.look(left, str(round_), Ms(0), Ms(0))
            first.append(log(noticing.sights[0].at))
        return median(first)

    assert 0.2 < stdev(usual(Luck(b"%d" % day)) for day in range(15)) < 0.5


def test_they_collide_as_people_do_and_shout_what_is_gone(
    tables: dict[str, list[Played]],
) -> None:
    of_all = [event for matches in tables.values() for p in matches for event in events(p)]
    ended = [event for event in of_all if isinstance(event, RoundEnded)]
    assert 0.1 < sum(isinstance(event, Collided) for event in of_all) / len(ended) < 0.7
    assert 0 < sum(isinstance(event, CameLate) for event in of_all) < len(ended)


def test_they_have_no_credit(tables: dict[str, list[Played]]) -> None:
    shouts = [e for m in tables.values() for p in m for e in events(p) if isinstance(e, Shouted)]
    assert {shout.credit for shout in shouts} == {0}


def test_bots_shout_nothing_offensive(tables: dict[str, list[Played]]) -> None:
    words = {e.word for m in tables.values() for p in m for e in events(p) if isinstance(e, Took)}
    assert len(words) > 75 * MATCHES
    assert not any(EVERYDAY.offensive(word) for word in words)


def test_where_words_are_checked_they_shout_words_only() -> None:
    played = play_match("shout", EVERYDAY, ["novice", "casual"] * 2, "checked", CHECKED)
    words = [event.word for event in events(played) if isinstance(event, Took)]
    assert all(word in EVERYDAY for word in words)


def test_the_same_luck_does_the_same_again() -> None:
    first, again = (
        play_match("shout", EVERYDAY, ["club", "master"], "again", CHECKED) for _ in range(2)
    )
    assert first == again


def test_a_bot_is_shown_a_view_and_nothing_else() -> None:
    asked = inspect.signature(ShoutBot.intend).parameters
    assert list(asked) == ["self", "view", "now"]
    assert inspect.get_annotations(ShoutBot.intend, eval_str=True)["view"] is View


# A round


def test_it_types_what_it_has_begun_whatever_else_happens() -> None:
    table, ann = Table(FACES), bot("club")
    first = meant(ann, table, 0)
    table.do(2, "no more", at=first.at - 10)
    assert meant(ann, table, first.at - 10) == first


def test_it_does_not_shout_twice_for_the_same_dice() -> None:
    for luck in range(10):
        table, ann = Table(FACES, options=Options()), bot("master", luck=b"%d" % luck)
        first = meant(ann, table, 0)
        assert isinstance(first.action, Shout)
        table.do(0, table.game.write(first.action), at=first.at)
        following = meant(ann, table, first.at)
        assert isinstance(following.action, Shout)
        left = without("".join(sorted(FACES.replace(" ", ""))), first.action.word)
        assert left is not None
        assert without(left, following.action.word) is not None


def test_dice_that_vanish_while_it_types_cost_time_and_no_shout() -> None:
    lost = []
    for luck in range(40):
        table, ann = Table(FACES), bot("casual", luck=b"%d" % luck)
        first = meant(ann, table, 0)
        assert isinstance(first.action, Shout)
        meant(ann, table, first.at - 40)
        gone = spell(first.action.word, table.state.dice)
        assert gone is not None
        table.keep([Took(Seat(1), 0, first.action.word, gone, len(gone), Ms(5))])
        following = meant(ann, table, first.at - 40)
        assert following.action != first.action
        lost.append(following.at - first.at)
    assert min(lost) > 500


def test_a_shout_that_was_refused_is_not_repeated() -> None:
    table, ann = Table(FACES), bot("expert")
    view = view_of(table.game, table.state, Seat(0))
    first = meant(ann, table, 0)
    again = ann.intend(view, first.at)
    assert again is not None
    assert again.action != first.action
    assert again.at > first.at


@pytest.mark.parametrize("level", LEVELS)
def test_who_sees_no_word_says_no_more(level: str) -> None:
    table = Table("C A T", words=["ZOO"])
    given_up = meant(bot(level, words=Lexicon.of(["ZOO"])), table, 0)
    assert given_up.action == NoMore()
    assert 5_000 < given_up.at < 30_000


def test_upper_levels_give_up_sooner() -> None:
    table = Table("C A T", words=["ZOO"])
    waits = [meant(bot(level, words=Lexicon.of(["ZOO"])), table, 0).at for level in LEVELS]
    assert waits == sorted(waits, reverse=True)


def test_a_bot_that_is_seated_anew_goes_on_from_what_lies_there() -> None:
    table = Table(FACES, options=Options())
    table.do(1, "CAT", at=3_000)
    table.wait(4_000)
    late = meant(bot("club"), table, 4_000)
    assert isinstance(late.action, Shout)
    assert late.at > 5_000
    assert table.do(0, table.game.write(late.action), at=late.at)


# Ready, roll, challenge, pass


def over(*, words: Lexicon = EVERYDAY, takes: tuple[Take, ...] = ()) -> Table:
    """A round in which seat 1 took what is said; words can be challenged for 15 s."""
    table = Table(FACES, options=Options(), words=list(words)[:1])
    told = [Took(t.seat, 0, t.word, t.dice, t.points, Ms(900)) for t in takes]
    table.keep([*told, RoundEnded("no-more", Ms(20_000))])
    return table


def take(word: str, points: int = 4, seat: int = 1) -> Take:
    return Take(Seat(seat), word, tuple(range(len(word))), points, Ms(900))


@pytest.mark.parametrize("level", LEVELS)
def test_r11_nobody_challenges_what_they_know_or_said(level: str) -> None:
    table = over(takes=(take("CATS"), take("ZZZ", seat=0)))
    assert meant(bot(level), table, 5_000).action == Accept()


def test_r11_the_better_one_knows_words_the_sooner_one_challenges_what_is_none() -> None:
    def challenges(level: str, word: str, points: int) -> int:
        table = over(takes=(take(word, points),))
        asked = [meant(bot(level, luck=b"%d" % n), table, 5_000).action for n in range(40)]
        return asked.count(Challenge(0))

    counts = [challenges(level, "GRODS", 5) for level in LEVELS]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[-1] == 40
    assert challenges("expert", "GRODS", 3) < challenges("expert", "GRODS", 10)


def test_r11_a_wrong_form_of_a_known_word_is_challenged_by_who_knows_better() -> None:
    table = over(takes=(take("HAPEN", 5),))
    asked = [meant(bot("casual", luck=b"%d" % n), table, 5_000).action for n in range(40)]
    assert 0 < asked.count(Challenge(0)) < 40


def test_they_get_ready_and_the_roller_rolls_when_all_are() -> None:
    table = Table(FACES)
    table.keep([RoundEnded("no-more", None), RoundScored((0, 0, 0), "round")])
    roller = view_of(table.game, table.state, Seat(0)).table.roller
    others = [seat for seat in range(3) if seat != roller]
    rolls = bot("club", roller)
    assert rolls.intend(view_of(table.game, table.state, roller), Ms(0)) is None
    for seat in others:
        ready = meant(bot("club", seat), table, 0, seat)
        assert ready.action == Ready()
        assert ready.at >= 1_500
        table.do(seat, "ready", at=5_000 + seat)
    assert meant(rolls, table, 6_000, roller).action == Roll()


# In turns


def test_r14_in_turns_a_bot_waits_for_its_turn_and_takes_the_longest_it_has_seen() -> None:
    table = Table(FACES, options=Options(manner="turns", words="checked", turn_seconds=20))
    table.keep([TurnBegan(Seat(1), Ms(20_000))])
    ann, bob = bot("club", 0), bot("club", 1)
    assert ann.intend(view_of(table.game, table.state, Seat(0)), Ms(0)) is None
    chosen = meant(bob, table, 0, 1)
    assert isinstance(chosen.action, Shout)
    assert len(chosen.action.word) >= 4
    assert chosen.at < 20_000


# Who plays on for a bot that failed


CAT = Took(Seat(1), 0, "CAT", (0, 1, 2), 3, Ms(50))


@pytest.mark.parametrize("level", LEVELS)
def test_r11_who_has_nothing_to_challenge_passes_only_in_the_first_edition(level: str) -> None:
    def judged(edition: int, seat: int) -> Intention[Action] | None:
        table = Table(FACES, edition=edition)
        table.keep([CAT, RoundEnded("no-more", Ms(9_000))])
        return bot(level, seat).intend(shown_to(table, seat), Ms(5))

    passes = judged(1, CAT.seat)
    assert passes is not None
    assert passes.action == Accept()
    assert judged(2, CAT.seat) is None
    assert judged(2, 0) is not None


def test_stand_ins_keep_nobody_waiting() -> None:
    table = Table(FACES)
    asked = [
        fallback_bot("shout", Seat(seat)).intend(shown_to(table, seat), Ms(5)) for seat in range(3)
    ]
    assert {intention and intention.action for intention in asked} == {NoMore()}
    table.keep([CAT, RoundEnded("no-more", Ms(9_000))])
    judged = fallback_bot("shout", Seat(0)).intend(shown_to(table, 0), Ms(5))
    assert judged == Intention(Accept(), Ms(5))
    assert fallback_bot("shout", CAT.seat).intend(shown_to(table, CAT.seat), Ms(5)) is None
    table.keep([RoundScored((0, 0, 0), "round")])
    roller = shown_to(table, 0).table.roller
    for seat in {0, 1, 2} - {roller}:
        ready = fallback_bot("shout", Seat(seat)).intend(shown_to(table, seat), Ms(5))
        assert ready == Intention(Ready(), Ms(5))
        table.do(seat, "ready", at=10_000)
        assert fallback_bot("shout", Seat(seat)).intend(shown_to(table, seat), Ms(5)) is None
    rolled = fallback_bot("shout", roller).intend(shown_to(table, roller), Ms(5))
    assert rolled == Intention(Roll(), Ms(5))


def shown_to(table: Table, seat: int) -> View:
    return view_of(table.game, table.state, Seat(seat))
