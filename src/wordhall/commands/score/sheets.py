"""`wordhall score sheets`: marks the sheet of a boxed game of Mark My Words, word by word."""

import argparse
import re
from collections.abc import Iterator

from wordhall.boxed.sheets import MarkedSheet, MarkedWord, as_marked, mark_sheet, read_grid
from wordhall.boxed.written import count
from wordhall.commands import Subparsers, printable
from wordhall.commands.score.reading import add_usual, add_written, show, written
from wordhall.games.sheets.scoring import SIDE, Grid
from wordhall.games.sheets.types.components import Options
from wordhall.kernel.options import option_of
from wordhall.words import Lexicon, load

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
VERDICTS = {
    "not_on_grid": "not on the grid",
    "not_a_word": "not a word",
    "already_found": "already found",
    "too_short": "too short",
}


def add(games: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = games.add_parser(
        "sheets",
        help="a sheet of Mark My Words",
        description="Marks a sheet of Mark My Words by its rules R15 and R19 to R28.",
    )
    parser.add_argument(
        "--grid",
        required=True,
        help='the grid row by row: "E E L F D / Qu A R T I / Z E P U M / L O S E C / Y N I T V"',
    )
    add_written(parser, "WORD", "the Finder's words")
    parser.add_argument(
        "--leftovers",
        default="",
        metavar="WORDS",
        help='what the Builder wrote after Find (R19), in quotes: "LOSE TEN"',
    )
    parser.add_argument(
        "--leftover-penalty",
        type=int,
        choices=option_of(Options, "leftover_penalty").values,
        default=0,
        help="what an invalid leftover costs (R20; default 0)",
    )
    add_usual(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Mark the sheet and print it; the status is 0 whatever the words are worth."""
    grid = read_grid(args.grid)
    words = _words(" ".join(written(args, "The Finder's words")))
    leftovers = _words(printable(" ".join(args.leftovers.split())))
    lexicon = load(args.lexicon)
    sheet = mark_sheet(grid, words, lexicon, leftovers, args.leftover_penalty)
    show(args, sheet, (*drawn(grid), "", *marked(sheet, lexicon), *summed(sheet)))
    return 0


def _words(text: str) -> list[str]:
    return [as_marked(word) for word in re.split(r"[\s,;]+", text) if word]


# What is printed


def drawn(grid: Grid) -> Iterator[str]:
    """The grid with the names of its columns and rows."""
    yield "    A  B  C  D  E"
    for row in range(SIDE):
        faces = "".join(f"{face:<3}" for face in grid[row * SIDE : (row + 1) * SIDE])
        yield f"{row + 1}   {faces}".rstrip()


def marked(sheet: MarkedSheet, lexicon: Lexicon) -> Iterator[str]:
    """Each word with its verdict, its worth, and where it stands or why it does not count."""
    width = max((len(one.word) for one in (*sheet.words, *sheet.leftovers)), default=0)
    for words, heading in ((sheet.words, ""), (sheet.leftovers, "leftovers")):
        if words and heading:
            yield heading
        for one in words:
            columns = (
                f"{one.word:<{width}}",
                f"{VERDICTS.get(one.verdict, one.verdict):<15}",
                f"{count(one.letters, 'letter'):>10}",
                f"{count(one.points, 'point'):>9}",
                _remark(one, lexicon),
            )
            yield "  ".join(columns).rstrip()
        if words:
            yield ""


def _remark(one: MarkedWord, lexicon: Lexicon) -> str:
    if one.verdict == "not_a_word":
        return lexicon.why(one.word).text
    if one.verdict != "valid":
        return ""
    first, second, last = one.cells[0], one.cells[1], one.cells[-1]
    step = (int(second[1]) - int(first[1]), ord(second[0]) - ord(first[0]))
    return f"{first} → {last} {WAYS[step]}"


def summed(sheet: MarkedSheet) -> Iterator[str]:
    """The score rows of the sheet (R28), and what its leftovers bring (R20)."""
    counts = sheet.rows
    for name, number, times in (
        ("3 letters", counts.three, 1),
        ("4 letters", counts.four, 2),
        ("5 or more", counts.five, 3),
        ("invalid", counts.invalid, -1),
    ):
        yield f"{name:<12}{number:>3} {TIMES} {times:>2} = {number * times:>3}"
    yield f"{'total':<12}{sheet.total:>14}"
    if sheet.leftovers:
        yield f"{'leftovers':<12}{sheet.leftover_points:>14}  for the Builder alone"
