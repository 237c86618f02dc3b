"""The panel above the prompt: the mat, the rack, and the scores."""

from collections.abc import Sequence

from wordhall.games.cross.mat import Spot, spot_of
from wordhall.games.cross.tiles import BLANK
from wordhall.games.cross.types.actions import Place
from wordhall.games.cross.types.state import Turn, Window
from wordhall.games.cross.types.views import PlayerView, View, WouldScore
from wordhall.games.cross.view import ask, board_of
from wordhall.kernel.game import Illegal, Seat
from wordhall.terminal import face
from wordhall.terminal.cross import board, phrases
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, beside, ink, paragraph
from wordhall.terminal.wording import called, counted, owning

GAP = 2
FEWEST_BESIDE = 24
"""The columns needed to show anything next to the mat."""

RECENT = 7
NAMED = 4


def panel(seen: Seen, width: int, height: int, typed: str) -> list[Line]:
    """The panel; if it is too high, its top is left out."""
    view: View = seen.view
    broad = width > board.width_of(board.BROAD) + FEWEST_BESIDE
    square = board.BROAD if broad else board.NARROW
    play = phrases.placed(typed, view)
    held = None if play is None or phrases.lacking(play, view) else play
    left = board.drawn(board_of(view), phrases.draft(held), new_in(view), square)
    space = width - 1 - board.width_of(square) - GAP
    body = beside(left, _right(seen, space)[: len(left)], GAP) if space >= FEWEST_BESIDE else left
    heading = face.title(_heading(seen), face.clock(seen), width)
    below = [_rack(view), *paragraph(hint(seen, typed), width - 1)]
    lines = [heading, *(line.clipped(width - 1) for line in [*body, *below])]
    return lines[-height:] if height > 0 else []


def new_in(view: View) -> frozenset[Spot]:
    """Where the tiles of the newest play lie."""
    tiles = () if view.last is None else view.last.tiles
    return frozenset(spot for tile in tiles if (spot := spot_of(tile.square)) is not None)


def _heading(seen: Seen) -> str:
    view: View = seen.view
    if view.window is not None:
        return f"{owning(seen, view.window.seat)} play lies open"
    return f"{owning(seen, view.turn)} turn · {counted(view.pool.count, 'tile')} in the pool"


def _rack(view: View) -> Line:
    own = None if view.seat is None else view.players[view.seat].rack
    return ink("     ", "dim") + board.rack(own or "")


def _right(seen: Seen, width: int) -> list[Line]:
    """Points, the pool, and the newest turns."""
    view: View = seen.view
    lines = [_standing(seen, Seat(seat)) for seat in range(len(view.players))]
    left = (
        f"{counted(view.pool.count, 'tile')} in the pool"
        if view.pool.count
        else "The pool is empty."
    )
    turns = [turn for told in view.turns[-RECENT:] for turn in told_turn(seen, told, width)]
    return [*lines, ink(left, "dim"), Line(), *turns]


def _standing(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    side, name = view.players[seat], called(seen, seat)
    sign = "…" if seat in seen.awaited else "✗" if seen.house.chairs[seat].resigned else " "
    line = ink(f"{sign} {name:<12.12} {plain(side.score):>4}", "bold" if seat == view.turn else "")
    lost = " loses a turn" if side.lost else ""
    return line + ink(f" {_held(view, side)}{lost}", "dim")


def _held(view: View, side: PlayerView) -> str:
    """R5: nobody is out as long as there are tiles to draw, once the play is settled."""
    if side.tiles:
        return counted(side.tiles, "tile")
    return "draws" if view.pool.count else "out"


def told_turn(seen: Seen, turn: Turn, width: int) -> list[Line]:
    """A turn on a line or two."""
    colon = ":" if turn.kind == "play" else ""
    return paragraph(f"{called(seen, turn.seat)}{colon} {what(turn)}", width, "dim", "")


def what(turn: Turn) -> str:
    """The result of a turn."""
    match turn.kind:
        case "play":
            fell = turn.challenge is not None and turn.challenge.fallen
            return f"{turn.move} {'fell' if fell else f'+{turn.points}'}"
        case "exchange":
            return f"exchanged {turn.tiles}"
        case "pass":
            return "passed"
        case "flag":
            return "ran out of time"
        case "lost":
            return "lost the turn"
        case "no-time":
            return "had no time"


# Below: what to do now


def hint(seen: Seen, typed: str = "") -> str:
    """A hint at what to do now; with the score of the play being typed (R11: arithmetic only)."""
    view: View = seen.view
    if seen.house.paused:
        return "The match is paused. Enter resumes it."
    play = phrases.placed(typed, view)
    if play is not None:
        return _would_score(play, view)
    if view.window is not None:
        return _window_hint(seen, view)
    if view.turn == seen.seat:
        return "Lay a word: “8D QUARTZ” across, “D8 QUARTZ” down; or “exchange ABC”, “pass”."
    return face.waiting(seen, NAMED)


def _would_score(play: Place, view: View) -> str:
    lacking = phrases.lacking(play, view)
    if lacking is not None:
        return f"You have too few tiles: {'a blank' if lacking == BLANK else lacking} is missing."
    try:
        told = ask(view, WouldScore(play.tiles))
    except Illegal as refusal:
        return refusal.text
    return f"{', '.join(word.text for word in told.words)}: {told.points} points."


def _window_hint(seen: Seen, view: View) -> str:
    if "Accept" not in seen.offers:
        return face.waiting(seen, NAMED)
    named = view.options.challenge == "five_point" and view.last is not None
    words = " ".join(word.text for word in view.last.words) if named and view.last else ""
    how = f"“challenge {words}”" if words else "“challenge”"
    return f"Do you believe it? Enter accepts, {how} looks it up{_begins(seen, view.window)}."


def _begins(seen: Seen, window: Window | None) -> str:
    """R10: who closes the window by beginning; of others it is said where no time does."""
    if window is None or window.next is None:
        return ""
    if window.next == seen.seat:
        return "; or lay your word"
    return "" if window.until is not None else f", until {seen.name(window.next)} begins"


def plain_panel(seen: Seen) -> list[Line]:
    """The words on the mat, the rack and what to do: printed when they change."""
    view: View = seen.view
    if not (seen.awaited & seen.people or seen.house.paused):
        return []
    laid: Sequence[str] = list(board.words(board_of(view)))
    own = None if view.seat is None else view.players[view.seat].rack
    points = ", ".join(
        f"{called(seen, Seat(seat))} {plain(side.score)}" for seat, side in enumerate(view.players)
    )
    on_mat = f"On the mat: {', '.join(laid)}." if laid else "The mat is empty."
    return [
        *paragraph(on_mat, 78),
        Line(),
        ink(f"Points: {points}. {counted(view.pool.count, 'tile')} in the pool."),
        Line(),
        ink(f"Your tiles: {board.plain_rack(own or '')}."),
        Line(),
        *paragraph(hint(seen), 78),
    ]
