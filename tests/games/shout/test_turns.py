"""Turns instead of shouting: R14."""

from msgspec.structs import replace

from tests.games.shout.scene import LUCK, Scene, roster
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


def quiet(faces: str = FACES, *, options: Options = QUIET, seats: int = 3) -> Scene:
    """The dice lie on the table, and seat 0, who rolled them, has the first turn."""
    scene = Scene(faces, seats=seats, options=options)
    scene.keep([TurnBegan(Seat(0), None)])
    return scene


def timed(seconds: int, *handicaps: Handicap) -> Scene:
    """A limit of so many seconds a turn; seat 1 has rolled at 10 000 ms."""
    options = Options(
        manner="turns", words="checked", turn_seconds=seconds, handicaps=tuple(handicaps)
    )
    scene = quiet("C A T", options=options)
    scene.do(0, "CAT", at=100)
    for seat in (0, 2):
        scene.do(seat, "ready", at=9_000)
    scene.do(1, "roll", at=10_000)
    return scene


def turn(scene: Scene) -> tuple[int | None, int | None]:
    """Whose turn it is, and until when, as everybody sees it."""
    table = view_of(scene.game, scene.state, Gallery()).table
    return table.turn, table.turn_until


def test_r14_the_roller_has_the_first_turn_and_it_passes_to_the_left() -> None:
    scene = timed(30)
    assert turn(scene) == (1, 40_000)
    for seat in (1, 2, 0):
        assert turn(scene)[0] == seat
        assert (
            scene.game.awaited(scene.state) == seats_with_offers(scene.game, scene.state) == {seat}
        )
        scene.do(seat, "no more", at=11_000)
    assert scene.state.phase == "ready"


def test_r14_dice_are_shown_at_once_where_nobody_races() -> None:
    scene = timed(30)
    assert scene.state.began == 10_000
    rolled = next(event for event in scene.log[::-1] if type(event).__name__ == "Rolled")
    assert scene.game.shown_at(rolled, scene.state) is None


def test_r14_a_word_takes_its_dice_at_once() -> None:
    scene = quiet()
    took = Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(700))
    assert scene.do(0, "CAT", at=700) == [took, TurnBegan(Seat(1), None)]
    heard = scene.game.news(None, took, scene.state, Gallery())
    assert heard == WordTaken(Seat(0), "CAT", (0, 1, 2), 3, Ms(700))
    assert view_of(scene.game, scene.state, Seat(0)).receipts == ()


def test_r14_nothing_collides_and_credit_counts_nothing() -> None:
    scene = quiet()
    scene.do(0, "CAT", at=1_000, credit=75)
    scene.do(1, "DOG", at=1_000)
    assert [(take.word, take.after) for take in scene.state.takes] == [
        ("CAT", 1_000),
        ("DOG", 1_000),
    ]
    assert scene.game.due(scene.state) is None
    assert scene.state.multiplier == 1


def test_r14_another_player_waits() -> None:
    scene = quiet()
    for command in ("DOG", "no more"):
        refusal = scene.refusal(2, command, at=10)
        assert (refusal.code, refusal.details) == ("not-your-turn", {"turn": 0})


def test_r14_a_word_that_is_refused_costs_nothing() -> None:
    scene = quiet()
    assert scene.refusal(0, "ZOO", at=10).code == "not-on-the-dice"
    assert scene.refusal(0, "TAC", at=10).code == "not-a-word"
    assert turn(scene) == (0, None)


def test_r14_who_says_no_more_is_passed_over_for_the_rest_of_the_round() -> None:
    scene = quiet()
    scene.do(0, "CAT", at=10)
    assert scene.do(1, "no more", at=20) == [
        SaidNoMore(Seat(1), Ms(20)),
        TurnBegan(Seat(2), None),
    ]
    scene.do(2, "DOG", at=30)
    assert turn(scene)[0] == 0
    scene.do(0, "no more", at=40)
    assert turn(scene)[0] == 2
    assert scene.do(2, "no more", at=50)[1:] == [
        RoundEnded("no-more", None),
        RoundScored((3, 0, 3), "round"),
    ]
    assert turn(scene) == (None, None)


