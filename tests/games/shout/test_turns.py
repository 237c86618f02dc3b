"""Turns instead of shouting: R14."""

from msgspec.structs import replace

from tests.games.shout.table import LUCK, Table, roster
from tests.offers import seats_with_offers
from tests.views import view_of
from wordhall.games.shout import Shout as WordShout
from wordhall.games.shout.types.actions import Ready, Roll
from wordhall.games.shout.types.components import Handicap, Options
from wordhall.games.shout.types.events import RoundEnded, RoundScored, SaidNoMore, Took, TurnBegan
from wordhall.games.shout.types.views import WordTaken
from wordhall.kernel.game import Act, Alarm, Away, Back, Gallery, Ms, PassedOver, Resigned, Seat
from wordhall.words import Lexicon

FACES = "C A T S E A R O D G"
QUIET = Options(manner="turns", words="checked")


def quiet(faces: str = FACES, *, options: Options = QUIET, seats: int = 3) -> Table:
    """The dice lie on the table, and seat 0, who rolled them, has the first turn."""
    table = Table(faces, seats=seats, options=options)
    table.keep([TurnBegan(Seat(0), None)])
    return table


def timed(seconds: int, *handicaps: Handicap) -> Table:
    """A limit of so many seconds a turn; seat 1 has rolled at 10 000 ms."""
    options = Options(
        manner="turns", words="checked", turn_seconds=seconds, handicaps=tuple(handicaps)
    )
    table = quiet("C A T", options=options)
    table.do(0, "CAT", at=100)
    for seat in (0, 2):
        table.do(seat, "ready", at=9_000)
    table.do(1, "roll", at=10_000)
    return table


def turn(table: Table) -> tuple[int | None, int | None]:
    """Whose turn it is, and until when, as everybody sees it."""
    seen = view_of(table.game, table.state, Gallery()).table
    return seen.turn, seen.turn_until


def test_r14_the_roller_has_the_first_turn_and_it_passes_to_the_left() -> None:
    table = timed(30)
    assert turn(table) == (1, 40_000)
    for seat in (1, 2, 0):
        assert turn(table)[0] == seat
        assert (
            table.game.awaited(table.state) == seats_with_offers(table.game, table.state) == {seat}
        )
        table.do(seat, "no more", at=11_000)
    assert table.state.phase == "ready"


def test_r14_dice_are_shown_at_once_where_nobody_races() -> None:
    table = timed(30)
    assert table.state.began == 10_000
    rolled = next(event for event in table.log[::-1] if type(event).__name__ == "Rolled")
    assert table.game.shown_at(rolled, table.state) is None


def test_r14_a_word_takes_its_dice_at_once() -> None:
    table = quiet()
    took = Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(700))
    assert table.do(0, "CAT", at=700) == [took, TurnBegan(Seat(1), None)]
    heard = table.game.news(None, took, table.state, Gallery())
    assert heard == WordTaken(Seat(0), "CAT", (0, 1, 2), 3, Ms(700))
    assert view_of(table.game, table.state, Seat(0)).receipts == ()


def test_r14_nothing_collides_and_credit_counts_nothing() -> None:
    table = quiet()
    table.do(0, "CAT", at=1_000, credit=75)
    table.do(1, "DOG", at=1_000)
    assert [(take.word, take.after) for take in table.state.takes] == [
        ("CAT", 1_000),
        ("DOG", 1_000),
    ]
    assert table.game.due(table.state) is None
    assert table.state.multiplier == 1


def test_r14_another_player_waits() -> None:
    table = quiet()
    for command in ("DOG", "no more"):
        refusal = table.refusal(2, command, at=10)
        assert (refusal.code, refusal.details) == ("not-your-turn", {"turn": 0})


def test_r14_a_word_that_is_refused_costs_nothing() -> None:
    table = quiet()
    assert table.refusal(0, "ZOO", at=10).code == "not-on-the-dice"
    assert table.refusal(0, "TAC", at=10).code == "not-a-word"
    assert turn(table) == (0, None)


def test_r14_who_says_no_more_is_passed_over_for_the_rest_of_the_round() -> None:
    table = quiet()
    table.do(0, "CAT", at=10)
    assert table.do(1, "no more", at=20) == [
        SaidNoMore(Seat(1), Ms(20)),
        TurnBegan(Seat(2), None),
    ]
    table.do(2, "DOG", at=30)
    assert turn(table)[0] == 0
    table.do(0, "no more", at=40)
    assert turn(table)[0] == 2
    assert table.do(2, "no more", at=50)[1:] == [
        RoundEnded("no-more", None),
        RoundScored((3, 0, 3), "round"),
    ]
    assert turn(table) == (None, None)


