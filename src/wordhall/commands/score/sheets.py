"""`wordhall score sheets`: marks the sheet of a boxed game of Mark My Words, word by word."""

import argparse
import re
from collections.abc import Iterator, Sequence

from wordhall.boxed.sheets import mark, marked_sheet, read_grid, worth
from wordhall.boxed.written import count
from wordhall.commands import Subparsers
from wordhall.commands.score.reading import add_usual, add_written, show, written
from wordhall.games.sheets.scoring import SIDE, Grid, Mark, Rows, cell_name
from wordhall.words import Lexicon, load
from wordhall.words.alphabet import capitals

TIMES = "\N{MULTIPLICATION SIGN}"
WAYS = {
    (0, 1): "right",
    (0, -1): "left",
    (1, 0): "down",
    (-1, 0): "up",
    (1, 1): "down right",
    (1, -1): "down left",
    (-1, 1): "up right",
    (-1, -1): "up left",
}
"""Steps in rows and columns, as people say them."""


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser(
        "sheets",
        help="a sheet of Mark My Words",
        description="Marks a sheet of Mark My Words by its rules R15 and R22 to R28.",
    )
    parser.add_argument(
        "--grid",
        required=True,
        help='the grid row by row: "E E L F D / Qu A R T I / Z E P U M / L O S E C / Y N I T V"',
    )
    add_written(parser, "WORD", "the Finder's words")
    add_usual(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Mark the sheet and print it; the status is 0 whatever the words are worth."""
    grid = read_grid(args.grid)
    words = _words(" ".join(written(args, "The Finder's words")))
    lexicon = load(args.lexicon)
    marks, counts = mark(grid, words, lexicon)
    lines = (*drawn(grid), "", *marked(words, marks, lexicon), *summed(counts))
    show(args, marked_sheet(words, marks, counts), lines)
    return 0


def _words(text: str) -> list[str]:
    return [capitals(word) for word in re.split(r"[\s,;]+", text) if word]


# What is printed


def drawn(grid: Grid) -> Iterator[str]:
    """The grid with the names of its columns and rows."""
    yield "    A  B  C  D  E"
    for row in range(SIDE):
        faces = "".join(f"{face:<3}" for face in grid[row * SIDE : (row + 1) * SIDE])
        yield f"{row + 1}   {faces}".rstrip()


def marked(words: Sequence[str], marks: Sequence[Mark], lexicon: Lexicon) -> Iterator[str]:
    """Each word with its verdict, its worth, and where it stands or why it does not count."""
    width = max(map(len, words), default=0)
    for word, its in zip(words, marks, strict=True):
        verdict = its.verdict.replace("_", " ").replace("on grid", "on the grid")
        columns = (
            f"{word:<{width}}",
            f"{verdict:<15}",
            f"{count(len(word), 'letter'):>10}",
            f"{count(worth(word, its), 'point'):>9}",
            _remark(word, its, lexicon),
        )
        yield "  ".join(columns).rstrip()
    if words:
        yield ""


def _remark(word: str, mark: Mark, lexicon: Lexicon) -> str:
    if mark.verdict == "not_a_word":
        return lexicon.why(word).text
    if mark.verdict != "valid" or not mark.cells:
        return ""
    first, second, last = mark.cells[0], mark.cells[1], mark.cells[-1]
    way = WAYS[second // SIDE - first // SIDE, second % SIDE - first % SIDE]
    return f"{cell_name(first)} → {cell_name(last)} {way}"


def summed(counts: Rows) -> Iterator[str]:
    """The score rows of the sheet (R28)."""
    for name, number, times in (
        ("3 letters", counts.three, 1),
        ("4 letters", counts.four, 2),
        ("5 and more", counts.five, 3),
        ("invalid", counts.invalid, -1),
    ):
        yield f"{name:<12}{number:>3} {TIMES} {times:>2} = {number * times:>3}"
    yield f"{'total':<12}{counts.total:>14}"
