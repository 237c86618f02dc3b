"""What a puzzle is: one move stands out, people know its words, and club misses it."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from tests.breadth import first_of, wide
from wordhall.bots import levels_of
from wordhall.bots.levels import Level
from wordhall.catalog import CATALOG
from wordhall.games.cross.notation.position import read
from wordhall.kernel.luck import Luck
from wordhall.lab.puzzles import found
from wordhall.puzzles.grading import EASY, HARD, TRIES, Grade, Scene, graded
from wordhall.puzzles.kind import KNOWN, SOLVED, STANDS_OUT, Find, Puzzle
from wordhall.puzzles.tables import KINDS, table
from wordhall.study.lines import WRITE, known
from wordhall.study.looking import look
from wordhall.study.position import Position, seen, tried
from wordhall.words import load

WORDS = load("play")
MATCHES = {"cross": 11, "locks": 0, "ways": 6}
"""A match of the seed that has a puzzle."""

GAMES = pytest.mark.parametrize("game", first_of(sorted(KINDS)))
ONE_POSITION = pytest.mark.parametrize("game", first_of(["cross", "ways"]))
"""The games in which one word or play stands out by itself."""


@cache
def puzzle(game: str) -> Puzzle:
    """A puzzle of a game, made from its match."""
    made = found(game, "play", "1", HARD, MATCHES[game])
    assert made is not None
    return made


def position(game: str) -> Position:
    return known(game, puzzle(game).position)


def find(game: str) -> Find:
    told = KINDS[game].find(position(game), WORDS)
    assert told is not None
    return told


def lost(game: str, acts: Any) -> float:
    """The chance to win that these acts cost."""
    made = tried(CATALOG[game].make(WORDS), position(game), acts).made
    value = KINDS[game].worth(position(game), made, WORDS)
    assert value is not None
    return KINDS[game].lost(position(game), find(game).best, value)


@GAMES
def test_a_puzzle_is_the_position_that_its_player_sees(game: str) -> None:
    view = seen(CATALOG[game].make(WORDS), position(game).state, position(game).seat)
    assert WRITE[game](view) == puzzle(game).position


@GAMES
def test_the_table_that_ships_has_it(game: str) -> None:
    assert puzzle(game) in table(game).puzzles


@GAMES
def test_the_solution_is_no_mistake(game: str) -> None:
    one, rules = puzzle(game), CATALOG[game].make(WORDS)
    told = look(rules, position(game), one.acts, WORDS).judged
    assert told is not None
    assert (told.mistake, told.wrong) == (None, ())
    assert told.score == one.points
    assert one.word in told.words
    assert lost(game, one.acts) < SOLVED


@GAMES
def test_people_know_the_words_of_the_solution(game: str) -> None:
    told = look(CATALOG[game].make(WORDS), position(game), puzzle(game).acts, WORDS).judged
    assert told is not None
    assert min(map(WORDS.familiarity, told.words)) >= KNOWN


@ONE_POSITION
def test_whoever_misses_it_makes_a_mistake_of_medium_size(game: str) -> None:
    rules, kind = CATALOG[game].make(WORDS), KINDS[game]
    for level in levels_of(game).values():
        for number in range(3):
            acts = kind.chosen(position(game), level, WORDS, Luck(f"{number}".encode()))
            told = look(rules, position(game), acts, WORDS).judged
            assert told is not None
            assert told.lost is not None
            assert told.lost >= STANDS_OUT or (told.mistake is None and told.words)


@GAMES
def test_the_grade_is_the_same_each_time(game: str) -> None:
    one = puzzle(game)
    code = f"puzzles 1 {one.match} {one.turn}"
    grade = graded(Scene(game, KINDS[game], position(game), find(game), WORDS, code), HARD)
    assert grade is not None
    assert (grade.level, grade.club) == (one.level, one.club)
    assert 2 * grade.club < TRIES
    assert grade.level in {"", *list(levels_of(game))[3:]}


class Known(Scene):
    """A scene in which every try solves it, but for those of the levels in its code."""

    def costs(self, level: Level, tries: range) -> Any:
        """Nothing is lost, or all."""
        return (float(level.name in self.code.split()) for _ in tries)


def missed_by(levels: str) -> Scene:
    return Known("cross", KINDS["cross"], position("cross"), find("cross"), WORDS, levels)


def test_what_club_finds_is_an_easy_puzzle_if_a_learner_misses_it() -> None:
    assert graded(missed_by("learner"), HARD) is None
    assert graded(missed_by("learner"), EASY) == Grade("club", TRIES)


def test_what_a_learner_finds_is_no_puzzle() -> None:
    assert graded(missed_by(""), EASY) is None
    assert graded(missed_by(""), HARD) is None


def test_what_club_misses_is_no_easy_puzzle_and_a_hard_one_even_if_nobody_finds_it() -> None:
    everybody = "learner club expert master champion"
    assert graded(missed_by(everybody), EASY) is None
    assert graded(missed_by(everybody), HARD) == Grade("", 0)
    assert graded(missed_by("learner club expert"), HARD) == Grade("master", 0)


def rehearsed(**tries: Sequence[float]) -> Scene:
    """A scene in which the tries of these levels cost so much, and those of others nothing."""

    class Rehearsed(Scene):
        def costs(self, level: Level, tries_made: range) -> Any:
            """What is written here."""
            return (tries.get(level.name, [0.0] * TRIES)[number] for number in tries_made)

    return Rehearsed("cross", KINDS["cross"], position("cross"), find("cross"), WORDS, "")


def test_club_has_to_miss_a_puzzle_in_more_than_half_of_its_tries() -> None:
    half = TRIES // 2
    assert graded(rehearsed(club=[1.0] * half + [0.0] * half), HARD) is None
    assert graded(rehearsed(club=[1.0] * (half + 1) + [0.0] * (half - 1)), HARD) == Grade(
        "expert", half - 1
    )


def test_a_level_solves_a_puzzle_in_more_than_half_of_its_tries_which_are_half_as_many() -> None:
    club, half = [1.0] * TRIES, TRIES // 4
    assert graded(rehearsed(club=club, expert=[1.0] * half + [0.0] * half), HARD) == Grade(
        "master", 0
    )
    assert graded(rehearsed(club=club, expert=[1.0] * (half - 1) + [0.0] * TRIES), HARD) == Grade(
        "expert", 0
    )


def test_a_medium_mistake_misses_and_a_small_one_does_not_solve() -> None:
    assert graded(rehearsed(club=[STANDS_OUT] * TRIES), HARD) == Grade("expert", 0)
    assert graded(rehearsed(club=[STANDS_OUT - 0.01] * TRIES), HARD) is None
    club, small = [1.0, *[STANDS_OUT] * TRIES], [SOLVED] * TRIES
    assert graded(rehearsed(club=club, expert=small), HARD) == Grade("master", 0)
    assert graded(rehearsed(club=[*[1.0] * 9, *[SOLVED] * 7]), HARD) == Grade("expert", 0)


def test_a_turn_that_was_spoilt_costs_all() -> None:
    class Spoilt(type(KINDS["cross"])):  # type: ignore[misc]
        def worth(self, *_: object) -> None:
            """Nothing can be said of it."""

    scene = Scene("cross", Spoilt(), position("cross"), find("cross"), WORDS, "")
    assert list(scene.costs(levels_of("cross")["club"], range(2))) == [1.0, 1.0]


@ONE_POSITION
def test_a_solution_that_few_people_know_is_no_puzzle(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wordhall.puzzles.kind.KNOWN", 9.0)
    assert KINDS[game].find(position(game), WORDS) is None


def test_in_a_match_that_is_decided_nothing_stands_out() -> None:
    one = table("cross").puzzles[0]
    decided = one.position.replace(" 232/230 ", " 632/230 ")
    assert KINDS["cross"].find(known("cross", one.position), WORDS) is not None
    assert KINDS["cross"].find(known("cross", decided), WORDS) is None


def test_a_play_that_is_hardly_worth_more_than_another_does_not_stand_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("wordhall.puzzles.cross.POINTS", 1000.0)
    assert KINDS["cross"].find(position("cross"), WORDS) is None


def test_where_nothing_stands_out_there_is_nothing_to_find() -> None:
    plain = "15/15/15/15/15/15/15/3MICAS7/15/15/15/15/15/15/15 EEIIUUV/7 0/26 0"
    assert KINDS["cross"].find(known("cross", plain), WORDS) is None


def test_a_word_that_wins_at_once_is_no_puzzle() -> None:
    """R19: any word is as good then that goes beyond the target."""
    near = puzzle("ways").position.replace(" 136/142 ", " 290/142 ")
    assert KINDS["ways"].find(position("ways"), WORDS) is not None
    assert KINDS["ways"].find(known("ways", near), WORDS) is None


def test_a_position_of_cross_with_an_empty_pool_is_no_puzzle() -> None:
    """The same play stands out, but whoever counts the tiles knows what the others hold."""
    one = next(one for one in table("cross").puzzles if read(one.position).pool == 1)
    rows, racks, rest = one.position.split(" ", 2)
    mine = racks.removesuffix("/7")
    last, none = (f"{rows} {mine}/{hidden} {rest} rack 8;" for hidden in (7, 8))
    assert [read(line).pool for line in (last, none)] == [1, 0]
    assert KINDS["cross"].find(known("cross", last), WORDS) is not None
    assert KINDS["cross"].find(known("cross", none), WORDS) is None


@wide
def test_what_follows_a_turn_that_a_destroyed_tile_ended_is_left_out() -> None:
    """The club bot laid J last, which destroyed it and ended the turn; a pass was to follow."""
    assert found("locks", "play", "1", HARD, 2917) is None
