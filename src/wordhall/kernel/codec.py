"""Logs, Views and commands as JSON and back, and old logs brought up to date.

Decoding is strict: unknown fields and wrong types are refused. Encoding is canonical (sorted
keys and sets, fields in their order), so equal values have equal bytes.
"""

import hashlib
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct
from msgspec.structs import replace

from wordhall.kernel.decoding import decoder
from wordhall.kernel.editions import name_house_rules
from wordhall.kernel.game import Illegal, Outcome
from wordhall.kernel.match.commits import AnyGame, Commit, Live
from wordhall.kernel.match.history import fold, outcome
from wordhall.kernel.value import Value

RECORD_FORMAT = 1

encode: Callable[[object], bytes] = msgspec.json.Encoder(order="deterministic").encode


class Record(Value, frozen=True):
    """A finished match as it is exported: the revealed seed (hexadecimal), the end, and the log.

    Anybody who noted the fingerprint of a match can tell its record from any other.
    """

    format: int
    game: str
    seed: str
    outcome: Outcome | None
    commits: tuple[Raw, ...]
    fingerprint: str = ""


class _Heading(Struct):
    """The fields of a log's first event that every version has."""

    game: str
    rules_version: int


class _OpeningCommit(Struct):
    events: Annotated[list[Raw], Meta(min_length=1)]


class Codec:
    """Reads and writes one game's values."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        types = game.types
        commit: Any = Commit
        live: Any = Live
        self._commit = decoder(commit[types.action, types.event])
        self._action = decoder(types.action)
        self._question = decoder(types.question)
        self._view = decoder(types.view)
        self._news = decoder(types.news)
        self._live = decoder(live[types.state])

    def commit(self, data: bytes) -> Commit[Any, Any]:
        """A commit from its JSON; raises ValueError (or msgspec's subclasses) for anything else."""
        decoded: Commit[Any, Any] = self._commit.decode(data)
        return decoded

    def action(self, data: bytes) -> Any:
        """A player's action from its JSON; raises `Illegal` if that cannot be read."""
        try:
            return self._action.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Illegal(
                "unreadable", "house", f"This is not a command of the game: {error}."
            ) from error

    def act(self, data: bytes) -> Any:
        """The same, or the line that is typed for it, from a JSON string."""
        if not bytes(data).startswith(b'"'):
            return self.action(data)
        try:
            return decoder(str).decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Illegal("unreadable", "house", f"This line cannot be read: {error}.") from error

    def question(self, data: bytes) -> Any:
        """A question from its JSON; raises `Illegal` if that cannot be read."""
        try:
            return self._question.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Illegal(
                "unreadable", "house", f"This is not a question of the game: {error}."
            ) from error

    def view(self, data: bytes) -> Any:
        """A View from its JSON."""
        return self._view.decode(data)

    def news(self, data: bytes) -> Any:
        """News from its JSON."""
        return self._news.decode(data)

    def live(self, data: bytes) -> Live[Any]:
        """A snapshot from its JSON."""
        decoded: Live[Any] = self._live.decode(data)
        return decoded

    def read_log(self, lines: Sequence[bytes]) -> list[Commit[Any, Any]]:
        """A log of this or any older rules version, with one commit on each line.

        The result has this version's form and number. Raises ValueError (or msgspec's subclasses)
        for a log of another game, of a newer version, or that is damaged.
        """
        if not lines:
            return []
        opening = decoder(_OpeningCommit).decode(lines[0]).events[0]
        heading = decoder(_Heading).decode(opening)
        if heading.game != self.game.name:
            message = f"this log is of {heading.game}, not of {self.game.name}"
            raise ValueError(message)
        version = heading.rules_version
        if version > self.game.rules_version:
            message = f"this log is of rules version {version}, newer than this program"
            raise ValueError(message)
        return [self.commit(self._upcast(line, version)) for line in lines]

    def _upcast(self, line: bytes, version: int) -> bytes:
        if version == self.game.rules_version:
            return line
        commit = msgspec.json.decode(line)
        for older in range(version, self.game.rules_version):
            if older not in self.game.upcasters:
                message = f"logs of rules version {older} can no longer be read"
                raise ValueError(message)
            commit = self.game.upcasters[older](commit)
        if commit["version"] == 0:
            name_house_rules(commit["events"][0])
            commit["events"][0]["rules_version"] = self.game.rules_version
        return encode(commit)


def write_record(game: AnyGame, seed: bytes, lines: Sequence[bytes]) -> bytes:
    """A finished match as one JSON document, to be verified by `wordhall verify` or stored.

    `lines` is its log as it was stored, with one commit on each line, so that the record stays the
    same when the rules change.
    """
    ended = outcome(game, fold(game, Codec(game).read_log(lines)))
    record = Record(RECORD_FORMAT, game.name, seed.hex(), ended, tuple(map(Raw, lines)))
    signed = replace(record, fingerprint=fingerprint(record))
    return msgspec.json.format(encode(signed), indent=1)


def read_record(data: bytes) -> tuple[Record, list[bytes]]:
    """A record and its log's lines; raises ValueError (or msgspec's) for anything else."""
    record: Record = decoder(Record).decode(data)
    if record.format != RECORD_FORMAT:
        message = f"this record is of format {record.format}, not {RECORD_FORMAT}"
        raise ValueError(message)
    if record.fingerprint != fingerprint(record):
        message = "this record was changed: its fingerprint is another"
        raise ValueError(message)
    return record, [bytes(line) for line in record.commits]


def fingerprint(record: Record) -> str:
    """The SHA-256 hash of all other fields of a record, in hexadecimal: keys sorted, no spaces."""
    plain: dict[str, Any] = msgspec.json.decode(encode(record))
    del plain["fingerprint"]
    text = msgspec.json.encode(plain, order="sorted")
    return hashlib.sha256(b"wordhall/record/1\0" + text).hexdigest()
