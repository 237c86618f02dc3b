"""What a grid held, from the rulebook's worked example."""

from wordhall.games.sheets.scoring import reads
from wordhall.review.sheets import review
from wordhall.words import load

GRID = (*"EELFD", "Qu", *"ARTI", *"ZEPUM", *"LOSEC", *"YNITV")
WRITTEN = ("QUEST", "DIM", "ART", "CUT")


def test_everything_the_grid_held_with_its_line() -> None:
    told = review(GRID, WRITTEN, load("play"))
    words = {held.word for held in told.held}
    assert {"QUEST", "DIM", "ART", "QUART", "LOSE", "TINY"} <= words
    assert "CUT" not in words
    assert all(reads(GRID, held.cells) == held.word for held in told.held)


def test_what_the_finder_missed() -> None:
    told = review(GRID, WRITTEN, load("play"))
    assert {held.word for held in told.held if held.found} == {"QUEST", "DIM", "ART"}
    assert len(told.missed) == len(told.held) - 3
    assert told.possible == sum(held.points for held in told.held)


def test_the_best_words_come_first() -> None:
    held = review(GRID, WRITTEN, load("play")).held
    assert [word.points for word in held] == sorted((w.points for w in held), reverse=True)
    fives = [word.familiarity for word in held if word.points == 3]
    assert fives == sorted(fives, reverse=True)
