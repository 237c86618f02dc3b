"""The news of a match of Jumbo Word Cross as lines for the people at the keyboard."""

from wordhall.games.cross.types.events import (
    Accepted,
    Challenged,
    Consoled,
    Ended,
    Passed,
    Placed,
    PlayFell,
    Settled,
    TimeRanOut,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    WindowOpened,
)
from wordhall.games.cross.types.views import News, TilesDrawn, TilesExchanged, View
from wordhall.kernel.game import Seat
from wordhall.terminal.cross import board
from wordhall.terminal.face import Seen
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.wording import alone, counted, doing

ENDINGS = {
    "out": "The pool is empty, and the tiles are played.",
    "passes": "The pool is empty, and all have passed.",
    "no-scores": "Nobody scored for several rounds.",
}


def told(news: News, seen: Seen) -> list[Line]:
    """The lines for one piece of news; none if the panel shows it."""
    match news:
        case Placed(play):
            return [_played(seen, play.seat)]
        case Challenged() | PlayFell() | TurnLost() | Consoled():
            return [_challenged(news, seen)]
        case TilesDrawn(seat, count, tiles) if tiles is not None and alone(seen):
            return [ink(f"You draw {' '.join(tiles)}.", "dim")]
        case TilesExchanged(seat, count):
            return [ink(f"{doing(seen, seat, 'exchange', counted(count, 'tile'))}.", "dim")]
        case Passed(seat):
            return [ink(f"{doing(seen, seat, 'pass')}.", "dim")]
        case TimeRanOut(seat):
            return [ink(f"Time is up for {seen.name(seat)}.", "warn")]
        case TurnSkipped(seat, why):
            text = "lose this turn" if why == "challenge" else "have no time left"
            return [ink(f"{doing(seen, seat, *text.split(' ', 1))}.", "dim")]
        case Ended(reason):
            return [ink(ENDINGS[reason], "accent")]
        case TurnBegan() | WindowOpened() | Accepted() | Settled() | TilesDrawn():
            return []


def _challenged(news: Challenged | PlayFell | TurnLost | Consoled, seen: Seen) -> Line:
    """R10: the words that were looked up, and the result."""
    match news:
        case Challenged(by, _, fallen):
            end = f"{_denied(fallen)}." if fallen else "all words stand."
            return ink(f"{doing(seen, by, 'challenge')}: {end}", "accent")
        case PlayFell(seat):
            return ink(f"{doing(seen, seat, 'take')} the tiles back.", "warn")
        case TurnLost(seat):
            return ink(f"{doing(seen, seat, 'lose')} the next turn.", "warn")
        case Consoled(seat, points):
            return ink(f"{doing(seen, seat, 'get')} {points} points for it.", "good")


def _denied(words: tuple[str, ...]) -> str:
    return f"{words[0]} is not a word" if len(words) == 1 else f"{', '.join(words)} are not words"


def _played(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    turn = next(turn for turn in reversed(view.turns) if turn.kind == "play" and turn.seat == seat)
    line = ink(f"{doing(seen, seat, 'play')} ") + ink(turn.move, "bold")
    return line + f" for {turn.points}" + ink(f" ({board.words_of(turn)})", "dim") + "."
