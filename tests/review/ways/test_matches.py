"""Matches of Waywords looked back on."""

from typing import Any

import pytest

from tests.games.ways.table import Table
from wordhall.bots.contract import Effort
from wordhall.bots.ways.situation import situation
from wordhall.games.ways.types.components import Laying, Marker, Options
from wordhall.kernel.game import Seat
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.match.commits import MatchOpened
from wordhall.lab.playing import Played, play_match
from wordhall.review import REVIEWS
from wordhall.review.lexicons import graph_of
from wordhall.review.ways import MatchReview, review_course
from wordhall.review.ways.choices import Choice, Swapping, made, offered
from wordhall.review.ways.moments import course
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
