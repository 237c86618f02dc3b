"""Files, as commands read them."""

from pathlib import Path

from wordhall.commands import printable
from wordhall.complaint import Complaint

MOST_BYTES = 32 * 1024 * 1024
"""No match is larger."""


def bytes_of(name: str) -> bytes:
    """The contents of a file, or its beginning if it is too large; raises Complaint."""
    try:
        with Path(name).open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "this is not the name of a file"
        raise Complaint("cannot-read", f"{printable(name)}: {reason}") from error
