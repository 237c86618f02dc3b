"""A guest's data goes; what others played stays, and stays verifiable."""

from collections.abc import Iterator

import msgspec
import pytest

from tests.store.databases import Database
from tests.store.waiting import WaitingStore
from tests.store.writes import (
    MATCH,
    TABLE,
    act,
    kept,
    match,
    opening,
    person,
    set_out,
    table,
)
from tests.verify.compact import compact
from wordhall.kernel.codec import fingerprint, read_record
from wordhall.kernel.game import Ms
from wordhall.store.rows import CommitRow, Write
from wordhall.verify import verify
from wordhall.words import load_digest


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        store.add_person(person("ada", name="Ada"))
        store.add_person(person("ben", name="Ben"))
        yield store


def without_ada(body: bytes) -> bytes:
    return body.replace(b"Ada", b"Guest")


def test_the_record_of_a_match_stays_verifiable_without_the_name(store: WaitingStore) -> None:
    record, lines = read_record(compact())
    row = match(ended=5, seats=("ada", "ben", "cleo", None))
    commits = tuple(CommitRow(n, None, n, Ms(0), None, line) for n, line in enumerate(lines))
    kept(store.journal, set_out(people=("ada",)), Write(TABLE, 1, match=row, commits=commits))

    assert store.forget_person("ada", without_ada) == []

    stored = store.log(MATCH)
    assert [c.body for c in stored[1:]] == lines[1:]
    after = msgspec.structs.replace(record, commits=tuple(msgspec.Raw(c.body) for c in stored))
    data = msgspec.json.encode(msgspec.structs.replace(after, fingerprint=fingerprint(after)))
    assert b"Ada" not in data
    report = verify(data, load_digest)
    assert report.status == "verified"
    assert report.players == ["Guest", "Ben", "Cleo", "Dan"]
    before = verify(compact(), load_digest)
    assert (report.commitment, report.outcome) == (before.commitment, before.outcome)
    assert report.fingerprint != before.fingerprint


def test_seats_and_tokens_and_lists_forget(store: WaitingStore) -> None:
    row = match(seats=("ada", "ben", "ada"))
    sitters = [{"name": n, "bot": None, "age": 9} for n in ("Ada", "Ben", "Ada's mother")]
    body = msgspec.json.encode({"version": 0, "events": [{"roster": {"sitters": sitters}}]})
    kept(store.journal, set_out(people=("ada", "ben")), opening(row, body))
    store.add_device(store.person("ada"), "phone of ada", 1)
    store.forget_person("ada", without_ada)
    assert store.person("ada") is store.person_by_token("token of ada") is None
    assert store.person_by_token("phone of ada") is None
    assert store.tables_of("ada") == []
    found = store.match(MATCH)
    assert found is not None
    assert found.seats == (None, "ben", None)
    opening_event = msgspec.json.decode(store.log(MATCH)[0].body)["events"][0]
    assert [s["name"] for s in opening_event["roster"]["sitters"]] == ["Guest", "Ben", "Guest"]
    assert [s["age"] for s in opening_event["roster"]["sitters"]] == [9, 9, 9]
    assert store.person("ben") is not None
    assert [row.id for row in store.tables_of("ben")] == [TABLE]


def test_a_document_that_changes_has_a_new_owner(store: WaitingStore) -> None:
    kept(
        store.journal,
        set_out(table(name="hers", body=b"Ada, Ben"), ("ada",)),
        set_out(table(name="his", body=b"Ben"), ("ada", "ben")),
        Write("hers", 1, people=("ben",)),
    )
    assert store.forget_person("ada", without_ada) == ["hers"]
    hers, his = store.table("hers"), store.table("his")
    assert hers is not None
    assert his is not None
    assert (hers.body, hers.epoch, hers.revision) == (b"Guest, Ben", 2, 1)
    assert (his.body, his.epoch, his.revision) == (b"Ben", 1, 0)
    assert kept(store.journal, set_out(table(1, "hers"))) == ["overtaken"]
    assert kept(store.journal, set_out(table(2, "hers", epoch=2))) == ["kept"]


def test_who_played_and_left_is_forgotten_too(store: WaitingStore) -> None:
    body = b'{"events":[{"roster":{"sitters":[{"name":"Ada"}]}}]}'
    kept(store.journal, set_out(), opening(match(seats=("ada",)), body), act(1))
    assert store.tables_of("ada") == []
    store.forget_person("ada", without_ada)
    assert b"Ada" not in store.log(MATCH)[0].body


def test_nobody_is_forgotten_twice(store: WaitingStore) -> None:
    store.forget_person("ada", without_ada)
    assert store.forget_person("ada", without_ada) == []


def test_all_stays_as_it_was_if_a_document_cannot_be_read(store: WaitingStore) -> None:
    kept(store.journal, set_out(people=("ada",)))

    def unreadable(body: bytes) -> bytes:
        raise ValueError(body)

    with pytest.raises(ValueError, match=r"\{\}"):
        store.forget_person("ada", unreadable)
    assert store.person("ada") is not None
    assert len(store.tables_of("ada")) == 1
