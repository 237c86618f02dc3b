"""Mistakes at Jumbo Word Cross: one test a reason."""

from msgspec.structs import replace

from tests.games.cross.table import WORDS, Table
from wordhall.bots.cross.lookahead import is_open
from wordhall.review.cross import review_course
from wordhall.review.cross.accuracy import bases
from wordhall.review.cross.choices import Choice, made
from wordhall.review.cross.mistakes import why, with_mistakes
from wordhall.review.cross.moments import Course, Moment, course
from wordhall.review.cross.reasons import EndsBetter, KeepsBetter
from wordhall.review.cross.turns import TurnReview
from wordhall.review.mistakes import Fell, ScoredMore
from wordhall.words import Lexicon

LEXICON = Lexicon.of(WORDS)
DOGS = Choice("8F DOGS", "", 30, "IIU", 25.0)
KNOWN = LEXICON.familiarity("DOGS")


def opening(*commands: str, pool: str | None = None) -> Course:
    """The course of a match that begins with these commands, seat by seat."""
    table = Table(("DOGSIIU", "CATTREE"), pool)
    for number, command in enumerate(commands):
        table.do(number % 2, command)
    return course(table.log)


def first(*commands: str, pool: str | None = None) -> Moment:
    return opening(*commands, pool=pool).moments[0]


def test_the_better_move_scores_more() -> None:
    dog = first("8H DOG")
    assert why(made(dog), DOGS, dog, LEXICON) == ScoredMore(KNOWN, 25)


def test_the_better_move_keeps_better_tiles() -> None:
    dog = first("8H DOG")
    keeping = replace(DOGS, score=made(dog).score, equity=made(dog).equity + 12.0)
    assert why(made(dog), keeping, dog, LEXICON) == KeepsBetter(KNOWN, "IIU", "IISU", 12.0)


def test_an_exchange_keeps_tiles_and_makes_no_word() -> None:
    dog = first("8H DOG")
    exchange = Choice("", "IIU", 0, "DGOS", made(dog).equity + 4.0)
    reason = why(made(dog), exchange, dog, LEXICON)
    assert isinstance(reason, KeepsBetter)
    assert reason.familiarity is None


def test_the_play_fell() -> None:
    fallen = first("8H GODS", "challenge")
    assert why(made(fallen), DOGS, fallen, LEXICON) == Fell(KNOWN, ("GODS",))


def test_with_nothing_hidden_the_better_move_ends_better() -> None:
    last = first("8H DOG", pool="")
    last = last._replace(seen=last.seen._replace(unseen="ACEERTT"))
    assert is_open(last.seen)
    better = replace(DOGS, equity=made(last).equity + 7.0)
    assert why(made(last), better, last, LEXICON) == EndsBetter(KNOWN, 7)


def judged(review: TurnReview, went: Course) -> TurnReview:
    return with_mistakes([review], went._replace(moments=went.moments[:1]), LEXICON)[0]


def test_a_turn_that_costs_much_of_the_chance_is_a_mistake_and_has_a_reason() -> None:
    went = opening("8H DOG")
    choice = made(went.moments[0])
    better = replace(DOGS, equity=choice.equity + 60.0)
    told = judged(TurnReview("DGIIOSU", choice, (better,), None, 60.0, ()), went)
    assert told.lost is not None
    assert told.lost > 0.2
    assert told.mistake == "large"
    assert told.why is not None


def test_the_best_move_costs_nothing() -> None:
    went = opening("8H DOG")
    choice = made(went.moments[0])
    told = judged(TurnReview("DGIIOSU", choice, (choice,), None, 0.0, ()), went)
    assert (told.lost, told.mistake, told.why) == (0.0, None, None)


def test_without_an_analysis_nothing_is_said() -> None:
    review = review_course(opening("8H DOG"), LEXICON, seconds=0)
    assert [(turn.lost, turn.mistake) for turn in review.turns] == [(None, None)]
    assert [player.accuracy for player in review.players] == [None, None]


def test_what_is_left_are_the_tiles_that_nobody_has_laid() -> None:
    before, after = bases(opening("8H DOG", "pass"))
    assert (before.left, before.lead, before.seats) == (1.0, 0, 2)
    assert after.left < 1
    assert after.lead == -5


def test_alone_there_is_nobody_to_beat() -> None:
    table = Table(("DOGSIIU",))
    table.do(0, "8H DOG")
    assert list(bases(course(table.log))) == []
    [told] = review_course(course(table.log), LEXICON).turns
    assert (told.cost is None, told.lost) == (False, None)
