"""Finished matches of a game, to be changed and checked: what its verifier's tests share."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from tests.verify.tampering import noticed_by_fingerprint, noticed_by_rules
from wordhall.verify import verify
from wordhall.verify.reading import canonical, fingerprint
from wordhall.verify.report import Discrepancy, Report
from wordhall.words import Lexicon

Record = dict[str, Any]
Library = Callable[[str, str | None], Lexicon | None]


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

    def discrepancy(self, record: Record) -> Discrepancy:
        """Where that report finds a fault."""
        found = self.report(record).discrepancy
        assert found is not None
        return found

    def refused(self, record: Record, after: str, cause: Record) -> str:
        """The rule that refuses a cause, put in after the first event of a kind."""
        version = 1 + next(
            number
            for number, commit in enumerate(record["commits"])
            if any(event["type"] == after for event in commit["events"])
        )
        at = record["commits"][version - 1]["cause"]["at"]
        commit: Record = {"version": 0, "command": None, "cause": {"at": at, **cause}, "events": []}
        record["commits"].insert(version, commit)
        for number, each in enumerate(record["commits"]):
            each["version"] = number
        found = self.discrepancy(record)
        assert (found.version, found.where) == (version, "cause"), found
        return found.rule

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


def act(seat: int, action: str, **fields: Any) -> dict[str, Any]:
    """A cause: a person acts."""
    plain = {"type": action, **fields}
    return {"type": "Act", "seat": seat, "action": plain, "credit": 0, "bot": False}
