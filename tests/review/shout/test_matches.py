"""A match of Word Shout looked back on, round by round."""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.shout.table import Table
from wordhall.bots.shout.free_dice import without
from wordhall.games.shout.editions import NEWEST
from wordhall.games.shout.types.components import DICE, Options
from wordhall.games.shout.types.events import Opened, RoundEnded, RoundScored
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.review.shout import MatchReview, review_log
from wordhall.review.shout.lying import cover, held
from wordhall.review.shout.players import Place, review_player
from wordhall.review.shout.rounds import RoundReview, review_round
from wordhall.words import Lexicon, load

LEXICON = load("play")
LEVELS = ["novice", "casual", "club", "expert"]


@pytest.fixture(scope="module", params=["shout", "turns"])
def played(request: pytest.FixtureRequest) -> Played:
    options = Options(manner=request.param, target=30)
    return play_match("shout", LEXICON, LEVELS, "looked back on", options)


@pytest.fixture(scope="module")
def reviewed(played: Played) -> MatchReview:
    return review_log(played.commits, LEXICON)


# Whole matches


def test_the_scores_are_those_of_the_match(played: Played, reviewed: MatchReview) -> None:
    assert len(reviewed.scores) == len(reviewed.rounds) + 1
    assert reviewed.scores[0] == (0, 0, 0, 0)
    assert reviewed.scores[-1] == played.outcome.scores
    for number, one in enumerate(reviewed.rounds):
        more = zip(reviewed.scores[number], reviewed.scores[number + 1], strict=True)
        assert tuple(after - before for before, after in more) == one.points


def test_r7_the_points_are_those_of_the_shouts(reviewed: MatchReview) -> None:
    for one in reviewed.rounds:
        earned = [0] * 4
        for shot in one.shots:
            earned[shot.seat] += shot.points
            if shot.by is not None:
                earned[shot.by] -= shot.points
        assert tuple(earned) == one.points


def test_players_are_the_sum_of_their_shouts(reviewed: MatchReview) -> None:
    shots = [shot for one in reviewed.rounds for shot in one.shots]
    assert sum(own.words for own in reviewed.players) == sum(s.fate == "took" for s in shots)
    assert sum(own.dice for own in reviewed.players) == sum(shot.dice for shot in shots)
    best = max(reviewed.players, key=lambda own: own.dice)
    assert best.longest is not None


def test_the_fastest_and_the_longest_word(played: Played, reviewed: MatchReview) -> None:
    shots = [s for one in reviewed.rounds for s in one.shots if s.fate == "took" and s.counts]
    assert reviewed.longest is not None
    assert found(reviewed, reviewed.longest).dice == max(shot.dice for shot in shots)
    if played.live.state.options.manner == "turns":
        assert reviewed.fastest is None
        assert {own.fastest for own in reviewed.players} == {None}
    else:
        assert reviewed.fastest is not None
        assert found(reviewed, reviewed.fastest).after == min(shot.after for shot in shots)


def found(reviewed: MatchReview, place: Place) -> Any:
    return reviewed.rounds[place.round].shots[place.shot]


def test_what_lay_there_could_be_spelled_and_offends_nobody(reviewed: MatchReview) -> None:
    for one in reviewed.rounds:
        faces = "".join(sorted(die.face.upper().replace("QU", "q") for die in one.dice))
        told = [lying.word for lying in (*one.longest, *one.known, *one.left)]
        assert all(without(faces, word) is not None for word in told)
        assert not any(LEXICON.offensive(word) for word in told)
        assert len(one.longest) <= 5
        assert not {shot.word for shot in one.shots} & {lying.word for lying in one.known}
        if one.ended in {"all-taken", "no-word-left"}:
            assert one.left == ()


def test_meanings_of_all_that_is_told(reviewed: MatchReview) -> None:
    words = {
        lying.word for one in reviewed.rounds for lying in (*one.longest, *one.known, *one.left)
    }
    assert {word for word in words if LEXICON.definition(word)} <= reviewed.definitions.keys()


def test_the_same_log_is_looked_back_on_alike(played: Played, reviewed: MatchReview) -> None:
    assert encode(review_log(played.commits, LEXICON)) == encode(reviewed)


def test_a_round_that_was_not_finished_is_left_out(played: Played, reviewed: MatchReview) -> None:
    ends = [
        number
        for number, commit in enumerate(played.commits)
        if any(isinstance(event, RoundScored) for event in commit.events)
    ]
    early = review_log(played.commits[: ends[1]], LEXICON)
    assert early.rounds == reviewed.rounds[:1]
    assert review_log(played.commits[:1], LEXICON).longest is None


# A round


WORDS = ["CAT", "COAT", "TEA", "SEA", "DOG", "GOAT", "CATS"]
KNOWN = Lexicon.of(WORDS)


