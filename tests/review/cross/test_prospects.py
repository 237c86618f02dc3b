"""What a move leaves to the next player: told only where it differs much, and of both moves."""

import pytest

from tests.games.cross.table import WORDS, Table
from wordhall.review.cross import prospects
from wordhall.review.cross.choices import Choice, made
from wordhall.review.cross.moments import Moment, course
from wordhall.review.cross.prospects import hidden_racks, left, mean, prospect, with_prospects
from wordhall.review.cross.reasons import Blocks, Opens, Prospect
from wordhall.review.cross.turns import TurnReview
from wordhall.review.lexicons import graph_of
from wordhall.words import Lexicon

LEXICON = Lexicon.of(WORDS)
PASS = Choice("", "", 0, "", 0.0)


def turn(*commands: str, number: int = -1) -> Moment:
    """A turn of a match that goes on by these commands, seat by seat: the last of them."""
    table = Table(("DOGSIIU", "CATTREE"))
    for at, command in enumerate(commands):
        table.do(at % 2, command)
    return course(table.log).moments[number]


def test_racks_come_from_the_tiles_that_were_not_seen_and_are_always_the_same() -> None:
    seen = turn("8H DOG").seen
    racks = hidden_racks(seen)
    assert racks == hidden_racks(seen)
    assert len(set(racks)) > 1
    for rack in racks:
        assert len(rack) == 7
        assert all(rack.count(tile) <= seen.unseen.count(tile) for tile in rack)


def test_after_a_word_the_next_player_finds_more_than_on_an_empty_mat() -> None:
    dog = turn("8H DOG")
    racks, graph = hidden_racks(dog.seen), graph_of(LEXICON)
    empty = left(dog.seen, PASS, racks, graph)
    assert empty == mean(dog.seen, dog.seen.board, racks, graph)
    assert left(dog.seen, made(dog), racks, graph) > empty


@pytest.mark.parametrize(
    "before, after_made, after_better, told",
    [
        (20.0, 30.0, 18.0, Opens(12.0)),
        (20.0, 22.0, 12.0, Blocks(10.0)),
        (20.0, 24.0, 18.5, None),
        (20.0, 18.0, 30.0, None),
    ],
)
def test_what_is_told_is_what_the_better_move_leaves_less(
    monkeypatch: pytest.MonkeyPatch,
    before: float,
    after_made: float,
    after_better: float,
    told: Prospect | None,
) -> None:
    dog = turn("8H DOG")
    after = {made(dog): after_made, PASS: after_better}
    monkeypatch.setattr(prospects, "left", lambda _seen, choice, *_: after[choice])
    monkeypatch.setattr(prospects, "mean", lambda *_: before)
    assert prospect(made(dog), PASS, dog, LEXICON) == told


def test_nothing_is_told_of_a_play_that_fell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "left", lambda _seen, choice, *_: 0.0 if choice is PASS else 40)
    fallen, stood = turn("8H GODS", "challenge", number=0), turn("8H DOG")
    assert prospect(made(stood), PASS, stood, LEXICON) is not None
    assert prospect(made(fallen), PASS, fallen, LEXICON) is None


def test_a_mistake_has_its_prospect_as_long_as_there_is_time() -> None:
    dog = turn("8H DOG")
    best = Choice("", "", 0, "DGIIOSU", 60.0)
    review = TurnReview("DGIIOSU", made(dog), (best,), None, 60.0, (), mistake="large")
    [early] = with_prospects([review], [dog], LEXICON, lambda: True)
    [late] = with_prospects([review], [dog], LEXICON, lambda: False)
    assert early.prospect == prospect(made(dog), best, dog, LEXICON)
    assert late.prospect is None
