"""Challenges, the end, and who is at the table: R11 to R13, H1 to H3."""

import pytest
from msgspec.structs import replace

from tests.games.shout.scene import LUCK, WORDS, Scene, roster
from tests.laws.history import Ask, Table
from tests.offers import seats_with_offers
from tests.views import view_of
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.notation import commands as notation
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import Heard, Options, RoundScore, Take, Verdict
from wordhall.games.shout.types.events import (
    Accepted,
    Challenged,
    Rejoined,
    Retired,
    RoundEnded,
    RoundScored,
    StoodAside,
)
from wordhall.kernel.game import (
    Act,
    Alarm,
    Archive,
    Away,
    Back,
    BotSat,
    Gallery,
    Illegal,
    Ms,
    Outage,
    PassedOver,
    Resigned,
    Seat,
    Seating,
)
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon, load


def challenging(options: Options | None = None) -> Scene:
    """Seat 0 took CATS, which is a word, and seat 1 took GROD, which is none."""
    scene = Scene("C A T S G R O D", options=options or Options())
    scene.do(0, "CATS", at=100)
    scene.do(1, "GROD", at=1_000)
    scene.until(2_000)
    assert scene.state.phase == "challenging"
    return scene


def test_r11_shouts_are_not_looked_up_when_they_are_made() -> None:
    scene = challenging()
    assert [take.word for take in scene.state.takes] == ["CATS", "GROD"]


def test_r11_challenges_are_open_for_their_seconds() -> None:
    scene = Scene("C A T", options=Options(challenge_seconds=20))
    scene.do(0, "CAT", at=100)
    assert RoundEnded("all-taken", Ms(425 + 20_000)) in scene.until(425)
    assert scene.until(20_424) == []
    assert scene.until(20_425) == [RoundScored((3, 0, 0), "round")]


def test_r11_an_alarm_before_its_time_closes_nothing() -> None:
    scene = challenging()
    until = scene.state.challenges_until
    assert until is not None
    assert scene.game.decide(scene.state, Alarm(Ms(until - 1)), LUCK).events == []


def test_r11_a_word_that_stands_costs_its_challenger() -> None:
    scene = challenging()
    assert scene.do(2, "challenge 1", at=3_000) == [Challenged(Seat(2), 0, valid=True)]
    scene.until(60_000)
    assert scene.scores == (4, 4, -4)


def test_r11_a_word_that_falls_costs_its_maker() -> None:
    scene = challenging()
    assert scene.do(2, "challenge 2", at=3_000) == [Challenged(Seat(2), 1, valid=False)]
    scene.until(60_000)
    assert scene.scores == (4, -4, 4)


def test_r11_a_verdict_says_what_the_word_means() -> None:
    lexicon = load("play")
    scene = Scene("C A T S G R O D", options=Options())
    scene.game = WordShout(lexicon)
    scene.do(0, "CATS", at=100)
    scene.do(1, "GROD", at=1_000)
    scene.do(1, "challenge 1", at=2_000)
    scene.do(0, "challenge 2", at=2_000)
    stands, falls = (take.verdict for take in scene.state.takes)
    assert stands == Verdict(Seat(1), valid=True, definition=lexicon.definition("CATS"))
    assert stands.definition
    assert falls == Verdict(Seat(0), valid=False)


def test_r11_in_a_doubled_round_a_challenge_is_worth_the_doubled_points() -> None:
    scene = Scene("C A T S", options=Options())
    scene.do(0, "CAT", at=100)
    scene.do(1, "CAT", at=100)
    scene.until(1_000)
    scene.roll("G R O D", at=2_000)
    scene.do(0, "GROD", at=3_000)
    scene.do(1, "challenge 1", at=5_000)
    scene.until(60_000)
    assert scene.scores == (-8, 8, 0)


def test_r7_everybody_sees_what_every_round_brought_and_with_which_words() -> None:
    scene = Scene("C A T S", options=Options())
    scene.do(0, "CAT", at=100)
    scene.do(1, "CAT", at=100)
    scene.until(1_000)
    scene.roll("G R O D", at=2_000)
    scene.do(0, "GROD", at=3_000)
    scene.do(1, "challenge 1", at=5_000)
    scene.until(60_000)
    took_grod = Take(Seat(0), "GROD", (0, 1, 2, 3), 8, Ms(1_000), Verdict(Seat(1), valid=False))
    shouts = (Heard(Seat(0), "CAT", Ms(100)), Heard(Seat(1), "CAT", Ms(100)))
    sheet = (
        RoundScore((0, 0, 0), 1, collided=True, collision=shouts),
        RoundScore((-8, 8, 0), 2, collided=False, takes=(took_grod,)),
    )
    for viewer in (Seat(0), Seat(2), Gallery(), Archive()):
        assert view_of(scene.game, scene.state, viewer).rounds == sheet


