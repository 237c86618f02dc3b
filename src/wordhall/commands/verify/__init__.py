"""`wordhall verify`: checks a finished match, every draw, decision and score."""

import argparse
import json
import re
from collections.abc import Iterator
from dataclasses import asdict

from wordhall.commands import Subparsers, bytes_of, printable
from wordhall.commands.verify.daily import day, run_daily
from wordhall.commands.verify.puzzles import run_puzzles
from wordhall.complaint import Complaint
from wordhall.puzzles.tables import KINDS
from wordhall.verify import verify
from wordhall.verify.outcome import Outcome
from wordhall.verify.reading import Unreadable
from wordhall.verify.report import Discrepancy, Report
from wordhall.verify.resource import WordList
from wordhall.words import LexiconError, load_digest

STATUS = {"verified": 0, "discrepancy": 1, "incomplete": 3}
FIGURES = re.compile(r"[0-9a-f]{12,64}")
WIDTH = 160
"""How much of a value is shown on one line."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "verify",
        help="check a finished match",
        description="Checks the record of a finished match: draws its chance again, judges "
        "every decision again, and counts its scores again. Exit status 0: verified; 1: the "
        "record is not what the rules give; 2: the file is not a record that can be read; 3: no "
        "fault was found, but not all could be checked. With --daily, derives the boards of a date "
        "again, and checks that they are those of the table. With --puzzles, plays the matches of "
        "puzzles again, and checks that the same puzzles come.",
    )
    parser.add_argument(
        "record", metavar="MATCH.json", nargs="?", help="the record, as the hall gave it"
    )
    parser.add_argument(
        "--daily",
        type=day,
        metavar="DATE",
        help="check the boards of the day of a date, like 2026-12-03, instead of a match",
    )
    parser.add_argument(
        "--puzzles",
        choices=sorted(KINDS),
        metavar="GAME",
        help="make puzzles of a game again, instead of checking a match",
    )
    parser.add_argument(
        "--sample", type=int, default=5, metavar="N", help="how many of --puzzles; default: 5"
    )
    for name, when in (("commitment", "before the match"), ("fingerprint", "after the match")):
        parser.add_argument(
            f"--{name}", type=_figures, metavar="HEX", help=f"the {name} that you noted {when}"
        )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def _figures(text: str) -> str:
    if not FIGURES.fullmatch(text.lower()):
        raise argparse.ArgumentTypeError("note 12 figures or more, 0 to 9 and a to f")
    return text.lower()


def run(args: argparse.Namespace) -> int:
    """Check the record, the boards of a date or puzzles, and print what was found."""
    if [args.record, args.daily, args.puzzles].count(None) != 2:  # noqa: PLR2004 - one is asked for
        text = "name the record of a match, a date with --daily, or a game with --puzzles"
        raise Complaint("bad-request", text)
    if args.daily is not None:
        return run_daily(args)
    if args.puzzles is not None:
        return run_puzzles(args)
    try:
        report = verify(bytes_of(args.record), _library)
    except Unreadable as error:
        raise Complaint(error.code, f"{printable(args.record)}: {error.text}") from error
    for name in ("commitment", "fingerprint"):
        noted = getattr(args, name)
        if noted is not None:
            report = report.expecting(name, noted)
    if args.json:
        print(json.dumps(as_json(report)))
    else:
        print("\n".join([f"{printable(args.record)}: {report.status}", *lines(report)]))
    return STATUS[report.status]


def _library(digest: str, names: str | None) -> WordList | None:
    try:
        return load_digest(digest, names)
    except LexiconError as error:
        if error.code != "no-such-lexicon":
            raise
        return None


# What is printed


def as_json(report: Report) -> dict[str, object]:
    """The report as JSON; seats are counted from 0, as in the record."""
    return {"status": report.status, **asdict(report)}


def lines(report: Report) -> Iterator[str]:
    """The report for people."""
    seats = len(report.players)
    yield f"game         {report.game}, {seats} seats, {report.commits} commits"
    yield f"checked      {', '.join(f'{number} {what}' for what, number in report.checked.items())}"
    installed = report.lexicon_name or "not installed"
    yield f"dictionary   {installed} ({printable(report.lexicon[:12])})"
    if report.code is not None:
        yield f"code         {printable(report.code)} (never rated)"
    yield f"commitment   {printable(report.commitment)}"
    yield f"fingerprint  {report.fingerprint}"
    if report.outcome is not None:
        yield from _scores(report.players, report.outcome)
    for doubt in report.doubts:
        yield f"not checked  {printable(doubt)}"
    if report.discrepancy is not None:
        yield from _discrepancy(report.discrepancy)


def _scores(players: list[str], outcome: Outcome) -> Iterator[str]:
    places = outcome.places or [0] * len(players)
    yield f"ended        {outcome.reason}{'' if outcome.places else ', without a winner'}"
    for place, seat in sorted(zip(places, range(len(players)), strict=True)):
        gone = "  resigned" if seat in outcome.resigned else ""
        yield f"  {place or '':>2}  {printable(players[seat]):<20}{outcome.scores[seat]:>5}{gone}"


def _discrepancy(found: Discrepancy) -> Iterator[str]:
    place = "" if found.version is None else f"version {found.version}, "
    yield f"discrepancy  {place}{found.rule}: {printable(found.text)}"
    if found.where != "cause":
        yield f"  where      {printable(found.where)}"
        yield f"  expected   {_shown(found.expected)}"
        yield f"  found      {_shown(found.found)}"


def _shown(value: object) -> str:
    """A value on one line, safe to print."""
    text = json.dumps(value)
    return printable(text if len(text) <= WIDTH else f"{text[:WIDTH]}…")
