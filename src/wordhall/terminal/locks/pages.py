"""Pages that are asked for during a game of Mark My Word: help, board, lines, bag, turns."""

from itertools import groupby

from wordhall.games.locks import board as boards
from wordhall.games.locks.notation.commands import COLUMNS, name
from wordhall.games.locks.types.components import DIRECTIONS, Cell
from wordhall.games.locks.types.views import Becoming, View, WhatBecomes
from wordhall.kernel.game import Illegal, Seat
from wordhall.terminal import helping
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.locks import board, phrases
from wordhall.terminal.locks.panel import in_line, in_words, what
from wordhall.terminal.wording import refused

HELP = (
    ("H8 A", "places A on column H of row 8; several: H8 A I8 R, one after the other"),
    ("8H EAR", "a line across from row 8, column H; H8 EAR: down; name what lies there, too"),
    ("pass", "ends your turn (R12); without a tile it counts as a pass (R14)"),
    ("end", "ends the game, when all have passed and you are asked (R14)"),
    ("lines", "all lines on the board; open tiles are those that still earn or cost"),
    ("lines H8", "the lines through a square; with hints, what they could become (R17)"),
    ("board  bag", "the whole board; the tiles that you cannot see"),
    ("turns  score", "all turns so far; how points are counted, and how it stands"),
    *helping.always("", "tiles"),
)


def page(name: str, seen: Seen, width: int, *, plain: bool, about: str) -> list[Line]:
    """A page by its name."""
    match name:
        case "help":
            return helping.listed(HELP, width)
        case "board":
            return _board(seen, width, plain=plain)
        case "lines":
            return _through(seen, about, width) if about else _lines(seen, width)
        case "bag":
            return _bag(seen.view, width)
        case "turns":
            return _turns(seen)
        case _:
            return _score(seen, width)


def _board(seen: Seen, width: int, *, plain: bool) -> list[Line]:
    view: View = seen.view
    if plain:
        return paragraph(in_words(seen), width)
    square = board.BROAD if width >= board.width_of(view.board, board.BROAD) else board.NARROW
    return board.drawn(board.shown(view, {}), square, width, len(view.board) + 1)


def _lines(seen: Seen, width: int) -> list[Line]:
    """The lines that may still grow pay: those with open tiles first."""
    view: View = seen.view
    lines = sorted(board.lines(view.board), key=lambda own: not board.open_in(view.board, own[1]))
    told = [in_line(seen, board.start(*line), line[1]) for line in lines]
    return [part for text in told for part in paragraph(text, width)] or [
        ink("There is no line of two tiles yet.", "dim")
    ]


def _through(seen: Seen, about: str, width: int) -> list[Line]:
    """R17: the lines through a square, and what they could become."""
    view: View = seen.view
    found = phrases.SQUARE.fullmatch(about.upper())
    if found is None:
        return [ink(f"“{about[:20]}” is not a square: say one with a tile, like lines H8.", "warn")]
    row = int(found["row"] or found["line"]) - 1
    cell = Cell(row, COLUMNS.index(found["down"] or found["across"]))
    if boards.at(view.board, cell) is None:
        return [ink(f"No tile lies on {name(cell)}: say a square with a tile.", "warn")]
    lines = list[Line]()
    for direction in DIRECTIONS:
        run = boards.run(view.board, cell, direction)
        if len(run.cells) > 1 or not view.options.hints:
            told = in_line(seen, board.start(direction, run), run)
            lines += paragraph(told, width) if len(run.cells) > 1 else []
        if view.options.hints:
            lines += _becoming(seen, WhatBecomes(cell.row, cell.column, direction), width)
    return lines or [ink(f"The tile on {name(cell)} stands alone.", "dim")]


def _becoming(seen: Seen, question: WhatBecomes, width: int) -> list[Line]:
    try:
        told = seen.ask(question)
    except Illegal as refusal:
        return paragraph(refused(refusal), width, "warn")
    if not told.words:
        return paragraph(f"{told.line} {question.direction} can grow into no word here.", width)
    words = "; ".join(_with(word) for word in told.words)
    return paragraph(f"{told.line} {question.direction} could become {words}.", width, "good")


def _with(word: Becoming) -> str:
    """A word, and what it lacks: `EARN with N on K8`."""
    across = len({cell.row for cell in word.lacking} | {word.start.row}) == 1
    letters = (
        word.word[cell.column - word.start.column if across else cell.row - word.start.row]
        for cell in word.lacking
    )
    lacking = (f"{letter} {name(c)}" for letter, c in zip(letters, word.lacking, strict=True))
    return f"{word.word} with {', '.join(lacking)}"


def _bag(view: View, width: int) -> list[Line]:
    """R2: the tiles that anybody can count."""
    counted = ", ".join(f"{tile} {len(list(same))}" for tile, same in groupby(view.unseen))
    text = f"In the bag ({view.bag.left}) or on other racks: {counted or 'nothing'}."
    gone = f"Destroyed: {', '.join(view.destroyed)}." if view.destroyed else ""
    return [*paragraph(text, width), *(paragraph(gone, width, "dim") if gone else [])]


def _turns(seen: Seen) -> list[Line]:
    view: View = seen.view
    told = [turn for turn in view.turns if turn.landed or turn.reason]
    if not told:
        return [ink("Nobody has had a turn yet.", "dim")]
    broad = max(map(len, seen.names))
    return [
        ink(f"{number:>3} {seen.name(turn.seat):<{broad}} ", "dim")
        + what(turn)
        + ink(f"  {plain(turn.scores[turn.seat])}", "bold")
        for number, turn in enumerate(told, 1)
    ]


def _score(seen: Seen, width: int) -> list[Line]:
    view: View = seen.view
    text = (
        "The tile that completes a word earns 2 points for each letter of it. Every other open "
        "tile in it earns its player 1 point for each letter; then all are locked (R9). A tile "
        "that breaks a line is destroyed and costs 5 points (R8). At the end an open tile costs 2 "
        "points, and a tile on a rack 1 (R15). "
        f"Words have at least {view.options.min_word_length} letters (R3)."
    )
    return [
        *paragraph(text, width),
        *(
            ink(f"{seen.name(Seat(s)):<20} {plain(score):>4}")
            for s, score in enumerate(view.scores)
        ),
    ]
