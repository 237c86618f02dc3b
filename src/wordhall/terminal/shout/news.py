"""The news of a match of Word Shout as lines for the people at the keyboard."""

from wordhall.games.shout.types.events import (
    Accepted,
    Challenged,
    LookedUp,
    Rolled,
    RoundEnded,
    RoundScored,
    SaidNoMore,
    SaidReady,
    TurnBegan,
)
from wordhall.games.shout.types.views import (
    Collision,
    News,
    ShoutHeard,
    ShoutInVain,
    View,
    WordTaken,
)
from wordhall.kernel.game import Seat
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import signed
from wordhall.terminal.ink import Line, ink
from wordhall.terminal.shout import board
from wordhall.terminal.wording import alone, called, doing

ENDINGS = {
    "all-taken": "All dice are taken.",
    "no-word-left": "No word is left in the dice.",
    "no-more": "All have said “no more”.",
    "collision": "Two shouted at once: the round is over.",
}


def told(news: News, seen: Seen) -> list[Line]:
    """The lines for one piece of news; none if the panel shows it."""
    match news:
        case Rolled(by, dice, dead):
            again = " They spell no word, so they are rolled again." if dead else ""
            text = f"{doing(seen, by, 'roll', board.plain_dice(dice))}.{again}"
            return [ink(text, "dim")]
        case WordTaken(seat, word, _, points):
            line = ink(f"{doing(seen, seat, 'take')} ") + ink(word, "bold")
            return [line + f" for {points}."]
        case SaidNoMore(seat):
            return [ink(f"{doing(seen, seat, 'say', '“no more”')}.", "dim")]
        case RoundEnded(reason):
            return [ink(ENDINGS[reason], "accent")]
        case Challenged():
            return [_challenged(seen, news)]
        case RoundScored(points):
            return [ink(f"This round counts: {_listed(seen, points)}.", "good")]
        case LookedUp(unlisted):
            return [_unlisted(seen, number) for number in unlisted]
        case SaidReady() | TurnBegan() | Accepted() | ShoutHeard() | ShoutInVain() | Collision():
            return []


def _challenged(seen: Seen, news: Challenged) -> Line:
    """R11: the words that were looked up, and the result."""
    view: View = seen.view
    take = view.takes[news.word]
    line = ink(f"{doing(seen, news.by, 'challenge', take.word)}: ", "accent")
    if not news.valid:
        return line + ink("it is not a word.", "warn")
    meaning = f" {news.definition}" if news.definition else ""
    return line + ink("it is a word.", "good") + ink(meaning, "dim")


def _unlisted(seen: Seen, number: int) -> Line:
    """R11: a word that nobody challenged, and that is none."""
    view: View = seen.view
    word = view.takes[number].word
    return ink(word, "bold") + ink(" is not in the list, and nobody challenged it.", "warn")


def _listed(seen: Seen, points: tuple[int, ...]) -> str:
    names = (
        called(seen, Seat(s)) if alone(seen) else seen.name(Seat(s)) for s in range(len(points))
    )
    return ", ".join(f"{name} {signed(own)}" for name, own in zip(names, points, strict=True))
