"""Files that are no records: a clear complaint, whatever is in them."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.verify.compact import compact, ended_by_host
from tests.verify.playing import library
from tests.verify.tampering import Tampering, tampered, tamperings
from wordhall.kernel.codec import read_record
from wordhall.verify import verify
from wordhall.verify.reading import DEEPEST, MOST_BYTES, Unreadable, canonical, fingerprint, read

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


def complaint(data: bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        verify(data, library)
    assert "\n" not in caught.value.text
    assert len(caught.value.text) < 160
    return caught.value


@pytest.mark.parametrize(
    "data, code",
    [
        (b"", "record-not-json"),
        (b"\xff\xfe{}", "record-not-text"),
        (b"\x80" * 1000, "record-not-text"),
        (b"\xef\xbb\xbf{}", "record-not-json"),
        (b"{", "record-not-json"),
        (b"{} {}", "record-not-json"),
        (b"{'format': 1}", "record-not-json"),
        (b'"\x00"', "record-not-json"),
        (b"[" * 1_000_000, "record-malformed"),
        (b"[" * 900 + b"]" * 900, "record-malformed"),
        (b'{"a":' * 1_000_000, "record-malformed"),
        (b"NaN", "record-malformed"),
        (b"[Infinity]", "record-malformed"),
        (b"[-Infinity]", "record-malformed"),
        (b"[1.0]", "record-malformed"),
        (b"[1e3]", "record-malformed"),
        (b"[0." + b"9" * 100_000 + b"]", "record-malformed"),
        (b"[" + b"9" * 1_000_000 + b"]", "record-malformed"),
        (b"[9007199254740992]", "record-malformed"),
        (b"[-9007199254740992]", "record-malformed"),
        (b'{"a": 1, "a": 1}', "record-malformed"),
        ('{"ä": 1}'.encode(), "record-malformed"),
        (b'["\\ud800"]', "record-malformed"),
        (b'[{"a": "\\udfff"}]', "record-malformed"),
        (b"[]", "not-a-record"),
        (b"null", "not-a-record"),
        (b"true", "not-a-record"),
        (b'"sheets"', "not-a-record"),
        (b"{}", "not-a-record"),
        (b'{"format": 1, "game": "sheets"}', "not-a-record"),
        (b'{"format": 2, "game": "sheets", "commits": []}', "record-format"),
        (b'{"format": true, "game": "sheets", "commits": []}', "record-format"),
        (b'{"format": [], "game": "sheets", "commits": []}', "record-format"),
        (b'{"format": 1, "game": "chess", "commits": []}', "game-not-verified"),
        (b'{"format": 1, "game": {}, "commits": []}', "game-not-verified"),
        (b'{"format": 1, "game": "sheets", "commits": []}', "record-malformed"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, code: str) -> None:
    assert complaint(data).code == code


def test_a_file_too_large_for_a_match_is_not_even_parsed() -> None:
    assert complaint(bytes(MOST_BYTES + 1)).code == "record-too-large"


def test_a_file_as_large_as_may_be_is_read_to_its_end() -> None:
    assert complaint(b" " * MOST_BYTES).code == "record-not-json"


def test_a_record_without_commits_is_malformed() -> None:
    record = json.loads(compact()) | {"commits": []}
    assert "empty" in complaint(canonical(record)).text


def test_the_complaint_says_where() -> None:
    record = json.loads(compact())
    record["commits"][3]["cause"]["at"] = "soon"
    text = complaint(canonical(record)).text
    assert text == "commits[3].cause.at: this must be a whole number"


def test_the_same_record_may_be_written_otherwise() -> None:
    record = json.loads(compact())
    turned = json.dumps(dict(reversed(record.items())), ensure_ascii=True, indent=7).encode()
    assert verify(turned, library) == verify(compact(), library)


def test_numbers_up_to_the_largest_are_read() -> None:
    assert read(b"[9007199254740991,-9007199254740991,-0]") == [2**53 - 1, 1 - 2**53, 0]


def test_nesting_is_read_as_deep_as_may_be() -> None:
    assert read(b"[" * DEEPEST + b"]" * DEEPEST)
    with pytest.raises(Unreadable):
        read(b"[" * (DEEPEST + 2) + b"]" * (DEEPEST + 2))


@given(st.binary(max_size=200))
def test_no_bytes_bring_it_down(data: bytes) -> None:
    complaint(data)


@given(PLAIN)
def test_no_json_brings_it_down(value: Any) -> None:
    complaint(json.dumps(value).encode())


RECORD = json.loads(compact())
PLACES = [change for change in tamperings(RECORD) if change.path]


@given(st.sampled_from(PLACES), PLAIN)
def test_nothing_inside_a_record_brings_it_down(place: Tampering, value: Any) -> None:
    with tampered(RECORD, Tampering(place.path, place.old, value)) as forged:
        data = json.dumps(forged).encode()
    try:
        assert verify(data, library).status != "verified" or value == place.old
    except Unreadable as error:
        assert len(error.text) < 160  # noqa: PT017 - either way will do


@given(st.text())
def test_the_kernel_writes_as_the_verifier_reads(text: str) -> None:
    record = json.loads(ended_by_host())
    record["commits"][0]["events"][0]["roster"]["sitters"][0]["name"] = text
    record["fingerprint"] = fingerprint(record)
    kept, _ = read_record(json.dumps(record).encode())
    assert kept.fingerprint == record["fingerprint"]