def test_r14_the_last_who_plays_goes_on_alone() -> None:
    table = quiet()
    table.do(0, "no more", at=10)
    table.do(1, "no more", at=10)
    table.do(2, "CAT", at=20)
    assert turn(table)[0] == 2
    table.do(2, "DOG", at=30)
    assert table.scores == (0, 0, 0)
    assert turn(table)[0] == 2


def test_r14_a_round_ends_when_nothing_is_left_as_r6_says() -> None:
    table = quiet("C A T")
    assert table.do(0, "CAT", at=10)[1:] == [
        RoundEnded("all-taken", None),
        RoundScored((3, 0, 0), "round"),
    ]
    table = quiet("C A T X Z V J")
    assert RoundEnded("no-word-left", None) in table.do(0, "CAT", at=10)


def test_r14_words_are_challenged_as_ever() -> None:
    table = quiet("G R O D", options=Options(manner="turns"))
    table.do(0, "GROD", at=10)
    assert table.state.phase == "challenging"
    table.do(2, "challenge 1", at=20)
    table.wait(60_000)
    assert table.scores == (-4, 0, 4)


def test_r14_who_lets_the_time_pass_has_said_no_more() -> None:
    table = timed(30)
    assert table.game.due(table.state) == 40_000
    assert table.game.on_deadline(table.state) == {1}
    assert table.wait(39_999) == []
    assert table.wait(40_000) == [
        SaidNoMore(Seat(1), Ms(40_000)),
        TurnBegan(Seat(2), Ms(70_000)),
    ]


def test_r14_an_alarm_before_its_time_ends_no_turn() -> None:
    table = timed(30)
    assert table.game.decide(table.state, Alarm(Ms(39_999)), LUCK).events == []


def test_r14_a_turn_limit_is_for_turns_only() -> None:
    table = Table(FACES, options=Options(words="checked", turn_seconds=5))
    assert turn(table) == (None, None)
    assert table.game.due(table.state) is None


def test_r14_without_a_limit_nobody_is_hurried() -> None:
    table = quiet()
    assert table.game.due(table.state) is None
    assert table.wait(10**9) == []
    assert table.game.decide(table.state, Alarm(Ms(10**9)), LUCK).events == []


def test_r14_after_a_roll_without_a_word_nobody_has_a_turn() -> None:
    game = WordShout(Lexicon.of(["JOJOBA"]))
    (event,) = game.open(replace(QUIET, youngest=Seat(0)), roster(None, None), LUCK)
    state = game.evolve(None, event)
    for action, seat in ((Ready(), 1), (Roll(), 0)):
        for made in game.decide(state, Act(Seat(seat), action, Ms(10)), LUCK).events:
            state = game.evolve(state, made)
            assert not isinstance(made, TurnBegan)
    assert (state.phase, state.rolls, state.turn) == ("ready", 1, None)


def test_h7_a_seat_may_have_more_time_a_turn() -> None:
    table = timed(30, Handicap(Seat(2), extra_seconds=15))
    table.do(1, "no more", at=20_000)
    assert turn(table) == (2, 65_000)


def test_h1_who_is_passed_over_has_no_turn_until_they_are_back() -> None:
    table = timed(30)
    assert table.sit(1, Away(), at=10_500) == []
    assert TurnBegan(Seat(2), Ms(41_000)) in table.sit(1, PassedOver(Seat(0)), at=11_000)
    table.do(2, "no more", at=12_000)
    assert turn(table) == (0, 42_000)
    table.sit(1, Back(), at=13_000)
    assert turn(table) == (0, 42_000)
    table.do(0, "no more", at=14_000)
    assert turn(table) == (1, 44_000)


def test_h1_with_nobody_at_the_table_time_stands_and_who_comes_back_has_the_turn() -> None:
    table = timed(30)
    for seat in range(3):
        table.sit(seat, PassedOver(Seat(0)), at=20_000)
    assert table.game.due(table.state) is None
    assert table.game.awaited(table.state) == set()
    assert len(seats_with_offers(table.game, table.state)) == 1
    table.sit(2, Back(), at=90_000)
    assert turn(table) == (2, 120_000)


def test_h2_who_comes_back_in_their_own_turn_has_its_time_anew() -> None:
    table = timed(30)
    for seat in (0, 2, 1):
        table.sit(seat, PassedOver(Seat(0)), at=20_000)
    own = turn(table)[0]
    assert own is not None
    table.sit(own, Back(), at=500_000)
    assert turn(table) == (own, 530_000)


def test_h3_the_turn_of_who_resigns_passes() -> None:
    table = quiet()
    assert table.sit(0, Resigned(), at=50)[1:] == [TurnBegan(Seat(1), None)]
    table.sit(2, Resigned(), at=60)
    assert turn(table)[0] == 1
    assert RoundEnded("no-more", None) in table.do(1, "no more", at=70)
