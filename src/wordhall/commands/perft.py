"""`wordhall perft`: counts all plays of positions, or all words of grids, and compares."""

import argparse
import gzip
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import get_args

from wordhall.commands import Subparsers, printable
from wordhall.complaint import Complaint
from wordhall.search import STANDARD, EngineName, Field, Graph, Position, SearchError, engine
from wordhall.search.positions import read_board

MAGIC_OF_GZIP = b"\x1f\x8b"
FIGURES = 18
"""Of the longest count."""
PARTS = {"cross": 2, "grid": 1}
"""How many parts of a line are the question; what comes after them are the counts."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "perft",
        help="count all plays of positions, or all words of grids",
        description="Counts with the search core, line by line of a file, and prints the counts. "
        "Counts that a line has already are compared: the exit status is 1 at the first "
        "difference.",
        epilog="cross: BOARD RACK [PLAYS SCORE_SUM BEST], the standard board's rows parted by /, "
        "numbers for free squares, small letters for blanks. grid: 16 LETTERS [WORDS POINTS], q "
        "for Qu; or TILES [WORDS LENGTH_SUM LONGEST], rows parted by /, tiles by commas.",
    )
    parser.add_argument(
        "game", choices=list(PARTS), help="count plays on a board, or words on a grid"
    )
    parser.add_argument(
        "file", metavar="FILE", help="a file with one position or grid on each line"
    )
    parser.add_argument(
        "--words",
        required=True,
        metavar="FILE",
        help="the word list, one word on each line; it may be a .gz file",
    )
    parser.add_argument(
        "--engine", choices=get_args(EngineName), help="default: native, if its library is there"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Count; 1 at the first count that is not the given one."""
    questions = _read(args.file).splitlines()
    try:
        graph = engine(args.engine).build(_read(args.words).split())
    except SearchError as error:
        raise Complaint(error.code, f"{printable(args.words)}: {printable(error.text)}") from error
    for number, line in enumerate(questions, start=1):
        where = f"{printable(args.file)}:{number}"
        question, given = _parted(line.split(), args.game, where)
        if not question:
            continue
        try:
            found = counts(graph, question)
        except SearchError as error:
            raise Complaint(error.code, f"{where}: {printable(error.text)}") from error
        if given and given != found:
            print("\n".join(_difference(where, question, given, found)))
            return 1
        print(*found)
    return 0


def counts(graph: Graph, question: Sequence[str]) -> tuple[int, ...]:
    """The counts of the graph: for a board and a rack, a grid of letters, or a field of tiles."""
    match question:
        case [board, rack]:
            return graph.tally(STANDARD, [Position(read_board(STANDARD, board), rack)])[0]
        case [tiles] if "," in tiles or "/" in tiles:
            return graph.fields([_field(tiles)])[0]
        case _:
            return graph.grids(question)[0]


def _field(text: str) -> Field:
    rows = [row.split(",") for row in text.split("/")]
    tiles = tuple(tile for row in rows for tile in row)
    if any(len(row) != len(rows[0]) for row in rows):
        raise SearchError("field-unreadable", "the rows of the field have different lengths")
    return Field(len(rows), len(rows[0]), tiles)


def _parted(parts: list[str], game: str, where: str) -> tuple[list[str], tuple[int, ...]]:
    """The question of a line, and the counts that it gives; nothing of an empty line."""
    question, counted = parts[: PARTS[game]], parts[PARTS[game] :]
    figures = all(part.isascii() and part.isdigit() and len(part) <= FIGURES for part in counted)
    many = 2 if game == "grid" and not {",", "/"} & set("".join(question)) else 3
    if parts and (len(question) < PARTS[game] or not figures or len(counted) not in {0, many}):
        wanted = "a board and a rack" if game == "cross" else "a grid"
        text = f"{where}: a line is {wanted}, and after it {many} counts or none"
        raise Complaint("bad-line", text)
    return question, tuple(map(int, counted))


def _difference(
    where: str, question: Sequence[str], given: Sequence[int], found: Sequence[int]
) -> Iterator[str]:
    yield f"{where}: other counts"
    yield f"  position   {printable(' '.join(question))}"
    yield f"  expected   {' '.join(map(str, given))}"
    yield f"  found      {' '.join(map(str, found))}"


def _read(name: str) -> str:
    """The text of a file, which may be packed."""
    try:
        data = Path(name).read_bytes()
        if data.startswith(MAGIC_OF_GZIP):
            data = gzip.decompress(data)
        return data.decode()
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise _unreadable(name, "it is packed, and damaged") from error
    except UnicodeDecodeError as error:
        raise _unreadable(name, "it is not text in UTF-8") from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is not the name of a file"
        raise _unreadable(name, reason) from error


def _unreadable(name: str, why: str) -> Complaint:
    return Complaint("cannot-read", f"{printable(name)}: {why}")
