"""What becomes of a write, who is told, and when."""

import asyncio
import logging
from collections.abc import Iterator
from functools import partial

import pytest

from tests.store.databases import Database
from tests.store.waiting import WaitingStore, keep_together
from tests.store.writes import (
    MATCH,
    TABLE,
    act,
    commit,
    kept,
    match,
    opening,
    set_out,
    table,
)
from wordhall.store.contract import Store, Trouble, Verdict
from wordhall.store.rows import Write


@pytest.fixture
def store(database: Database) -> Iterator[WaitingStore]:
    with database.opened() as store:
        assert kept(store.journal, set_out(), opening()) == ["kept", "kept"]
        yield store


def versions(store: WaitingStore, name: str = MATCH) -> list[int]:
    return [row.version for row in store.log(name)]


# One write


def test_an_act_is_kept_as_it_is(store: WaitingStore) -> None:
    write = Write(TABLE, 1, match_id=MATCH, commits=(commit(1, "c", b"\x00 any bytes"),))
    assert kept(store.journal, write) == ["kept"]
    assert store.log(MATCH, after=0) == list(write.commits)


def test_a_command_is_kept_once(store: WaitingStore) -> None:
    assert kept(store.journal, act(1, "c"), act(2, "c"), act(1, "c")) == [
        "kept",
        "duplicate",
        "duplicate",
    ]
    assert versions(store) == [0, 1]


def test_a_command_is_known_whatever_else_is_wrong(store: WaitingStore) -> None:
    assert kept(store.journal, act(1, "c"), act(9, "c", epoch=7)) == ["kept", "duplicate"]


def test_another_match_may_have_the_same_command(store: WaitingStore) -> None:
    kept(store.journal, act(1, "c"), opening(match("second")))
    assert kept(store.journal, act(1, "c", name="second")) == ["kept"]


@pytest.mark.parametrize("version", [0, 2, 7])
def test_only_the_next_version_is_kept(store: WaitingStore, version: int) -> None:
    assert kept(store.journal, act(version, "c")) == ["overtaken"]
    assert versions(store) == [0]


def test_another_epoch_is_overtaken(store: WaitingStore) -> None:
    new = store.claim(TABLE)
    assert kept(store.journal, act(1, "a"), act(1, "a", epoch=new)) == ["overtaken", "kept"]
    assert kept(store.journal, act(2, "b", epoch=new + 1)) == ["overtaken"]


def test_a_match_belongs_to_one_table(store: WaitingStore) -> None:
    kept(store.journal, set_out(table(name="other")))
    astray = Write("other", 1, match_id=MATCH, commits=(commit(1),))
    assert kept(store.journal, astray, opening(match(of="other"))) == ["overtaken", "overtaken"]


@pytest.mark.parametrize("name", ["nothing", None])
def test_what_is_not_there_is_overtaken(store: WaitingStore, name: str | None) -> None:
    write = Write("nowhere", 1, match_id=name, commits=(commit(1),) if name else ())
    assert kept(store.journal, write) == ["overtaken"]


def test_a_match_that_has_ended_takes_nothing_more(store: WaitingStore) -> None:
    end = Write(TABLE, 1, match=match(ended=5), commits=(commit(1, "end"),))
    assert kept(store.journal, end, act(2, "c"), act(2, "end")) == [
        "kept",
        "overtaken",
        "duplicate",
    ]
    later = Write(TABLE, 1, match=match(ended=6))
    assert kept(store.journal, later) == ["kept"]
    row = store.match(MATCH)
    assert row is not None
    assert row.ended == 5


def test_a_table_is_changed_revision_by_revision(store: WaitingStore) -> None:
    changes = [set_out(table(n, body=b"%d" % n)) for n in (1, 1, 3, 2)]
    assert kept(store.journal, *changes) == ["kept", "overtaken", "overtaken", "kept"]
    row = store.table(TABLE)
    assert row is not None
    assert (row.revision, row.body) == (2, b"2")


def test_a_code_that_is_taken_is_overtaken(store: WaitingStore) -> None:
    other = table(name="other", code=TABLE)
    assert kept(store.journal, set_out(other)) == ["overtaken"]
    assert store.table("other") is None


