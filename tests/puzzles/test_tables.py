"""The tables that ship: each puzzle of them is what docs/puzzles.md says."""

from collections import Counter
from itertools import pairwise
from statistics import fmean

import pytest

from tests.breadth import first_of
from tests.effort import one_in
from wordhall.bots import levels_of
from wordhall.catalog import CATALOG
from wordhall.kernel.match.commits import AnyGame
from wordhall.lab.puzzles import ALIKE, made_again, written
from wordhall.puzzles.grading import CLUB, EASY, HARD, TRIES, Difficulty, difficulty_of
from wordhall.puzzles.kind import KNOWN, Puzzle
from wordhall.puzzles.ladder import RUNGS, hints, rungs
from wordhall.puzzles.tables import DATA, KINDS, read_table, table
from wordhall.study.lines import WRITE, known
from wordhall.study.position import seen, tried
from wordhall.words import load

WORDS = load("play")
GAMES = pytest.mark.parametrize("game", sorted(KINDS))
SELDOM = 40
"""In `make test` one puzzle of so many is found again."""


DIFFICULTIES = pytest.mark.parametrize("difficulty", [EASY, HARD], ids=["easy", "hard"])


def those(game: str, difficulty: Difficulty) -> list[Puzzle]:
    return [one for one in table(game).puzzles if difficulty_of(one.level) == difficulty]


def rules(game: str) -> AnyGame:
    return CATALOG[game].make(WORDS)


@GAMES
def test_a_table_pins_what_it_was_made_from(game: str) -> None:
    there = table(game)
    assert there.game == game
    assert (there.lexicon, there.names) == (WORDS.digest, WORDS.names_digest)
    assert there.rules == known(game, there.puzzles[0].position).state.edition
    data = DATA.joinpath(f"{game}.json").read_bytes()
    assert written(read_table(data)) == data


@GAMES
@DIFFICULTIES
def test_its_puzzles_are_spread_out(game: str, difficulty: Difficulty) -> None:
    puzzles = those(game, difficulty)
    assert max(Counter(one.word for one in puzzles).values()) <= ALIKE
    assert len({one.match for one in puzzles}) == len(puzzles)


@GAMES
def test_no_position_comes_twice(game: str) -> None:
    puzzles = table(game).puzzles
    assert len({one.position for one in puzzles}) == len(puzzles)


@GAMES
def test_club_misses_the_hard_ones_and_levels_above_it_grade_them(game: str) -> None:
    names, puzzles = [*levels_of(game)], those(game, HARD)
    assert {one.level for one in puzzles} <= {"", *HARD.solvers}
    assert all(names.index(CLUB) < names.index(name) for name in HARD.solvers if name in names)
    assert all(0 <= 2 * one.club < TRIES for one in puzzles)


@GAMES
def test_a_learner_misses_the_easy_ones_and_club_finds_them(game: str) -> None:
    names, puzzles = [*levels_of(game)], those(game, EASY)
    assert {one.level for one in puzzles} == {CLUB}
    assert names.index(EASY.misses) < names.index(CLUB)
    assert len(puzzles) == 100
    assert all(TRIES < 2 * one.club <= 2 * TRIES for one in puzzles)


@GAMES
def test_every_solution_is_legal_and_of_known_words(game: str) -> None:
    for one in one_in(10, table(game).puzzles):
        position = known(game, one.position)
        view = seen(rules(game), position.state, position.seat)
        assert WRITE[game](view) == one.position
        assert tried(rules(game), position, one.acts).made
        assert WORDS.familiarity(one.word) >= KNOWN


@pytest.mark.parametrize("game", first_of(sorted(KINDS)))
def test_every_solution_is_what_stands_out(game: str) -> None:
    for one in one_in(SELDOM, table(game).puzzles):
        found = KINDS[game].find(known(game, one.position), WORDS)
        assert found is not None
        told = one.acts, one.word, one.place, one.points
        assert (found.acts, found.word, found.place, found.points) == told


@pytest.mark.proof
@GAMES
def test_every_match_gives_its_puzzle_again(game: str) -> None:
    """Of each table a tenth: all of them take an hour."""
    for one in table(game).puzzles[::10]:
        assert made_again(table(game), one) == one


@GAMES
def test_the_first_rung_has_the_easy_puzzles_and_the_others_are_equal(game: str) -> None:
    first, *others = rungs(game)
    puzzles = table(game).puzzles
    assert {difficulty_of(puzzles[one].level) for one in first} == {EASY}
    assert len(first) == len(those(game, EASY))
    sizes = [len(rung) for rung in others]
    assert len(sizes) == RUNGS - 1
    assert max(sizes) - min(sizes) <= 1
    assert sorted([*first, *(one for rung in others for one in rung)]) == [*range(len(puzzles))]