def test_r11_a_word_is_challenged_once_and_not_by_its_maker() -> None:
    scene = challenging()
    assert scene.refusal(0, "challenge 1", at=3_000).code == "own-word"
    scene.do(0, "challenge 2", at=3_000)
    assert scene.refusal(2, "challenge 2", at=3_001).code == "already-challenged"
    assert scene.refusal(2, "challenge 3", at=3_001).code == "no-such-word"
    assert scene.refusal(2, "challenge 0", at=3_001).code == "no-such-word"


@pytest.mark.parametrize("action", [Challenge(0, round=1), Accept(round=1)])
def test_r11_a_challenge_or_a_pass_for_another_round_is_refused(action: Action) -> None:
    scene = challenging()
    scene.until(60_000)
    scene.roll("C A T", by=1, at=61_000)
    scene.do(0, "CAT", at=62_000)
    scene.until(63_000)
    assert (scene.state.phase, scene.state.round) == ("challenging", 2)
    assert scene.refusal_of(1, action, at=63_000).code == "other-round"
    scene.act(1, replace(action, round=2), at=63_000)


def test_r11_when_all_have_passed_the_round_is_scored() -> None:
    scene = challenging()
    assert scene.game.awaited(scene.state) == {0, 1, 2}
    scene.do(0, "pass", at=3_000)
    assert scene.game.awaited(scene.state) == seats_with_offers(scene.game, scene.state) == {1, 2}
    assert scene.refusal(0, "challenge 2", at=3_000).code == "already-passed"
    scene.do(1, "pass", at=3_000)
    assert scene.do(2, "pass", at=3_000) == [
        Accepted(Seat(2)),
        RoundScored((4, 4, 0), "round"),
    ]


def test_r11_who_said_no_more_may_challenge() -> None:
    scene = Scene("C A T S E A", options=Options())
    scene.do(0, "CAT", at=100)
    for seat in (0, 1, 2):
        scene.do(seat, "no more", at=1_000)
    scene.until(2_000)
    assert seats_with_offers(scene.game, scene.state) == {0, 1, 2}
    scene.do(1, "challenge 1", at=2_000)


def test_r11_without_a_word_there_is_nothing_to_challenge() -> None:
    scene = Scene("C A T", options=Options())
    for seat in (0, 1, 2):
        scene.do(seat, "no more", at=100)
    assert scene.until(425) == [RoundEnded("no-more", None), RoundScored((0, 0, 0), "round")]


def test_r11_checked_words_are_looked_up_at_once_and_never_challenged() -> None:
    scene = Scene("C A T G R O D")
    assert scene.refusal(0, "GROD", at=10).code == "not-a-word"
    scene.do(0, "CAT", at=100)
    scene.until(1_000)
    assert scene.refusal(1, "challenge 1", at=2_000).code == "wrong-phase"
    assert scene.refusal(1, "pass", at=2_000).code == "wrong-phase"


def test_r12_scores_can_be_negative() -> None:
    scene = challenging()
    scene.do(0, "challenge 2", at=3_000)
    scene.until(60_000)
    assert scene.scores == (8, -4, 0)


def play_round(scene: Scene, at: int, *takes: tuple[int, str]) -> None:
    """A round in which each of these takes dice, and then all say no more."""
    scene.roll("C A T S E A R N D O G", at=at)
    for index, (seat, word) in enumerate(takes, 1):
        scene.do(seat, word, at=at + 1_000 * index)
    for seat in range(3):
        scene.do(seat, "no more", at=at + 9_000)
    scene.until(at + 9_999)


def test_r13_the_match_ends_at_the_end_of_a_round_with_the_target_reached() -> None:
    scene = Scene("C A T", options=Options(words="checked", target=7))
    play_round(scene, 10_000, (0, "CATS"), (1, "EAR"))
    assert scene.game.outcome(scene.state) is None
    play_round(scene, 20_000, (0, "DOG"))
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("target", (7, 3, 0), (1, 2, 3))
    assert seats_with_offers(scene.game, scene.state) == set()
    assert scene.game.due(scene.state) is None


