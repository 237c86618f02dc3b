"""The review of a match of Word Shout at a terminal."""

from collections.abc import Iterator, Sequence

from wordhall.kernel.game import Seat
from wordhall.review.mistakes import Fell
from wordhall.review.rarest import RARE
from wordhall.review.shout import MatchReview
from wordhall.review.shout.lying import Lying
from wordhall.review.shout.mistakes import Mistake, Stood
from wordhall.review.shout.rounds import RoundReview
from wordhall.terminal import reviewing
from wordhall.terminal.face import Ended
from wordhall.terminal.figures import signed
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.reviewing import INDENT, marked, reason_text


def reviewed(review: MatchReview, ended: Ended) -> list[Line]:
    """Accuracy, best finds, and the rounds."""
    return [
        *reviewing.heading(),
        *reviewing.accuracy(ended, "Accuracy", [one.accuracy for one in review.players]),
        *reviewing.best_finds(ended, dict(_finds(review))),
        Line(),
        ink("Round by round", "bold"),
        *(
            line
            for number, (played, made) in enumerate(
                zip(review.rounds, review.mistakes, strict=True), 1
            )
            for line in _round(number, played, made, review.rare, ended)
        ),
    ]


def _finds(review: MatchReview) -> Iterator[tuple[Seat, str]]:
    for seat, player in enumerate(review.players):
        if player.find is not None:
            number, shot = (
                player.find.round,
                review.rounds[player.find.round].shots[player.find.shot],
            )
            yield Seat(seat), f"{shot.word} with {shot.dice} dice, in round {number + 1}"


def _round(
    number: int,
    played: RoundReview,
    made: Sequence[Mistake],
    rare: Sequence[str],
    ended: Ended,
) -> Iterator[Line]:
    """What was taken, what nobody took that people know, and the mistakes."""
    took = [
        f"{ended.name(shot.seat)} {shot.word} {signed(shot.points)}"
        for shot in played.shots
        if shot.fate == "took"
    ]
    yield from paragraph(f"Round {number}: {', '.join(took) or 'nobody took a word'}", ended.width)
    if played.known:
        there = ", ".join(_lying(lying, rare) for lying in played.known)
        yield from paragraph(f"Nobody took {there}.", ended.width, "dim", INDENT)
    for mistake in made:
        size = f"{ended.name(mistake.seat)} made a {mistake.mistake} mistake."
        yield from paragraph(f"{size} {why(mistake.why)}", ended.width, "warn", INDENT)


def _lying(lying: Lying, rare: Sequence[str]) -> str:
    return marked(f"{lying.word} with {lying.dice} dice", [lying.word], rare)


def why(reason: Fell | Stood) -> str:
    """Why a word, or a challenge, was a mistake."""
    if isinstance(reason, Fell):
        return reason_text(reason)
    known = reason.familiarity is None or reason.familiarity >= RARE
    said = f"The challenge was wrong: the word list has {reason.word}."
    return said if known else f"{said} Few people know it."
