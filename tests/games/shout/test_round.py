"""A round: R1 to R7 and R10."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.shout.table import LUCK, WORDS, Table, dice, roster
from tests.offers import seats_with_offers
from tests.views import view_of
from wordhall.games.shout import Shout
from wordhall.games.shout.rules.rolling import throw_dice
from wordhall.games.shout.spelling import formable, spell
from wordhall.games.shout.types.actions import Action, CanSpell, NoMore, Ready, Roll, Spelling
from wordhall.games.shout.types.actions import Shout as Shouts
from wordhall.games.shout.types.components import CREDIT_CAP, DICE, REVEAL, Options
from wordhall.games.shout.types.events import (
    CameLate,
    Event,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidReady,
    Took,
)
from wordhall.games.shout.types.state import State
from wordhall.kernel.game import Act, Alarm, Gallery, Illegal, Ms, Roster, Seat
from wordhall.kernel.luck import Luck
from wordhall.words import Lexicon


def opened(people: Roster, options: Options | None = None, luck: Luck = LUCK) -> State:
    game = Shout(Lexicon.of(WORDS))
    (event,) = game.open(options or Options(), people, luck)
    return game.evolve(None, event)


@pytest.mark.parametrize("seats", [2, 12])
def test_r1_two_to_twelve_play_with_ten_dice(seats: int) -> None:
    assert len(opened(roster(*[None] * seats)).players) == seats


@pytest.mark.parametrize("seats", [1, 13])
def test_r1_fewer_or_more_are_refused(seats: int) -> None:
    with pytest.raises(Illegal, match="2 to 12 players"):
        opened(roster(*[None] * seats))


@pytest.mark.parametrize(
    "options",
    [
        Options(collision_ms=0),
        Options(collision_ms=5001),
        Options(challenge_seconds=4),
        Options(target=0),
        Options(turn_seconds=4),
        Options(turn_seconds=601),
        Options(manner="turns", turn_seconds=0),
    ],
)
def test_r1_options_out_of_range_are_refused(options: Options) -> None:
    with pytest.raises(Illegal, match="Choose") as refused:
        opened(roster(None, None), options)
    assert refused.value.code == "bad-option"


def test_r1_what_an_option_may_be_is_told() -> None:
    with pytest.raises(Illegal, match="Choose collision_ms: 1 to 5000 milliseconds"):
        opened(roster(None, None), Options(collision_ms=0))


def test_r2_the_youngest_rolls_first() -> None:
    assert opened(roster(40, 9, 12)).roller == 1


def test_r2_the_table_may_say_who_is_the_youngest() -> None:
    for seat in (0, 2):
        assert opened(roster(40, 9, 12), Options(youngest=Seat(seat))).roller == seat


def test_r2_the_youngest_has_a_seat() -> None:
    with pytest.raises(Illegal, match="The youngest must have a seat") as refused:
        opened(roster(40, 9), Options(youngest=Seat(2)))
    assert (refused.value.code, refused.value.details) == ("bad-option", {"option": "youngest"})


def test_r2_else_the_roller_is_drawn_by_lot() -> None:
    people = roster(40, None, 12)
    firsts = {opened(people, luck=Luck(bytes([n]))).roller for n in range(20)}
    assert firsts == {0, 1, 2}


def test_r2_rolling_passes_to_the_left_each_round() -> None:
    table = Table("C A T S", seats=2)
    table.do(0, "CATS", at=100)
    table.wait(1_000)
    assert (table.state.phase, table.state.roller, table.state.round) == ("ready", 1, 2)
    assert table.refusal(0, "roll", at=2_000).code == "not-your-roll"


def between_rounds() -> Table:
    table = Table("C A T")
    table.do(0, "CAT", at=100)
    table.wait(1_000)
    return table


def test_r3_the_roller_rolls_when_all_the_others_are_ready() -> None:
    table = between_rounds()
    assert table.game.awaited(table.state) == {0, 2}
    table.do(0, "ready", at=2_000)
    assert table.refusal(1, "roll", at=2_100).details == {"waiting": 1}
    assert table.refusal(0, "ready", at=2_100).code == "already-ready"
    table.do(2, "ready", at=2_200)
    assert table.game.awaited(table.state) == {1}
    (rolled,) = table.do(1, "roll", at=3_000)
    assert isinstance(rolled, Rolled)
    assert (len(rolled.dice), rolled.dead, rolled.at) == (10, False, 3_000 + REVEAL)
    assert table.state.phase == "playing"
    assert table.refusal(1, "roll", at=3_001).code == "wrong-phase"
    assert table.refusal(0, "ready", at=3_001).code == "wrong-phase"


def test_r3_the_dice_are_shown_when_the_slowest_can_have_them() -> None:
    table = between_rounds()
    for seat in (0, 2):
        table.do(seat, "ready", at=2_000)
    (rolled,) = table.do(1, "roll", at=3_000)
    assert REVEAL > CREDIT_CAP
    assert table.game.shown_at(rolled, table.state) == 3_000 + REVEAL
    assert view_of(table.game, table.state, Seat(2)).table.began == 3_000 + REVEAL


def test_r3_nobody_plays_before_the_dice_are_shown() -> None:
    table = Table("C A T S")
    table.roll("C A T S", at=1_000)
    for command in ("CAT", "no more"):
        refusal = table.refusal(0, command, at=999)
        assert (refusal.code, refusal.rule) == ("wrong-phase", "shout R3")
    table.do(0, "CAT", at=1_000)
    assert [shout.moment for shout in table.state.pending] == [1_000]


def test_r3_only_a_roll_that_is_raced_for_is_shown_to_all_together() -> None:
    table = between_rounds()
    dead = Rolled(Seat(1), dice("J Q"), dead=True, at=Ms(3_100))
    ready = SaidReady(Seat(0))
    for event in (dead, ready):
        assert table.game.shown_at(event, table.game.evolve(table.state, event)) is None


def test_r3_everyone_sees_the_dice_in_the_same_commit() -> None:
    table = Table("C A T")
    views = [view_of(table.game, table.state, who) for who in (Seat(0), Seat(2), Gallery())]
    assert [view.dice for view in views] == [table.state.dice] * 3
    rolled = Rolled(Seat(0), table.state.dice, dead=False, at=Ms(0))
    told = [table.game.news(None, rolled, table.state, who) for who in (Seat(0), Gallery())]
    assert told == [rolled, rolled]


def test_r3_a_roll_without_a_word_is_rolled_again_by_the_same_player() -> None:
    game = Shout(Lexicon.of(["JOJOBA"]))
    (event,) = game.open(Options(), roster(None, None), LUCK)
    state = game.evolve(None, event)
    first = state.roller
    other = Seat(1 - first)
    rolls: list[Event] = []
    wishes: list[tuple[Action, Seat]] = [(Ready(), other), (Roll(), first), (Roll(), first)]
    for action, seat in wishes:
        for made in game.decide(state, Act(seat, action, Ms(1_000)), LUCK).events:
            state = game.evolve(state, made)
            rolls += [made] if isinstance(made, Rolled) else []
    assert [isinstance(roll, Rolled) and roll.dead for roll in rolls] == [True, True]
    assert (state.roller, state.rolls, state.phase) == (first, 2, "ready")
    assert rolls[0] != rolls[1]


def test_r4_dice_lie_apart_at_chance_places_and_angles() -> None:
    table = between_rounds()
    for seat in (0, 2):
        table.do(seat, "ready", at=2_000)
    table.do(1, "roll", at=3_000)
    spots = [(die.x // 250, die.y // 250) for die in table.state.dice]
    assert len(set(spots)) == 10
    assert len({die.angle for die in table.state.dice}) > 5
    assert all(0 < die.x < 1000 and 0 < die.y < 1000 for die in table.state.dice)


def test_r4_dice_lie_near_the_middles_of_their_fields() -> None:
    """In 4 x 4 fields, at most 18 thousandths across and 12 down from the middle, at all angles."""
    rolls = [throw_dice(LUCK, number) for number in range(1_000)]
    thrown = [die for roll in rolls for die in roll]
    for places, stray in (([die.x for die in thrown], 18), ([die.y for die in thrown], 12)):
        away = [place - (250 * (place // 250) + 125) for place in places]
        assert (min(away), max(away)) == (-stray, stray)
        assert {place // 250 for place in places} == {0, 1, 2, 3}
    angles = [die.angle for die in thrown]
    assert (min(angles), max(angles)) == (0, 359)
    assert all(len({(die.x // 250, die.y // 250) for die in roll}) == len(DICE) for roll in rolls)


def test_r5_a_shout_takes_its_dice() -> None:
    table = Table("T C S A O E E R D")
    table.do(1, "cat", at=500)
    assert table.wait(824) == []
    assert table.wait(825) == [Took(Seat(1), 0, "CAT", (1, 3, 0), 3, Ms(500))]
    assert table.free() == "S O E E R D"


@pytest.mark.parametrize(
    "word,dice_used",
    [("QUA", (0, 2)), ("QUAY", (0, 2, 3)), ("CUE", (4, 1, 5)), ("AQUA", None), ("CUU", None)],
)
def test_r5_qu_is_one_die_and_two_letters(word: str, dice_used: tuple[int, ...] | None) -> None:
    assert spell(word, dice("Qu U A Y C E")) == dice_used


def test_r5_each_die_is_used_once_and_a_taken_die_not_at_all() -> None:
    table = Table("T E A A C R S E O T")
    assert table.refusal(0, "shout SEES", at=50).code == "not-on-the-dice"
    table.do(0, "CAR", at=100)
    table.wait(1_000)
    assert table.refusal(1, "CAR", at=1_000).code == "not-on-the-dice"


def test_r5_a_shout_whose_dice_were_taken_meanwhile_takes_nothing() -> None:
    table = Table("C A T S E R E O D")
    table.do(0, "CAT", at=100)
    table.do(1, "TEAR", at=400)
    assert table.fates(2_000) == [
        Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(100)),
        CameLate(Seat(1), 0, "TEAR", 0),
    ]


def test_r5_the_same_word_may_be_taken_again_from_other_dice() -> None:
    table = Table("C A T C A T E")
    table.do(0, "CAT", at=100)
    table.do(1, "CAT", at=400)
    assert table.fates(2_000) == [
        Took(Seat(0), 0, "CAT", (0, 1, 2), 3, Ms(100)),
        Took(Seat(1), 0, "CAT", (3, 4, 5), 3, Ms(400)),
    ]


def test_r5_nobody_shouts_without_dice() -> None:
    table = between_rounds()
    assert table.refusal(0, "shout CAT", at=2_000).code == "wrong-phase"


def in_the_next_round() -> Table:
    """Round 2, and the dice are shown; the words of round 1 were taken."""
    table = between_rounds()
    table.roll("C A T", by=1, at=1_000)
    assert table.state.round == 2
    return table


@pytest.mark.parametrize("round_", [1, 3])
def test_r5_a_shout_for_another_round_is_refused(round_: int) -> None:
    table = in_the_next_round()
    for action in (Shouts("CAT", round_), NoMore(round_)):
        refusal = table.refusal_of(0, action, at=2_000)
        assert (refusal.code, refusal.rule) == ("other-round", "shout R5")
        assert refusal.details == {"round": 2}


def test_r5_a_shout_for_this_round_or_for_none_is_heard() -> None:
    table = in_the_next_round()
    table.act(0, Shouts("CAT", 2), at=2_000)
    table.act(1, Shouts("CAT"), at=2_300)
    table.act(2, NoMore(2), at=2_300)
    assert [shout.seat for shout in table.state.pending] == [0, 1]
    assert table.state.players[2].no_more


def test_r5_a_preview_tells_the_dice_but_not_whether_it_is_a_word() -> None:
    table = Table("C A T Qu")
    view = view_of(table.game, table.state, Seat(0))
    assert table.game.ask(view, CanSpell("quact")) == Spelling((3, 1, 0, 2), 4)
    with pytest.raises(Illegal, match="do not spell"):
        table.game.ask(view, CanSpell("CAB"))
    with pytest.raises(Illegal, match="do not spell"):
        table.game.ask(view, CanSpell(""))


def test_r6_the_round_ends_when_every_die_is_taken() -> None:
    table = Table("C A T")
    table.do(0, "CAT", at=100)
    assert RoundEnded("all-taken", None) in table.wait(425)


def test_r6_the_round_ends_when_no_word_is_left() -> None:
    table = Table("C A T X Z V J")
    table.do(0, "CAT", at=100)
    assert RoundEnded("no-word-left", None) in table.wait(425)


def test_r6_whether_a_word_is_left_is_exact() -> None:
    lexicon = Lexicon.of(["QUA", "FAQ", "SUE"])
    assert formable(dice("Qu A"), lexicon)
    assert not formable(dice("Qu F A"), Lexicon.of(["FAQ"]))
    assert not formable(dice("Qu S E"), Lexicon.of(["SUE"]))
    assert formable(dice("Qu S E U"), lexicon)
    assert not formable(dice("A T"), Lexicon.of(["AT"]))
    assert not formable((), lexicon)


@given(st.lists(st.sampled_from([face for die in DICE for face in die]), max_size=7))
def test_r6_a_word_is_left_exactly_if_the_dice_spell_one_of_the_list(faces: list[str]) -> None:
    left = dice(" ".join(faces))
    lexicon = Lexicon.of([*WORDS, "AT", "QUIT", "SUQ", "IQ", "QI"])
    words = [word for word in lexicon if len(word) >= 3]
    assert formable(left, lexicon) is any(spell(word, left) for word in words)


def test_r6_the_round_ends_when_all_say_no_more() -> None:
    table = Table("C A T S E")
    table.do(0, "no more", at=100)
    table.do(1, "no more", at=200)
    assert table.refusal(1, "no more", at=250).code == "said-no-more"
    assert table.refusal(1, "CAT", at=250).rule == "shout R6"
    table.do(2, "no more", at=300)
    assert seats_with_offers(table.game, table.state) == set()
    assert table.wait(624) == []
    assert table.wait(625) == [RoundEnded("no-more", None), RoundScored((0, 0, 0), "round")]


def test_r6_there_is_nothing_to_give_up_on_between_rounds() -> None:
    table = between_rounds()
    assert table.refusal(0, "no more", at=2_000).code == "wrong-phase"


def test_r6_shouts_made_before_are_settled_first() -> None:
    table = Table("C A T S E")
    table.do(0, "CAT", at=290)
    for seat in (0, 1, 2):
        table.do(seat, "no more", at=300)
    assert [type(event) for event in table.wait(625)] == [Took, RoundEnded, RoundScored]
    assert table.scores == (3, 0, 0)


def test_r6_the_end_tells_nothing_of_a_shout_in_vain() -> None:
    def ended(*shouts: tuple[int, str, int]) -> list[Event]:
        table = Table("C A T S E A R", seats=2)
        for seat, word, at in shouts:
            table.do(seat, word, at=at)
        table.do(0, "no more", at=500)
        table.do(1, "no more", at=500)
        assert table.game.due(table.state) is not None
        table.wait(824)
        return table.wait(825)

    assert ended((0, "CAT", 100)) == ended((0, "CAT", 100), (1, "EAT", 380))


def test_r7_a_point_a_die() -> None:
    table = Table("Qu A Y C A T S")
    table.do(0, "QUAY", at=100)
    table.do(1, "CATS", at=500)
    table.wait(1_000)
    assert table.scores == (3, 4, 0)


@pytest.mark.parametrize(
    "word,code",
    [
        ("AT", "too-short"),
        ("C4T", "not-letters"),
        ("CAT'S", "not-letters"),
        ("TAC", "not-a-word"),
        ("CAB", "not-on-the-dice"),
    ],
)
def test_r10_what_does_not_count(word: str, code: str) -> None:
    table = Table("C A T S")
    assert table.refusal(0, f"shout {word}", at=10).code == code


def test_an_alarm_before_its_time_does_nothing() -> None:
    table = Table("C A T")
    table.do(0, "CAT", at=100)
    assert table.game.decide(table.state, Alarm(Ms(424)), LUCK).events == []