def looked(table: Table, lexicon: Lexicon = KNOWN) -> RoundReview:
    """The round that has just been scored."""
    scored = [event for event in table.log if isinstance(event, RoundScored)]
    before = table.game.evolve(None, Opened(table.state.options, NEWEST, 3, Seat(0)))
    agreed = None
    for event in table.log:
        if event is scored[-1]:
            break
        agreed = before.agreed if isinstance(event, RoundEnded) else agreed
        before = table.game.evolve(before, event)
    return review_round(before, scored[-1].points, lexicon, agreed)


def test_r9_every_shout_and_what_became_of_it() -> None:
    table = Table("C A T S E A O D G", words=WORDS)
    table.do(0, "CAT", at=2_000)
    table.do(1, "TEA", at=2_320)
    table.do(0, "SEA", at=4_000)
    table.do(2, "DOG", at=4_100)
    table.wait(9_000)
    one = looked(table)
    assert [(s.seat, s.word, s.after, s.fate) for s in one.shots] == [
        (0, "CAT", 2_000, "took"),
        (1, "TEA", 2_320, "late"),
        (0, "SEA", 4_000, "collided"),
        (2, "DOG", 4_100, "collided"),
    ]
    assert one.ended == "collision"
    assert one.points == (3, 0, 0)
    assert [lying.word for lying in one.left] == ["DOG", "SEA"]
    assert [lying.word for lying in one.longest] == ["CATS", "COAT", "GOAT", "CAT", "DOG"]
    assert {lying.word for lying in one.known} == {"COAT", "GOAT", "CATS"}
    own = [review_player(Seat(seat), [one], Lexicon.of(WORDS), race=True) for seat in range(3)]
    assert [(p.words, p.dice, p.longest, p.fastest) for p in own] == [
        (1, 3, "CAT", 2_000),
        (0, 0, None, None),
        (0, 0, None, None),
    ]
    assert [(p.late, p.collided) for p in own] == [(0, 1), (1, 0), (0, 1)]


def test_r11_challenges_and_words_that_are_none() -> None:
    table = Table("C A T S E A O D G", options=Options(), words=WORDS)
    for seat, word, at in ((0, "TAC", 1_000), (1, "DOG", 2_000), (2, "SEA", 3_000)):
        table.do(seat, word, at=at)
    table.wait(5_000)
    table.do(1, "challenge 1", at=6_000)
    table.do(0, "challenge 2", at=7_000)
    table.wait(60_000)
    one = looked(table)
    assert [(s.word, s.counts, s.points, s.by) for s in one.shots] == [
        ("TAC", False, -3, 1),
        ("DOG", True, 3, 0),
        ("SEA", True, 3, None),
    ]
    ann, bob = (review_player(Seat(seat), [one], Lexicon.of(WORDS), race=True) for seat in (0, 1))
    assert (ann.longest, ann.fastest) == (None, None)  # what fell is nobody's best word
    assert (bob.longest, bob.fastest) == ("DOG", 2_000)
    assert (ann.find, bob.find) == (None, Place(0, 1))
    assert (ann.phonies, ann.caught, ann.challenges_won, ann.challenges_lost) == (1, 1, 0, 1)
    assert (bob.phonies, bob.challenges_won, bob.challenges_lost) == (0, 1, 0)


def test_the_best_find_has_the_most_dice_and_of_equals_it_is_the_least_known() -> None:
    table = Table("C A T Z O O X X X X", options=Options(words="checked"))
    words = ["CAT", "ZOO"]
    for number, word in enumerate(words, 1):
        table.do(0, word, at=1_000 * number)
    table.wait(60_000)
    one = looked(table, LEXICON)
    rarer = min(words, key=LEXICON.familiarity)
    ann = review_player(Seat(0), [one], LEXICON, race=True)
    assert ann.find is not None
    assert one.shots[ann.find.shot].word == rarer


# What lay there


def test_an_offensive_word_does_not_lie_there() -> None:
    word = next(w for w in LEXICON if LEXICON.offensive(w) and len(w) == 4 and "Q" not in w)
    assert word not in {lying.word for lying in held(LEXICON, "".join(sorted(word)))}


def test_the_most_dice_that_words_can_take() -> None:
    few = Lexicon.of(["CAT", "COATS", "DOG", "SEA", "SEAT", "QUA"])
    assert taken(cover(few, "AACDEGOOST")) == 9
    assert cover(few, "XYZ") == ()
    assert cover(few, "Aq") == ("QUA",)


def taken(words: Sequence[str]) -> int:
    return sum(len(word.replace("QU", "q")) for word in words)


@pytest.mark.parametrize("number", range(4))
def test_no_other_words_take_more(number: int) -> None:
    chance = Luck(b"cover").stream("roll", number)
    faces = "".join(sorted(chance.pick(die).upper().replace("QU", "q") for die in DICE))[:7]
    words = [lying.word for lying in held(LEXICON, faces)]

    def most(left: str) -> int:
        rests = [(word, without(left, word)) for word in words]
        return max((taken([w]) + most(rest) for w, rest in rests if rest is not None), default=0)

    assert taken(cover(LEXICON, faces)) == most(faces)
    left: str | None = faces
    for word in cover(LEXICON, faces):
        assert left is not None
        left = without(left, word)
    assert left is not None
