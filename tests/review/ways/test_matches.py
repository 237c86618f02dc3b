"""Matches of Waywords looked back on."""

from typing import Any

import pytest

from tests.games.ways.table import Table
from wordhall.bots.contract import Effort
from wordhall.bots.ways.situation import situation
from wordhall.catalog import CATALOG
from wordhall.games.ways.types.components import Laying, Marker, Options
from wordhall.games.ways.view import public, view
from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import MatchOpened
from wordhall.lab.playing import Played, play_match
from wordhall.review import REVIEWS
from wordhall.review.lexicons import graph_of
from wordhall.review.ways import MatchReview, review_course
from wordhall.review.ways.choices import Choice, Swapping, made, offered, possible
from wordhall.review.ways.moments import course
from wordhall.study.lines import known
from wordhall.study.position import tried
from wordhall.words import Lexicon, load

EVERYDAY = load("everyday")


@pytest.fixture(scope="module")
def played() -> Played:
    short = Options(target=120)
    return play_match("ways", EVERYDAY, ["expert", "novice"], "look", short, Effort(steps=1))


@pytest.fixture(scope="module")
def review(played: Played) -> MatchReview:
    looked: MatchReview = REVIEWS["ways"](played.commits, EVERYDAY)
    return looked


def test_every_turn_is_looked_back_on(played: Played, review: MatchReview) -> None:
    turns = played.live.state.turns
    assert len(review.turns) == len(turns) == len(review.scores) - 1
    assert review.scores[0] == (0, 0)
    assert review.scores[-1] == played.outcome.scores
    for turn, told in zip(turns, review.turns, strict=True):
        assert told.played == made(turn.steps, fell=turn.fell)


def test_the_best_find_of_each_is_the_turn_that_brought_most_less_what_it_missed(
    played: Played, review: MatchReview
) -> None:
    for seat, own in enumerate(review.players):
        worth = [
            told.played.gain - (told.missed or 0) if turn.seat == seat and told.played else 0
            for turn, told in zip(played.live.state.turns, review.turns, strict=True)
        ]
        assert own.find == (worth.index(max(worth)) if max(worth) > 0 else None)


def test_what_was_missed_is_what_the_best_brings_more(review: MatchReview) -> None:
    for turn in review.turns[:-1]:
        gain = 0 if turn.played is None else turn.played.gain
        assert turn.missed == max(0, turn.best[0].gain - gain)
        assert [choice.gain for choice in turn.best] == sorted(
            (choice.gain for choice in turn.best), reverse=True
        )


def test_r19_nothing_is_better_than_the_word_that_wins(played: Played, review: MatchReview) -> None:
    assert played.live.state.ended == "target"
    last = review.turns[-1]
    assert last.missed == 0
    assert last.mistake is None


def test_players_are_summed_up(review: MatchReview) -> None:
    expert, novice = review.players
    assert expert.words > 0
    assert expert.missed is not None
    assert novice.missed is not None
    assert expert.missed < novice.missed
    assert review.best is not None


def test_without_time_nothing_is_looked_for(played: Played) -> None:
    events = [event for commit in played.commits for event in commit.events]
    own: list[Any] = [event for event in events if not isinstance(event, HouseFact | MatchOpened)]
    looked = review_course(course(own), EVERYDAY, seconds=0)
    assert all(turn.best == () and turn.missed is None for turn in looked.turns)


def test_the_best_word_may_take_a_swap_or_a_clear_field() -> None:
    words = Lexicon.of(["SHOW", "SHED"])
    table = Table(hands=("ED CLEAR I2 I3 V3", "A T I2 I3 V3"))
    seen = situation(table.view(Seat(0)), Seat(0))
    found = {choice.word: choice for choice in offered(seen, graph_of(words), words)}
    assert found["SHOW"].swap is None
    assert found["SHED"].swap is not None
    covered = Table(
        hands=("ED CLEAR I2 I3 V3", "A T I2 I3 V3"),
        markers=(Marker("O4", ("E1", "F1", "E2", "F2")),),
    )
    seen = situation(covered.view(Seat(0)), Seat(0))
    (first, *_) = offered(seen, graph_of(show := Lexicon.of(["SHOW"])), show)
    assert first.cleared


