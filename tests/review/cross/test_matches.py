"""What holds of every match of Jumbo Word Cross that is looked back on, whatever was played."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.breadth import wide
from tests.effort import examples
from tests.games.cross.table import Table
from tests.laws.catalog import histories, player
from tests.laws.history import History, play, run
from tests.search.engines import there
from wordhall.games.cross.notation.commands import tiles_of
from wordhall.games.cross.placing import rack_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import without
from wordhall.games.cross.types.state import State
from wordhall.kernel.codec import encode
from wordhall.kernel.house.facts import HouseFact
from wordhall.kernel.luck import Luck
from wordhall.kernel.match.commits import Commit, MatchOpened
from wordhall.review.cross import MatchReview, review_course, review_log
from wordhall.review.cross.luck import seat_luck
from wordhall.review.cross.moments import Course, Moment, course
from wordhall.review.lexicons import graph_of
from wordhall.words import Lexicon

LONG = 600.0
"""Seconds that no analysis needs, however busy the machine is."""


def reviewed(history: History) -> tuple[State, tuple[Moment, ...], MatchReview]:
    """A random match: how it ended, its turns, and what is said of it."""
    played = run(history)
    game: Any = history.game
    moments = course_of(played.commits).moments
    return played.live.state, moments, review_log(played.commits, game.lexicon)


def course_of(commits: Iterable[Commit[Any, Any]]) -> Course:
    """The match without the house."""
    events = [event for commit in commits for event in commit.events]
    return course(e for e in events if not isinstance(e, HouseFact | MatchOpened))


@given(data=st.data())
@examples(10)
def test_nobody_does_better_than_the_best(data: st.DataObject) -> None:
    _, moments, review = reviewed(data.draw(histories("cross")))
    for moment, turn in zip(moments, review.turns, strict=True):
        assert (turn.cost is None) == (moment.turn.kind in {"lost", "no-time"})
        if turn.played and not turn.phonies:
            assert turn.best[0].equity >= turn.played.equity
            assert turn.cost == turn.best[0].equity - turn.played.equity


@given(data=st.data())
@examples(5)
def test_what_is_advised_could_have_been_done(data: st.DataObject) -> None:
    history = data.draw(histories("cross"))
    game: Any = history.game
    _, moments, review = reviewed(history)
    for moment, turn in zip(moments, review.turns, strict=True):
        for choice in (*turn.best, *filter(None, (turn.highest,))):
            gone = choice.aside
            assert not (choice.move and choice.aside)
            assert len(gone) <= moment.seen.pool
            if choice.move:
                rows = moment.seen.board.decode()
                board = tuple(rows[start : start + 15] for start in range(0, 225, 15))
                start, _, word = choice.move.partition(" ")
                tiles = tuple(tiles_of(start, word, board))
                words = words_made(board, tiles)
                assert all(word.text in game.lexicon for word in words)
                size = history.options.rack_size
                assert score_play(words, len(tiles), size) == choice.score
                gone = rack_signs(tiles)
            assert Counter(without(turn.rack, gone)) == Counter(choice.kept)


@given(data=st.data())
@examples(5)
def test_scores_run_as_the_match_went(data: st.DataObject) -> None:
    history = data.draw(histories("cross"))
    game: Any = history.game
    state, moments, review = reviewed(history)
    before = [moment.seen.scores for moment in moments]
    assert list(review.scores[: len(before)]) == before
    assert review.scores[-1] == game.scores(state)
    assert len(review.scores) == len(review.turns) + 2
    best = max((player.best for player in state.players), default=0)
    if state.window is None:
        points = 0 if review.best is None else state.turns[review.best].points
        assert points == best


@wide
def test_both_engines_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    histories = [play(player("cross"), Luck(bytes([n])).stream("play"), 120) for n in range(3)]
    game: Any = histories[0].game
    courses = [course_of(run(history).commits) for history in histories]
    said = set()
    for name in there():
        monkeypatch.setenv("WORDHALL_ENGINE", name)
        graph_of.cache_clear()
        reviews = [review_course(went, game.lexicon, seconds=LONG) for went in courses]
        lucks = [seat_luck(went, graph_of(game.lexicon), lambda: True) for went in courses]
        assert {review.engine for review in reviews} == {name}
        assert sum(len(review.turns) for review in reviews) > 20
        said.add(encode([[replace(review, engine="python") for review in reviews], lucks]))
    graph_of.cache_clear()
    assert len(said) == 1


def test_what_is_not_looked_at_in_time_is_left_out() -> None:
    history = play(player("cross"), Luck(b"late").stream("play"), 120)
    game: Any = history.game
    played = course_of(run(history).commits)
    review = review_course(played, game.lexicon, seconds=0)
    assert {(turn.best, turn.cost) for turn in review.turns} == {((), None)}
    assert {player.cost for player in review.players} == {None}
    assert review.scores == review_course(played, game.lexicon).scores


class Blushing(Lexicon):
    """A list with a word that one does not say."""

    def offensive(self, word: str) -> bool:
        return word == "DOG"


def test_the_best_find_is_the_play_that_brought_most_less_what_it_missed() -> None:
    table = Table(("CATTREE", "DOGSIIU"))
    for at, command in enumerate(("pass", "pass", "8D CATTREE", "exchange I", "pass")):
        table.do(at % 2, command)
    review = review_course(course(table.log), Lexicon.of(["CATTREE"]), seconds=LONG)
    assert [player.find for player in review.players] == [2, None]


def test_offensive_words_are_never_advised_and_cost_their_player_nothing() -> None:
    lexicon = Blushing.of(["DO", "DOG"])
    table = Table(("DOGSIIU", "CATTREE"))
    table.do(0, "8F DOG")
    [turn] = review_course(course(table.log), lexicon).turns
    assert "DOG" not in {choice.move.partition(" ")[2] for choice in turn.best}
    assert turn.phonies == ()
    assert turn.cost is not None
    assert turn.cost >= 0
