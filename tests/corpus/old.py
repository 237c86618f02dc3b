"""Finished matches of older versions: `corpus/<game>/records/v<rules version>-<name>.json`.

Each was written by the program of its time, with lists that still ship, and comes to an end that
later rules or lists would not have given it.
"""

from pathlib import Path
from typing import Any

import msgspec

from tests.corpus.shelf import CORPUS
from wordhall.catalog import CATALOG
from wordhall.kernel.codec import Codec, Record, read_record
from wordhall.kernel.luck import Luck, luck_of
from wordhall.kernel.match.commits import AnyGame, Commit, MatchOpened
from wordhall.words import load_digest

RECORDS = "records"


class OldMatch:
    """One of them: its log as it was kept, a commit a line, and what to read it with."""

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        self.record: Record
        self.lines: list[bytes]
        self.record, self.lines = read_record(self.data)
        opened = msgspec.json.decode(self.lines[0])["events"][0]
        lists = load_digest(opened["lexicon"], opened.get("names"))
        self.game: AnyGame = CATALOG[self.record.game].make(lists)
        self.codec = Codec(self.game)

    @property
    def half(self) -> int:
        """In the middle."""
        return len(self.lines) // 2

    @property
    def opened(self) -> MatchOpened:
        """The first event."""
        opened = self.commits[0].events[0]
        assert isinstance(opened, MatchOpened)
        return opened

    @property
    def luck(self) -> Luck:
        """The chance of the match."""
        return luck_of(bytes.fromhex(self.record.seed), self.opened.seal)

    @property
    def commits(self) -> list[Commit[Any, Any]]:
        """The log, as today's program reads it."""
        return self.codec.read_log(self.lines)


def records() -> list[Path]:
    """All of them."""
    return [path for game in CATALOG for path in sorted((CORPUS / game / RECORDS).glob("v*.json"))]
