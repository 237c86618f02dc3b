"""What is stored is found again, and goes when its time has come."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.store.databases import Database
from tests.store.waiting import WaitingStore, keep
from tests.store.writes import (
    MATCH,
    TABLE,
    act,
    commit,
    kept,
    match,
    opened,
    opening,
    person,
    set_out,
    table,
)
from wordhall.complaint import Complaint
from wordhall.store.contract import Store
from wordhall.store.rows import MOST_LISTED, Outage, Running, Write
from wordhall.store.sqlite.store import open_store


def test_it_is_a_store(store: WaitingStore) -> None:
    promised: Store = store.asked
    assert store.run(promised.open_tables()) == []


# Tables


def test_a_table_is_found_by_id_and_code(store: WaitingStore) -> None:
    row = table(3, code="KWZRT", public=True, changed=7, body=b"\x00\xff")
    kept(store.journal, set_out(row))
    assert store.table(TABLE) == store.table_by_code("KWZRT") == row
    assert store.table("other") is store.table_by_code("kwzrt") is None


def test_many_tables_and_people_are_found_at_once(store: WaitingStore) -> None:
    kept(store.journal, set_out())
    ada, ben = person("ada", seen=10), person("ben", seen=10)
    for each in (ada, ben, person("cleo", seen=10)):
        store.add_person(each)
    assert store.people_by_id(["ben", "nobody", "ada", "ben"]) == {"ada": ada, "ben": ben}
    assert store.tables_by_id([TABLE, "no'table"]) == {TABLE: store.table(TABLE)}
    assert store.people_by_id([]) == store.tables_by_id([]) == {}


def test_open_and_public_tables_are_listed(store: WaitingStore) -> None:
    tables = [
        table(name="closed", open=False, public=True),
        table(name="private"),
        table(name="older", public=True, changed=1),
        table(name="newer", public=True, changed=2),
    ]
    kept(store.journal, *(set_out(row) for row in tables))
    assert {row.id for row in store.open_tables()} == {"private", "older", "newer"}
    assert [row.id for row in store.public_tables()] == ["newer", "older"]


def test_my_tables_are_those_where_i_have_a_part(store: WaitingStore) -> None:
    kept(
        store.journal,
        set_out(table(name="older", changed=1), ("ann", "bob")),
        set_out(table(name="newer", changed=2), ("ann",)),
        Write("older", 1, table=table(1, "older", changed=3)),
    )
    assert [row.id for row in store.tables_of("ann")] == ["older", "newer"]
    kept(store.journal, set_out(table(1, "newer"), ("bob",)))
    assert [row.id for row in store.tables_of("ann")] == ["older"]
    kept(store.journal, Write("newer", 1, people=("ann", "bob")))
    assert {row.id for row in store.tables_of("ann")} == {"older", "newer"}


def test_a_claim_is_a_new_epoch(store: WaitingStore) -> None:
    kept(store.journal, set_out())
    first, second = store.claim(TABLE), store.claim(TABLE)
    assert 1 < first < second
    with pytest.raises(LookupError):
        store.claim("other")


def test_a_hall_that_rises_claims_all_open_tables(store: WaitingStore) -> None:
    kept(store.journal, set_out(table(name="open")), set_out(table(name="shut", open=False)))
    (row,) = store.claim_open()
    assert row.id == "open"
    assert row.epoch > 1
    shut = store.table("shut")
    assert shut is not None
    assert shut.epoch == 1


def test_old_tables_retire_with_all_that_is_theirs(store: WaitingStore) -> None:
    kept(
        store.journal,
        set_out(people=("ann",)),
        opening(),
        act(1),
        set_out(table(1, open=False, changed=50)),
        set_out(table(name="young", open=False, changed=100), ("ann",)),
        set_out(table(name="open", changed=1)),
    )
    assert store.retire(50) == 0
    assert store.retire(100) == 1
    assert store.table(TABLE) is None
    assert store.match(MATCH) is None
    assert store.log(MATCH) == []
    assert [row.id for row in store.tables_of("ann")] == ["young"]
    assert kept(store.journal, act(2), set_out()) == ["overtaken", "kept"]
    assert kept(store.journal, opening()) == ["kept"]


# Matches


def test_matches_are_listed_as_they_opened(store: WaitingStore) -> None:
    first, second = match("z", seats=("ann", None, "bob")), match("a")
    kept(store.journal, set_out(), opening(first), opening(second))
    assert store.matches_of(TABLE) == [first, second]
    assert store.match("z") == first
    assert store.matches_of("other") == []


def test_running_matches_are_found_with_their_newest_commit(store: WaitingStore) -> None:
    kept(store.journal, set_out(), opening(match("over")), opening(), act(1, "c"))
    over = Write(TABLE, 1, match=match("over", ended=8), commits=(commit(1),))
    assert kept(store.journal, over) == ["kept"]
    assert store.running() == [Running(match(), commit(1, "c"))]


def test_a_log_is_read_from_any_version(store: WaitingStore) -> None:
    kept(store.journal, set_out(), opening(), *(act(n) for n in range(1, 5)))
    assert [row.version for row in store.log(MATCH)] == [0, 1, 2, 3, 4]
    assert [row.version for row in store.log(MATCH, after=2)] == [3, 4]
    assert store.log(MATCH, after=4) == store.log("other") == []


def test_many_read_while_one_writes(store: WaitingStore) -> None:
    kept(store.journal, set_out(), opening())

    async def both() -> list[list[int]]:
        writing = asyncio.create_task(keep(store.asked.journal, *(act(n) for n in range(1, 50))))
        logs = await asyncio.gather(*(store.asked.log(MATCH) for _ in range(200)))
        assert set(await writing) == {"kept"}
        return [[row.version for row in log] for log in logs]

    for read in store.run(both()):
        assert read == list(range(len(read)))


# People


def test_a_person_is_found_by_each_of_their_marks(store: WaitingStore) -> None:
    ann = person("ann")
    store.add_person(ann)
    assert store.person("ann") == ann
    assert store.person_by_token("token of ann") == ann
    assert store.person_by_return_code("code of ann") == ann
    assert store.person("bob") is store.person_by_token("x") is None
    assert store.person_by_return_code("x") is None


def test_a_person_is_found_by_the_tokens_of_their_newest_devices(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    for device in ("phone", "tablet", "television"):
        store.add_device(person("ann"), device, 2)
    found = [store.person_by_token(one) for one in ("phone", "tablet", "television")]
    assert found == [None, person("ann"), person("ann")]
    assert store.person_by_token("token of ann") == person("ann")
    with pytest.raises(ValueError, match="this token"):
        store.add_device(person("ann"), "tablet", 2)
    with pytest.raises(LookupError):
        store.add_device(person("bob"), "laptop", 2)
    store.forget_devices("ann")
    assert store.person_by_token("tablet") is None
    assert store.person_by_token("token of ann") == person("ann")


def test_programs_have_no_return_code(store: WaitingStore) -> None:
    store.add_person(person("r1", robot=True, return_code="", created=2))
    store.add_person(person("r2", robot=True, return_code="", created=1))
    store.add_person(person("ann"))
    assert store.person_by_return_code("") is None
    assert {row.id for row in store.robots()} == {"r1", "r2"}


def test_a_person_changes(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    changed = person("ann", name="Anna", token="new", seen=9)  # noqa: S106 - not a secret
    assert store.change_person(person("ann"), changed)
    assert store.person("ann") == changed
    assert store.person_by_token("token of ann") is None
    assert not store.change_person(person("bob"), person("bob"))


def test_a_change_of_what_a_person_was_before_is_not_stored(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    renamed = person("ann", name="Anna")
    assert store.change_person(person("ann"), renamed)
    assert not store.change_person(person("ann"), person("ann", avatar="fox"))
    assert store.person("ann") == renamed
    store.see("ann", 7)
    assert store.change_person(renamed, person("ann", avatar="fox")), "being seen is no change"
    assert store.person("ann") == person("ann", avatar="fox", seen=7)


def test_an_agreement_is_kept_until_it_is_revoked(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    assert store.change_person(person("ann"), person("ann", agreed=5))
    assert store.person("ann") == person("ann", agreed=5)
    assert store.people_by_id(["ann"]) == {"ann": person("ann", agreed=5)}
    assert store.change_person(person("ann", agreed=5), person("ann"))
    assert store.person("ann") == person("ann")


def test_matches_that_are_over_are_told_from_those_that_run(store: WaitingStore) -> None:
    kept(store.journal, set_out(), opening(match("over", ended=5)), opening(match("running")))
    assert store.ended_matches() == ["over"]


def test_a_device_comes_with_a_return_code_only_while_it_is_good(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    store.change_person(person("ann"), person("ann", return_code="new"))
    with pytest.raises(LookupError):
        store.add_device(person("ann"), "phone", 2)
    assert store.person_by_token("phone") is None


def test_two_people_never_have_the_same_marks(store: WaitingStore) -> None:
    store.add_person(person("ann"))
    store.add_person(person("bob"))
    for twin in (person("ann"), person("eve", token="token of ann")):  # noqa: S106 - the same
        with pytest.raises(ValueError, match="this token"):
            store.add_person(twin)
    with pytest.raises(ValueError, match="this return code"):
        store.change_person(person("bob"), person("bob", return_code="code of ann"))
    assert store.person("bob") == person("bob")


def test_who_is_seen_is_noted(store: WaitingStore) -> None:
    store.add_person(person("ann", seen=5))
    store.see("ann", 8)
    store.see("ann", 7)
    store.see("nobody", 7)
    store.rise(1)
    assert store.person("ann") == person("ann", seen=8)


def test_guests_go_when_they_have_not_been_seen(store: WaitingStore) -> None:
    for name in ("away", "seated", "former"):
        store.add_person(person(name, seen=10))
    store.add_person(person("here", seen=20))
    store.add_person(person("program", seen=10, robot=True))
    kept(
        store.journal,
        set_out(people=("seated", "former")),
        Write(TABLE, 1, people=("seated",)),
    )
    assert store.retire_guests(10) == 0
    assert store.retire_guests(20) == 1
    assert store.person("away") is None
    assert None not in [store.person(name) for name in ("seated", "former", "here", "program")]


# The hall


def test_an_outage_is_from_the_last_beat_to_the_start(store: WaitingStore) -> None:
    assert store.rise(100) is None
    store.beat(200)
    store.beat(150)
    assert store.rise(300) == Outage(200, 300)
    store.beat(400)
    assert store.rise(500) == Outage(400, 500)
    assert store.outages_since(0) == [Outage(200, 300), Outage(400, 500)]
    assert store.outages_since(300) == [Outage(400, 500)]


def test_an_act_after_the_last_beat_shows_that_the_hall_was_up(store: WaitingStore) -> None:
    store.beat(900)
    kept(store.journal, set_out(), opening(), act(1))
    assert store.rise(2000) == Outage(1001, 2000)


def test_a_clock_that_went_back_is_no_outage(store: WaitingStore) -> None:
    store.beat(500)
    assert store.rise(400) is None
    store.beat(420)
    assert store.rise(450) == Outage(420, 450)


def test_an_act_of_a_time_to_come_hides_no_outage(store: WaitingStore) -> None:
    kept(store.journal, set_out(), opening(), act(1))
    assert store.rise(400) is None
    store.beat(420)
    assert store.rise(450) == Outage(420, 450)


def test_what_was_kept_before_the_clock_went_back_hides_no_outage(store: WaitingStore) -> None:
    late = replace(commit(1), wall=10**9)
    kept(store.journal, set_out(), opening(), replace(act(1), commits=(late,)))
    assert store.rise(500) is None
    store.beat(600)
    assert store.rise(2 * 10**9) == Outage(600, 2 * 10**9)


def test_no_outage_lasts_longer_than_until_now(store: WaitingStore) -> None:
    for outage in (Outage(10, 20), Outage(20, 500), Outage(450, 500)):
        store.note_outage(outage)
    store.rise(400)
    assert store.outages_since(0) == [Outage(10, 20), Outage(20, 400)]


def test_when_the_hall_was_last_heard_of_outlives_it(store: WaitingStore) -> None:
    assert store.last_heard() is None
    store.beat(500)
    store.beat(400)
    store.check(450)
    assert store.last_heard() == 500


def test_a_write_after_the_last_beat_is_heard_of_but_not_one_of_another_clock(
    store: WaitingStore,
) -> None:
    store.beat(900)
    kept(store.journal, set_out(), opening(), act(1))
    assert store.last_heard() == 1001
    late = replace(commit(2), wall=10**9)
    kept(store.journal, replace(act(2), commits=(late,)))
    assert store.last_heard() == 900


def test_an_outage_that_the_hall_lived_through_is_kept_like_any(store: WaitingStore) -> None:
    store.note_outage(Outage(100, 200))
    store.check(200)
    assert store.outages_since(0) == [Outage(100, 200)]


def test_a_secret_stays_the_same(database: Database) -> None:
    with database.opened() as store:
        first = store.secret("return")
        assert len(first) == 32
    with database.opened() as again:
        assert again.secret("return") == first
        assert again.secret("other") != first


def test_one_hall_a_database(tmp_path: Path) -> None:
    path = tmp_path / "new/hall.sqlite"
    with opened(path, hall=True) as hall:
        with pytest.raises(Complaint) as refused:
            open_store(path, hall=True)
        assert refused.value.code == "hall-runs"
        with opened(path) as beside:
            beside.add_person(person("program", robot=True))
        assert hall.person("program") is not None
        kept(hall.journal, set_out())
    with opened(path, hall=True) as hall:
        assert len(hall.open_tables()) == 1


def test_what_a_command_writes_beside_a_hall_is_seen(database: Database) -> None:
    with database.opened() as hall, database.opened() as beside:
        kept(hall.journal, set_out(), opening(), act(1))
        new = beside.claim(TABLE)
        assert new > 1
        assert kept(hall.journal, act(2), act(2, epoch=new)) == ["overtaken", "kept"]
        assert kept(beside.journal, act(3, epoch=new)) == ["kept"]
        assert kept(hall.journal, act(3, epoch=new), act(4, epoch=new)) == ["overtaken", "kept"]


def test_only_its_owner_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "new/hall.sqlite"
    with opened(path, hall=True) as store:
        store.rise(1)
        for file in path.parent.iterdir():
            assert file.stat().st_mode & 0o077 == 0, file
    assert path.parent.stat().st_mode & 0o077 == 0


def test_a_value_that_is_replaced_stays_equal(store: WaitingStore) -> None:
    row = replace(table(), public=True, open=True)
    kept(store.journal, set_out(row))
    found = store.table(TABLE)
    assert found is not None
    assert found.public is True
    assert found.open is True


def test_so_many_public_tables_are_listed_the_newest(store: WaitingStore) -> None:
    tables = [table(name=f"{n}", public=True, changed=n) for n in range(MOST_LISTED + 3)]
    kept(store.journal, *(set_out(row) for row in tables))
    listed = [row.changed for row in store.public_tables()]
    assert listed == list(range(MOST_LISTED + 2, 2, -1))
