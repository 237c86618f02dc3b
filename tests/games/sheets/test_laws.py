"""What holds of every match: the dice laws, who is who, lines, scores from the log alone."""

import operator
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.games.sheets import player
from tests.games.sheets.table import Loaded, Table
from tests.laws.history import Ask, History, Run, play, run
from wordhall.games.sheets.scoring import CELLS, find_line, reads
from wordhall.games.sheets.types.events import Rolled
from wordhall.games.sheets.types.state import State
from wordhall.kernel import match
from wordhall.kernel.game import Alarm, Ms, Seat
from wordhall.kernel.luck import Luck

DICE = ["AEIOUY", "AEIOEY", "AEIOUA", "RSTLNS", "GMHRST", "BPWLNS", "CDFRTN"]
EIGHTH = ["V/Qu", "J/K", "E/O", "X/Z", "Y/I", "U/A"]
"""The dice of the rulebook once more, so that the game is not checked against itself."""

FACES = ["", "Qu", *"ABCDEFGHIJKLMNOPRSTUVWXYZ"]


def fits(grid: tuple[str, ...], faces: list[str], last: list[str]) -> bool:
    """Whether a grid is made of these faces, one side each, and one of the last throw."""
    letters = Counter(grid)
    plain = Counter(face for face in faces if "/" not in face)
    choices = [face.split("/") for face in faces if "/" in face]
    free = {letter for face in last for letter in face.split("/")}
    return any(
        plain + Counter(sides) + Counter([letter]) == letters
        for sides in product(*choices)
        for letter in free
    )


def rolls(made: Run) -> list[Rolled]:
    """The throws of a match, from its log."""
    return [event for c in made.commits for event in c.events if isinstance(event, Rolled)]


def finished(history: History) -> Run:
    """The history's match after a long time in which nobody did anything more."""
    made = run(history)
    late = Ms(made.live.at + 40 * 86_400_000)
    return run(History(**{**vars(history), "asks": (*history.asks, Ask(Alarm(late)))}))


@st.composite
def matches(draw: st.DrawFn) -> Run:
    """Matches that went as far as Find at least; often the table has written for some."""
    stream = Luck(draw(st.binary(min_size=4, max_size=4))).stream("match")
    history = play(player, stream, 60 + stream.below(140))
    if history.options.build_seconds is None and stream.below(2):
        return run(history)
    return finished(history)


@given(matches())
@examples(40)
def test_r1_r11_each_grid_is_each_die_three_times_and_one_free_letter(made: Run) -> None:
    throws = rolls(made)
    if made.live.state.phase == "build":
        return
    assert len(throws) == 13
    *first, last = throws
    used = Counter(die for rolled in first for die in rolled.throw.dice)
    assert used == dict.fromkeys(range(8), 3)
    for rolled in throws:
        for die, face in zip(rolled.throw.dice, rolled.throw.faces, strict=True):
            assert face in (DICE[die] if die < 7 else EIGHTH)
    faces = [face for rolled in first for face in rolled.throw.faces]
    for sheet in made.live.state.sheets:
        assert fits(sheet.grid, faces, list(last.throw.faces))


def test_the_check_of_grids_finds_a_letter_that_was_not_rolled() -> None:
    table = Table()
    table.build()
    faces = [face for throw in table.state.throws[:12] for face in throw.faces]
    last = list(table.state.throws[12].faces)
    grid = table.sheet(0).grid
    assert fits(grid, faces, last)
    assert not fits((*grid[:24], "K"), faces, last)
    assert not fits(("I", "I", *grid[2:]), faces, last)


def one_sequence(grids: Sequence[tuple[str, ...]]) -> bool:
    """Whether some 24 rolls (each die three times) and a free letter each make all these grids.

    It knows nothing of what was rolled: it takes three faces of the eighth die, one side each and a
    free letter away from the first grid, and looks whether the rest could be the other dice.
    """
    shared = reduce(operator.and_, map(Counter, grids))
    for choices in combinations_with_replacement(EIGHTH, 3):
        for *sides, free in product(*(face.split("/") for face in choices), set(grids[0])):
            plain = Counter(grids[0])
            plain.subtract([*sides, free])
            if min(plain.values()) < 0 or not +plain <= shared or not thrown(plain):
                continue
            faces = [*plain.elements(), *choices]
            if all(fits(grid, faces, list(set(grid))) for grid in grids):
                return True
    return False


def thrown(letters: Counter[str]) -> bool:
    """Whether the first seven dice, three throws each, may show these 21 letters."""
    throws = [die for die in DICE for _ in range(3)]
    shown: dict[int, str] = {}

    def place(letter: str, tried: set[int]) -> bool:
        for throw, die in enumerate(throws):
            if letter in die and throw not in tried:
                tried.add(throw)
                if throw not in shown or place(shown[throw], tried):
                    shown[throw] = letter
                    return True
        return False

    return all(place(letter, set()) for letter in letters.elements())


@given(matches())
@examples(15)
def test_r8_all_grids_of_a_match_fit_one_sequence_of_rolls(made: Run) -> None:
    if made.live.state.phase != "build":
        assert one_sequence([sheet.grid for sheet in made.live.state.sheets])


def test_the_check_of_sequences_finds_grids_that_do_not_fit() -> None:
    table = Table()
    table.build()
    grid = table.sheet(0).grid
    assert one_sequence([grid, (*grid[1:], "K")])
    assert not one_sequence([grid, (*grid[2:], "K", "K")])
    assert not one_sequence([tuple("E" * 25)])
    assert not one_sequence([(*grid[:23], "Qu", "V")])