@GAMES
def test_each_rung_is_harder_for_bots_and_the_first_has_known_words_and_short_solutions(
    game: str,
) -> None:
    order = [*levels_of(game), ""]
    there = [[table(game).puzzles[one] for one in rung] for rung in rungs(game)]
    for easier, harder in pairwise(there):
        assert fmean(one.club for one in easier) > fmean(one.club for one in harder)
        lowest = [[order.index(one.level) for one in rung] for rung in (easier, harder)]
        assert fmean(lowest[0]) <= fmean(lowest[1])
    first, last = there[0], there[-1]
    known = [[WORDS.familiarity(one.word) for one in rung] for rung in (first, last)]
    assert fmean(known[0]) > fmean(known[1])
    assert fmean(len(one.acts) for one in first) <= fmean(len(one.acts) for one in last)


@GAMES
def test_the_first_rung_begins_with_what_is_plain(game: str) -> None:
    """Few parts, short words, and words that everybody knows."""
    first = [table(game).puzzles[number] for number in rungs(game)[0]]
    plain, others = first[:30], first[30:]
    for measure in (lambda one: KINDS[game].parts(one, WORDS), lambda one: len(one.word)):
        assert fmean(map(measure, plain)) < fmean(map(measure, others))
    known = [fmean(WORDS.familiarity(one.word) for one in part) for part in (plain, others)]
    assert known[0] > known[1]


@pytest.mark.parametrize(
    "game, letters, parts, too_hard",
    [("cross", 6, 4, "QI"), ("locks", 6, 5, "MAIDEN"), ("ways", 9, 4, "LANDLORDS")],
)
def test_the_first_thirty_are_short(game: str, letters: int, parts: int, too_hard: str) -> None:
    first = [table(game).puzzles[number] for number in rungs(game)[0]]
    plain = first[:30]
    assert max(len(one.word) for one in plain) <= letters
    assert max(KINDS[game].parts(one, WORDS) for one in plain) <= parts
    assert too_hard in {one.word for one in first[30:]}


def test_what_counts_as_a_part_of_a_solution() -> None:
    """Tiles that are laid; words that are finished; a word, its markers, and what comes before."""
    told = [
        ("cross", ("5A VAMPI(RE)",), 5),
        ("locks", ("D2 L", "C2 O", "B2 H", "C3 R", "C4 C", "D15 M", "D5 Z"), 3),
        ("ways", ("swap C3 W", "spell C3 D2 D1 C2 with S4=D1,C2,D2,C3"), 3),
    ]
    for game, acts, parts in told:
        one = next(one for one in table(game).puzzles if one.acts == acts)
        assert KINDS[game].parts(one, WORDS) == parts


@GAMES
def test_each_rung_but_the_first_begins_with_what_bots_find_most_often(game: str) -> None:
    for rung in rungs(game)[1:]:
        club = [table(game).puzzles[one].club for one in rung]
        assert club == sorted(club, reverse=True)


def test_hints_to_a_word_come_nearer_and_the_last_one_has_all_letters() -> None:
    one, told = table("cross").puzzles[0], hints("cross", 0)
    assert [hint.fact for hint in told] == ["points", "across", "begins", "letters"]
    assert [hint.squares for hint in told] == [(), ("J11",), ("J11",), ("J11",)]
    assert (one.place, told[1].told, told[2].told) == ("11J", ("J11",), (one.word[0],))
    assert told[3].told == tuple(sorted(one.word))


def test_how_many_letters_a_word_has_is_not_told_before_its_first_letter() -> None:
    one, told = table("cross").puzzles[0], hints("cross", 0)
    assert [hint.count for hint in told] == [0, 0, len(one.word), len(one.word)]


def test_a_hint_to_a_word_that_runs_down_says_so() -> None:
    at = next(at for at, one in enumerate(table("cross").puzzles) if one.place[0].isalpha())
    place = hints("cross", at)[1]
    assert (place.fact, place.told) == ("down", (table("cross").puzzles[at].place,))


def test_hints_to_a_turn_of_many_tiles_lead_to_all_of_them() -> None:
    one = table("locks").puzzles[0]
    assert one.acts == ("E2 W", "G2 G", "H2 E", "H3 R", "H1 H", "E3 A")
    turn, squares, words, order = hints("locks", 0)
    assert (turn.fact, turn.told, turn.count, turn.squares) == ("turn", ("40",), 6, ())
    assert squares.told == squares.squares == ("H1", "E2", "G2", "H2", "E3", "H3")
    assert (words.fact, words.told) == ("words", ("WAG", "WAGE", "ERE", "HERE", "WAR"))
    assert (order.fact, order.told) == ("order", tuple("WGERHA"))


@GAMES
def test_every_puzzle_has_as_many_hints(game: str) -> None:
    told = [hints(game, number) for number in range(0, len(table(game).puzzles), 20)]
    assert {len(hints) for hints in told} == {4}
    assert all(hint.told for hints in told for hint in hints)
