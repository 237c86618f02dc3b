"""A position as one line of text, in the manner of CGP (and so of chess's FEN).

`15/15/…/7CaT5/… ACDGOST/3 5/0 0 seat 1; end first_out;`: the fifteen rows, each free stretch as a
number; the racks, beginning with the player to move, hidden tiles as a number; their scores in the
same order; how many turns in a row have brought nothing (R15). What is not as usual follows as
operations. docs/notation/cross.md says it all.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, TypeAlias, TypeVar

from wordhall.games.cross.mat import FREE, SIZE, Board
from wordhall.games.cross.tiles import ALL, BLANK, LETTERS, missing, ordered
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.value import Value

T = TypeVar("T")
RULE: Final = "cross notation"
PLAYERS: Final = range(2, 5)
End: TypeAlias = Literal["play_on", "first_out"]

_ROW: Final = re.compile(r"(?:[A-Za-z]|1[0-5]|[1-9])*")
_SIGNS: Final = re.compile(r"[A-Za-z]|\d+")
_RACK: Final = re.compile(r"([A-Z?]*)(\d{0,3})")
_NUMBER: Final = re.compile(r"-?\d{1,5}")


class Held(Value, frozen=True):
    """What is known about a rack: its tiles, and how many more there are."""

    tiles: str
    hidden: int = 0

    @property
    def count(self) -> int:
        """How many tiles are on it."""
        return len(self.tiles) + self.hidden


class Position(Value, frozen=True):
    """The facts of a game for its next turn; racks and scores by seat, `turn` is to move.

    `passes` and `scoreless` turns in a row are R15's, `rack_size` R1's, `end` R15's.
    """

    board: Board
    racks: tuple[Held, ...]
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    scoreless: int = 0
    passes: int = 0
    rack_size: int = 7
    end: End = "play_on"

    @property
    def pool(self) -> int:
        """How many tiles are in the pool."""
        laid = sum(sign != FREE for row in self.board for sign in row)
        return len(ALL) - laid - sum(rack.count for rack in self.racks)


def of(view: View) -> Position:
    """The position that a viewer sees; an open window is taken for closed."""
    racks = (
        Held("", side.tiles) if side.rack is None else Held(side.rack) for side in view.players
    )
    following = None if view.window is None else view.window.next
    return Position(
        board=tuple(row.signs for row in view.board),
        racks=tuple(racks),
        scores=tuple(side.score for side in view.players),
        turn=view.turn if following is None else following,
        scoreless=view.scoreless,
        passes=view.passes,
        rack_size=view.options.rack_size,
        end=view.options.end,
    )


def write(position: Position) -> str:
    """A position as a line."""
    rows = "/".join(_row(signs) for signs in position.board)
    racks = "/".join(_held(rack) for rack in _from(position.turn, position.racks))
    scores = "/".join(map(str, _from(position.turn, position.scores)))
    fields = [rows, racks, scores, str(position.scoreless), *_operations(position)]
    return " ".join(fields)


def _from(turn: int, seats: Sequence[T]) -> list[T]:
    """The values of the seats, beginning with the player on turn."""
    return [*seats[turn:], *seats[:turn]]


def _row(signs: str) -> str:
    stretches = ((sign, len(list(same))) for sign, same in groupby(signs))
    return "".join(str(count) if sign == FREE else sign * count for sign, count in stretches)


def _held(rack: Held) -> str:
    return rack.tiles + (str(rack.hidden) if rack.hidden else "")


def _operations(position: Position) -> Iterator[str]:
    usual = Position((), (), ())
    if position.turn != usual.turn:
        yield f"seat {position.turn};"
    if position.passes != usual.passes:
        yield f"pass {position.passes};"
    if position.rack_size != usual.rack_size:
        yield f"rack {position.rack_size};"
    if position.end != usual.end:
        yield f"end {position.end};"


def read(text: str) -> Position:
    """A position from its line; `Illegal` says which part cannot be read."""
    fields = text.split(maxsplit=4)
    if len(fields) < len(("rows", "racks", "scores", "scoreless")):
        raise _no_position("line", "Give rows, racks, scores and the turns without a score.")
    rows, racks, scores, scoreless, *rest = fields
    held, points = _read_racks(racks), tuple(_number("scores", s) for s in scores.split("/"))
    if len(points) != len(held):
        raise _no_position("scores", f"{len(held)} racks need as many scores, not {len(points)}.")
    wanted = _read_operations(rest[0] if rest else "", len(held))
    turn = Seat(int(wanted["seat"]))
    position = Position(
        board=_read_rows(rows),
        racks=tuple(held[(seat - turn) % len(held)] for seat in range(len(held))),
        scores=tuple(points[(seat - turn) % len(held)] for seat in range(len(held))),
        turn=turn,
        scoreless=_count("scoreless", scoreless),
        passes=_count("pass", wanted["pass"]),
        rack_size=_count("rack", wanted["rack"]),
        end="first_out" if wanted["end"] == "first_out" else "play_on",
    )
    check_tiles(position)
    return position


def _no_position(part: str, text: str) -> Illegal:
    return Illegal("bad-position", RULE, text, part=part)


def _number(part: str, text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _no_position(part, "Give whole numbers of at most five figures.")
    return int(text)


def _count(part: str, text: str) -> int:
    number = _number(part, text)
    if number < 0:
        raise _no_position(part, "A count is not less than 0.")
    return number


def _read_rows(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise _no_position("rows", f"The mat has {SIZE} rows, not {len(rows)}.")
    board = []
    for number, row in enumerate(rows, 1):
        signs = _SIGNS.findall(row) if _ROW.fullmatch(row) else []
        line = "".join(FREE * int(sign) if sign.isdigit() else sign for sign in signs)
        if len(line) != SIZE:
            said = (
                f"The letters and the free squares of row {number} must be {SIZE} squares together."
            )
            raise _no_position("rows", said)
        board.append(line)
    return tuple(board)


def _read_racks(text: str) -> list[Held]:
    found = [_RACK.fullmatch(rack) for rack in text.split("/")]
    if len(found) not in PLAYERS:
        raise _no_position("racks", "Two to four players have racks.")
    if not all(found):
        raise _no_position(
            "racks",
            "Write a rack as capital letters, question marks, and the number of hidden tiles.",
        )
    return [Held(ordered(rack[1]), int(rack[2] or 0)) for rack in found if rack]


def _read_operations(text: str, seats: int) -> dict[str, str]:
    known = {"seat": "0", "pass": "0", "rack": "7", "end": "play_on"}
    for operation in filter(None, (part.strip() for part in text.split(";"))):
        name, _, value = operation.partition(" ")
        if name not in known:
            raise _no_position(
                "operation", f"The operations are {', '.join(known)}. Leave others out."
            )
        known[name] = value.strip()
    if known["seat"] not in map(str, range(seats)):
        raise _no_position("seat", f"Seats are 0 to {seats - 1}.")
    if known["end"] not in ("play_on", "first_out"):
        raise _no_position("end", "The end is `play_on` or `first_out`.")
    return known


def check_tiles(position: Position) -> None:
    """No more tiles than there are (R1)."""
    laid = "".join(sign for row in position.board for sign in row if sign != FREE)
    known = "".join(BLANK if sign not in LETTERS else sign for sign in laid)
    known += "".join(rack.tiles for rack in position.racks)
    lacking = missing(ALL, known)
    if lacking is not None:
        name = "blank" if lacking == BLANK else f"tile {lacking}"
        text = f"The game has {ALL.count(lacking)} of the {name}, not {known.count(lacking)}."
        raise _no_position("tiles", text)
    if position.pool < 0:
        raise _no_position("tiles", f"There are only {len(ALL)} tiles.")
    if any(rack.count > position.rack_size for rack in position.racks):
        raise _no_position("racks", f"A rack has at most {position.rack_size} tiles here.")
