"""The input of `wordhall score`: its arguments, standard input, and the list that decides."""

import argparse
import io
import json
import select
import sys
from collections.abc import Iterable

from msgspec import to_builtins

from wordhall.commands import printable
from wordhall.complaint import Complaint
from wordhall.words import names

STANDARD_INPUT = "-"
BYTE_ORDER_MARK = "\ufeff"
PATIENCE_SECONDS = 0.2
"""How long standard input may take to say its first word when arguments have words already."""


def add_written(parser: argparse.ArgumentParser, what: str, said: str) -> None:
    """The notes from the table: arguments, and standard input."""
    parser.add_argument(
        "written",
        nargs="*",
        metavar=what,
        help=f"{said}; standard input is read, too: - waits for it",
    )


def add_usual(parser: argparse.ArgumentParser) -> None:
    """The arguments of every game: the list that decides, and the answer as JSON."""
    usual, *others = names()
    parser.add_argument(
        "--lexicon",
        default=usual,
        metavar="NAME",
        help=f"the list that decides: {usual} (default), {', '.join(others[:-1])} or {others[-1]}",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def written(args: argparse.Namespace, what: str) -> list[str]:
    """The notes: the arguments, then standard input line by line."""
    given = [text for text in args.written if text != STANDARD_INPUT]
    waited_for = not given or STANDARD_INPUT in args.written
    piped = _standard_input(what, waited_for=waited_for).removeprefix(BYTE_ORDER_MARK)
    lines = (line for text in (*given, piped) for line in text.splitlines())
    return [printable(" ".join(line.split())) for line in lines if line.strip()]


def show(args: argparse.Namespace, scored: object, lines: Iterable[str]) -> None:
    """Print what was scored: for people line by line, or for programs."""
    print(json.dumps(to_builtins(scored)) if args.json else "\n".join(lines))


def _standard_input(what: str, *, waited_for: bool) -> str:
    """The text of standard input; if it is not required, only if it comes at once."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        if not waited_for:
            return ""
        print(f"{what}, then Ctrl-D:", file=sys.stderr)
    elif not waited_for and not _has_come():
        return ""
    try:
        text = sys.stdin.read()
        text.encode()  # where the locale is C, bytes that are no text come as lone surrogates
    except UnicodeError as error:
        message = "standard input is not text; write plain letters"
        raise Complaint("not-text", message) from error
    return text


def _has_come() -> bool:
    try:
        return bool(select.select([sys.stdin], [], [], PATIENCE_SECONDS)[0])
    except (io.UnsupportedOperation, OSError):
        return True
