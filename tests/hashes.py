"""A match as a short text, to be compared."""

import hashlib
from typing import Any

from wordhall.kernel.codec import encode
from wordhall.kernel.match.commits import Live


def state_hash(live: Live[Any]) -> str:
    """A hash of all facts of a match, in hexadecimal."""
    return hashlib.sha256(encode(live)).hexdigest()
