"""The panel above the prompt: the grid that one has before oneself, and what the table does."""

from collections.abc import Sequence
from contextlib import suppress

from wordhall.games.sheets.rules.build import letters_due
from wordhall.games.sheets.scoring import Mark, cell_name
from wordhall.games.sheets.types.components import LAST_ROLL, Phase, Writing
from wordhall.games.sheets.types.state import Inquiry
from wordhall.games.sheets.types.views import SheetView, View
from wordhall.kernel.game import Illegal, Seat
from wordhall.terminal import face
from wordhall.terminal.face import Seen
from wordhall.terminal.ink import Line, beside, ink, join, paragraph
from wordhall.terminal.sheets import board, phrases

SIDE_BY_SIDE = 56
"""Columns from which there is room beside the grid."""

NAMED = 8
"""The most seats that are shown by name; at larger tables only the awaited ones are."""

GRID_WIDTH = 29
LIST_ROWS = 6
OWN_ROWS = 3
"""The rows that are kept for one's own leftovers where the Finder's words take the others."""


def panel(seen: Seen, width: int, height: int, typed: str) -> list[Line]:
    """The panel; if it is too high, the least important parts are left out."""
    title = face.title(_heading(seen), face.clock(seen), width)
    left = _left(seen, typed)
    below = paragraph(hint(seen), width - 1)
    free = height - len(below) - 1
    if width >= SIDE_BY_SIDE:
        rows = max(len(left), free)
        body = beside(left, _right(seen, max(16, width - GRID_WIDTH - 1), rows)[:rows], 2)
    else:
        rows = max(0, free - len(left))
        right = [line for line in _right(seen, width - 1, rows) if line]
        body = [*left, *right[:rows]]
    lines = [title, *(line.clipped(width - 1) for line in body), *below]
    return lines[-height:] if height > 0 else []


# The top: what is going on, and the time


def _heading(seen: Seen) -> str:
    view = seen.view
    match view.phase:
        case "build":
            number = len(view.throws)
            return f"Build · roll {number} of {LAST_ROLL + 1}" if number else "Build"
        case "find":
            return f"Find · {_possessive(seen, shown(view).builder)} grid"
        case "leftovers":
            return "Leftovers · what was missed on your grid?"
        case _:
            return f"Score · {_possessive(seen, shown(view).builder)} sheet"


def _possessive(seen: Seen, seat: Seat) -> str:
    return "your" if seat == seen.seat else f"{seen.name(seat)}'s"


# Left: the grid


def shown(view: View) -> SheetView:
    """The sheet that this viewer has before them."""
    seat = view.seat or 0
    match view.phase:
        case "find":
            return next(sheet for sheet in view.sheets if sheet.finder == seat)
        case "score":
            asked = phrases.question_for(view)
            if asked is not None:
                return view.sheets[asked[0]]
            return next(sheet for sheet in view.sheets if sheet.scorer == seat)
        case _:
            return view.sheets[seat]


def _left(seen: Seen, typed: str) -> list[Line]:
    sheet = shown(seen.view)
    return board.drawn(sheet.grid or ("",) * 25, _draft(seen.view, typed) or sheet.pencil or ())


def _draft(view: View, typed: str) -> Sequence[Writing]:
    """Letters that are being typed show where they would stand."""
    own = view.sheets[view.seat or 0]
    if view.phase != "build" or not view.throws or own.throws == len(view.throws):
        return ()
    with suppress(Illegal):
        return phrases.letters_from(typed, view.throws[-1], own.grid or ())
    return ()


# Right: dice, words, and the table


def _right(seen: Seen, width: int, rows: int) -> list[Line]:
    sheet = shown(seen.view)
    match seen.view.phase:
        case "build":
            return _dice(seen, width)
        case "find" | "leftovers":
            others = _others(seen, width)
            lists = _lists(seen.view.phase, sheet, width, rows - len(others))
            return [*lists, *[Line()] * (LIST_ROWS - len(lists)), *others]
        case _:
            return _sheet(sheet, width)


def _lists(phase: Phase, sheet: SheetView, width: int, rows: int) -> list[Line]:
    """The words that the player has written; in Leftovers, also the found ones (R19)."""
    own = (sheet.words if phase == "find" else sheet.leftovers) or ()
    head = ink(f"{len(own)} written" if own else "Nothing written yet", "dim")
    least = min(OWN_ROWS, board.rows_for([*map(ink, own)], width)) if own else 0
    already = found(sheet, width, max(1, rows - 1 - least)) if phase == "leftovers" else []
    space = (rows if already else LIST_ROWS) - 1 - len(already)
    return [head, *board.in_columns(map(ink, own), width, space), *already]


def found(sheet: SheetView, width: int, rows: int) -> list[Line]:
    """The Finder's words, which bring nothing as leftovers (R20), and how many do not fit."""
    words = sheet.words or ()
    for count in range(len(words), 0, -1):
        more = "" if count == len(words) else f" … {len(words) - count} more: /words"
        lines = paragraph(f"Found already: {', '.join(words[:count])}{more}", width, "dim")
        if len(lines) <= rows:
            return lines
    return [ink(f"{len(words)} found already: /words", "dim")] if words and rows > 0 else []


def _dice(seen: Seen, width: int) -> list[Line]:
    throws = seen.view.throws
    on_table = ink("On the table  ", "dim") + board.dice(throws[-1]) if throws else Line()
    if throws and throws[-1].number == LAST_ROLL and on_table.width > width:
        on_table = board.dice(throws[-1])
    return [on_table, Line(), *board.thrown(throws), Line(), *_others(seen, width)]


