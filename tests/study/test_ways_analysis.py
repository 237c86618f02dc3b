"""The analysis of Waywords: everybody spells the best word, and then the mover, by the scores."""

import pytest
from msgspec.structs import replace

from tests.study.ways_field import FIELD
from wordhall.catalog import CATALOG
from wordhall.games.ways.notation import position as notation
from wordhall.kernel.game import Seat
from wordhall.review.ways.accuracy import ODDS
from wordhall.review.winning import Basis, lead
from wordhall.study import JUDGES
from wordhall.study.analysis import SAMPLERS
from wordhall.study.analysis.contract import SHOWN, Option, Sampler
from wordhall.study.lines import known
from wordhall.study.lines.looking import look
from wordhall.study.position import tried
from wordhall.words import load

WORDS = load("everyday")
GAME = CATALOG["ways"].make(WORDS)
HAND = "AT:I2,I3,V3"
RARE = "A1B1A2B2@1"
"""An older marker, with the others of which there is one pattern tile: only that and ANY help."""
BATCHES = 12


def sampler(line: str, *also: str) -> Sampler:
    return SAMPLERS["ways"](known("ways", line), WORDS, also)


def chances(words: Sampler) -> list[tuple[float, ...]]:
    """Of each option, in so many batches."""
    found = [words.batch(number) for number in range(BATCHES)]
    assert all(found)
    return [*zip(*(row for row in found if row), strict=True)]


def position_after(line: str, option: Option) -> notation.Position:
    following = look(GAME, line, option.acts, WORDS).after
    assert following is not None
    return notation.read(following)


def kept(hand: notation.Held) -> str:
    return " ".join((*hand.letters, *hand.patterns))


def test_every_word_can_be_typed_and_is_worth_what_it_says() -> None:
    line = f"{FIELD} A1B1@1/D4E4D5 {HAND}/2:3/2:3 112/140/120"
    options = sampler(line).options
    assert any(option.acts[0].startswith("swap") for option in options)
    for option in options:
        made = tried(GAME, known("ways", line), option.acts).made
        judged = JUDGES["ways"](known("ways", line), made, WORDS)
        assert judged is not None
        assert (judged.words, judged.score) == (option.words, option.score)


def test_every_word_says_where_it_lies_and_what_stays_in_the_hand() -> None:
    line = f"{FIELD} A1B1@1/D4E4D5 {HAND}/2:3/2:3 112/140/120"
    for option in sampler(line).options:
        path = option.acts[-1].partition(" with ")[0].split()[1:]
        assert option.place == f"{path[0]}\u2013{path[-1]}"
        assert option.kept == kept(position_after(line, option).hands[0])


def test_each_word_comes_once_and_the_best_at_a_glance_first() -> None:
    options = sampler(f"{FIELD} - AT:CLEAR,I2,I3/2:3 12/40").options
    assert 5 < len({option.words for option in options}) == len(options) <= SHOWN
    assert [option.value for option in options] == sorted(
        (float(option.score) for option in options), reverse=True
    )


def test_a_word_on_a_cleared_field_begins_with_clear() -> None:
    lying = f"{FIELD} A6A7A8@1/A5B5B6@1/F7G7@1 A:CLEAR,I3,V3/2:3 12/40"
    cleared = [one for one in sampler(lying).options if one.acts[0] == "clear"]
    assert cleared
    for option in cleared:
        assert "CLEAR" not in option.kept
        assert {marker.by for marker in position_after(lying, option).markers} == {0}


def test_r12_a_marker_that_was_taken_off_the_board_is_laid_with_every_word() -> None:
    """There was no other of its shape in the box, so only this one can be laid."""
    line = f"{FIELD} - {HAND}/2:3 12/40 supply I2,I2,I3,V3;"
    free, held = sampler(line), sampler(f"{line} held I3;")
    laying = [one.acts for one in free.options if "I3=" in one.acts[-1]]
    assert {*laying} <= {one.acts for one in held.options}
    assert all("I3=" in one.acts[-1] for one in held.options)
    chance = dict(zip((one.acts for one in free.options), free.batch(0) or (), strict=True))
    for option, found in zip(held.options, held.batch(0) or (), strict=True):
        assert found == chance.get(option.acts, found), option


