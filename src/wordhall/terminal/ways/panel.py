"""The panel above the prompt: the field, the hand, and the scores."""

from collections.abc import Sequence

from wordhall.games.ways.tiles import COST
from wordhall.games.ways.types.components import Cleared, Spelled, Step, Swapped, Taken
from wordhall.games.ways.types.state import Turn
from wordhall.games.ways.types.views import Fit, View
from wordhall.games.ways.variants import alone, free, solitaire
from wordhall.kernel.game import Seat
from wordhall.terminal import face
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, beside, ink, paragraph
from wordhall.terminal.ways import board, phrases
from wordhall.terminal.wording import called, owning

GAP = 2
FEWEST_BESIDE = 24
"""The columns needed to show anything next to the field."""

RECENT = 6
OFFERED = 5
NAMED = 4


def panel(seen: Seen, width: int, height: int, typed: str) -> list[Line]:
    """The panel; if it is too high, its top is left out."""
    view: View = seen.view
    fits = phrases.drafts(typed, view)
    below = [_hand(view), *paragraph(hint(seen, typed), width - 1)]
    broad = height > board.TALL + len(below) and width > board.width_of(board.BROAD)
    cell = board.BROAD if broad else board.NARROW
    left = board.drawn(board.shown(view, fits[0] if fits else None), cell)
    space = width - 1 - board.width_of(cell) - GAP
    right = _right(seen, space, fits)[: len(left)] if space >= FEWEST_BESIDE else []
    body = beside(left, right, GAP) if right else left
    heading = face.title(_heading(seen), face.clock(seen), width)
    lines = [heading, *(line.clipped(width - 1) for line in [*body, *below])]
    return lines[-height:] if height > 0 else []


def _heading(seen: Seen) -> str:
    view: View = seen.view
    if view.window is not None:
        return f"{owning(seen, view.turn)} {view.window.word.word} may be challenged"
    side = view.players[view.turn]
    if solitaire(view.options):
        return f"{side.words} of 14 words · {side.swaps} of 14 swaps"
    if alone(view.players):
        return f"{side.score} points on your own"
    goal = "" if free(view.options) else f" · past {view.options.target} wins"
    return f"{owning(seen, view.turn)} turn{goal}"


def _hand(view: View) -> Line:
    return ink("   ") + board.hand(board.in_hand(view), view.options.values)


def _right(seen: Seen, width: int, fits: Sequence[Fit]) -> list[Line]:
    """Points, the box, and the newest turns, or the ways to lay what is being typed."""
    view: View = seen.view
    lines = [_standing(seen, Seat(seat)) for seat in range(len(view.players))]
    box = "  ".join(f"{stock.shape}:{stock.count}" for stock in view.box if stock.count)
    lines += paragraph(f"Box: {box or 'empty'}", width, "dim")
    if fits:
        return [*lines, Line(), *_offered(fits, width)]
    turns = [line for turn in view.turns[-RECENT:] for line in _turn(seen, turn, width)]
    return [*lines, Line(), *turns]


def _offered(fits: Sequence[Fit], width: int) -> list[Line]:
    return [
        line
        for fit in fits[:OFFERED]
        for line in paragraph(f"{board.points(fit)}: {board.under(fit)}", width, "dim")
    ]


