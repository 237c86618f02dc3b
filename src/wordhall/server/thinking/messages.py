"""What the hall and a worker say to each other: JSON, each message after its length."""

from typing import Protocol, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.kernel.value import Tagged
from wordhall.server.thinking.contract import Intended, Thought

LENGTH_BYTES = 4


class Think(Tagged, frozen=True):
    """Answered with Meant. The bot may think for `seconds`."""

    thought: Thought
    seconds: float


class LookBack(Tagged, frozen=True):
    """Answered with Reviewed; the fields are those of `Thinker.review`."""

    game: str
    log: Raw


class Forget(Tagged, frozen=True):
    """The bots of a match will not be asked again; not answered."""

    match: str


class Meant(Tagged, frozen=True):
    """What a bot intends."""

    intention: Intended | None


class Reviewed(Tagged, frozen=True):
    """A review, as JSON of the game's own type."""

    review: Raw


class Failed(Tagged, frozen=True):
    """A bot or a review raised this; `where` are the lines of code, the innermost last.

    The message of the exception is left out: it may tell what is on a hidden sheet.
    """

    error: str
    where: tuple[str, ...]


Request: TypeAlias = Think | LookBack | Forget
Reply: TypeAlias = Meant | Reviewed | Failed

read_request = msgspec.json.Decoder(Request).decode
read_reply = msgspec.json.Decoder(Reply).decode
_encode = msgspec.json.Encoder().encode


class Readable(Protocol):
    """Something that bytes come out of; fewer than were asked for come only at its end."""

    def read(self, size: int, /) -> bytes:
        """So many bytes."""


def framed(message: Request | Reply) -> bytes:
    """A message as it travels."""
    body = _encode(message)
    return len(body).to_bytes(LENGTH_BYTES) + body


def next_request(source: Readable) -> Request | None:
    """The next request, waited for; None when nobody asks any more."""
    head = source.read(LENGTH_BYTES)
    body = source.read(int.from_bytes(head)) if len(head) == LENGTH_BYTES else b""
    return read_request(body) if body else None
