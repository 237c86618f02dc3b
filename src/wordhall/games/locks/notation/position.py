"""A position of Mark My Word as one line of text.

`7/7/7/3Ea2/7/7/7 -0 AEINRST/7 0/4 seat 1;`: the rows, each free stretch as a number, locked tiles
as capitals; who placed each tile; the racks, beginning with the player to move, hidden tiles as a
number; their scores in the same order. What is not as usual follows as operations.
docs/notation/locks.md says it all.
"""

import re
from collections.abc import Iterator
from typing import Final, Literal, TypeAlias, get_args

from wordhall.games.locks import board as boards
from wordhall.games.locks.types.components import BAG, SEATS, Board, Row, Square
from wordhall.games.locks.types.views import View
from wordhall.games.locks.view import unseen
from wordhall.kernel.game import Seat
from wordhall.kernel.notation import Held, Reading, by_seat, from_turn, operations, written_rack
from wordhall.kernel.value import Value

READING: Final = Reading("locks notation")
USUAL: Final = {"seat": 0, "pass": 0, "rack": 7, "words": 3, "destroyed": ""}
SIZES: Final = range(7, 26, 2)
RACKS: Final = range(3, 13)
NOBODY: Final = "-"
Shortest: TypeAlias = Literal[2, 3, 4]

_ROW: Final = re.compile(r"(?:[A-Za-z]|[1-9]\d?)*")
_SIGNS: Final = re.compile(r"[A-Za-z]|\d+")
_RACK: Final = re.compile(r"([A-Z]*)(\d{0,2})")
_TILES: Final = re.compile(r"[A-Z]*")


class Position(Value, frozen=True):
    """The facts of a game for its next turn; racks and scores by seat, `turn` is to move.

    `passes` in a row are R14's, `rack_size` R1's, `shortest` the length of R3. Tiles that were
    `destroyed` are out of the game (R8).
    """

    board: Board
    racks: tuple[Held, ...]
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    passes: int = 0
    rack_size: int = 7
    shortest: Shortest = 3
    destroyed: str = ""

    @property
    def unseen(self) -> str:
        """The tiles that are in the bag or hidden on racks, in order."""
        known = (*self.destroyed, *(tile for held in self.racks for tile in held.tiles))
        return unseen(self.board, known)

    @property
    def bag(self) -> int:
        """How many tiles are in the bag."""
        return len(self.unseen) - sum(held.hidden for held in self.racks)


def of(view: View) -> Position:
    """The position that a viewer sees; in the middle of a turn, as if it began there."""
    racks = (
        Held("", side.size) if side.tiles is None else Held("".join(sorted(side.tiles)))
        for side in view.players
    )
    return Position(
        board=view.board,
        racks=tuple(racks),
        scores=view.scores,
        turn=view.turn.seat,
        passes=view.turn.passes,
        rack_size=view.options.rack_size,
        shortest=view.options.min_word_length,
        destroyed="".join(sorted(view.destroyed)),
    )


def write(position: Position) -> str:
    """A position as a line."""
    rows = "/".join(map(_row, position.board))
    owners = "".join(_owner(square) for _, square in boards.tiles(position.board)) or NOBODY
    racks = "/".join(map(written_rack, from_turn(position.turn, position.racks)))
    scores = "/".join(map(str, from_turn(position.turn, position.scores)))
    told = {
        "seat": position.turn,
        "pass": position.passes,
        "rack": position.rack_size,
        "words": position.shortest,
        "destroyed": position.destroyed,
    }
    return " ".join([rows, owners, racks, scores, *operations(told, USUAL)])


def _row(row: Row) -> str:
    return "".join(_stretches(row))


def _stretches(row: Row) -> Iterator[str]:
    free = 0
    for square in row.squares:
        if square is None:
            free += 1
            continue
        if free:
            yield str(free)
        free = 0
        yield square.letter if square.locked else square.letter.lower()
    if free:
        yield str(free)


def _owner(square: Square) -> str:
    return NOBODY if square.owner is None else str(square.owner)


