"""Challenges, the end, and who is at the table: R11 to R13, H1 to H3."""

import pytest
from msgspec.structs import replace

from tests.games.shout.table import LUCK, WORDS, Table, roster
from tests.laws import history
from tests.laws.history import Ask
from tests.offers import seats_with_offers
from tests.views import view_of
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.editions import EDITIONS
from wordhall.games.shout.notation import commands as notation
from wordhall.games.shout.types.actions import Accept, Action, Challenge, NoMore, Ready, Roll, Shout
from wordhall.games.shout.types.components import Heard, Options, RoundScore, Take, Verdict
from wordhall.games.shout.types.events import (
    Accepted,
    Challenged,
    LookedUp,
    Rejoined,
    Retired,
    RoundEnded,
    RoundScored,
    StoodAside,
    Took,
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


def challenging(options: Options | None = None) -> Table:
    """Seat 0 took CATS, which is a word, and seat 1 took GROD, which is none."""
    table = Table("C A T S G R O D", options=options or Options())
    table.do(0, "CATS", at=100)
    table.do(1, "GROD", at=1_000)
    table.wait(2_000)
    assert table.state.phase == "challenging"
    return table


def test_r11_shouts_are_not_looked_up_when_they_are_made() -> None:
    table = challenging()
    assert [take.word for take in table.state.takes] == ["CATS", "GROD"]


def test_r11_challenges_are_open_for_their_seconds() -> None:
    table = Table("C A T", options=Options(challenge_seconds=20))
    table.do(0, "CAT", at=100)
    assert RoundEnded("all-taken", Ms(425 + 20_000)) in table.wait(425)
    assert table.wait(20_424) == []
    assert table.wait(20_425) == [RoundScored((3, 0, 0), "round")]


def test_r11_an_alarm_before_its_time_closes_nothing() -> None:
    table = challenging()
    until = table.state.challenges_until
    assert until is not None
    assert table.game.decide(table.state, Alarm(Ms(until - 1)), LUCK).events == []


def test_r11_a_word_that_stands_costs_its_challenger() -> None:
    table = challenging()
    assert table.do(2, "challenge 1", at=3_000) == [Challenged(Seat(2), 0, valid=True)]
    table.wait(60_000)
    assert table.scores == (4, 4, -4)


def test_r11_a_word_that_falls_costs_its_maker() -> None:
    table = challenging()
    assert table.do(2, "challenge 2", at=3_000) == [Challenged(Seat(2), 1, valid=False)]
    table.wait(60_000)
    assert table.scores == (4, -4, 4)


def test_r11_a_verdict_says_what_the_word_means() -> None:
    lexicon = load("play")
    table = Table("C A T S G R O D", options=Options())
    table.game = WordShout(lexicon)
    table.do(0, "CATS", at=100)
    table.do(1, "GROD", at=1_000)
    table.do(1, "challenge 1", at=2_000)
    table.do(0, "challenge 2", at=2_000)
    stands, falls = (take.verdict for take in table.state.takes)
    assert stands == Verdict(Seat(1), valid=True, definition=lexicon.definition("CATS"))
    assert stands.definition
    assert falls == Verdict(Seat(0), valid=False)


def test_r11_in_a_doubled_round_a_challenge_is_worth_the_doubled_points() -> None:
    table = Table("C A T S", options=Options())
    table.do(0, "CAT", at=100)
    table.do(1, "CAT", at=100)
    table.wait(1_000)
    table.roll("G R O D", at=2_000)
    table.do(0, "GROD", at=3_000)
    table.do(1, "challenge 1", at=5_000)
    table.wait(60_000)
    assert table.scores == (-8, 8, 0)


def test_r7_everybody_sees_what_every_round_brought_and_with_which_words() -> None:
    table = Table("C A T S", options=Options())
    table.do(0, "CAT", at=100)
    table.do(1, "CAT", at=100)
    table.wait(1_000)
    table.roll("G R O D", at=2_000)
    table.do(0, "GROD", at=3_000)
    table.do(1, "challenge 1", at=5_000)
    table.wait(60_000)
    took_grod = Take(Seat(0), "GROD", (0, 1, 2, 3), 8, Ms(1_000), Verdict(Seat(1), valid=False))
    shouts = (Heard(Seat(0), "CAT", Ms(100)), Heard(Seat(1), "CAT", Ms(100)))
    sheet = (
        RoundScore((0, 0, 0), 1, collided=True, collision=shouts),
        RoundScore((-8, 8, 0), 2, collided=False, takes=(took_grod,)),
    )
    for viewer in (Seat(0), Seat(2), Gallery(), Archive()):
        assert view_of(table.game, table.state, viewer).rounds == sheet


def test_r11_a_word_is_challenged_once_and_not_by_its_maker() -> None:
    table = challenging()
    assert table.refusal(0, "challenge 1", at=3_000).code == "own-word"
    table.do(0, "challenge 2", at=3_000)
    assert table.refusal(2, "challenge 2", at=3_001).code == "already-challenged"
    assert table.refusal(2, "challenge 3", at=3_001).code == "no-such-word"
    assert table.refusal(2, "challenge 0", at=3_001).code == "no-such-word"


@pytest.mark.parametrize("action", [Challenge(0, round=1), Accept(round=1)])
def test_r11_a_challenge_or_a_pass_for_another_round_is_refused(action: Action) -> None:
    table = challenging()
    table.wait(60_000)
    table.roll("C A T", by=1, at=61_000)
    table.do(0, "CAT", at=62_000)
    table.wait(63_000)
    assert (table.state.phase, table.state.round) == ("challenging", 2)
    assert table.refusal_of(1, action, at=63_000).code == "other-round"
    table.act(1, replace(action, round=2), at=63_000)


def test_r11_when_all_have_passed_the_round_is_scored() -> None:
    table = challenging()
    assert table.game.awaited(table.state) == {0, 1, 2}
    table.do(0, "pass", at=3_000)
    assert table.game.awaited(table.state) == seats_with_offers(table.game, table.state) == {1, 2}
    assert table.refusal(0, "challenge 2", at=3_000).code == "already-passed"
    table.do(1, "pass", at=3_000)
    assert table.do(2, "pass", at=3_000) == [
        Accepted(Seat(2)),
        RoundScored((4, 4, 0), "round"),
        LookedUp((1,)),
    ]


def test_r11_who_said_no_more_may_challenge() -> None:
    table = Table("C A T S E A", options=Options())
    table.do(0, "CAT", at=100)
    for seat in (0, 1, 2):
        table.do(seat, "no more", at=1_000)
    table.wait(2_000)
    assert seats_with_offers(table.game, table.state) == {1, 2}
    table.do(1, "challenge 1", at=2_000)


def test_r11_who_has_no_word_to_challenge_decides_nothing() -> None:
    """Seat 0 took the only word."""
    table = Table("C A T", options=Options())
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    assert table.game.awaited(table.state) == seats_with_offers(table.game, table.state) == {1, 2}
    assert table.refusal(0, "pass", at=2_000).code == "nothing-to-challenge"
    assert table.refusal(0, "challenge 1", at=2_000).code == "own-word"
    table.do(1, "pass", at=3_000)
    assert table.do(2, "pass", at=3_000)[-1] == RoundScored((3, 0, 0), "round")


def test_r11_a_word_that_was_challenged_is_nobodys_to_challenge() -> None:
    table = challenging()
    table.do(2, "challenge 2", at=3_000)
    assert table.game.awaited(table.state) == {1, 2}
    assert table.refusal(0, "pass", at=3_000).code == "nothing-to-challenge"
    table.do(2, "pass", at=4_000)
    assert table.do(1, "challenge 1", at=5_000) == [
        Challenged(Seat(1), 0, valid=True),
        RoundScored((4, -8, 4), "round"),
    ]


def test_r11_the_round_is_scored_when_the_last_word_was_challenged() -> None:
    table = challenging()
    table.do(2, "challenge 1", at=3_000)
    told = table.do(2, "challenge 2", at=3_000)
    assert told == [Challenged(Seat(2), 1, valid=False), RoundScored((4, -4, 0), "round")]


def test_r11_where_nobody_could_challenge_a_word_the_round_is_scored_at_once() -> None:
    """Of two players the one who took no word is away."""
    table = Table("C A T", seats=2, options=Options())
    table.sit(1, PassedOver(Seat(0)), at=10)
    table.do(0, "CAT", at=100)
    assert table.wait(425)[-2:] == [RoundEnded("all-taken", None), RoundScored((3, 0), "round")]


def test_r11_the_round_is_scored_when_the_last_who_could_challenge_is_passed_over() -> None:
    table = Table("C A T", seats=2, options=Options())
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    told = table.sit(1, PassedOver(Seat(0)), at=2_000)
    assert told[-1] == RoundScored((3, 0), "round")


def test_r11_with_everybody_away_words_can_be_challenged_until_the_time_is_up() -> None:
    table = Table("C A T", seats=2, options=Options())
    table.do(0, "CAT", at=100)
    for seat in (0, 1):
        table.sit(seat, PassedOver(Seat(1 - seat)), at=200)
    assert table.wait(15_424) == [
        Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(100)),
        RoundEnded("all-taken", Ms(15_425)),
    ]
    assert table.wait(15_425) == [RoundScored((3, 0), "round")]