@given(seats=st.integers(3, 30), pass_to=st.sampled_from(["right", "left"]))
@examples(20)
def test_r6_three_different_people_and_everybody_has_each_task_once(
    seats: int, pass_to: str
) -> None:
    table = Table(seats=seats, pass_to=pass_to)
    sheets = table.gallery().sheets
    for task in ("builder", "finder", "scorer"):
        assert sorted(getattr(sheet, task) for sheet in sheets) == list(range(seats))
    for sheet in sheets:
        assert len({sheet.builder, sheet.finder, sheet.scorer}) == 3
        state: State = table.state
        assert state.found_by(sheet.finder) == sheet.builder
        assert state.scored_by(sheet.scorer) == sheet.builder


def naive_lines(grid: tuple[str, ...]) -> dict[str, list[tuple[int, ...]]]:
    """All that can be read on a grid, by going over it cell by cell."""
    found: dict[str, list[tuple[int, ...]]] = {}
    for row, column, down, right, length in product(
        range(5), range(5), (-1, 0, 1), (-1, 0, 1), range(1, 6)
    ):
        spots = [(row + down * n, column + right * n) for n in range(length)]
        cells = tuple(5 * r + c for r, c in spots)
        on_the_grid = all(0 <= r <= 4 and 0 <= c <= 4 for r, c in spots)
        if on_the_grid and len(set(cells)) == length and all(grid[cell] for cell in cells):
            found.setdefault("".join(grid[cell] for cell in cells).upper(), []).append(cells)
    return found


ALPHABET = tuple("ABCDEFGHIJKLMNOPRSTUVWXYZ")
LINES = {line for places in naive_lines(ALPHABET).values() for line in places}


@given(grid=st.lists(st.sampled_from(FACES), min_size=CELLS, max_size=CELLS), data=st.data())
@examples(40)
def test_r3_r15_a_line_is_found_where_a_patient_search_finds_one(
    grid: list[str], data: st.DataObject
) -> None:
    faces = tuple(grid)
    lines = naive_lines(faces)
    words = st.text("".join(set("".join(grid).upper())) or "A", min_size=1, max_size=6)
    tried = [*lines, *data.draw(st.lists(words, max_size=20)), *(word[::-1] for word in lines)]
    for word in tried:
        line = find_line(faces, word)
        assert (line is not None) == (word in lines)
        assert line is None or line in lines[word]
    for word, places in lines.items():
        assert all(reads(faces, cells) == word for cells in places)


@given(st.lists(st.integers(-1, 25), max_size=6))
@examples(200)
def test_r15_only_lines_are_read(cells: list[int]) -> None:
    assert (reads(ALPHABET, cells) is not None) == (tuple(cells) in LINES)


@given(matches())
@examples(20)
def test_r29_scores_follow_from_the_log_alone(made: Run) -> None:
    """Folding needs neither luck nor dictionary; what is added up here is only what was marked."""
    game = type(player.make())(Table(words=["WORD"]).game.lexicon)
    folded = match.fold(game, made.commits)
    assert folded == made.live
    state: State = folded.state
    points = [0] * len(state.sheets)
    for builder, sheet in enumerate(state.sheets):
        for mark in sheet.marks:
            word = sheet.all_words[mark.word]
            found = mark.word < len(sheet.words)
            bad = mark.verdict in {"not_on_grid", "not_a_word", "refused"}
            if mark.verdict == "valid":
                worth = min(len(word) - 2, 3) if found else 1
            else:
                worth = -int(bad) * (1 if found else state.options.leftover_penalty)
            points[builder] += worth
            if found:
                points[state.finder_of(Seat(builder))] += worth
    assert game.scores(state) == tuple(points)


@given(matches())
@examples(20)
def test_r24_each_word_is_marked_once_and_counts_once(made: Run) -> None:
    for sheet in made.live.state.sheets:
        numbers = [mark.word for mark in sheet.marks]
        assert len(set(numbers)) == len(numbers)
        counted = [sheet.words[n] for n in numbers if n < len(sheet.words)]
        kept = [
            sheet.words[mark.word]
            for mark in sheet.marks
            if mark.word < len(sheet.words) and mark.verdict != "repeated"
        ]
        assert len(set(kept)) == len(kept) == len(set(counted))


@pytest.mark.parametrize("judging", ["resource", "scorer"])
def test_a_match_of_thirty_folds_to_what_it_was(judging: str) -> None:
    table = Table(seats=30, judging=judging, leftovers=True, luck=Loaded())
    table.build()
    for seat in range(30):
        table.find(seat, "TIN", "QUEST", "CUT", "TIN")
    table.all_stop()
    table.find(3, "LOSE")
    table.all_stop()
    while table.phase == "score":
        for seat in sorted(table.game.awaited(table.state)):
            sheet = table.sheet(table.state.scored_by(Seat(seat)))
            number = sheet.unmarked[0]
            valid = sheet.all_words[number] in ("TIN", "QUEST", "LOSE")
            table.do(seat, f"{'valid' if valid else 'invalid'} {number + 1}")
    assert match.fold(table.game, table.log) == table.live
    assert table.scores == tuple(6 + (seat == 3) for seat in range(30))
    assert table.outcome is not None
    assert table.outcome.winners == (3,)