def test_a_write_is_kept_whole_or_not_at_all(store: WaitingStore) -> None:
    kept(store.journal, act(1, "c"))
    half = Write(
        TABLE,
        1,
        match=match(ended=9),
        commits=(commit(2), commit(3, "c")),
        table=table(1, open=False),
        people=("ann",),
    )
    assert kept(store.journal, half) == ["duplicate"]
    assert versions(store) == [0, 1]
    assert [row.revision for row in store.open_tables()] == [0]
    assert [running.match.ended for running in store.running()] == [None]
    assert store.tables_of("ann") == []
    assert kept(store.journal, act(2, "d")) == ["kept"]


def test_commits_of_one_write_follow_one_another(store: WaitingStore) -> None:
    alarms = Write(TABLE, 1, match_id=MATCH, commits=(commit(1), commit(2), commit(3, "c")))
    assert kept(store.journal, alarms) == ["kept"]
    assert versions(store) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    "write",
    [
        Write(TABLE, 1, commits=(commit(1),)),
        Write(TABLE, 1, match_id=MATCH, commits=(commit(1), commit(3))),
        Write(TABLE, 1, table=table(epoch=2)),
        Write(TABLE, 1, table=table(name="other")),
        Write(TABLE, 1, match=match(of="other")),
        Write(TABLE, 1, match=match(), match_id="other"),
    ],
)
def test_a_write_that_contradicts_itself_is_a_mistake(store: WaitingStore, write: Write) -> None:
    with pytest.raises(ValueError, match=r"a write|commits"):
        store.journal.submit(write, lambda _: None)


# Groups


def together(store: WaitingStore, *writes: Write) -> list[Verdict]:
    """What becomes of writes that wait together, told in the event loop."""
    return store.run(keep_together(store.asked.journal, writes))


def test_a_bad_write_does_not_spoil_the_others(store: WaitingStore) -> None:
    writes = [act(1, "a"), act(2, "a"), act(5, "b"), act(2, "c"), act(3, "d", epoch=4), act(3, "e")]
    assert together(store, *writes) == [
        "kept",
        "duplicate",
        "overtaken",
        "kept",
        "overtaken",
        "kept",
    ]
    assert [row.command for row in store.log(MATCH)] == [None, "a", "c", "e"]


def test_writers_are_told_in_their_order(store: WaitingStore) -> None:
    told: list[int] = []

    async def submit() -> None:
        done = asyncio.Event()
        for version in range(1, 101):
            store.journal.submit(act(version), partial(_note, told, version))
        store.journal.submit(act(101), lambda _: done.set())
        await done.wait()

    store.run(submit())
    assert told == list(range(1, 101))


def _note(told: list[int], version: int, verdict: Verdict) -> None:
    assert verdict == "kept"
    told.append(version)


def test_who_does_not_bear_the_answer_keeps_nobody_from_theirs(
    store: WaitingStore, caplog: pytest.LogCaptureFixture
) -> None:
    async def submit() -> Verdict:
        told: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        store.journal.submit(act(1), _trip)
        store.journal.submit(act(2), told.set_result)
        return await told

    with caplog.at_level(logging.ERROR):
        assert store.run(submit()) == "kept"
    assert "did not bear it" in caplog.text


def _trip(_: Verdict) -> None:
    raise RuntimeError


# The end


def test_what_was_submitted_is_kept_when_the_store_closes(database: Database) -> None:
    told: list[Verdict] = []

    async def submit(store: Store) -> None:
        for write in (set_out(), opening(), *(act(version) for version in range(1, 50))):
            store.journal.submit(write, told.append)
        await store.close()
        await asyncio.sleep(0)

    with database.opened() as store:
        store.run(submit(store.asked))
    assert told == ["kept"] * 51
    with database.opened() as store:
        assert versions(store) == list(range(50))


def test_what_comes_too_late_fails(database: Database) -> None:
    with database.opened() as store:
        store.close()
        assert kept(store.journal, set_out()) == ["failed"]
        with pytest.raises(Trouble, match="closed"):
            store.rise(1)
        with pytest.raises(Trouble, match="closed"):
            store.open_tables()
        store.beat(1)
