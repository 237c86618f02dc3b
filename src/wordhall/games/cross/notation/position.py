"""A position as one line of text, in the manner of CGP (and so of chess's FEN).

`15/15/…/7CaT5/… ACDGOST/3 5/0 0 seat 1; end first_out;`: the fifteen rows, each free stretch as a
number; the racks, beginning with the player to move, hidden tiles as a number; their scores in the
same order; how many turns in a row have brought nothing (R15). What is not as usual follows as
operations. docs/notation/cross.md says it all.
"""

import re
from itertools import groupby
from typing import Final, Literal, TypeAlias

from wordhall.games.cross.mat import FREE, SIZE, Board
from wordhall.games.cross.tiles import ALL, BLANK, LETTERS, missing, ordered
from wordhall.games.cross.types.components import SEATS
from wordhall.games.cross.types.views import View
from wordhall.kernel.game import Seat
from wordhall.kernel.notation import Held, Reading, by_seat, from_turn, operations, written_rack
from wordhall.kernel.value import Value

READING: Final = Reading("cross notation")
USUAL: Final = {"seat": 0, "pass": 0, "rack": 7, "end": "play_on", "exchange": "any"}
RACKS: Final = range(2, 16)
End: TypeAlias = Literal["play_on", "first_out"]
Exchanges: TypeAlias = Literal["any", "all"]

_ROW: Final = re.compile(r"(?:[A-Za-z]|1[0-5]|[1-9])*")
_SIGNS: Final = re.compile(r"[A-Za-z]|\d+")
_RACK: Final = re.compile(r"([A-Z?]*)(\d{0,3})")


class Position(Value, frozen=True):
    """The facts of a game for its next turn; racks and scores by seat, `turn` is to move.

    `passes` and `scoreless` turns in a row and `end` are R15's, `rack_size` R1's, `exchange` R7's.
    """

    board: Board
    racks: tuple[Held, ...]
    scores: tuple[int, ...]
    turn: Seat = Seat(0)
    scoreless: int = 0
    passes: int = 0
    rack_size: int = 7
    end: End = "play_on"
    exchange: Exchanges = "any"

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
        exchange=view.options.exchange,
    )


def write(position: Position) -> str:
    """A position as a line."""
    rows = "/".join(_row(signs) for signs in position.board)
    racks = "/".join(map(written_rack, from_turn(position.turn, position.racks)))
    scores = "/".join(map(str, from_turn(position.turn, position.scores)))
    told = {
        "seat": position.turn,
        "pass": position.passes,
        "rack": position.rack_size,
        "end": position.end,
        "exchange": position.exchange,
    }
    return " ".join([rows, racks, scores, str(position.scoreless), *operations(told, USUAL)])


def _row(signs: str) -> str:
    stretches = ((sign, len(list(same))) for sign, same in groupby(signs))
    return "".join(str(count) if sign == FREE else sign * count for sign, count in stretches)


def read(text: str) -> Position:
    """A position from its line; `Illegal` says which part cannot be read."""
    fields = text.split(maxsplit=4)
    if len(fields) < len(("rows", "racks", "scores", "scoreless")):
        raise READING.refusal("line", "Give rows, racks, scores and the turns without a score.")
    rows, racks, scores, scoreless, *rest = fields
    held, points = _read_racks(racks), READING.numbers("scores", scores)
    if len(points) != len(held):
        said = f"{len(held)} racks need as many scores, not {len(points)}."
        raise READING.refusal("scores", said)
    wanted = READING.operations(rest[0] if rest else "", USUAL)
    turn = READING.seat(wanted["seat"], len(held))
    end = READING.one_of("end", wanted["end"], ("play_on", "first_out"))
    exchange = READING.one_of("exchange", wanted["exchange"], ("any", "all"))
    position = Position(
        board=_read_rows(rows),
        racks=by_seat(turn, held),
        scores=by_seat(turn, points),
        turn=turn,
        scoreless=READING.count("scoreless", scoreless),
        passes=READING.count("pass", wanted["pass"]),
        rack_size=READING.count("rack", wanted["rack"]),
        end="first_out" if end == "first_out" else "play_on",
        exchange="all" if exchange == "all" else "any",
    )
    check_tiles(position)
    return position


def _read_rows(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != SIZE:
        raise READING.refusal("rows", f"The mat has {SIZE} rows, not {len(rows)}.")
    board = []
    for number, row in enumerate(rows, 1):
        signs = _SIGNS.findall(row) if _ROW.fullmatch(row) else []
        line = "".join(FREE * int(sign) if sign.isdigit() else sign for sign in signs)
        if len(line) != SIZE:
            said = (
                f"The letters and the free squares of row {number} must be {SIZE} squares together."
            )
            raise READING.refusal("rows", said)
        board.append(line)
    return tuple(board)


def _read_racks(text: str) -> list[Held]:
    found = [_RACK.fullmatch(rack) for rack in text.split("/")]
    if len(found) not in SEATS:
        raise READING.refusal("racks", "Two to four players have racks.")
    if not all(found):
        raise READING.refusal(
            "racks",
            "Write a rack as capital letters, question marks, and the number of hidden tiles.",
        )
    return [Held(ordered(rack[1]), int(rack[2] or 0)) for rack in found if rack]


def check_tiles(position: Position) -> None:
    """No more tiles than there are (R1)."""
    laid = "".join(sign for row in position.board for sign in row if sign != FREE)
    known = "".join(BLANK if sign not in LETTERS else sign for sign in laid)
    known += "".join(rack.tiles for rack in position.racks)
    lacking = missing(ALL, known)
    if lacking is not None:
        name = "blank" if lacking == BLANK else f"tile {lacking}"
        text = f"The game has {ALL.count(lacking)} of the {name}, not {known.count(lacking)}."
        raise READING.refusal("tiles", text)
    if position.pool < 0:
        raise READING.refusal("tiles", f"There are only {len(ALL)} tiles.")
    if any(rack.count > position.rack_size for rack in position.racks):
        raise READING.refusal("racks", f"A rack has at most {position.rack_size} tiles here.")
