"""The results of a match at a terminal: its cards, who won, the review, and how to check it all."""

from pathlib import Path

from wordhall.kernel import match
from wordhall.kernel.codec import read_record
from wordhall.kernel.game import Archive, Outcome
from wordhall.review import REVIEWS
from wordhall.terminal.dealing import Deal
from wordhall.terminal.face import Ended
from wordhall.terminal.faces import FACES
from wordhall.terminal.ink import Line, ink, paragraph
from wordhall.terminal.lines import LineConsole

BROADEST = 100
"""The columns that results have at most."""

FINGERPRINT = 12
"""How many digits of a record's fingerprint are shown, to be noted down."""


def ended(dealt: Deal, outcome: Outcome, width: int, *, plain: bool) -> Ended:
    """A finished match, as its results show it in lines that are so long at most."""
    return Ended(
        match.view(dealt.match.game, dealt.match.live, Archive()),
        outcome,
        dealt.opened.roster,
        frozenset(dealt.people),
        dealt.lexicon,
        min(width, BROADEST),
        plain=plain,
    )


def show(
    lines: LineConsole, dealt: Deal, ended: Ended, record: Path | None, *, review: bool
) -> None:
    """Shows the results, card by card; `record` is the file of the match, if it could be kept."""
    face = FACES[dealt.heading.game]
    cards = face.cards(ended)
    for number, card in enumerate(cards, 1):
        lines.say(*card)
        following = f"the next {face.card}" if number < len(cards) else "who won"
        _pause(lines, f"Enter shows {following} > ")
    lines.say(*face.closing(ended), Line())
    if review:
        _pause(lines, "Enter shows what was possible > ")
        reviewed = REVIEWS[dealt.heading.game](dealt.match.commits, dealt.lexicon)
        lines.say(*face.reviewed(reviewed, ended), Line())
    if dealt.opened.seal.code is None:
        _note(lines, f"The seed was {dealt.heading.seed}")
    if record is not None:
        _show_checks(lines, record, reviewed=review)


def _show_checks(lines: LineConsole, record: Path, *, reviewed: bool) -> None:
    """The commands that check the record, and review it."""
    _note(lines, "Every draw and every point can be checked:")
    fingerprint = read_record(record.read_bytes())[0].fingerprint[:FINGERPRINT]
    lines.say(ink(f"wordhall verify {record} --fingerprint {fingerprint}", "dim"))
    if not reviewed:
        _note(lines, "What was possible, and what would have been better:")
        lines.say(ink(f"wordhall review {record}", "dim"))


def _note(lines: LineConsole, text: str) -> None:
    lines.say(*paragraph(text, lines.width - 1, "dim"))


def _pause(lines: LineConsole, prompt: str) -> None:
    if lines.interactive:
        lines.ask(prompt)
