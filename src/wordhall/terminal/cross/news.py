"""What happens at a table of Jumbo Word Cross, as it is told to those at the keyboard."""

from wordhall.games.cross.types import (
    Accepted,
    Challenged,
    Consoled,
    Ended,
    News,
    Passed,
    Placed,
    PlayFell,
    Settled,
    TilesDrawn,
    TilesExchanged,
    TimeRanOut,
    TurnBegan,
    TurnLost,
    TurnSkipped,
    View,
    WindowOpened,
)
from wordhall.kernel.game import Seat
from wordhall.terminal.cross import board
from wordhall.terminal.face import Seen
from wordhall.terminal.ink import Line, ink

ENDINGS = {
    "out": "The pool is empty, and the tiles are played.",
    "passes": "The pool is empty, and all have passed.",
    "no-scores": "Two rounds went by without a score.",
}


def told(news: News, seen: Seen) -> list[Line]:
    """One piece of news, in lines; none where the panel says it all."""
    match news:
        case Placed(play):
            return [_played(seen, play.seat)]
        case Challenged() | PlayFell() | TurnLost() | Consoled():
            return [_challenged(news, seen)]
        case TilesDrawn(seat, count, tiles) if tiles is not None and _alone(seen):
            return [ink(f"You draw {' '.join(tiles)}.", "dim")]
        case TilesExchanged(seat, count):
            what = "a tile" if count == 1 else f"{count} tiles"
            return [ink(f"{_who(seen, seat, 'exchange')} {what}.", "dim")]
        case Passed(seat):
            return [ink(f"{_who(seen, seat, 'pass')}.", "dim")]
        case TimeRanOut(seat):
            return [ink(f"Time is up for {seen.name(seat)}.", "warn")]
        case TurnSkipped(seat, why):
            text = "lose this turn" if why == "challenge" else "have no time left"
            return [ink(f"{_who(seen, seat, *text.split(' ', 1))}.", "dim")]
        case Ended(reason):
            return [ink(ENDINGS[reason], "accent")]
        case TurnBegan() | WindowOpened() | Accepted() | Settled() | TilesDrawn():
            return []


def _challenged(news: Challenged | PlayFell | TurnLost | Consoled, seen: Seen) -> Line:
    """R10: what was looked up, and what came of it."""
    match news:
        case Challenged(by, _, fallen):
            end = f"{_listed(fallen)} no word." if fallen else "all words stand."
            return ink(f"{_who(seen, by, 'challenge')}: {end}", "accent")
        case PlayFell(seat):
            return ink(f"{_who(seen, seat, 'take')} the tiles back.", "warn")
        case TurnLost(seat):
            return ink(f"{_who(seen, seat, 'lose')} the next turn.", "warn")
        case Consoled(seat, points):
            return ink(f"{_who(seen, seat, 'get')} {points} points for it.", "good")


def _alone(seen: Seen) -> bool:
    return len(seen.people) == 1


def _who(seen: Seen, seat: Seat, verb: str, rest: str = "") -> str:
    """A player and what they do, in the words that go together."""
    if seat == seen.seat and _alone(seen):
        return f"You {verb} {rest}".rstrip()
    third = {"have": "has", "pass": "passes"}.get(verb, f"{verb}s")
    return f"{seen.name(seat)} {third} {rest}".rstrip()


def _listed(words: tuple[str, ...]) -> str:
    return f"{words[0]} is" if len(words) == 1 else f"{', '.join(words)} are"


def _played(seen: Seen, seat: Seat) -> Line:
    view: View = seen.view
    turn = next(turn for turn in reversed(view.turns) if turn.kind == "play" and turn.seat == seat)
    line = ink(f"{_who(seen, seat, 'play')} ") + ink(turn.move, "bold")
    return line + f" for {turn.points}" + ink(f" ({board.words_of(turn)})", "dim")