def test_r14_the_last_who_plays_goes_on_alone() -> None:
    scene = quiet()
    scene.do(0, "no more", at=10)
    scene.do(1, "no more", at=10)
    scene.do(2, "CAT", at=20)
    assert turn(scene)[0] == 2
    scene.do(2, "DOG", at=30)
    assert scene.scores == (0, 0, 0)
    assert turn(scene)[0] == 2


def test_r14_a_round_ends_when_nothing_is_left_as_r6_says() -> None:
    scene = quiet("C A T")
    assert scene.do(0, "CAT", at=10)[1:] == [
        RoundEnded("all-taken", None),
        RoundScored((3, 0, 0), "round"),
    ]
    scene = quiet("C A T X Z V J")
    assert RoundEnded("no-word-left", None) in scene.do(0, "CAT", at=10)


def test_r14_words_are_challenged_as_ever() -> None:
    scene = quiet("G R O D", options=Options(manner="turns"))
    scene.do(0, "GROD", at=10)
    assert scene.state.phase == "challenging"
    scene.do(2, "challenge 1", at=20)
    scene.until(60_000)
    assert scene.scores == (-4, 0, 4)


def test_r14_who_lets_the_time_pass_has_said_no_more() -> None:
    scene = timed(30)
    assert scene.game.due(scene.state) == 40_000
    assert scene.game.on_deadline(scene.state) == {1}
    assert scene.until(39_999) == []
    assert scene.until(40_000) == [
        SaidNoMore(Seat(1), Ms(40_000)),
        TurnBegan(Seat(2), Ms(70_000)),
    ]


def test_r14_an_alarm_before_its_time_ends_no_turn() -> None:
    scene = timed(30)
    assert scene.game.decide(scene.state, Alarm(Ms(39_999)), LUCK).events == []


def test_r14_a_turn_limit_is_for_turns_only() -> None:
    scene = Scene(FACES, options=Options(words="checked", turn_seconds=5))
    assert turn(scene) == (None, None)
    assert scene.game.due(scene.state) is None


def test_r14_without_a_limit_nobody_is_hurried() -> None:
    scene = quiet()
    assert scene.game.due(scene.state) is None
    assert scene.until(10**9) == []
    assert scene.game.decide(scene.state, Alarm(Ms(10**9)), LUCK).events == []


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
    scene = timed(30, Handicap(Seat(2), extra_seconds=15))
    scene.do(1, "no more", at=20_000)
    assert turn(scene) == (2, 65_000)


def test_h1_who_is_passed_over_has_no_turn_until_they_are_back() -> None:
    scene = timed(30)
    assert scene.sit(1, Away(), at=10_500) == []
    assert TurnBegan(Seat(2), Ms(41_000)) in scene.sit(1, PassedOver(Seat(0)), at=11_000)
    scene.do(2, "no more", at=12_000)
    assert turn(scene) == (0, 42_000)
    scene.sit(1, Back(), at=13_000)
    assert turn(scene) == (0, 42_000)
    scene.do(0, "no more", at=14_000)
    assert turn(scene) == (1, 44_000)


def test_h1_with_nobody_at_the_table_time_stands_and_who_comes_back_has_the_turn() -> None:
    scene = timed(30)
    for seat in range(3):
        scene.sit(seat, PassedOver(Seat(0)), at=20_000)
    assert scene.game.due(scene.state) is None
    assert scene.game.awaited(scene.state) == set()
    assert len(seats_with_offers(scene.game, scene.state)) == 1
    scene.sit(2, Back(), at=90_000)
    assert turn(scene) == (2, 120_000)


def test_h2_who_comes_back_in_their_own_turn_has_its_time_anew() -> None:
    scene = timed(30)
    for seat in (0, 2, 1):
        scene.sit(seat, PassedOver(Seat(0)), at=20_000)
    own = turn(scene)[0]
    assert own is not None
    scene.sit(own, Back(), at=500_000)
    assert turn(scene) == (own, 530_000)


def test_h3_the_turn_of_who_resigns_passes() -> None:
    scene = quiet()
    assert scene.sit(0, Resigned(), at=50)[1:] == [TurnBegan(Seat(1), None)]
    scene.sit(2, Resigned(), at=60)
    assert turn(scene)[0] == 1
    assert RoundEnded("no-more", None) in scene.do(1, "no more", at=70)
