"""Halls of two versions on one database: what the newer one writes is left to it."""

import asyncio
from functools import partial

import asyncpg
import pytest
from msgspec.structs import replace

from tests.store.postgresql.cluster import Cluster, Scene
from tests.store.waiting import keep
from tests.store.writes import TABLE, act, opening, person, set_out, table
from wordhall.complaint import Complaint
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ElsewhereError, NewerError
from wordhall.store.postgresql import condition, migration, store
from wordhall.store.postgresql.connections import Server, connected
from wordhall.store.postgresql.migration import finish, prepare, unfinished, version_of
from wordhall.store.postgresql.schema import STEPS, Step
from wordhall.store.postgresql.store import open_store
from wordhall.store.rows import FORMAT

NEXT = FORMAT + 1

LATER = (
    *STEPS,
    Step("ALTER TABLE tables ADD COLUMN room text", "ALTER TABLE tables DROP COLUMN changed"),
    Step("CREATE TABLE rooms (name text)"),
)
"""The steps of a later version, the first one in two phases."""


ADD_AS_BEFORE = "INSERT INTO people VALUES ($1, 'Ada', 'token', 'code', false, 1, 1, '')"
"""How a program adds a person that knows of no agreement."""


def test_a_table_is_marked_with_the_newest_format_that_was_written(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old, new = await cluster.node("old"), await cluster.node("new", NEXT)
        await keep(old.journal, set_out(), opening())
        epoch = await new.take(TABLE)
        assert await new.nodes.formats() == {FORMAT: 1}
        await keep(new.journal, act(1, epoch=epoch))
        assert await new.nodes.formats() == {NEXT: 1}
        await keep(new.journal, set_out(table(name="second")))
        assert await new.nodes.formats() == {NEXT: 2}

    on(scene)


def test_a_table_that_was_only_claimed_can_go_back(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old, new = await cluster.node("old"), await cluster.node("new", NEXT)
        await keep(old.journal, set_out())
        await new.take(TABLE)
        await cluster.silence("new")
        assert [row.id for row in await old.nodes.claim_lost()] == [TABLE]

    on(scene)


async def written_by_new(cluster: Cluster) -> None:
    """A table that a newer version has written to, and no node has any more."""
    new = await cluster.node("new", NEXT)
    await keep(new.journal, set_out(), opening())
    await cluster.silence("new")


def test_an_older_version_does_not_claim_what_it_cannot_read(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        await written_by_new(cluster)
        old = await cluster.node("old")
        assert not (await old.nodes.pulse()).lost
        assert await old.nodes.claim_lost() == []
        assert await old.open_tables() == []
        assert await old.claim_open() == []
        for claim in (old.claim, old.take):
            with pytest.raises(NewerError):
                await claim(TABLE)
        assert await old.owner(TABLE) is None
        other = await cluster.node("other", NEXT)
        assert await old.owner(TABLE) == "other"
        assert (await other.nodes.pulse()).lost
        assert [row.id for row in await other.nodes.claim_lost()] == [TABLE]
        with pytest.raises(ElsewhereError, match="other"):
            await old.claim(TABLE)

    on(scene)


def test_a_node_that_comes_back_older_releases_what_it_cannot_read(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        await written_by_new(cluster)
        other = await cluster.node("other", NEXT)
        old = await cluster.node("new")
        assert await old.open_tables() == []
        assert (await other.nodes.pulse()).lost
        assert [row.id for row in await other.nodes.claim_lost()] == [TABLE]
        outages = await other.outages_since(0, TABLE)
        assert outages[0].began < outages[0].ended <= outages[-1].ended

    on(scene)


def test_a_table_is_not_given_to_a_node_that_cannot_read_it(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        new, _ = await cluster.node("new", NEXT), await cluster.node("old")
        await keep(new.journal, set_out())
        assert not await new.nodes.give(TABLE, 1, "old")
        await cluster.node("other", NEXT)
        assert await new.nodes.give(TABLE, 1, "other")

    on(scene)


def test_nobody_is_forgotten_in_what_cannot_be_read(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old, new = await cluster.node("old"), await cluster.node("new", NEXT)
        await new.add_person(person("ada"))
        await keep(new.journal, set_out(people=("ada",)))
        with pytest.raises(NewerError):
            await old.forget_person("ada", lambda _: b"")
        assert await old.person("ada") is not None
        assert await new.forget_person("ada", lambda _: b"") == [TABLE]

    on(scene)


def test_who_forgets_a_person_in_an_older_table_releases_it(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old, new = await cluster.node("old"), await cluster.node("new", NEXT)
        await old.add_person(person("ada"))
        await keep(old.journal, set_out(people=("ada",)))
        assert await new.forget_person("ada", lambda _: b"") == [TABLE]
        assert (await old.nodes.pulse()).moved == (TABLE,)
        assert [row.id for row in await new.nodes.claim_lost()] == [TABLE]

    on(scene)


async def at(address: str, steps: tuple[Step, ...]) -> int:
    """Opens a database as a version with these steps does; gives the version of the database."""
    server = Server(address)
    async with connected(server) as db:
        await prepare(db, server.name, steps)
        return await version_of(db, server.name, steps)


def test_an_older_version_goes_on_until_the_upgrade_is_finished(on_new: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        address = cluster.address
        assert await at(address, STEPS) == len(STEPS)
        assert await at(address, LATER) == len(LATER)
        assert await at(address, STEPS) == len(LATER)
        async with connected(Server(address)) as db:
            assert await unfinished(db, LATER) == [len(STEPS) + 1]
            assert await finish(db, LATER) == [len(STEPS) + 1]
            assert await finish(db, LATER) == ()
        with pytest.raises(Trouble) as caught:
            await at(address, STEPS)
        assert caught.value.code == "store-newer"
        assert await at(address, LATER) == len(LATER)

    on_new(scene)


def test_an_older_program_leaves_the_agreements_of_people_as_they_are(on_new: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        await at(cluster.address, STEPS[:4])  # those that knew of no agreement
        node = await open_store(cluster.address, pace=0.0)
        async with connected(Server(cluster.address)) as db:
            await db.execute(ADD_AS_BEFORE, "ada")
            ada = await node.person("ada")
            assert ada is not None
            assert ada.agreed is None
            assert await node.change_person(ada, replace(ada, agreed=5))
            await db.execute("UPDATE people SET name = 'Ada L.', avatar = '' WHERE id = 'ada'")
            assert await node.person("ada") == replace(ada, name="Ada L.", agreed=5)
        await node.close()

    on_new(scene)


def test_a_new_database_has_nothing_to_finish(on_new: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        await at(cluster.address, LATER)
        async with connected(Server(cluster.address)) as db:
            assert await unfinished(db, LATER) == []

    on_new(scene)


def test_an_upgrade_is_not_finished_while_an_older_hall_runs(on_new: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old = await cluster.node("old")
        await at(cluster.address, LATER)
        assert await keep(old.journal, set_out(), opening()) == ["kept", "kept"]
        async with connected(Server(cluster.address)) as db:
            with pytest.raises(Complaint, match=r"older version run on the database \(old\)"):
                await finish(db, LATER)
            late = await cluster.hall()
            await old.nodes.leave()
            await finish(db, LATER)
        with pytest.raises(Trouble, match="newer Wordhall"):
            await late.nodes.join("late")

    on_new(scene)


def test_an_update_waits_for_others_and_does_not_hold_them_up(
    on_new: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migration, "LONGEST_WAIT", "50ms")
    monkeypatch.setattr(store, "WAIT", 0.0)
    monkeypatch.setattr(store, "prepare", partial(prepare, steps=LATER))

    waits = asyncio.Event()
    monkeypatch.setattr(store.log, "warning", lambda *_: waits.set())

    async def scene(cluster: Cluster) -> None:
        with monkeypatch.context() as before:
            before.setattr(store, "prepare", prepare)
            hall = await cluster.hall()
        await keep(hall.journal, set_out(), opening())
        reader = await asyncpg.connect(cluster.address)
        async with reader.transaction():
            await reader.fetch("SELECT * FROM tables")
            updating = asyncio.create_task(cluster.hall())
            await waits.wait()
            assert await keep(hall.journal, act(1)) == ["kept"]
        await reader.close()
        await updating
        assert await at(cluster.address, LATER) == len(LATER)

    on_new(scene)


def test_who_finishes_an_upgrade_does_not_hold_others_up(
    on_new: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migration, "LONGEST_WAIT", "50ms")
    monkeypatch.setattr(condition, "finish", partial(finish, steps=LATER))

    async def scene(cluster: Cluster) -> None:
        await at(cluster.address, STEPS)
        await at(cluster.address, LATER)
        reader = await asyncpg.connect(cluster.address)
        async with reader.transaction():
            await reader.fetch("SELECT * FROM tables")
            with pytest.raises(Complaint) as caught:
                await condition.finish_upgrade(cluster.address)
        assert caught.value.code == "store-busy"
        await reader.close()
        assert await condition.finish_upgrade(cluster.address) == [len(STEPS) + 1]

    on_new(scene)


def test_halls_that_open_a_new_database_at_the_same_time_do_not_disturb_each_other(
    on_new: Scene,
) -> None:
    async def scene(cluster: Cluster) -> None:
        await asyncio.gather(*(at(cluster.address, STEPS) for _ in range(8)))

    on_new(scene)
