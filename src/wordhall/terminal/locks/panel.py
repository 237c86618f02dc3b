"""The panel above the prompt: the board, the rack, and the scores."""

from wordhall.games.locks import board as boards
from wordhall.games.locks.notation.commands import name
from wordhall.games.locks.rules import runs
from wordhall.games.locks.types.actions import Place
from wordhall.games.locks.types.components import Cell
from wordhall.games.locks.types.events import Destroyed, Landed, PartMade, Turn, WordFinished
from wordhall.games.locks.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal import face
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain, signed
from wordhall.terminal.ink import Line, beside, ink, paragraph
from wordhall.terminal.locks import board, phrases
from wordhall.terminal.wording import called, owning

GAP = 2
FEWEST_BESIDE = 24
"""The columns needed to show anything next to the board."""

HEADING, BELOW = 1, 3
"""Lines above the board, and at least below it."""

RECENT = 8
NAMED = 4


def panel(seen: Seen, width: int, height: int, typed: str) -> list[Line]:
    """The panel; if it is too high, its top is left out."""
    view: View = seen.view
    broad = width > board.width_of(view.board, board.BROAD) + FEWEST_BESIDE
    square = board.BROAD if broad else board.NARROW
    draft = {Cell(p.row, p.column): p.letter for p in phrases.drafted(typed, view)}
    below = [_rack(view), *paragraph(hint(seen, typed), width - 1)]
    rows = height - HEADING - max(BELOW, len(below))
    left = board.drawn(board.shown(view, draft), square, width - 1, rows)
    space = width - 1 - left[0].width - GAP
    body = beside(left, _right(seen, space)[: len(left)], GAP) if space >= FEWEST_BESIDE else left
    heading = face.title(_heading(seen), face.clock(seen), width)
    lines = [heading, *(line.clipped(width - 1) for line in [*body, *below])]
    return lines[-height:] if height > 0 else []


def _heading(seen: Seen) -> str:
    view: View = seen.view
    return f"{owning(seen, view.turn.seat)} turn · {view.bag.left} tiles in the bag"


def _rack(view: View) -> Line:
    own = () if view.seat is None else view.players[view.seat].tiles
    return ink("    ") + board.rack(own or ())


def _right(seen: Seen, width: int) -> list[Line]:
    """Points, open tiles, and the newest turns."""
    view: View = seen.view
    lines = [_standing(seen, Seat(seat)) for seat in range(len(view.scores))]
    told = [turn for turn in view.turns if turn.landed or turn.reason][-RECENT:]
    turns = [line for turn in told for line in _turn(seen, turn, width)]
    return [*lines, Line(), *turns]


def _standing(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    sign = "…" if seat in seen.awaited else "✗" if seen.house.chairs[seat].resigned else " "
    text = f" {called(seen, seat):<10.10} {plain(view.scores[seat]):>4}"
    line = ink(f"{sign} ", "bold") + board.sign(seat)
    line += ink(text, "bold" if seat == view.turn.seat else "")
    opened = sum(
        1 for _, tile in boards.tiles(view.board) if tile.owner == seat and not tile.locked
    )
    return line + ink(f" {opened} open" if opened else "", "dim")


def _turn(seen: Seen, turn: Turn, width: int) -> list[Line]:
    """A turn on a line or two."""
    colon = ":" if turn.landed else ""
    return paragraph(f"{called(seen, turn.seat)}{colon} {what(turn)}", width, "dim")


def what(turn: Turn) -> str:
    """The result of a turn, and its points for the player."""
    if turn.landed:
        brought = sum(points_of(tile).get(turn.seat, 0) for tile in turn.landed)
        told = ", ".join(_what(tile) for tile in turn.landed)
        return f"{told} {signed(brought)}" if brought else told
    return "ran out of time" if turn.reason == "clock" else "passed"


def _what(tile: Landed) -> str:
    """A tile: the words that it finished, or its square."""
    match tile:
        case WordFinished(words=words):
            return " & ".join(finish.word for finish in words)
        case PartMade(letter=letter, cell=cell):
            return f"{letter} {name(cell)}"
        case Destroyed(letter=letter, runs=made):
            return f"{letter} lost in {made[0]}"


def points_of(tile: Landed) -> dict[Seat, int]:
    """The points of a placed tile by seat."""
    match tile:
        case WordFinished(words=words):
            sums = dict[Seat, int]()
            for paid in (payment for finish in words for payment in finish.paid):
                sums[paid.seat] = sums.get(paid.seat, 0) + paid.points
            return sums
        case Destroyed(seat=seat, points=points):
            return {seat: points}
        case PartMade():
            return {}


# Below: what to do now


def hint(seen: Seen, typed: str = "") -> str:
    """A hint at what to do now; with the lines that the typed tiles would make (R6)."""
    view: View = seen.view
    if seen.house.paused:
        return "The match is paused. Enter resumes it."
    places = phrases.drafted(typed, view)
    if places:
        return " ".join(_making(view, places))
    objection = phrases.objection(typed, view)
    if objection is not None:
        return objection
    if view.turn.seat != seen.seat:
        return face.waiting(seen, NAMED)
    if "End" in seen.offers:
        return "All have passed. “end” ends the game here. A tile, or “pass”, continues it."
    if view.turn.placed:
        return "Place another tile, or “pass” to end your turn."
    return "Place a tile: “H8 A”; a line across “8H EAR”, down “H8 EAR”; or “pass”."


def _making(view: View, places: list[Place]) -> list[str]:
    """Which lines each tile would make; whether they are parts of words is not told."""
    lines, laid = list[str](), view.board
    for place in places:
        cell = Cell(place.row, place.column)
        laid, made = runs(laid, cell, place.letter, view.seat)
        words = " and ".join(run.word for run in made) or "no line yet"
        lines.append(f"{place.letter} on {name(cell)} makes {words}.")
    return [*lines, "Enter places it." if len(places) == 1 else "Enter places them one by one."]


def plain_panel(seen: Seen) -> list[Line]:
    """The lines on the board, the rack and what to do: printed when they change."""
    view: View = seen.view
    if not (seen.awaited & seen.people or seen.house.paused):
        return []
    own = () if view.seat is None else view.players[view.seat].tiles
    points = ", ".join(
        f"{called(seen, Seat(s))} {plain(score)}" for s, score in enumerate(view.scores)
    )
    return [
        *paragraph(in_words(seen), 78),
        Line(),
        *paragraph(f"Points: {points}. {view.bag.left} tiles in the bag.", 78),
        Line(),
        ink(f"Your tiles: {board.plain_rack(own or ())}."),
        Line(),
        *paragraph(hint(seen), 78),
    ]


def in_words(seen: Seen) -> str:
    """The board as it is read out: its lines, and whose tiles are open in them."""
    view: View = seen.view
    lines = list(board.lines(view.board))
    if lines:
        told = ", ".join(in_line(seen, board.start(*line), line[1]) for line in lines)
        return f"On the board: {told}."
    tiles = [f"{tile.letter} on {name(cell)}" for cell, tile in boards.tiles(view.board)]
    return f"On the board: {', '.join(tiles)}." if tiles else "The board is empty."


def in_line(seen: Seen, start: str, run: boards.Run) -> str:
    """A line with where it begins: `8H EAT (T open, yours)`."""
    view: View = seen.view
    whose = [
        f"{letter} {'yours' if seat == seen.seat else f'of {seen.name(seat)}'}"
        for letter, seat in board.open_in(view.board, run)
    ]
    return f"{start} {run.word}" + (f" (open: {', '.join(whose)})" if whose else "")
