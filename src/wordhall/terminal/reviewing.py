"""The review of a finished match at a terminal: the parts that all games have in common."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from wordhall.kernel.game import Seat
from wordhall.review.mistakes import Fell, ScoredMore, Size, Why
from wordhall.terminal.face import Ended
from wordhall.terminal.figures import plain, signed
from wordhall.terminal.ink import Line, Style, ink, paragraph

NEARLY = 0.05
"""Points below which a move is no better than another."""

COSTLIEST = 3
INDENT = " " * 5


Better = tuple[str, float]
"""A move, and by how many points it is better than the one that was made."""


class Reviewed(Protocol):
    """A review of a match in turns; its turns are the first of the View, its players by seat."""

    @property
    def players(self) -> Sequence[Any]:
        """What everybody's turns came to, with `accuracy` and `find`."""

    @property
    def turns(self) -> Sequence[Any]:
        """What was possible in each turn, with `mistake` and `why`."""

    @property
    def luck(self) -> Sequence[float | None]:
        """What the draws were worth."""

    @property
    def rare(self) -> Sequence[str]:
        """The words that few people know."""


class Turn(NamedTuple):
    """A turn in words: what was done, and what would have been better.

    `better` is None if no move is better, or if nobody looked. If the turn was a `mistake`, `why`
    says what the advised move does better.
    """

    seat: Seat
    did: str
    better: Better | None
    mistake: Size | None = None
    why: str = ""


def heading() -> list[Line]:
    """The line above a review."""
    return [Line(), ink("What was possible", "title")]


def numbers(
    ended: Ended, title: str, by_seat: Sequence[float | None], form: Callable[[int], str]
) -> list[Line]:
    """A number for each player who has one: `Accuracy: Ada 82, Ben 64`."""
    told = [
        f"{ended.name(Seat(seat))} {form(round(number))}"
        for seat, number in enumerate(by_seat)
        if number is not None
    ]
    return paragraph(f"{title}: {', '.join(told)}", ended.width) if told else []


def accuracy(ended: Ended, title: str, by_seat: Sequence[int | None]) -> list[Line]:
    """How well everybody played, on a scale from 0 to 100."""
    return numbers(ended, title, by_seat, plain)


def luck(ended: Ended, title: str, by_seat: Sequence[float | None]) -> list[Line]:
    """What the chance was worth to everybody, in points above or below the average."""
    return numbers(ended, title, by_seat, signed)


def best_finds(ended: Ended, by_seat: Mapping[Seat, str]) -> list[Line]:
    """The best find of each player."""
    told = [f"{ended.name(seat)}: {find}" for seat, find in by_seat.items()]
    return [line for text in told for line in paragraph(f"Best find of {text}", ended.width)]


def in_turns(
    ended: Ended,
    review: Reviewed,
    what: Callable[[Any], str],
    better: Callable[[Any, Sequence[str]], Better | None],
    why: Callable[[Any], str],
    besides: Callable[[Any], str] = lambda _: "",
) -> list[Line]:
    """Accuracy, luck, best finds, and all turns of a game that is played in turns.

    `what` says what was done in a turn, `better` what the review advises, `why` the reason,
    and `besides` what else there is to say of a mistake. A turn in which nothing was done before
    the match ended is not among them.
    """
    done = ended.view.turns
    finds = {seat: player.find for seat, player in enumerate(review.players)}
    told = [
        Turn(
            turn.seat,
            what(turn),
            better(looked, review.rare),
            looked.mistake,
            f"{why(looked.why)} {besides(looked)}".strip() if looked.why else "",
        )
        for turn, looked in zip(done, review.turns, strict=False)
    ]
    return [
        *heading(),
        *accuracy(ended, "Accuracy", [player.accuracy for player in review.players]),
        *luck(ended, "Luck of the draw in points", review.luck),
        *best_finds(ended, {Seat(s): what(done[at]) for s, at in finds.items() if at is not None}),
        *costliest(ended, told),
        *_turn_by_turn(ended, told),
    ]


def costliest(ended: Ended, all_turns: Sequence[Turn]) -> list[Line]:
    """The turns that cost most: those of the people at the keyboard, or else of everybody."""
    cost = {number: turn.better[1] for number, turn in enumerate(all_turns, 1) if turn.better}
    own = [number for number in cost if all_turns[number - 1].seat in ended.people]
    first = sorted(own or cost, key=lambda number: (-cost[number], number))
    if not first:
        return []
    told = [
        f"Turn {number}, {ended.name(turn.seat)}: {turn.did}. {judged(turn)}"
        for number in first[:COSTLIEST]
        for turn in [all_turns[number - 1]]
    ]
    lines = (line for text in told for line in paragraph(text, ended.width))
    return [Line(), ink("The turns that cost most", "bold"), *lines]


def _turn_by_turn(ended: Ended, all_turns: Sequence[Turn]) -> list[Line]:
    broad = max((len(ended.name(turn.seat)) for turn in all_turns), default=0)
    lines = [Line(), ink("Turn by turn", "bold")]
    for number, turn in enumerate(all_turns, 1):
        lines.append(ink(f"{number:>3} {ended.name(turn.seat):<{broad}} ", "dim") + turn.did)
        if said := judged(turn):
            style: Style = "warn" if turn.mistake else "dim"
            lines += paragraph(said, ended.width, style, INDENT)
    return lines


def judged(turn: Turn) -> str:
    """What a turn cost, in sentences: `8D QUARTZ for 48 was better by 24 points.`, and why."""
    size = f"This was a {turn.mistake} mistake." if turn.mistake else ""
    move = _better(*turn.better) if turn.better else ""
    return " ".join(part for part in (size, move, turn.why) if part)


def _better(move: str, by: float) -> str:
    return f"{move[:1].upper()}{move[1:]} was better by {points(by)}."


def reason_text(reason: Why, own: str = "") -> str:
    """Why the better move is better; games have reasons of their `own` besides the common ones."""
    match reason:
        case Fell(words=words):
            return f"It fell: the word list does not have {', '.join(words)}."
        case ScoredMore(more=more):
            return f"It scores {points(more)} more."
        case _:
            return own


def marked(move: str, words: Sequence[str], rare: Sequence[str]) -> str:
    """A move, with those of its words that few people know."""
    few = [word for word in words if word in rare]
    if not few:
        return move
    return f"{move} (rare: {', '.join(few)})" if len(words) > 1 else f"{move} (a rare word)"


def amount(worth: float) -> str:
    """A number of points, with a tenth where it has one."""
    return f"{worth:.1f}".removesuffix(".0")


def points(worth: float) -> str:
    """`1 point`, `3.5 points`."""
    told = amount(worth)
    return f"{told} point" if told == "1" else f"{told} points"
