"""`wordhall review`: what was possible in a finished match."""

import argparse
from typing import Any

import msgspec

from wordhall.commands import Subparsers
from wordhall.commands.review.records import Finished, read_match
from wordhall.complaint import Complaint
from wordhall.kernel.codec import encode
from wordhall.kernel.match.commits import opening_of
from wordhall.play.agreement import people_of
from wordhall.review import REVIEWS
from wordhall.words import Lexicon, LexiconError, load_digest


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "review",
        help="say what was possible in a finished match",
        description="Looks back on a finished match, from its record: how accurately everybody "
        "played, what the chance was worth, the turns that cost most, and what would have been "
        "better, and why. The hall's page of the match shows the same.",
    )
    parser.add_argument("record", metavar="MATCH.json", help="the record of the match")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plain", action="store_true", help="plain lines, for screen readers")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the review."""
    played = read_match(args.record)
    opened = opening_of(played.commits)
    try:
        lexicon = load_digest(opened.lexicon, opened.names)
    except LexiconError as error:
        raise Complaint(error.code, error.text) from error
    review = REVIEWS[played.game](played.commits, lexicon)
    if args.json:
        print(encode(_facts(played, review)).decode())
    else:
        _show(played, review, lexicon, plain=args.plain)
    return 0


def _facts(played: Finished, review: Any) -> dict[str, Any]:
    """The review with the names of the players, by seat."""
    sitters = opening_of(played.commits).roster.sitters
    return {
        "game": played.game,
        "names": [sitter.name for sitter in sitters],
        "bots": [sitter.bot for sitter in sitters],
        "outcome": msgspec.to_builtins(played.outcome),
        "review": review,
    }


def _show(played: Finished, review: Any, lexicon: Lexicon, *, plain: bool) -> None:
    from wordhall.terminal.face import Ended  # noqa: PLC0415 - JSON needs none of it
    from wordhall.terminal.faces import FACES  # noqa: PLC0415
    from wordhall.terminal.printer import Printer  # noqa: PLC0415

    printer = Printer(plain=plain)
    roster = opening_of(played.commits).roster
    ended = Ended(
        played.view,
        played.outcome,
        roster,
        frozenset(people_of(roster)),
        lexicon,
        printer.width,
        plain=printer.plain,
    )
    face = FACES[played.game]
    printer.say(*face.closing(ended), *face.reviewed(review, ended))
