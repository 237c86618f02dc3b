"""Every field of a record is changed in turn, and noticed.

The fingerprint notices everything. The rules alone, against a forger who makes the fingerprint
anew, notice all but what is `FREE`: fields that decided nothing in that match, so that the
changed record is one of another match that might have been played.
"""

import json
from typing import Any

import pytest

from tests.breadth import narrow
from tests.verify.compact import compact, ended_by_host
from tests.verify.playing import library
from tests.verify.sheets_matches import play
from tests.verify.tampering import (
    noticed_by_fingerprint,
    noticed_by_rules,
    sampled,
    tampered,
    tamperings,
    unnoticed,
)
from wordhall.verify.reading import canonical

FREE = {
    r"commits\.\d+\.cause\.action\.meaning": "spaces around and between the words of a meaning",
}
"""Which fields may be free in Mark My Words besides those that are in every game."""


def found(data: bytes) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(data)
    assert not noticed_by_rules(record, library)
    assert not noticed_by_fingerprint(record)
    return record


def test_the_rules_notice_every_field() -> None:
    record = found(compact())
    changes = sampled(record)
    assert len(changes) > 500
    assert unnoticed(record, narrow(3, changes), library, FREE) == []


def test_the_fingerprint_notices_every_field() -> None:
    record = found(ended_by_host())
    changes = [change for change in tamperings(record) if change.path]
    for change in narrow(3, changes):
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
@pytest.mark.parametrize("number", [None, *range(20)])
def test_the_rules_notice_every_field_of_many_matches(number: int | None) -> None:
    record = found(compact() if number is None else play(number).record())
    assert unnoticed(record, list(tamperings(record)), library, FREE) == []
