"""A score sheet played through: whether it fits together, and what positions it came through."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from wordhall.games.cross.editions import EDITIONS
from wordhall.games.cross.mat import EMPTY, Board, laid
from wordhall.games.cross.notation.commands import is_word, tiles_of
from wordhall.games.cross.notation.gcg import Line, Scoresheet
from wordhall.games.cross.notation.position import End, Exchanges, Position
from wordhall.games.cross.notation.scoresheet import LOST, OWN
from wordhall.games.cross.placing import mat_signs, rack_signs, words_made
from wordhall.games.cross.scoring import score_play
from wordhall.games.cross.tiles import missing, ordered
from wordhall.games.cross.types.components import Tile
from wordhall.kernel.game import Illegal, Seat
from wordhall.kernel.notation import Held
from wordhall.kernel.value import Value

RULE: Final = "cross notation"
USUAL_RACK: Final = 7
TURNS: Final = frozenset({"play", "exchange", "pass"})
Totals: TypeAlias = tuple[int, ...]


class Step(Value, frozen=True):
    """A line of the sheet: the mat and the totals before it, and its tiles if it is a play.

    `stands` is False for a play that is withdrawn by a later line.
    """

    line: Line
    board: Board
    totals: Totals
    tiles: tuple[Tile, ...] = ()
    stands: bool = True

    @property
    def after(self) -> Board:
        """The mat after it, before anything is withdrawn."""
        return laid(self.board, mat_signs(self.tiles))


def replay(sheet: Scoresheet) -> tuple[Step, ...]:
    """The sheet line by line; `Illegal` names the first that does not fit those before it.

    Any game on fifteen rows and columns with the letters of English can be played through. Points
    are counted again only in sheets of Jumbo Word Cross: others have another mat. A sheet does not
    say by which edition of the rules it was played, so any that there has been will do.
    """
    steps: list[Step] = []
    board = EMPTY
    totals = _head_starts(sheet)
    for number, line in enumerate(sheet.lines, 1):
        had = totals[line.player] + line.points
        match line.kind:
            case "play":
                tiles = _tiles(sheet, line, board, number)
                steps.append(Step(line, board, totals, tiles, stands=not _falls(sheet, number)))
                board = steps[-1].after
            case "withdrawn":
                before = _taken_back(steps, line, number)
                board, had = before.board, before.totals[line.player]
                steps.append(Step(line, board, totals))
            case _:
                steps.append(Step(line, board, totals))
        if had != line.total:
            text = f"Move {number}: The total is {had}, not {line.total}."
            raise Illegal("gcg-total", RULE, text, move=number)
        totals = (*totals[: line.player], line.total, *totals[line.player + 1 :])
    return tuple(steps)


def _no_play(number: int, text: str) -> Illegal:
    return Illegal("gcg-play", RULE, f"Move {number}: {text}", move=number)


def _head_starts(sheet: Scoresheet) -> Totals:
    """The points of each player before their first line (H7), mostly none."""
    firsts = {line.player: line.total - line.points for line in reversed(sheet.lines)}
    return tuple(firsts.get(player, 0) for player in range(len(sheet.players)))


def _falls(sheet: Scoresheet, number: int) -> bool:
    """Whether the next line takes this play back."""
    following = sheet.lines[number : number + 1]
    return any(line.kind == "withdrawn" for line in following)


def _taken_back(steps: list[Step], line: Line, number: int) -> Step:
    """The play that a line takes back; some programs write no points beside it."""
    before = steps[-1] if steps else None
    if before is None or not before.tiles or before.line.player != line.player:
        raise _no_play(number, "A player can withdraw only their own last play.")
    return before


def _tiles(sheet: Scoresheet, line: Line, board: Board, number: int) -> tuple[Tile, ...]:
    """The tiles of a play, which lie as R3 and R4 want it and were on the rack if it is told."""
    if not is_word(line.text):
        raise _no_play(number, "The letters are those of English, A to Z.")
    try:
        tiles = tuple(tiles_of(line.start, line.text, board))
        words = words_made(board, tiles)
    except Illegal as refusal:
        raise _no_play(number, refusal.text) from refusal
    lacking = missing(line.rack, rack_signs(tiles)) if line.rack else None
    if lacking is not None:
        text = f"Move {number}: The rack {line.rack} has too few of {lacking}."
        raise Illegal("gcg-rack", RULE, text, move=number)
    if is_own(sheet):
        size = rack_size(sheet)
        points = score_play(words, len(tiles), size)
        editions = EDITIONS.values()
        if line.points not in {score_play(words, len(tiles), size, each) for each in editions}:
            text = f"Move {number}: This play is worth {points}, not {line.points}."
            raise Illegal("gcg-points", RULE, text, move=number)
    return tiles


def is_own(sheet: Scoresheet) -> bool:
    """Whether the sheet is of this game's mat and tiles."""
    return sheet.pragma("board-layout") == OWN


def check_own(sheet: Scoresheet) -> None:
    """Refuses sheets of another mat or other tiles."""
    if not is_own(sheet):
        text = "Only games on the mat of Jumbo Word Cross can be reviewed."
        raise Illegal("gcg-other-mat", RULE, text)


def rack_size(sheet: Scoresheet) -> int:
    """How many tiles a full rack has: seven, or what the sheet shows."""
    longest = max((len(line.rack) for line in sheet.lines), default=USUAL_RACK)
    return longest if is_own(sheet) and longest else max(longest, USUAL_RACK)


def positions(sheet: Scoresheet) -> Iterator[tuple[Line, Position]]:
    """Every turn and the position before it, as whose turn it was saw it.

    How many tiles the others held is known from their next lines.
    """
    steps, size = replay(sheet), rack_size(sheet)
    end: End = "first_out" if sheet.pragma("end") == "first_out" else "play_on"
    exchange: Exchanges = "all" if sheet.pragma("exchange") == "all" else "any"
    scoreless = passes = 0
    for index, step in enumerate(steps):
        line = step.line
        if line.kind not in TURNS:
            continue
        held = [_held(sheet, index, seat) for seat in range(len(sheet.players))]
        racks = tuple(
            rack if seat == line.player else Held("", rack.count) for seat, rack in enumerate(held)
        )
        turn = Seat(line.player)
        yield (
            line,
            Position(step.board, racks, step.totals, turn, scoreless, passes, size, end, exchange),
        )
        if is_own(sheet) and line.note == LOST:
            passes = 0
            continue
        scored = line.kind == "play" and step.stands and line.points
        passes = passes + 1 if line.kind == "pass" else 0
        scoreless = 0 if scored else scoreless + 1


def _held(sheet: Scoresheet, index: int, seat: int) -> Held:
    """The rack of a player at a line: that in their next line, or at the end.

    A rack that is not told is taken for a full one, but in a game that has ended for an empty one.
    """
    coming = (line for line in sheet.lines[index:] if line.player == seat)
    found = next(coming, None)
    rack = dict(sheet.racks).get(seat, "") if found is None else found.rack
    ended = is_own(sheet) or any(line.kind == "rack" for line in sheet.lines)
    is_told = rack or (ended if found is None else found.kind == "rack")
    return Held(ordered(rack)) if is_told else Held("", rack_size(sheet))
