"""`wordhall verify --daily`: derives the boards of a date again, and compares them."""

import argparse
import json
from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

from msgspec import to_builtins

from wordhall.complaint import Complaint
from wordhall.daily.editions import Edition, edition_on, lexicon_name
from wordhall.daily.verification import Checked, Fault, check_day

FIGURES: Final = 12
SAID: Final[dict[Fault, str]] = {
    "drawn-otherwise": "drawn a second time, it is another board",
    "not-in-the-table": "the table of the edition has another board",
    "not-in-the-band": "its level is not in the band",
    "earlier-try-in-the-band": "an earlier try is in the band",
}


def day(text: str) -> date:
    """A date as an argument."""
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError("write a date like 2026-12-03") from error


def run_daily(args: argparse.Namespace) -> int:
    """Check the boards of a date and print what was found."""
    if args.commitment is not None or args.fingerprint is not None:
        text = "--commitment and --fingerprint are for the record of a match"
        raise Complaint("bad-request", text)
    edition = edition_on(args.daily)
    boards = list(check_day(args.daily))
    status = "discrepancy" if any(board.faults for board in boards) else "verified"
    if args.json:
        print(json.dumps(as_json(args.daily, edition, status, boards)))
    else:
        print("\n".join([f"{args.daily}: {status}", *lines(edition, boards)]))
    return 1 if status == "discrepancy" else 0


def as_json(day: date, edition: Edition, status: str, boards: Sequence[Checked]) -> object:
    """The boards as JSON: it shows them, so it spoils them."""
    return {
        "status": status,
        "date": day.isoformat(),
        "edition": edition.number,
        "lexicon": edition.lexicon,
        "boards": to_builtins(boards),
    }


def lines(edition: Edition, boards: Sequence[Checked]) -> Iterator[str]:
    """The boards for people: nothing that spoils them."""
    name, digest = lexicon_name(edition), edition.lexicon[:FIGURES]
    yield f"edition      {edition.number}, {edition.first} to {edition.last}"
    yield f"dictionary   {name} ({digest})"
    for board in boards:
        *_, level = board.tries
        band = f"{board.band.low} to {board.band.high}"
        told = f"try {len(board.tries) - 1}, level {level} in {band}"
        yield f"{board.game:<12} {told}, fingerprint {board.fingerprint[:FIGURES]}"
        for fault in board.faults:
            yield f"discrepancy  {board.game}: {SAID[fault]}"
