"""Finished matches of a game, to be changed and checked: what its verifier's tests share."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from tests.verify.tampering import noticed_by_fingerprint, noticed_by_rules
from wordhall.verify import Report, verify
from wordhall.verify.reading import canonical, fingerprint
from wordhall.words import Lexicon

Record = dict[str, Any]
Library = Callable[[str], Lexicon | None]


class Shelf:
    """The finished matches of one game by their numbers, and the words they were played with."""

    def __init__(self, finished: Callable[[int], bytes], library: Library) -> None:
        self._finished = finished
        self._library = library

    def record(self, number: int) -> Record:
        """A match's record, with which nothing is wrong."""
        record: Record = json.loads(self._finished(number))
        assert not noticed_by_rules(record, self._library)
        assert not noticed_by_fingerprint(record)
        return record

    def report(self, record: Record) -> Report:
        """What the verifier says of a record that was changed by somebody who can count."""
        return verify(canonical(record | {"fingerprint": fingerprint(record)}), self._library)

    def kinds(self, numbers: Sequence[int]) -> set[str]:
        """All kinds of events that happened in some matches."""
        records = map(json.loads, map(self._finished, numbers))
        return {
            event["type"]
            for record in records
            for commit in record["commits"]
            for event in commit["events"]
        }


def events(record: Record, kind: str) -> list[dict[str, Any]]:
    """The events of a kind, in order."""
    happened = (event for commit in record["commits"] for event in commit["events"])
    return [event for event in happened if event["type"] == kind]