def next_best(line: str, option: Option) -> int:
    """What the mover's next word brings, if the others lay nothing; letters only serve to swap."""
    after = position_after(line, option)
    hand = notation.Held(patterns=after.hands[0].patterns)
    again = replace(after, turn=Seat(0), hands=(hand, *after.hands[1:]))
    return max((one.score for one in sampler(notation.write(again)).options), default=0)


@pytest.mark.parametrize(
    "hand",
    ["A:I4,T4,ANY,ANY", ":I4,T4,ANY,ANY,ANY", ":ANY,ANY,ANY,I2,I2"],
    ids=["with a swap", "without", "at the price of ANY"],
)
def test_unless_others_take_it_the_chance_follows_from_the_scores_and_the_next_best_word(
    hand: str,
) -> None:
    """The others can only make it less: they seldom have a pattern for the markers here."""
    line = f"{FIELD} {RARE} {hand}/2:3/2:3 112/140/120 supply O4,I4,T4;"
    words = sampler(line)
    assert len(words.options) > 5
    for option, found in zip(words.options, chances(words), strict=True):
        scores = (112 + option.score, 140, 120)
        left = 1 - max(scores) / 300
        basis = Basis(lead(scores, Seat(0)), left, 3)
        assert max(found) == pytest.approx(ODDS.chance(basis, next_best(line, option)))


@pytest.mark.parametrize("scores", ["280/140/299", "280/40/40"])
def test_a_word_that_wins_has_the_whole_chance_whatever_follows(scores: str) -> None:
    """It has to be past 299: a word of 19 points reaches that number, and does not win."""
    line = f"{FIELD} - {HAND}/2:3/2:3 {scores}"
    words = sampler(line)
    wins = [280 + option.score > 299 for option in words.options]
    assert {*wins} == {True, False}
    assert 19 in {option.score for option in words.options}
    for won, found in zip(wins, chances(words), strict=True):
        assert ({*found} == {1.0}) is won


@pytest.mark.parametrize("scores", ["12/299/40", "12/40/299"])
def test_whoever_is_to_move_next_and_needs_a_point_gets_it(scores: str) -> None:
    """Both others move before the mover does again, and any word is worth a point."""
    for found in chances(sampler(f"{FIELD} - {HAND}/2:3/2:3 {scores}")):
        assert max(found) == 0.0


def test_others_may_take_what_the_mover_would_like_next() -> None:
    spread = [max(found) - min(found) for found in chances(sampler(f"{FIELD} - {HAND}/2:3 12/40"))]
    assert min(spread) > 0


@pytest.mark.parametrize(
    "line",
    [
        f"{FIELD} - T:/A: 12/40 variant open_field;",
        f"{FIELD} - T: 12 variant open_field;",
        f"{FIELD} - T: 12 variant solitaire;",
    ],
)
def test_without_a_score_to_reach_words_have_points_and_no_chance(line: str) -> None:
    words = sampler(line)
    assert words.measure is None
    assert [option.value for option in words.options] == sorted(
        (option.value for option in words.options), reverse=True
    )


def test_the_word_that_was_played_is_looked_at_beside_the_best() -> None:
    line = f"{FIELD} - {HAND}/2:3 12/40"
    best = sampler(line)
    assert not any(option.played for option in best.options)
    short = sampler(line, "spell G8 F8 E8 with I3=E8,F8,G8")
    assert [option.words for option in short.options if option.played] == [("HOP",)]
    assert short.options[:-1] == best.options
    among = sampler(line, *best.options[2].acts)
    assert [option.played for option in among.options].index(True) == 2
    assert len(among.options) == len(best.options)


def test_what_is_no_word_or_no_whole_turn_is_not_looked_at() -> None:
    line = f"{FIELD} - {HAND}/2:3 12/40"
    for acts in (("spell A8 A7 A6 with I3=A6,A7,A8",), ("swap A1 T",), ("done 0",), ()):
        assert sampler(line, *acts).options == sampler(line).options


def test_who_has_no_pattern_left_draws_some() -> None:
    line = f"{FIELD} {RARE} :I4/2:3/2:3 112/140/120 supply O4,I4,T4;"
    words = sampler(line)
    [option], [found] = words.options, chances(words)
    scores = (112 + option.score, 140, 120)
    basis = Basis(lead(scores, Seat(0)), 1 - max(scores) / 300, 3)
    assert max(found) > ODDS.chance(basis, 0)