def _others(seen: Seen, width: int) -> list[Line]:
    """The players who are done and who are not; at a large table, only the number who are not."""
    seats = [Seat(seat) for seat in seen.view.roster.seats]
    if len(seats) > NAMED:
        return paragraph(f"{len(seen.awaited)} of {len(seats)} are not ready yet.", width, "dim")
    lines, line = list[Line](), Line()
    for seat in seats:
        part = _standing(seen, seat)
        if line and line.width + part.width + 2 > width:
            lines.append(line)
            line = Line()
        line = join([line, part], "  ") if line else part
    return [*lines, line]


def _standing(seen: Seen, seat: Seat) -> Line:
    name = "you" if seat == seen.seat else seen.name(seat)
    if seen.house.chairs[seat].resigned:
        return ink(f"✗ {name}", "dim")
    if seat in seen.awaited:
        return ink(f"… {name}")
    return ink(f"✓ {name}", "good")


def _sheet(sheet: SheetView, width: int) -> list[Line]:
    """The words of a sheet that is being scored, numbered, with their marks."""
    marks = {mark.word: mark for mark in sheet.marks or ()}
    words = (*(sheet.words or ()), *(sheet.leftovers or ()))
    asked = {inquiry.word: inquiry for inquiry in sheet.inquiries or ()}
    lines = [_word(n, word, marks.get(n), asked.get(n)) for n, word in enumerate(words)]
    return board.in_columns(lines, width, 8)


def _word(number: int, word: str, mark: Mark | None, asked: Inquiry | None) -> Line:
    line = ink(f"{number + 1:>2} ", "dim") + word
    if mark is not None:
        sign = {"valid": ink(" ✓", "good")}.get(mark.verdict, ink(" ✗", "warn"))
        return line + sign
    return line + ink(" ?", "accent") if asked is not None else line


# Below: what to do now


def hint(seen: Seen) -> str:
    """A hint at what to do now."""
    if seen.house.paused:
        return "The match is paused. Enter resumes it."
    match seen.view.phase:
        case "build":
            return _build_hint(seen)
        case "find" | "leftovers":
            return _find_hint(seen)
        case _:
            return _score_hint(seen)


def _build_hint(seen: Seen) -> str:
    view, own = seen.view, seen.view.sheets[seen.seat]
    if view.throws and own.throws < len(view.throws):
        throw = view.throws[-1]
        if own.pencil and len(own.pencil) == letters_due(throw):
            return "Enter writes what is pencilled; other letters replace it."
        if own.pencil:
            return "One is pencilled: “d2 t” writes both; “erase” takes it away."
        if throw.number == LAST_ROLL:
            cell = cell_name((own.grid or ()).index(""))
            return f"Any one letter goes into {cell}: which one?"
        two_sided = next((face for face in throw.faces if "/" in face), None)
        side = f" {two_sided.split('/')[1].lower()}" if two_sided else ""
        read_out = " and ".join(throw.faces)
        return f"Where do {read_out} go? “c4 d2{side}” puts them there in this order."
    if any(sheet.throws < len(view.throws) for sheet in view.sheets):
        return waiting(seen)
    if seen.awaited & seen.people:
        return "Enter rolls the dice."
    return waiting(seen)


def _find_hint(seen: Seen) -> str:
    sheet = shown(seen.view)
    if sheet.pen == "closed":
        return f"Pens down. {waiting(seen)}"
    if sheet.pen == "stopped":
        return f"You have stopped; “/go on” takes that back. {waiting(seen)}"
    if seen.view.phase == "leftovers":
        return "Type words that your Finder missed; “/stop” when there are no more."
    if len(seen.people) > 1:
        return "Type words, several at once if you like; “/stop” when you see no more."
    if seen.view.flipped_at is not None:
        return "The timer runs! Type words; “/strike WORD” takes one back."
    return "Type words, several at once if you like; “/flip” turns the timer when you see no more."


def _score_hint(seen: Seen) -> str:
    asked = phrases.question_for(seen.view)
    sheet = shown(seen.view)
    if asked is not None:
        word = ((*(sheet.words or ()), *(sheet.leftovers or ())))[asked[1].word]
        scorer = seen.name(sheet.scorer)
        if asked[1].doubt == "where":
            asks = f"{scorer} asks: where is {word}? Type its cells: a1 a2 a3."
        else:
            asks = f"{scorer} asks: what does {word} mean? A few words will do."
        return f"{asks} If you can't say, “/give up”: the word list decides."
    if seen.seat not in seen.awaited:
        return waiting(seen)
    return (
        "Mark each word: “valid 1 3-5”, “invalid 2”; doubt it first with “where 2” or “meaning 2”; "
        "“valid all” marks the rest."
    )


def waiting(seen: Seen) -> str:
    """The players whom the table waits for."""
    return face.waiting(seen, NAMED, "/" if seen.view.phase in {"find", "leftovers"} else "")


def plain_panel(seen: Seen) -> list[Line]:
    """The grid that one has before oneself, and what to do: printed when they change."""
    view = seen.view
    sheet = shown(view)
    wanted = seen.awaited & seen.people or seen.house.paused
    below = paragraph(hint(seen), 78) if wanted else []
    if sheet.grid is None or (view.phase == "build" and not view.throws):
        return below
    whose = _possessive(seen, sheet.builder)
    title = f"{whose[:1].upper()}{whose[1:]} grid:"
    lines = [ink(title), *board.plain_board(sheet.grid, sheet.pencil or ())]
    if view.phase == "score":
        lines += [Line(), *_sheet(sheet, 60)]
    if view.phase == "leftovers":
        lines += [Line(), *found(sheet, 78, len(sheet.words or ()))]
    return [*lines, Line(), *below]
