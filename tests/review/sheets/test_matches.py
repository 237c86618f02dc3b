"""What a grid held, from the rulebook's worked example, and what dice would have allowed."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tests.breadth import wide
from wordhall.bots.sheets.finder import words_on
from wordhall.bots.sheets.prospects import sides
from wordhall.catalog import CATALOG
from wordhall.games.sheets.rules.build import throw_dice
from wordhall.games.sheets.scoring import Grid, Mark, points, reads
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel import match
from wordhall.kernel.codec import encode
from wordhall.kernel.game import Archive, Seat
from wordhall.kernel.luck import Luck
from wordhall.lab.playing import Played, play_match
from wordhall.review.rarest import RARE, rarest_words
from wordhall.review.sheets import MatchReview, review_log, review_match, words_of
from wordhall.review.sheets.accuracy import found
from wordhall.review.sheets.best import best_grid
from wordhall.review.sheets.held import SheetReview, possible, review_sheet
from wordhall.review.sheets.luck import seat_luck
from wordhall.review.sheets.players import review_player
from wordhall.words import Lexicon, load

GRID = (*"EELFD", "Qu", *"ARTI", *"ZEPUM", *"LOSEC", *"YNITV")
SHEET = SheetView(
    builder=Seat(0),
    finder=Seat(1),
    scorer=Seat(2),
    throws=13,
    by_table=(),
    pen="closed",
    grid=GRID,
    words=("QUEST", "DIM", "ART", "CUT"),
    leftovers=("LOSE",),
    marks=(),
)


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return load("play")


@pytest.fixture(scope="module")
def told(lexicon: Lexicon) -> SheetReview:
    return review_sheet(SHEET, lexicon)


@pytest.fixture(scope="module")
def played(lexicon: Lexicon) -> Played:
    return play_match("sheets", lexicon, ["club", "novice", "casual"], "looked back on")


@pytest.fixture(scope="module")
def view(played: Played, lexicon: Lexicon) -> View:
    seen: View = match.view(CATALOG["sheets"].make(lexicon), played.live, Archive())
    return seen


@pytest.fixture(scope="module")
def reviewed(view: View, lexicon: Lexicon) -> MatchReview:
    return review_match(view, lexicon)


def test_everything_the_grid_held_with_its_line(told: SheetReview) -> None:
    words = {held.word for held in told.held}
    assert {"QUEST", "DIM", "ART", "QUART", "LOSE", "TINY"} <= words
    assert "CUT" not in words
    assert all(reads(GRID, held.cells) == held.word for held in told.held)


def test_who_wrote_it_and_what_was_missed(told: SheetReview) -> None:
    by = {held.word: held.by for held in told.held if held.by}
    assert by == {"QUEST": "finder", "DIM": "finder", "ART": "finder", "LOSE": "builder"}
    assert len(told.missed) == len(told.held) - 4
    assert told.possible == sum(held.points for held in told.held) == possible(GRID, load("play"))


def test_the_best_words_come_first(told: SheetReview) -> None:
    assert [word.points for word in told.held] == sorted(w.points for w in told.held)[::-1]
    fives = [word.familiarity for word in told.held if word.points == 3]
    assert fives == sorted(fives, reverse=True)


def test_r27_a_word_that_the_scorer_accepts_was_held(lexicon: Lexicon) -> None:
    sheet = replace(SHEET, words=("MUPE",), marks=(Mark(0, "valid", (14, 13, 12, 11)),))
    accepted = next(held for held in review_sheet(sheet, lexicon).held if held.word == "MUPE")
    assert (accepted.by, accepted.points, accepted.familiarity) == ("finder", 2, 0)


def test_r27_a_word_that_the_scorer_allows_off_the_grid_was_not_held(lexicon: Lexicon) -> None:
    marks = (Mark(0, "valid", (1, 2, 3)), Mark(1, "valid"), Mark(2, "not_on_grid"))
    sheet = replace(SHEET, words=("ELF", "CUT", "CAT"), leftovers=(), marks=marks)
    told = review_sheet(sheet, lexicon)
    assert {"CUT", "CAT"}.isdisjoint(held.word for held in told.held)
    assert told.allowed == ("CUT",)
    assert told.possible == possible(GRID, lexicon)
    assert all(held.cells for held in told.held)


def test_an_offensive_word_is_told_only_if_it_was_written(lexicon: Lexicon) -> None:
    word = next(w for w in lexicon if lexicon.offensive(w) and len(w) == 5 and "Q" not in w)
    grid: Grid = (*word, *("Z",) * 20)
    missed = review_sheet(replace(SHEET, grid=grid, words=()), lexicon)
    wrote = review_sheet(replace(SHEET, grid=grid, words=(word,)), lexicon)
    assert word not in {held.word for held in missed.held}
    assert word in {held.word for held in wrote.held}
    assert wrote.possible == missed.possible + 3


@wide
def test_r22_it_is_told_why_a_name_or_an_abbreviation_is_no_word(
    view: View, lexicon: Lexicon
) -> None:
    sheets = (replace(SHEET, words=("QUEST", "ESP"), leftovers=("YORK", "ELFD")),)
    reasons = review_match(replace(view, sheets=(*sheets, *view.sheets[1:])), lexicon).reasons
    assert reasons["ESP"] == lexicon.why("ESP").text
    assert "is a name" in reasons["YORK"]
    assert {"QUEST", "ELFD"}.isdisjoint(reasons)


def test_a_match_is_looked_back_on_sheet_by_sheet(
    view: View, reviewed: MatchReview, lexicon: Lexicon
) -> None:
    assert [sheet.builder for sheet in reviewed.sheets] == [0, 1, 2]
    assert [sheet.finder for sheet in reviewed.sheets] == [2, 0, 1]
    for sheet, seen in zip(reviewed.sheets, view.sheets, strict=True):
        found = sum(held.points for held in sheet.held if held.by)
        assert seen.rows is not None
        assert found == seen.rows.total
    meant = reviewed.definitions
    assert meant == {word: lexicon.definition(word) for word in meant}
    words = {held.word for sheet in reviewed.sheets for held in sheet.held}
    assert {word for word in words if lexicon.definition(word)} <= meant.keys()


@wide
def test_the_log_alone_tells_all(played: Played, reviewed: MatchReview, lexicon: Lexicon) -> None:
    rarest = rarest_words(words_of(played.commits), lexicon)
    luck = seat_luck(reviewed.sheets, len(reviewed.players))
    assert review_log(played.commits, lexicon) == replace(reviewed, rarest=rarest, luck=luck)


def test_the_best_is_made_of_the_dice_that_were_thrown(view: View, reviewed: MatchReview) -> None:
    faces = [face for throw in view.throws for face in throw.faces]
    first, last = faces[:24], faces[24:]
    written = Counter(sides(face)[0] for face in reviewed.best.grid)
    offered = [Counter(chars) for chars in _choices(first, last)]
    assert written in offered


def _choices(first: list[str], last: list[str]) -> list[list[str]]:
    """All that may be written of these faces: a side of each, and one of the last."""
    made: list[list[str]] = [[]]
    for face in first:
        made = [[*chars, side] for chars in made for side in sides(face)]
    return [[*chars, side] for chars in made for face in last for side in sides(face)]


def test_the_best_holds_at_least_what_the_sheets_do(reviewed: MatchReview) -> None:
    best = reviewed.best
    assert best.possible > max(sheet.possible for sheet in reviewed.sheets)
    assert best.builder is None
    assert {held.by for held in best.held} == {None}
    assert best.possible == sum(held.points for held in best.held)
    assert all(reads(best.grid, held.cells) == held.word for held in best.held)


@wide
def test_a_sheet_that_holds_as_much_is_the_best(
    view: View, reviewed: MatchReview, lexicon: Lexicon
) -> None:
    first, *others = view.sheets
    built = [replace(sheet, grid=reviewed.best.grid) for sheet in others]
    best = review_match(replace(view, sheets=(first, *built)), lexicon).best
    assert (best.builder, best.grid) == (1, reviewed.best.grid)


@wide
def test_the_best_never_differs_and_reads_as_people_do(
    view: View, reviewed: MatchReview, lexicon: Lexicon
) -> None:
    assert encode(review_match(view, lexicon)) == encode(reviewed)
    grid = reviewed.best.grid
    mirrored = tuple(grid[5 * row + 4 - column] for row in range(5) for column in range(5))
    across = [
        sum(points(word) for word, step in words_on(g, lexicon).items() if step in {1, 5})
        for g in (grid, mirrored)
    ]
    assert across[0] >= across[1]


def test_a_match_that_ended_early_is_looked_back_on_too(view: View, lexicon: Lexicon) -> None:
    luck = Luck(b"short")
    for throws in ((), tuple(throw_dice(luck, number) for number in range(2))):
        empty = [replace(sheet, grid=("",) * 25, words=(), marks=()) for sheet in view.sheets]
        ended = replace(view, throws=throws, sheets=tuple(empty))
        best = review_match(ended, lexicon).best
        assert sum(map(bool, best.grid)) == 2 * len(throws)
    assert best_grid((), lexicon) == ("",) * 25


def test_a_finder_is_lucky_with_a_rich_sheet() -> None:
    sheets = [
        SheetReview(Seat(0), Seat(1), (), (), 30),
        SheetReview(Seat(1), Seat(2), (), (), 12),
        SheetReview(Seat(2), Seat(0), (), (), 18),
    ]
    assert seat_luck(sheets, 3) == (-2.0, 10.0, -8.0)


def test_players_have_a_number_for_find_and_one_for_build(told: SheetReview) -> None:
    player = review_player(Seat(1), [told], best=told.possible)
    assert player.accuracy is not None
    assert player.accuracy < 60
    assert player.build is None
    builder = review_player(Seat(0), [told], best=told.possible)
    assert (builder.accuracy, builder.build, builder.find) == (None, 100, None)


def test_the_best_find_has_the_most_points(told: SheetReview) -> None:
    assert review_player(Seat(1), [told], best=told.possible).find == "QUEST"


def test_the_best_word_missed_is_one_that_people_know(told: SheetReview) -> None:
    missed = review_player(Seat(1), [told], best=told.possible).missed
    assert missed is not None
    assert missed.by is None
    assert missed.familiarity >= RARE
    known = [held for held in told.missed if held.familiarity >= RARE]
    assert missed.points == max(held.points for held in known)


def test_a_builders_leftovers_are_not_asked_of_the_finder(told: SheetReview) -> None:
    words = [decision for decision in found(told) if decision.there]
    assert len(words) == len(told.held) - 1  # but for LOSE
