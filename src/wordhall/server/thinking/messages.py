"""The messages between the hall and a worker process: JSON, each with its length before it."""

from typing import Protocol, TypeAlias

import msgspec
from msgspec import Raw

from wordhall.daily.task import Best
from wordhall.kernel.game import Refusal
from wordhall.kernel.value import Tagged
from wordhall.server.thinking.contract import (
    Analysing,
    EncodedMoveRequest,
    Intended,
    LineStudying,
    Studying,
)
from wordhall.study.analysis.contract import Analysis

LENGTH_BYTES = 4


class Think(Tagged, frozen=True):
    """A request to a bot, answered with Meant. The bot may think for `seconds`."""

    request: EncodedMoveRequest
    seconds: float


class LookBack(Tagged, frozen=True):
    """A request for a review, answered with Reviewed; the fields are those of `Thinker.review`."""

    game: str
    log: Raw


class FindBest(Tagged, frozen=True):
    """A request for the best result of a board of a date, answered with Found."""

    day: str
    game: str


class Study(Tagged, frozen=True):
    """A request about a position of a match, answered with Learnt or Refused."""

    game: str
    log: Raw
    study: Studying


class StudyLine(Tagged, frozen=True):
    """A request about a position in a line, answered with Learnt or Refused."""

    study: LineStudying


class Analyse(Tagged, frozen=True):
    """A request to go on with an analysis for so long, answered with Analysed or Refused."""

    analysing: Analysing
    seconds: float


class Forget(Tagged, frozen=True):
    """The bots of a match will not be asked again. There is no answer."""

    match: str


class Meant(Tagged, frozen=True):
    """A bot's intention."""

    intention: Intended | None


class Reviewed(Tagged, frozen=True):
    """A review, as JSON of the game's own type."""

    review: Raw


class Found(Tagged, frozen=True):
    """The best result that the search found, and how it is reached."""

    best: Best


class Learnt(Tagged, frozen=True):
    """What was asked about a position, as JSON."""

    answer: Raw


class Analysed(Tagged, frozen=True):
    """What an analysis has found by now."""

    analysis: Analysis


class Refused(Tagged, frozen=True):
    """By its rules the game refuses what was tried in a position."""

    refusal: Refusal


class Failed(Tagged, frozen=True):
    """The exception of a bot, a review or a search; `where` are lines of code, the innermost last.

    Its message is left out, as it may tell what is on a hidden sheet.
    """

    error: str
    where: tuple[str, ...]


Request: TypeAlias = Think | LookBack | FindBest | Study | StudyLine | Analyse | Forget
Reply: TypeAlias = Meant | Reviewed | Found | Learnt | Analysed | Refused | Failed

read_request = msgspec.json.Decoder(Request).decode
read_reply = msgspec.json.Decoder(Reply).decode
_encode = msgspec.json.Encoder().encode


class Readable(Protocol):
    """A source of bytes, which gives fewer than asked for only at its end."""

    def read(self, size: int, /) -> bytes:
        """Reads `size` bytes."""


def framed(message: Request | Reply) -> bytes:
    """A message as bytes, with its length before it."""
    body = _encode(message)
    return len(body).to_bytes(LENGTH_BYTES) + body


def next_request(source: Readable) -> Request | None:
    """Waits for the next request; None at the end of the input."""
    head = source.read(LENGTH_BYTES)
    body = source.read(int.from_bytes(head)) if len(head) == LENGTH_BYTES else b""
    return read_request(body) if body else None
