"""The news of a match of Mark My Word as lines for the people at the keyboard."""

from wordhall.games.locks.notation.commands import name
from wordhall.games.locks.types.events import (
    Destroyed,
    GameEnded,
    Landed,
    PartMade,
    Seeded,
    TurnBegan,
    TurnEnded,
    WordFinished,
)
from wordhall.games.locks.types.views import News, TilesDrawn
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import signed
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.locks.panel import points_of
from wordhall.terminal.wording import alone, called, doing

ENDINGS = {
    "played-out": "Every tile was played.",
    "ended-by-choice": "All had passed, and the game was ended.",
    "passed-twice": "All passed twice.",
}


def told(news: News, seen: Seen) -> list[Line]:
    """The lines for one piece of news; none if the panel shows it."""
    match news:
        case PartMade() | WordFinished() | Destroyed():
            return [_landed(seen, news)]
        case TurnEnded(seat, "clock"):
            return [ink(f"Time is up for {seen.name(seat)}.", "warn")]
        case TurnEnded(seat, "passed", True):
            return [ink(f"{doing(seen, seat, 'pass')}.", "dim")]
        case TilesDrawn(_, _, tiles) if tiles is not None and alone(seen):
            return [ink(f"You draw {' '.join(tiles)}.", "dim")]
        case GameEnded(reason):
            return [ink(ENDINGS[reason], "accent")]
        case Seeded() | TurnBegan() | TurnEnded() | TilesDrawn():
            return []


def _landed(seen: Seen, tile: Landed) -> Line:
    """R7 to R9: the result of a placed tile, and the points for everybody."""
    where = f"{tile.letter} on {name(tile.cell)}"
    line = ink(f"{doing(seen, tile.seat, 'place', where)}: ")
    match tile:
        case PartMade(runs=made):
            text = " and ".join(made)
            part = "a part of a word" if len(made) == 1 else "parts of words"
            return line + ink(f"{text}, {part}." if made else "the first tile.", "dim")
        case WordFinished(words=words):
            line += ink(" and ".join(finish.word for finish in words), "good")
            return line + "." + ink(_paid(seen, tile), "dim")
        case Destroyed(runs=made):
            text = f"no word has {' or '.join(made)} in it. The tile is gone."
            return line + ink(text, "warn") + ink(_paid(seen, tile), "dim")


def _paid(seen: Seen, tile: Landed) -> str:
    """The points of each player, the most first; empty if there are none."""
    paid = sorted(points_of(tile).items(), key=lambda own: -own[1])
    names = ((called(seen, seat) if alone(seen) else seen.name(seat), n) for seat, n in paid)
    told = ", ".join(f"{who} {signed(points)}" for who, points in names)
    return f" {told[:1].upper()}{told[1:]}." if told else ""