def test_r11_in_the_first_edition_everybody_passed() -> None:
    table = Table("C A T", options=Options(), edition=1)
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    assert table.game.awaited(table.state) == {0, 1, 2}
    table.do(1, "challenge 1", at=2_000)
    assert seats_with_offers(table.game, table.state) == {0, 1, 2}
    for seat in (0, 1):
        table.do(seat, "pass", at=3_000)
    assert table.do(2, "pass", at=3_000) == [Accepted(Seat(2)), RoundScored((3, -3, 0), "round")]


def test_r11_in_the_first_edition_the_challenge_began_with_one_player_at_the_table() -> None:
    table = Table("C A T", seats=2, options=Options(), edition=1)
    table.sit(1, PassedOver(Seat(0)), at=10)
    table.do(0, "CAT", at=100)
    assert table.wait(425)[-1] == RoundEnded("all-taken", Ms(15_425))
    assert table.game.awaited(table.state) == {0}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r11_without_a_word_there_is_nothing_to_challenge(edition: int) -> None:
    table = Table("C A T", options=Options(), edition=edition)
    for seat in (0, 1, 2):
        table.do(seat, "no more", at=100)
    assert table.wait(425) == [RoundEnded("no-more", None), RoundScored((0, 0, 0), "round")]


def test_r11_checked_words_are_looked_up_at_once_and_never_challenged() -> None:
    table = Table("C A T G R O D")
    assert table.refusal(0, "GROD", at=10).code == "not-a-word"
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    assert table.refusal(1, "challenge 1", at=2_000).code == "wrong-phase"
    assert table.refusal(1, "pass", at=2_000).code == "wrong-phase"


