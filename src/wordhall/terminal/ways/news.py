"""The news of a match of Waywords as lines for the people at the keyboard."""

from wordhall.games.ways.tiles import COST
from wordhall.games.ways.types.components import Cleared, Spelled, Step, Swapped, Taken
from wordhall.games.ways.types.events import (
    Accepted,
    Challenged,
    Confirmed,
    Ended,
    Fined,
    RefillBegan,
    StepLaid,
    StepTakenBack,
    TimeRanOut,
    TurnBegan,
    WindowOpened,
    WordFell,
    WordStands,
)
from wordhall.games.ways.types.views import HandRefilled, News, View
from wordhall.games.ways.variants import alone as by_oneself
from wordhall.kernel.game import Seat
from wordhall.terminal.face import Seen
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.ways import board
from wordhall.terminal.wording import alone, doing

ENDINGS = {
    "target": "The target is passed.",
    "no-words": "Nobody found a word for several rounds.",
    "all-passed": "All passed.",
    "played-out": "Nothing is left to lay.",
}


def told(news: News, seen: Seen) -> list[Line]:
    """The lines for one piece of news; none if the panel shows it."""
    match news:
        case StepLaid(step):
            return [ink(f"{_laid(step)} Only you see it yet; “back” takes it back.", "dim")]
        case StepTakenBack():
            return [ink("You take your last step back.", "dim")]
        case Confirmed(steps):
            seat = _mover(seen.view, steps)
            return [_done(seen, seat, step) for step in steps]
        case TimeRanOut(seat):
            return [ink(f"Time is up for {seen.name(seat)}.", "warn")]
        case Challenged() | WordFell() | Fined():
            return [_challenged(news, seen)]
        case HandRefilled():
            return _refilled(news, seen)
        case Ended(reason):
            finished = reason == "all-passed" and by_oneself(seen.view.players)
            return [ink("You have finished the game." if finished else ENDINGS[reason], "accent")]
        case TurnBegan() | RefillBegan() | WindowOpened() | Accepted() | WordStands():
            return []


def _mover(view: View, steps: tuple[Step, ...]) -> Seat:
    """The seat that made these steps, with which the turn may be over."""
    last = view.turns[-1] if view.turns else None
    over = last is not None and not view.steps and last.steps[-len(steps) :] == steps
    return last.seat if last is not None and over else view.turn


def _laid(step: Step) -> str:
    match step:
        case Spelled(word=word):
            return f"{word} is laid for {board.total(step)}."
        case Swapped(tile=tile):
            return f"{tile.old} on {tile.cell} is swapped for {tile.new}."
        case Taken(marker=marker):
            return f"{marker.shape} is taken off."
        case Cleared():
            return "The field is cleared."


def _done(seen: Seen, seat: Seat, step: Step) -> Line:
    """A step that everybody sees now."""
    match step:
        case Spelled(word=word, markers=markers):
            under = ", ".join(marker.shape for marker in markers)
            line = ink(f"{doing(seen, seat, 'spell')} ") + ink(word, "good")
            return line + f" for {board.total(step)}" + ink(f" ({under})", "dim") + "."
        case Swapped(tile=tile):
            how = "blindly " if tile.drawn else ""
            text = f"{how}{tile.old} on {tile.cell} for {tile.new}"
            return ink(f"{doing(seen, seat, 'swap', text)}.", "dim")
        case Taken(marker=marker):
            text = f"{marker.shape} off the field for {COST} points"
            return ink(f"{doing(seen, seat, 'take', text)}.", "dim")
        case Cleared():
            return ink(f"{doing(seen, seat, 'clear', 'the field')}.", "accent")


def _challenged(news: Challenged | WordFell | Fined, seen: Seen) -> Line:
    """R17: the words that were looked up, and the result."""
    match news:
        case Challenged(by, word, stands):
            end = f"{word} is a word." if stands else f"{word} is not a word."
            return ink(f"{doing(seen, by, 'challenge')}: {end}", "accent")
        case WordFell(seat):
            return ink(f"{doing(seen, seat, 'give')} the points back.", "warn")
        case Fined(seat, points):
            return ink(f"{doing(seen, seat, 'lose')} {points} points for it.", "warn")


def _refilled(news: HandRefilled, seen: Seen) -> list[Line]:
    """The end of a turn: a pass, if nothing was done in it; and the tiles drawn, to their owner."""
    view: View = seen.view
    lines = list[Line]()
    last = view.turns[-1] if view.turns else None
    if last is not None and last.seat == news.seat and not last.steps and not last.late:
        lines.append(ink(f"{doing(seen, news.seat, 'pass')}.", "dim"))
    if news.drawn and alone(seen):
        lines.append(ink(f"You draw {' '.join(news.drawn)}.", "dim"))
    return lines
