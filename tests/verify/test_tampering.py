"""Every field of a record is changed in turn, and noticed.

The fingerprint notices everything. The rules alone, against a forger who makes the fingerprint
anew, notice all but what `FREE` lists: fields that decided nothing in that match, so that the
changed record is one of another match that might have been played.
"""

import json
import re
from typing import Any

import pytest

from tests.verify.compact import compact, ended_by_host
from tests.verify.matches import library, play
from tests.verify.tampering import (
    Tampering,
    noticed_by_fingerprint,
    noticed_by_rules,
    tampered,
    tamperings,
)
from wordhall.verify.reading import canonical

FREE = {
    r"commits\.\d+\.command": "who sent what twice is the hall's affair; an id is only used once",
    r"commits\.\d+\.cause\.credit": "no rule of this game asks for it",
    r"commits\.\d+\.cause\.at": "a moment sooner or later, where no event notes the time",
    r"commits\.\d+\.cause\.change\.by": "any other player at the table may ask for that",
    r"commits\.\d+\.cause\.action\.meaning": "spaces around and between the words of a meaning",
    r"commits\.0\.events\.0\.rules(\.\w+)*": "what a table agreed on and never needed",
    r"commits\.0\.events\.1\.options(\.\w+)*": "the same: a limit that nobody reached, …",
}
"""Which fields may be free, and why. Not one of them escapes the fingerprint."""

SLICES = 4


def found(data: bytes) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(data)
    assert not noticed_by_rules(record, library)
    assert not noticed_by_fingerprint(record)
    return record


def unnoticed(record: dict[str, Any], changes: list[Tampering]) -> list[Tampering]:
    """What the rules alone do not notice, and may not be free."""
    left = []
    for change in changes:
        with tampered(record, change) as forged:
            if not noticed_by_rules(forged, library):
                left.append(change)
    return [change for change in left if not free(record, change)]


def free(record: dict[str, Any], change: Tampering) -> bool:
    """Whether a field may be free: see `FREE`; and a cause of which nothing came at all."""
    match change.path:
        case ("commits", int(version), "cause", _, *_) if not record["commits"][version]["events"]:
            return True
        case path:
            named = ".".join(map(str, path))
            return any(re.fullmatch(pattern, named) for pattern in (*FREE, "fingerprint"))


@pytest.mark.parametrize("part", range(SLICES))
def test_the_rules_notice_every_field(part: int) -> None:
    record = found(compact())
    changes = list(tamperings(record))
    assert len(changes) > 7_000
    assert unnoticed(record, changes[part::SLICES]) == []


def test_the_fingerprint_notices_every_field() -> None:
    record = found(ended_by_host())
    changes = [change for change in tamperings(record) if change.path]
    for change in changes:
        with tampered(record, change) as forged:
            assert noticed_by_fingerprint(forged) or change.path == ("fingerprint",), change


def test_what_was_changed_is_put_back() -> None:
    record = found(compact())
    before = canonical(record)
    for change in list(tamperings(record))[::50]:
        with tampered(record, change):
            pass
    assert canonical(record) == before


@pytest.mark.proof
@pytest.mark.parametrize("number", range(20))
def test_the_rules_notice_every_field_of_many_matches(number: int) -> None:
    record = found(play(number).record())
    assert unnoticed(record, list(tamperings(record))) == []