def test_r12_scores_can_be_negative() -> None:
    table = challenging()
    table.do(0, "challenge 2", at=3_000)
    table.wait(60_000)
    assert table.scores == (8, -4, 0)


def play_round(table: Table, at: int, *takes: tuple[int, str]) -> None:
    """A round in which each of these takes dice, and then all say no more."""
    table.roll("C A T S E A R N D O G", at=at)
    for index, (seat, word) in enumerate(takes, 1):
        table.do(seat, word, at=at + 1_000 * index)
    for seat in range(3):
        table.do(seat, "no more", at=at + 9_000)
    table.wait(at + 9_999)


def test_r13_the_match_ends_at_the_end_of_a_round_with_the_target_reached() -> None:
    table = Table("C A T", options=Options(words="checked", target=7))
    play_round(table, 10_000, (0, "CATS"), (1, "EAR"))
    assert table.game.outcome(table.state) is None
    play_round(table, 20_000, (0, "DOG"))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.places) == ("target", (7, 3, 0), (1, 2, 3))
    assert seats_with_offers(table.game, table.state) == set()
    assert table.game.due(table.state) is None


def test_r13_a_tied_lead_is_played_off_in_extra_rounds() -> None:
    table = Table("C A T", options=Options(words="checked", target=3))
    play_round(table, 10_000, (0, "CAT"), (1, "EAR"))
    assert table.state.extra
    play_round(table, 20_000)
    assert table.state.extra
    play_round(table, 30_000, (2, "CAT"))
    assert table.game.outcome(table.state) is None
    play_round(table, 40_000, (1, "DOG"))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_r13_a_challenge_may_drop_somebody_below_the_target() -> None:
    table = challenging(Options(target=4))
    table.do(2, "challenge 1", at=3_000)
    table.do(0, "challenge 2", at=3_000)
    table.wait(60_000)
    assert table.scores == (8, -4, -4)
    assert table.game.outcome(table.state) is not None


