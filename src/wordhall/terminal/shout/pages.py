"""Pages that are asked for during a game of Word Shout: help, dice, words, rounds, scores."""

from wordhall.games.shout.types.components import DICE
from wordhall.games.shout.types.views import View
from wordhall.kernel.game import Seat
from wordhall.terminal import helping
from wordhall.terminal.face import Seen
from wordhall.terminal.figures import plain
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.shout import board
from wordhall.terminal.wording import called

HELP = (
    ("bread", "takes BREAD from the dice, when it is your turn (R14); it shows as you type"),
    ("shout ROLL", "a word that is a command, too"),
    ("no more", "passes you over for the rest of the round (R6)"),
    ("Enter", "you are ready; rolls the dice; lets the words stand"),
    ("challenge 2", "looks the second word up, after the round (R11)"),
    ("dice  words", "the faces of the dice; the words of this round"),
    ("rounds  score", "all rounds so far; how points are counted, and how it stands"),
)


def page(name: str, seen: Seen, width: int) -> list[Line]:
    """A page by its name."""
    view: View = seen.view
    match name:
        case "help":
            stroke = "/" if view.table.turn == seen.seat else ""
            entries = (*HELP, *helping.always("closed while words can be challenged (H8)", "dice"))
            taken = "While it is your turn to take a word, commands begin with a stroke: /score."
            return [*helping.listed(entries, width), *(paragraph(taken, width) if stroke else [])]
        case "dice":
            return [ink(f"{n:>2}  {' '.join(faces)}") for n, faces in enumerate(DICE, 1)]
        case "words":
            return _words(seen, width)
        case "rounds":
            return rounds(view, seen.names)
        case _:
            return _score(seen, width)


def _words(seen: Seen, width: int) -> list[Line]:
    view: View = seen.view
    lines = list[Line]()
    for number, take in enumerate(view.takes, 1):
        meaning = take.verdict.definition if take.verdict is not None else None
        text = f"{number} {board.verdict(take)}, {called(seen, take.seat)}"
        lines += paragraph(f"{text}: {meaning}" if meaning else text, width)
    return lines or [ink("No word is taken yet.", "dim")]


def rounds(view: View, names: tuple[str, ...]) -> list[Line]:
    """The score sheet: a line for each round."""
    if not view.rounds:
        return [ink("No round is over yet.", "dim")]
    head = "      " + "".join(f"{name:>9.8}" for name in names)
    return [
        ink(head, "bold"),
        *(
            ink(f"{number:>4}  ", "dim")
            + "".join(f"{plain(points):>9}" for points in scored.points)
            for number, scored in enumerate(view.rounds, 1)
        ),
    ]


def _score(seen: Seen, width: int) -> list[Line]:
    view: View = seen.view
    text = (
        "Each die of a word is a point (R7). If a challenged word is a word, the challenger loses "
        "its points. If it is not a word, its player loses them, and the challenger gets them "
        f"(R11). When somebody has {view.options.target} points at the end of a round, the player "
        "with the most points wins (R13)."
    )
    return [
        *paragraph(text, width),
        *(
            ink(f"{seen.name(Seat(seat)):<20} {plain(player.score):>4}")
            for seat, player in enumerate(view.players)
        ),
    ]