def test_a_word_that_fell_brought_nothing() -> None:
    table = Table(options=Options(words="challenge"))
    table.do(0, "spell A2 B2 C2 with I3=A2,B2,C2")
    table.do(0, "done 1")
    table.do(1, "challenge")
    (turn,) = table.state.turns
    assert made(turn.steps, fell=turn.fell) is None


def test_what_was_done_is_told_with_its_swap() -> None:
    table = Table()
    table.do(0, "swap H8 S")
    table.do(0, "spell E1 F1 with I2=E1,F1")
    table.do(0, "done 1")
    (turn,) = table.state.turns
    assert made(turn.steps, fell=False) == Choice(
        "SHOW", ("E1", "F1"), (Laying("I2", ("E1", "F1")),), 10, Swapping("H8", "S")
    )


def words_of(line: str) -> list[Choice]:
    position = known("ways", line)
    seen = situation(view(position.state, public(position.state), Seat(0)), Seat(0))
    return [choice for way in possible(seen, graph_of(EVERYDAY), 5) for choice in way]


FIELD = (
    "LNOA(ED)DAV/OD(IN)NCO(EN)E/RUCQYRVW/UW(SE)ET(NE)(TR)(OW)/DE(CH)FEOM(OO)/GU(LL)KI(TE)NI/"
    "O(SH)DKSABG/R(AS)IMPOHR"
)


@pytest.mark.parametrize("told, swaps", [("swaps 13;", True), ("swaps 14;", False)])
def test_r21_after_the_last_swap_no_word_with_a_swap_is_told(told: str, *, swaps: bool) -> None:
    found = words_of(f"{FIELD} - AT: 12 variant solitaire; {told}")
    assert any(choice.swap for choice in found) is swaps


def test_without_letters_no_word_with_a_swap_is_told() -> None:
    assert not any(choice.swap for choice in words_of(f"{FIELD} - :I2,I3,V3/2:3 12/40"))
    assert any(choice.swap for choice in words_of(f"{FIELD} - A:I2,I3,V3/2:3 12/40"))


def test_r13_a_clear_field_is_told_only_if_something_lies_there_and_the_player_has_clear() -> None:
    lying = "A6A7A8@1/A5B5B6@1"
    for markers, hand, told in (
        (lying, "A:CLEAR,I3,V3", True),
        ("-", "A:CLEAR,I3,V3", False),
        (lying, "A:I2,I3,V3", False),
    ):
        found = words_of(f"{FIELD} {markers} {hand}/2:3 12/40")
        assert any(choice.cleared for choice in found) is told


@pytest.mark.parametrize("hand, gain", [("A:I4", 10 + 10), ("A:ANY", 10 + 6 - 5)])
def test_r8_the_gain_of_a_word_has_the_bonus_of_its_patterns_and_the_price_of_any(
    hand: str, gain: int
) -> None:
    found = words_of(f"{FIELD} - {hand}/2:3 12/40 supply I4;")
    [bask] = (choice for choice in found if choice.swap is None)
    assert (bask.word, bask.gain) == ("BASK", gain)


@pytest.mark.parametrize(
    "lying, takes, gain", [("-", (), 19), ("G1G2H1H2@1", ("take G1 G1=T",), 14)]
)
def test_r12_a_marker_that_was_taken_costs_five(
    lying: str, takes: tuple[str, ...], gain: int
) -> None:
    position = known("ways", f"{FIELD} {lying} T:I3,O4/2:3 12/40")
    acts = (*takes, "spell E2 D1 D2 E1 with O4=D1,E1,D2,E2")
    state = tried(CATALOG["ways"].make(EVERYDAY), position, acts).state
    choice = made((*state.steps, *state.laid), fell=False)
    assert choice is not None
    assert (choice.word, choice.gain, choice.taken) == ("CANED", gain, bool(takes))