def test_h1_the_table_goes_on_without_who_is_passed_over() -> None:
    table = Table("C A T S E")
    assert table.sit(1, Away(), at=10) == []
    assert table.sit(1, PassedOver(Seat(0)), at=70_000) == [StoodAside(Seat(1), Ms(70_000))]
    table.do(0, "no more", at=70_100)
    table.do(2, "no more", at=70_200)
    table.wait(71_000)
    assert table.state.phase == "ready"
    assert view_of(table.game, table.state, Seat(0)).table.roller == 2
    assert table.game.awaited(table.state) == {0}
    table.do(0, "ready", at=72_000)
    table.do(2, "roll", at=72_001)
    assert table.state.roller == 2


def test_h1_the_last_no_more_may_be_that_of_who_is_passed_over() -> None:
    table = Table("C A T S E", seats=2)
    table.do(0, "no more", at=100)
    table.sit(1, PassedOver(Seat(0)), at=70_000)
    assert table.game.due(table.state) == 70_325
    table.sit(1, Back(), at=70_100)
    assert table.game.due(table.state) is None


def test_h2_who_comes_back_is_waited_for_again() -> None:
    table = Table("C A T S E")
    table.sit(1, PassedOver(Seat(0)), at=70_000)
    assert table.sit(1, Back(), at=71_000) == [Rejoined(Seat(1), Ms(71_000))]
    assert table.sit(2, Back(), at=71_000) == []
    assert table.sit(0, Outage(Ms(5)), at=71_000) == []


def test_h1_a_bot_in_the_seat_is_waited_for() -> None:
    table = Table("C A T S E")
    table.sit(1, PassedOver(Seat(0)), at=70_000)
    assert table.sit(1, BotSat("club", Seat(0)), at=71_000) == [Rejoined(Seat(1), Ms(71_000))]


def test_h1_with_nobody_at_the_table_a_round_does_not_end_by_agreement() -> None:
    table = Table("C A T S E", seats=2)
    for seat in (0, 1):
        table.sit(seat, PassedOver(Seat(1 - seat)), at=70_000)
    assert table.game.due(table.state) is None
    assert seats_with_offers(table.game, table.state) == {0, 1}


def test_h3_the_table_goes_on_without_who_resigned() -> None:
    table = challenging()
    table.do(0, "pass", at=3_000)
    table.do(1, "pass", at=3_000)
    assert table.sit(2, Resigned(), at=4_000) == [
        Retired(Seat(2), Ms(4_000)),
        RoundScored((4, 4, 0), "round"),
        LookedUp((1,)),
    ]
    assert 2 not in seats_with_offers(table.game, table.state)


def test_h1_who_is_passed_over_may_still_challenge_but_is_not_waited_for() -> None:
    table = challenging()
    table.sit(2, PassedOver(Seat(0)), at=3_000)
    assert table.game.awaited(table.state) == {0, 1}
    assert seats_with_offers(table.game, table.state) == {0, 1, 2}


def test_h3_who_resigned_cannot_win() -> None:
    table = history.Table(WordShout(Lexicon.of(WORDS)), Luck(b"resigned"))
    table.open(Options(words="checked", target=1), roster(9, None, None), TableRules())
    table.ask(Ask(Seating(Seat(0), Resigned(), Ms(5))))
    assert table.live.house.chairs[0].resigned
    refusal = table.ask(Ask(Act(Seat(0), Ready(), Ms(6))))
    assert refusal is not None
    assert refusal.code == "resigned"


def test_h8_the_dictionary_is_closed_until_the_verdicts() -> None:
    table = challenging()
    assert table.game.closes_dictionary(table.state, Seat(0))
    table.wait(60_000)
    assert not table.game.closes_dictionary(table.state, Seat(0))
    assert not Table("C A T").game.closes_dictionary(Table("C A T").state, Seat(0))


ACTIONS = [Ready(), Roll(), Shout("ROLL"), Shout("CAT"), NoMore(), Challenge(4), Accept()]


@pytest.mark.parametrize("action", ACTIONS)
def test_commands_round_trip(action: Action) -> None:
    for table in (Table("C A T"), challenging()):
        view = view_of(table.game, table.state, Seat(0))
        assert notation.read(notation.write(action), view) == action


@pytest.mark.parametrize("text", ["", "hello", "no", "challenge", "challenge x", "challenge ²"])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    table = challenging()
    with pytest.raises(Illegal, match="Type a word"):
        notation.read(text, view_of(table.game, table.state, Seat(0)))
