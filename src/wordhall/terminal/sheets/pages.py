"""Pages that are asked for during a game of Mark My Words: help, dice, sheets, words, scores."""

from wordhall.games.sheets.types.components import DICE
from wordhall.games.sheets.types.views import View
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.sheets import board, phrases
from wordhall.terminal.sheets.panel import shown
from wordhall.terminal.wording import counted


def takes_words(view: View) -> bool:
    """Whether a plain word is an action, so that commands need a slash before them."""
    if view.phase in {"find", "leftovers"}:
        return True
    asked = phrases.question_for(view) if view.phase == "score" else None
    return asked is not None and asked[1].doubt == "meaning"


def page(name: str, seen: Seen, width: int, *, plain: bool) -> list[Line]:
    """A page by its name."""
    view: View = seen.view
    match name:
        case "help":
            return _help(view, width)
        case "dice":
            return _dice(view)
        case "words":
            return _words(view, width)
        case "sheets":
            return _sheets(view, plain=plain)
        case _:
            return _score(view, width)


PHASE_HELP = {
    "build": (
        ("c4 d2", "writes the dice there, in the order in which they lie"),
        ("c4 e d2 t", "or says which letter goes where; “e c4 t d2” is the same"),
        ("pencil c4 e", "pencils a letter; Enter writes it, erase takes it away"),
        ("Enter", "rolls the dice, when it is yours to roll"),
    ),
    "find": (
        ("quest dim art", "writes words down; nobody checks them now (R17)"),
        ("/strike CUT", "takes a word back"),
        ("/flip", "turns the timer: you are done, the others have a minute (R16)"),
        ("/stop  /go on", "stops without the timer, and takes that back"),
    ),
    "leftovers": (
        ("quest dim art", "writes words down that your Finder missed (R19)"),
        ("/strike CUT", "takes a word back"),
        ("/stop  /go on", "stops, and takes that back"),
    ),
    "score": (
        ("valid 1 3-5", "these words count; “valid all” marks the rest"),
        ("invalid 2", "this one does not"),
        ("where 2", "asks the Finder where the word stands"),
        ("meaning 2", "asks the Finder what it means"),
        ("/give up", "you can't answer: the word list decides (R26)"),
    ),
}

ALWAYS = (
    ("rules 14", "prints a rule (rules H3: a house rule)"),
    ("dice", "the eight dice, and what was rolled"),
    ("sheets  words", "your grid; the list before you"),
    ("score", "how points are counted, and how it stands"),
    ("why WORD", "says if WORD is a word; closed from Find to the end (H8)"),
    ("hurry", "bots move at once, or take their time again"),
    ("pause", "stops all clocks; Enter starts them again"),
    ("seal", "what proves that the dice are fair"),
    ("resign  end", "gives up; ends the match without a winner"),
    ("quit", "leaves; the match is saved, and `wordhall play` resumes it"),
)


def _help(view: View, width: int) -> list[Line]:
    stroke = "/" if takes_words(view) else ""
    always = [(stroke + ("  " + stroke).join(c.split("  ")), text) for c, text in ALWAYS]
    lines = list[Line]()
    for command, text in (*PHASE_HELP.get(view.phase, ()), *always):
        if width < 60:  # noqa: PLR2004 - a narrow window
            lines += [ink(command, "accent"), *paragraph(text, width, "dim", "  ")]
        else:
            lines.append(ink(f"{command:<16} ", "accent") + text)
    return lines


def _dice(view: View) -> list[Line]:
    lines = [ink(f"die {number}  ", "dim") + " ".join(die) for number, die in enumerate(DICE, 1)]
    return [*lines, ink(""), *board.thrown(view.throws)]


def _words(view: View, width: int) -> list[Line]:
    """The words before one; a Builder's leftovers stand apart from the Finder's (R19)."""
    sheet = shown(view)
    lists = [("", sheet.words or ()), ("leftover ", sheet.leftovers or ())]
    lines = list[Line]()
    for kind, words in lists:
        if words:
            items = [ink(word) for word in words]
            lines.append(ink(counted(len(words), f"{kind}word").capitalize(), "dim"))
            lines += board.in_columns(items, width, board.rows_for(items, width))
    return lines or [ink("No words are written here yet.", "dim")]


def _sheets(view: View, *, plain: bool) -> list[Line]:
    lines = list[Line]()
    for sheet in view.sheets:
        name = view.roster.sitters[sheet.builder].name
        if sheet.grid is None:
            lines.append(ink(f"{name}'s grid is hidden now (R14).", "dim"))
        else:
            drawn = board.plain_board if plain else board.drawn
            lines += [ink(f"{name}'s grid", "bold"), *drawn(sheet.grid, sheet.pencil or ())]
    return lines


def _score(view: View, width: int) -> list[Line]:
    lines = paragraph(
        "A valid word of 3 letters brings 1 point, of 4 brings 2, of 5 or more 3; an invalid "
        "one takes 1 away (R28). You get what your own grid is worth and what you find (R29).",
        width,
    )
    if view.totals is not None:
        lines += [
            ink(f"{sitter.name:<20} {plain(total):>4}")
            for sitter, total in zip(view.roster.sitters, view.totals, strict=True)
        ]
    return lines
