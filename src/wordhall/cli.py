"""The command `wordhall`: finds the subcommand asked for, and runs it."""

import argparse
import codecs
import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from wordhall import __version__
from wordhall.complaint import Complaint

COMMANDS = {
    "play": "sit down at a table in this terminal",
    "daily": "play a board of the day, the same in every hall",
    "puzzles": "find the move that many players miss",
    "analyse": "find the best plays of any position",
    "serve": "open the hall for browsers, here and on the network",
    "words": "say if a word counts, what it means and how well known it is",
    "score": "score what was written down at a boxed game",
    "print": "make a PDF of player sheets and short rules",
    "dice": "roll a game's dice for a table without dice",
    "verify": "check a finished match: every draw, decision and score",
    "review": "say what was possible in a finished match, and what it cost",
    "gcg": "write a match of Jumbo Word Cross as GCG, or replay one",
    "bots": "make tokens for programs of your own that play in the hall",
    "backup": "copy what a hall keeps while it runs, and put a copy back",
    "export": "write matches for research, if everybody in them agreed",
    "migrate": "move what a hall keeps from SQLite to PostgreSQL, or back",
    "upgrade": "say how far the upgrade of a hall on PostgreSQL is, and finish it",
    "doctor": "check that a hall has all that it needs, and that it works",
    "lab": "let bots play one another, and measure them",
    "perft": "count all plays of positions, or all words of grids",
}
"""Each subcommand with its line of help; its module is `wordhall.commands.<name>`."""

SIGNS = "“”‘’…×→✓✗\N{MINUS SIGN}"  # noqa: RUF001 - these signs are meant
IN_ASCII = dict(zip(SIGNS, ['"', '"', "'", "'", "...", "x", "->", "+", "x", "-"], strict=True))
"""Replacements for signs that a stream cannot encode; other signs become a question mark."""

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EIO}
"""The system's errors for a full disk."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line; the exit status (2: misuse, 130: Ctrl-C, 141: nobody reads on)."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _open_what_is_closed()
    _speak_within_the_encoding()
    try:
        status = _run(arguments)
        sys.stdout.flush()
    except Complaint as complaint:
        print(f"wordhall: {complaint.text} [{complaint.code}]", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _print_no_more()
        return 141
    except OSError as error:
        if error.errno not in FULL or error.filename is not None:
            raise
        _print_no_more()
        print(f"wordhall: standard output: {error.strerror} [cannot-write]", file=sys.stderr)
        return 2
    return status


def _print_no_more() -> None:
    """The interpreter flushes standard output once more at exit: give it somewhere to go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _open_what_is_closed() -> None:
    """Python has None for a stream that the caller closed: an empty one is easier to live with."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - for the whole run


def _speak_within_the_encoding() -> None:
    """Whatever the locale, a sign that cannot be written does not stop a command."""
    codecs.register_error("in-ascii", _in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="in-ascii")


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(IN_ASCII.get(sign, "?") for sign in signs), error.end


def _run(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="wordhall",
        usage="%(prog)s [-h] [--version] COMMAND ...",
        description="Five word games at one table.",
        epilog=_table(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"wordhall {__version__}")
    subparsers = parser.add_subparsers(prog=parser.prog, metavar="COMMAND", help=argparse.SUPPRESS)
    _refuse_what_is_no_text(arguments)
    asked = next((word for word in arguments if not word.startswith("-")), None)
    if asked is None:
        parser.parse_args(arguments)
        parser.print_help()
        return 0
    if asked not in COMMANDS:
        text = f"there is no command {asked!r}; `wordhall --help` lists them"
        raise Complaint("unknown-command", text)
    import_module(f"wordhall.commands.{asked}").add(subparsers)
    args = parser.parse_args(arguments)
    status: int = args.run(args)
    return status


def _refuse_what_is_no_text(arguments: Sequence[str]) -> None:
    for argument in arguments:
        try:
            argument.encode()
        except UnicodeEncodeError as error:
            text = f"{argument!r} is not text in this terminal's encoding; write it another way"
            raise Complaint("not-text", text) from error


def _table() -> str:
    lines = [f"  {name:<8} {purpose}" for name, purpose in COMMANDS.items()]
    return "\n".join(["commands:", *lines, "", "`wordhall COMMAND --help` says more of each."])
