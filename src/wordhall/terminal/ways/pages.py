"""Pages that are asked for during a game of Waywords: help, field, box, turns, scores."""

from wordhall.games.ways.board import FORMS
from wordhall.games.ways.tiles import ANY_BONUS, BONUS, COST, LETTER_VALUES, ODD_VALUES, value
from wordhall.games.ways.types.views import View
from wordhall.games.ways.variants import free
from wordhall.kernel.game import Seat
from wordhall.terminal import helping
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, beside, ink, paragraph
from wordhall.terminal.ways import board
from wordhall.terminal.ways.panel import field_in_words, what

HELP = (
    ("show", "a word of the field: as you type, see where it lies and what it scores"),
    ("show 2", "lays it in another of the ways that are shown; Enter takes the best"),
    ("a1 b2 c2", "the same for a path, cell after cell; “a1 b2 c2 2”"),
    ("spell DONE", "a word that is a command, too"),
    ("swap C4 TH", "swaps a tile of the field with yours (R7); “swap C4 ?” with a random one"),
    ("take C4 C4=E", "takes a marker off for 5, where none is in the box, and swaps (R12)"),
    ("clear  back", "plays CLEAR (R13); takes the newest step back"),
    ("done 1", "ends the turn, drawing 1 letter and the rest patterns (R14)"),
    ("done", "with nothing done in the turn: a pass; a single player is asked to finish (R20)"),
    ("done 1 I2 TH", "puts I2 and TH under their stacks before"),
    ("challenge", "looks the last word up (R17); Enter accepts it"),
    ("field  box", "the whole field; the markers, and how many are left"),
    ("turns  score", "all turns so far; how points are counted, and how it stands"),
)


def page(name: str, seen: Seen, width: int, *, plain: bool) -> list[Line]:
    """A page by its name."""
    view: View = seen.view
    match name:
        case "help":
            closed = "closed until the end (H8)" if view.options.words == "challenge" else ""
            return helping.listed((*HELP, *helping.always(closed, "tiles")), width)
        case "field":
            return _field(view, width, plain=plain)
        case "box":
            return _box(view, width)
        case "turns":
            return _turns(seen)
        case _:
            return _score(seen, width)


def _field(view: View, width: int, *, plain: bool) -> list[Line]:
    if plain:
        return field_in_words(view)
    broad = width >= board.width_of(board.BROAD)
    return board.drawn(board.shown(view, None), board.BROAD if broad else board.NARROW)


def _box(view: View, width: int) -> list[Line]:
    """R2: each marker as it is drawn, its bonus, and how many are in the box."""
    drawn = [_marker(stock.shape, stock.count) for stock in view.box]
    lines, row = list[Line](), list[Line]()
    for marker in drawn:
        wider = beside(row, marker) if row else marker
        if row and max(line.width for line in wider) > width:
            lines, wider = [*lines, *row, Line()], marker
        row = wider
    free_of = "" if free(view.options) else f" ANY is any of them, +{ANY_BONUS}, and costs {COST}."
    piles = f"{view.pile} letters and {view.stack} patterns in the stacks.{free_of}"
    return [*lines, *row, *paragraph(piles, width, "dim")]


def _marker(shape: str, count: int) -> list[Line]:
    form = min(FORMS[shape], key=lambda spots: (max(r for r, _ in spots), sorted(spots)))
    rows = 1 + max(row for row, _ in form)
    cells = 1 + max(column for _, column in form)
    head = ink(shape, "accent") + ink(f" +{BONUS[shape]}" if BONUS[shape] else "", "dim")
    return [
        head + ink(f"  {count} left", "" if count else "warn"),
        *(
            ink("".join("██" if (r, c) in form else "  " for c in range(cells)))
            for r in range(rows)
        ),
    ]


def _turns(seen: Seen) -> list[Line]:
    view: View = seen.view
    if not view.turns:
        return [ink("Nobody has had a turn yet.", "dim")]
    broad = max(map(len, seen.names))
    return [
        ink(f"{number:>3} {seen.name(turn.seat):<{broad}} ", "dim")
        + what(turn)
        + ink(f"  {plain(turn.score)}", "bold")
        for number, turn in enumerate(view.turns, 1)
    ]


def _odd(view: View) -> str:
    """R1: what two-letter tiles are worth that do not follow their letters."""
    values = view.options.values
    told = ", ".join(f"{tile} {value(tile, values)}" for tile in ODD_VALUES)
    return "" if values == "summed" else f", but {told}"


def _score(seen: Seen, width: int) -> list[Line]:
    view: View = seen.view
    worths = ", ".join(f"{letter} {worth}" for letter, worth in LETTER_VALUES.items() if worth > 1)
    text = (
        "A word scores its letters, those under older markers too, and the bonuses of the new "
        "markers (R11). Every letter of its path lies under a marker, and every letter under a "
        f"new marker is in it (R9). Worth more than a point: {worths}. Two "
        f"letters on a tile are worth the sum of both{_odd(view)} (R1)."
    )
    return [
        *paragraph(text, width),
        *(
            ink(f"{seen.name(Seat(seat)):<20} {plain(side.score):>4}")
            for seat, side in enumerate(view.players)
        ),
    ]
