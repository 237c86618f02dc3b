"""What a command reads from standard input, beside its arguments."""

import io
import select
import sys

from wordhall.complaint import Complaint

STANDARD_INPUT = "-"
PATIENCE_SECONDS = 0.2
"""How long standard input may take to say its first word when arguments have words already."""


def standard_input(what: str, *, waited_for: bool) -> str:
    """What stands on standard input; when nobody counts on it, only if it comes at once."""
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