def _standing(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    side = view.players[seat]
    sign = "…" if seat in seen.awaited else "✗" if seen.house.chairs[seat].resigned else " "
    line = ink(f"{sign} ", "bold") + ink("■ ", board.owner(seat))
    line += ink(
        f"{called(seen, seat):<9.9} {plain(side.score):>4}", "bold" if seat == view.turn else ""
    )
    return line + ink(f" {side.letters}+{side.patterns}", "dim")


def _turn(seen: Seen, turn: Turn, width: int) -> list[Line]:
    """A turn on a line or two."""
    colon = ":" if turn.steps else ""
    return paragraph(f"{called(seen, turn.seat)}{colon} {what(turn)}", width, "dim")


def what(turn: Turn) -> str:
    """The result of a turn."""
    told = ", ".join(_step(step, fell=turn.fell) for step in turn.steps)
    if turn.late and any(isinstance(step, Spelled) for step in turn.steps):
        return f"{told}, as the time ran out"
    if turn.late:
        return f"{told}, ran out of time" if told else "ran out of time"
    return told or "passed"


def _step(step: Step, *, fell: bool) -> str:
    match step:
        case Spelled(word=word):
            return f"{word} fell" if fell else f"{word} +{board.total(step)}"
        case Swapped(tile=tile):
            return f"{tile.cell} {tile.old} to {tile.new}"
        case Taken(marker=marker):
            return f"took {marker.shape} {plain(-COST)}"
        case Cleared():
            return "cleared"


# Below: what to do now


def hint(seen: Seen, typed: str = "") -> str:
    """A hint at what to do now; with the score of the typed word, but not its validity."""
    view: View = seen.view
    if seen.house.paused:
        return "The match is paused. Enter resumes it."
    fits = phrases.drafts(typed, view)
    if fits:
        return _laying(view, fits)
    objection = phrases.objection(typed, view)
    if objection is not None:
        return objection
    if view.window is not None:
        return _window_hint(seen, view)
    if view.turn != seen.seat:
        return face.waiting(seen, NAMED)
    return _turn_hint(view)


def _laying(view: View, fits: Sequence[Fit]) -> str:
    fit, word = fits[0], _letters(view, fits[0])
    more = f" “{word.lower()} 2” is another way." if len(fits) > 1 else ""
    return f"{word} from {fit.path[0]}: {board.points(fit)} with {board.under(fit)}.{more}"


def _letters(view: View, fit: Fit) -> str:
    tiles = board.shown(view, None).tiles
    return "".join(tiles[cell] for cell in fit.path)


def _turn_hint(view: View) -> str:
    ending = _ending(view)
    if view.refill_until is not None:
        return f"Your time is up: {ending}."
    if view.spelled or any(isinstance(step, Spelled) for step in view.laid):
        word = board.newest(view)
        what = f"{word.word} for {board.total(word)}" if word is not None else "Your word"
        return f"{what} is laid: {ending}; “back” takes it back."
    if view.held:
        return f"Use the {', '.join(view.held)} that you took in a word; or {ending}."
    swap = "" if view.swapped else "; “swap C4 TH” swaps a tile"
    return f"Type a word of the field to see what it scores{swap}; {ending}."


def _ending(view: View) -> str:
    """How the turn is ended, and what is drawn then (R14)."""
    number = phrases.lacking(view)
    if phrases.finishes(view):
        return "“done” finishes the game"
    if not number:
        return "“done” ends your turn"
    if number == 1:
        return "“done 1” ends your turn and draws a letter, “done” a pattern"
    return f"“done 1” ends your turn and draws {number} tiles, 1 of them a letter"


def _window_hint(seen: Seen, view: View) -> str:
    if "Accept" not in seen.offers:
        return face.waiting(seen, NAMED)
    begin = "; or begin your turn" if view.window and view.window.next == seen.seat else ""
    return f"Do you believe it? Enter accepts, “challenge” looks it up{begin}."


def plain_panel(seen: Seen) -> list[Line]:
    """The field, the hand and what to do: printed when they change."""
    view: View = seen.view
    if not (seen.awaited & seen.people or seen.house.paused):
        return []
    points = ", ".join(
        f"{called(seen, Seat(seat))} {plain(side.score)}" for seat, side in enumerate(view.players)
    )
    return [
        *field_in_words(view),
        Line(),
        *paragraph(f"Points: {points}.", 78),
        Line(),
        *paragraph(board.plain_hand(board.in_hand(view), view.options.values), 78),
        Line(),
        *paragraph(hint(seen), 78),
    ]


def field_in_words(view: View) -> list[Line]:
    """The rows of the field; what a marker covers stands in brackets."""
    return [ink("The field (what a marker covers in brackets):"), *map(ink, board.rows(view))]