def test_r13_a_tied_lead_is_played_off_in_extra_rounds() -> None:
    scene = Scene("C A T", options=Options(words="checked", target=3))
    play_round(scene, 10_000, (0, "CAT"), (1, "EAR"))
    assert scene.state.extra
    play_round(scene, 20_000)
    assert scene.state.extra
    play_round(scene, 30_000, (2, "CAT"))
    assert scene.game.outcome(scene.state) is None
    play_round(scene, 40_000, (1, "DOG"))
    outcome = scene.game.outcome(scene.state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_r13_a_challenge_may_drop_somebody_below_the_target() -> None:
    scene = challenging(Options(target=4))
    scene.do(2, "challenge 1", at=3_000)
    scene.do(0, "challenge 2", at=3_000)
    scene.until(60_000)
    assert scene.scores == (8, -4, -4)
    assert scene.game.outcome(scene.state) is not None


def test_h1_the_table_goes_on_without_who_is_passed_over() -> None:
    scene = Scene("C A T S E")
    assert scene.sit(1, Away(), at=10) == []
    assert scene.sit(1, PassedOver(Seat(0)), at=70_000) == [StoodAside(Seat(1), Ms(70_000))]
    scene.do(0, "no more", at=70_100)
    scene.do(2, "no more", at=70_200)
    scene.until(71_000)
    assert scene.state.phase == "ready"
    assert view_of(scene.game, scene.state, Seat(0)).table.roller == 2
    assert scene.game.awaited(scene.state) == {0}
    scene.do(0, "ready", at=72_000)
    scene.do(2, "roll", at=72_001)
    assert scene.state.roller == 2


def test_h1_the_last_no_more_may_be_that_of_who_is_passed_over() -> None:
    scene = Scene("C A T S E", seats=2)
    scene.do(0, "no more", at=100)
    scene.sit(1, PassedOver(Seat(0)), at=70_000)
    assert scene.game.due(scene.state) == 70_325
    scene.sit(1, Back(), at=70_100)
    assert scene.game.due(scene.state) is None


def test_h2_who_comes_back_is_waited_for_again() -> None:
    scene = Scene("C A T S E")
    scene.sit(1, PassedOver(Seat(0)), at=70_000)
    assert scene.sit(1, Back(), at=71_000) == [Rejoined(Seat(1), Ms(71_000))]
    assert scene.sit(2, Back(), at=71_000) == []
    assert scene.sit(0, Outage(Ms(5)), at=71_000) == []


def test_h1_a_bot_in_the_seat_is_waited_for() -> None:
    scene = Scene("C A T S E")
    scene.sit(1, PassedOver(Seat(0)), at=70_000)
    assert scene.sit(1, BotSat("club", Seat(0)), at=71_000) == [Rejoined(Seat(1), Ms(71_000))]


def test_h1_with_nobody_at_the_table_a_round_does_not_end_by_agreement() -> None:
    scene = Scene("C A T S E", seats=2)
    for seat in (0, 1):
        scene.sit(seat, PassedOver(Seat(1 - seat)), at=70_000)
    assert scene.game.due(scene.state) is None
    assert seats_with_offers(scene.game, scene.state) == {0, 1}


def test_h3_the_table_goes_on_without_who_resigned() -> None:
    scene = challenging()
    scene.do(0, "pass", at=3_000)
    scene.do(1, "pass", at=3_000)
    assert scene.sit(2, Resigned(), at=4_000) == [
        Retired(Seat(2), Ms(4_000)),
        RoundScored((4, 4, 0), "round"),
    ]
    assert 2 not in seats_with_offers(scene.game, scene.state)


def test_h1_who_is_passed_over_may_still_challenge_but_is_not_waited_for() -> None:
    scene = challenging()
    scene.sit(2, PassedOver(Seat(0)), at=3_000)
    assert scene.game.awaited(scene.state) == {0, 1}
    assert seats_with_offers(scene.game, scene.state) == {0, 1, 2}


def test_h3_who_resigned_cannot_win() -> None:
    table = Table(WordShout(Lexicon.of(WORDS)), Luck(b"resigned"))
    table.open(Options(words="checked", target=1), roster(9, None, None), TableRules())
    table.ask(Ask(Seating(Seat(0), Resigned(), Ms(5))))
    assert table.live.house.chairs[0].resigned
    refusal = table.ask(Ask(Act(Seat(0), Ready(), Ms(6))))
    assert refusal is not None
    assert refusal.code == "resigned"


def test_h8_the_dictionary_is_closed_until_the_verdicts() -> None:
    scene = challenging()
    assert scene.game.closes_dictionary(scene.state, Seat(0))
    scene.until(60_000)
    assert not scene.game.closes_dictionary(scene.state, Seat(0))
    assert not Scene("C A T").game.closes_dictionary(Scene("C A T").state, Seat(0))


ACTIONS = [Ready(), Roll(), Shout("ROLL"), Shout("CAT"), NoMore(), Challenge(4), Accept()]


@pytest.mark.parametrize("action", ACTIONS)
def test_commands_round_trip(action: Action) -> None:
    for scene in (Scene("C A T"), challenging()):
        view = view_of(scene.game, scene.state, Seat(0))
        assert notation.read(notation.write(action), view) == action


@pytest.mark.parametrize("text", ["", "hello", "no", "challenge", "challenge x", "challenge ²"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    scene = challenging()
    with pytest.raises(Illegal, match="Type a word"):
        notation.read(text, view_of(scene.game, scene.state, Seat(0)))