def read(text: str) -> Position:
    """A position from its line; `Illegal` says which part cannot be read."""
    fields = text.split(maxsplit=4)
    if len(fields) < len(("rows", "owners", "racks", "scores")):
        raise READING.refusal("line", "Give rows, owners, racks and scores.")
    rows, owners, racks, scores, *rest = fields
    held, points = _read_racks(racks), READING.numbers("scores", scores)
    if len(points) != len(held):
        said = f"{len(held)} racks need as many scores, not {len(points)}."
        raise READING.refusal("scores", said)
    wanted = READING.operations(rest[0] if rest else "", USUAL)
    turn = READING.seat(wanted["seat"], len(held))
    position = Position(
        board=_read_board(rows, owners, len(held)),
        racks=by_seat(turn, held),
        scores=by_seat(turn, points),
        turn=turn,
        passes=READING.count("pass", wanted["pass"]),
        rack_size=READING.count("rack", wanted["rack"]),
        shortest=_read_shortest(wanted["words"]),
        destroyed="".join(sorted(wanted["destroyed"])),
    )
    _check(position)
    return position


def _read_shortest(text: str) -> Shortest:
    known: dict[str, Shortest] = {str(length): length for length in get_args(Shortest)}
    return known[READING.one_of("words", text, [*known])]


def _read_board(rows: str, owners: str, seats: int) -> Board:
    lines = rows.split("/")
    if len(lines) not in SIZES:
        said = f"The board has 7 to 25 rows, an odd number, not {len(lines)}."
        raise READING.refusal("rows", said)
    signs = [_read_row(number, row, len(lines)) for number, row in enumerate(lines, 1)]
    tiles = sum(sign is not None for row in signs for sign in row)
    if len(owners) != tiles and not (tiles == 0 and owners == NOBODY):
        said = f"Name the owner of each of the {tiles} tiles, not of {len(owners)}."
        raise READING.refusal("owners", said)
    if not set(owners) <= {NOBODY, *map(str, range(seats))}:
        said = f"Owners are the seats 0 to {seats - 1}, or {NOBODY} for the table."
        raise READING.refusal("owners", said)
    left = iter(owners)
    return tuple(
        Row(tuple(_tile(sign, next(left)) if sign else None for sign in row)) for row in signs
    )


def _read_row(number: int, row: str, size: int) -> list[str | None]:
    signs = _SIGNS.findall(row) if _ROW.fullmatch(row) else []
    line: list[str | None] = []
    for sign in signs:
        line += [None] * int(sign) if sign.isdigit() else [sign]
    if len(line) != size:
        said = f"The letters and the free squares of row {number} must be {size} squares together."
        raise READING.refusal("rows", said)
    return line


def _tile(sign: str, owner: str) -> Square:
    locked = sign.isupper()
    if owner == NOBODY and not locked:
        raise READING.refusal("owners", f"The unlocked tile {sign} needs an owner.")
    seat = None if owner == NOBODY else Seat(int(owner))
    return Square(sign.upper(), seat, locked=locked)


def _read_racks(text: str) -> list[Held]:
    found = [_RACK.fullmatch(rack) for rack in text.split("/")]
    if len(found) not in SEATS:
        raise READING.refusal("racks", "Two to four players have racks.")
    if not all(found):
        said = "Write a rack as capital letters, and the number of hidden tiles."
        raise READING.refusal("racks", said)
    return [Held("".join(sorted(rack[1])), int(rack[2] or 0)) for rack in found if rack]


def _check(position: Position) -> None:
    """No more tiles than there are (R2), and a first tile on the centre (R5)."""
    if position.rack_size not in RACKS:
        raise READING.refusal("rack", "A full rack has 3 to 12 tiles.")
    if any(held.count > position.rack_size for held in position.racks):
        raise READING.refusal("racks", f"A rack has at most {position.rack_size} tiles here.")
    if not _TILES.fullmatch(position.destroyed):
        raise READING.refusal("destroyed", "Write the destroyed tiles as capital letters.")
    laid = [square.letter for _, square in boards.tiles(position.board)]
    if laid and boards.at(position.board, boards.centre(position.board)) is None:
        raise READING.refusal("rows", "The first tile of all lies on the centre.")
    known = "".join((*laid, position.destroyed, *(held.tiles for held in position.racks)))
    lacking = next((tile for tile in known if known.count(tile) > BAG[tile]), None)
    if lacking is not None:
        said = f"The game has {BAG[lacking]} of the tile {lacking}, not {known.count(lacking)}."
        raise READING.refusal("tiles", said)
    if position.bag < 0:
        raise READING.refusal("tiles", f"There are only {sum(BAG.values())} tiles.")
