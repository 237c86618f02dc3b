"""The reference counts of corpus/search, and the list behind them."""

import gzip
from pathlib import Path
from typing import NamedTuple

from wordhall.search import STANDARD, Field, FieldTally, GridTally, Position, Tally
from wordhall.search.positions import read_board

FOLDER = Path(__file__).resolve().parents[2] / "corpus/search"
LIST = FOLDER / "wamerican-huge-240984.txt.gz"


class Placed(NamedTuple):
    position: Position
    tally: Tally


def words() -> list[str]:
    return gzip.decompress(LIST.read_bytes()).decode().split()


def crosses() -> list[Placed]:
    found = []
    for line in (FOLDER / "movegen-500.txt").read_text().splitlines():
        board, rack, plays, score_sum, best = line.split()
        position = Position(read_board(STANDARD, board), rack)
        found.append(Placed(position, Tally(int(plays), int(score_sum), int(best))))
    return found


def grids() -> list[tuple[str, GridTally]]:
    lines = (FOLDER / "grid4-300.txt").read_text().splitlines()
    split = [line.split() for line in lines]
    return [(board, GridTally(int(words), int(points))) for board, words, points in split]


def fields() -> list[tuple[Field, FieldTally]]:
    found = []
    for line in (FOLDER / "grid8-40.txt").read_text().splitlines():
        written, *counts = line.split()
        rows = [row.split(",") for row in written.split("/")]
        tiles = tuple(tile for row in rows for tile in row)
        found.append((Field(len(rows), len(rows[0]), tiles), FieldTally(*map(int, counts))))
    return found
