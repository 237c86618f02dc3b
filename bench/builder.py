"""What planning is worth: grids from the same dice, built with more and more foresight."""

from collections.abc import Sequence
from statistics import fmean
from time import process_time

from msgspec.structs import replace

from bench.figures import Figures
from wordhall.bots.levels import Level
from wordhall.bots.sheets.builder import Builder, character
from wordhall.bots.sheets.levels import LEVELS
from wordhall.bots.sheets.prospects import COMPASSES, Position, prospects
from wordhall.games.sheets.rules.build import throw_dice
from wordhall.games.sheets.types.components import LAST_ROLL
from wordhall.games.sheets.types.events import Throw
from wordhall.kernel.luck import Luck
from wordhall.review.sheets.best import best_grid
from wordhall.words import Lexicon, load

GRIDS = 60
FIGURES = Figures("builder")


def main() -> None:
    """For each foresight: what a full grid is worth to a Finder of the expert's vocabulary."""
    lexicon, expert = load("play"), LEVELS["expert"]
    for foresight in range(4):
        level = replace(expert, foresight=foresight)
        _build(lexicon, level, 0)
        began = process_time()
        worth = fmean(_worth(_build(lexicon, level, n), lexicon) for n in range(GRIDS))
        spent = 1000 * (process_time() - began) / GRIDS
        FIGURES.show(f"foresight {foresight}", worth, "points a grid")
        FIGURES.show(f"foresight {foresight}, time", spent, "ms a grid")
    began = process_time()
    worth = fmean(_worth(best_grid(_throws(n), lexicon), lexicon) for n in range(GRIDS))
    spent = 1000 * (process_time() - began) / GRIDS
    FIGURES.show("the review's best", worth, "points a grid")
    FIGURES.show("the review's best, time", spent, "ms a grid")


def _throws(number: int) -> list[Throw]:
    luck = Luck(f"bench {number}".encode())
    return [throw_dice(luck, throw) for throw in range(LAST_ROLL + 1)]


def _build(lexicon: Lexicon, level: Level, number: int) -> list[str]:
    luck, builder = Luck(f"bench {number}".encode()), Builder(lexicon, level)
    grid, throws = [""] * 25, _throws(number)
    for throw in range(LAST_ROLL + 1):
        for writing in builder.place(grid, throws[: throw + 1], luck.stream("temper", throw)):
            grid[writing.cell] = writing.letter
    return grid


def _worth(grid: Sequence[str], lexicon: Lexicon) -> float:
    table = prospects(lexicon, "expert", 1, backwards=True)
    return Position([character(face) for face in grid], table, COMPASSES[4]).total()


if __name__ == "__main__":
    main()
