"""Halls that share a database: who has a table, who runs, and what they tell each other."""

from unittest.mock import patch

import asyncpg
import pytest

from tests.store.postgresql.cluster import LASTS, Cluster, Scene
from tests.store.waiting import keep
from tests.store.writes import MATCH, TABLE, act, opening, set_out, table
from wordhall.complaint import Complaint
from wordhall.store import processes
from wordhall.store.contract import Trouble
from wordhall.store.nodes import (
    ALONE,
    NAME,
    ElsewhereError,
    News,
    Summary,
    SupersededError,
)
from wordhall.store.postgresql import nodes
from wordhall.store.processes import has_ended, this_process
from wordhall.store.rows import Outage, Write


def test_a_new_table_belongs_to_the_node_that_opens_it(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        assert await keep(one.journal, set_out()) == ["kept"]
        with pytest.raises(ElsewhereError, match="one"):
            await two.claim(TABLE)
        assert await keep(one.journal, set_out(table(1))) == ["kept"]
        assert await one.claim(TABLE) > 1
        with pytest.raises(LookupError):
            await two.claim("other")

    on(scene)


def test_open_tables_are_those_that_no_other_running_node_has(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await keep(two.journal, set_out(table(name="second")))
        assert [row.id for row in await two.open_tables()] == ["second"]
        assert [row.id for row in await two.claim_open()] == ["second"]
        await cluster.silence("one")
        assert {row.id for row in await two.open_tables()} == {TABLE, "second"}

    on(scene)


def test_whoever_takes_a_table_over_is_alone_in_writing_to_it(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out(), opening())
        epoch = await two.take(TABLE)
        assert await keep(one.journal, act(1, "late")) == ["overtaken"]
        mine = Write(TABLE, epoch, match_id=MATCH, commits=act(1, "mine").commits)
        assert await keep(two.journal, mine) == ["kept"]
        with pytest.raises(ElsewhereError, match="two"):
            await one.claim(TABLE)

    on(scene)


def test_the_tables_of_a_node_that_does_not_beat_are_claimed_with_their_outage(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out(), set_out(table(name="closed", open=False)))
        assert await two.nodes.claim_lost() == []
        await cluster.silence("one")
        before = await two.nodes.clock()
        (row,) = await two.nodes.claim_lost()
        assert row.id == TABLE
        assert row.epoch > 1
        assert await two.nodes.claim_lost() == []
        [outage] = await two.outages_since(0, TABLE)
        assert outage.ended >= before
        assert outage.ended - outage.began >= LASTS
        assert await two.outages_since(0) == await two.outages_since(0, "other") == []
        with pytest.raises(ElsewhereError):
            await one.claim(TABLE)

    on(scene)


def test_a_table_that_somebody_asks_for_is_claimed_from_a_lost_node(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await cluster.silence("one")
        assert await two.claim(TABLE) > 1
        assert len(await two.outages_since(0, TABLE)) == 1

    on(scene)


def test_a_node_takes_a_few_tables_of_a_lost_one_at_a_time(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two, three = [await cluster.node(name) for name in ("one", "two", "three")]
        await keep(one.journal, *(set_out(table(name=f"t{n}", changed=n)) for n in range(3)))
        await cluster.silence("one")
        few = nodes.FIND_LOST.replace(f"LIMIT {nodes.AT_ONCE}", "LIMIT 2")
        with patch.object(nodes, "FIND_LOST", few):
            assert {row.id for row in await two.nodes.claim_lost()} == {"t1", "t2"}
            assert {row.id for row in await three.nodes.claim_lost()} == {"t0"}

    on(scene)


def test_one_of_the_nodes_that_start_together_notes_how_long_there_was_no_hall(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        first = await cluster.node("one")
        begun = await first.nodes.clock()
        await first.rise(begun)
        await cluster.silence("one")
        one, two = await cluster.hall(), await cluster.hall()
        for store, name in ((one, "one"), (two, "two")):
            assert await store.nodes.join(name)
        later = begun + 3_600_000
        await two.check(later - 1)
        assert await two.rise(later) is None
        assert await one.rise(later) == Outage(begun, later)
        assert await two.outages_since(0) == [Outage(begun, later)]

    on(scene)


def test_a_node_that_has_left_is_not_waited_for(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await one.nodes.leave()
        assert [row.id for row in await two.nodes.claim_lost()] == [TABLE]

    on(scene)


def test_a_beat_keeps_a_node_alive_and_tells_the_time(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await cluster.silence("one")
        before = await one.nodes.clock()
        assert before <= (await one.nodes.pulse()).wall <= await one.nodes.clock()
        assert await two.nodes.claim_lost() == []

    on(scene)


def test_a_node_learns_which_of_its_tables_have_moved(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        assert (await one.nodes.pulse()).moved == ()
        await two.take(TABLE)
        assert (await one.nodes.pulse()).moved == (TABLE,)
        pulse = await two.nodes.pulse()
        assert (pulse.moved, pulse.given) == ((), (TABLE,))

    on(scene)


def test_news_are_heard_once_by_each_of_the_others(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two, three = [await cluster.node(name) for name in ("one", "two", "three")]
        await one.nodes.tell([News("forgotten", "ann"), News("signed-out", "ben")], {})
        for other in (two, three):
            heard = (await other.nodes.pulse()).news
            assert heard == (News("forgotten", "ann"), News("signed-out", "ben"))
            assert (await other.nodes.pulse()).news == ()
        assert (await one.nodes.pulse()).news == ()

    on(scene)


def test_the_last_summary_of_a_table_is_known_to_the_others(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await one.nodes.tell([], {TABLE: b"first", "no table": b"lost"})
        assert (await two.nodes.pulse()).summaries == (Summary(TABLE, b"first"),)
        assert (await two.nodes.pulse()).summaries == ()
        await one.nodes.tell([], {TABLE: b"second"})
        assert (await two.nodes.pulse()).summaries == (Summary(TABLE, b"second"),)
        await two.take(TABLE)
        await one.nodes.tell([], {TABLE: b"too late"})
        late = await cluster.node("late")
        pulse = await late.nodes.pulse()
        assert pulse.summaries == (Summary(TABLE, b"second"),)
        assert (pulse.moved, pulse.given) == ((), ())

    on(scene)


def test_a_name_belongs_to_one_process(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, again = await cluster.node("one"), await cluster.hall()
        await keep(one.journal, set_out())
        assert not await again.nodes.join("one")
        await cluster.silence("one")
        assert await again.nodes.join("one")
        with pytest.raises(SupersededError):
            await one.nodes.pulse()
        assert await keep(one.journal, set_out(table(1))) == ["overtaken"]
        assert len(await again.outages_since(0, TABLE)) == 1

    on(scene)


def test_a_process_that_has_ended_is_not_waited_for(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        ended = this_process().rpartition(" ")[0] + " 0.0"
        with patch.object(nodes, "this_process", lambda: ended):
            await cluster.node("one")
        await cluster.node("one")

    on(scene)


def test_only_processes_of_this_machine_are_known_to_have_ended() -> None:
    mine = this_process()
    machine, number, began = mine.rsplit(" ", 2)
    assert not has_ended(mine)
    assert has_ended(f"{machine} {number} 1.0")
    assert not has_ended(f"another {number} {began}")
    assert not has_ended("")
    with patch.object(processes, "BOOT", processes.BOOT / "missing"):
        assert this_process().startswith("? ")


@pytest.mark.parametrize("first, second", [(ALONE, "one"), ("one", ALONE)])
def test_a_hall_that_is_to_be_alone_runs_alone(on: Scene, first: str, second: str) -> None:
    async def scene(cluster: Cluster) -> None:
        one, other = await cluster.node(first), await cluster.hall()
        with pytest.raises(Complaint, match="--node"):
            await other.nodes.join(second)
        await one.nodes.leave()
        assert await other.nodes.join(second)

    on(scene)


def test_an_outage_of_a_node_concerns_its_own_tables(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one, two = await cluster.node("one"), await cluster.node("two")
        await keep(one.journal, set_out())
        await keep(two.journal, set_out(table(name="second")))
        one.note_outage(Outage(1, 5))
        await one.nodes.leave()  # notes come before later writes
        assert await two.outages_since(0, TABLE) == [Outage(1, 5)]
        assert await two.outages_since(0, "second") == []

    on(scene)


def test_a_beat_without_an_answer_is_a_trouble(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one = await cluster.node("one")
        await one.nodes.pulse()
        blocker = await asyncpg.connect(cluster.address)
        async with blocker.transaction():
            await blocker.execute("LOCK TABLE nodes IN ACCESS EXCLUSIVE MODE")
            with patch.object(nodes, "PATIENCE", 0.05), pytest.raises(Trouble) as caught:
                await one.nodes.pulse()
        assert caught.value.code == "store-unreachable"
        await one.nodes.pulse()
        assert one.trouble is None
        await blocker.close()

    on(scene)


@pytest.mark.parametrize("name", ["a", "node-2", "0", "x" * 32])
def test_names_of_nodes_fit_into_addresses(name: str) -> None:
    assert NAME.fullmatch(name)


@pytest.mark.parametrize("name", ["", "-a", "A", "a/b", "a.b", "x" * 33])
def test_other_names_do_not(name: str) -> None:
    assert not NAME.fullmatch(name)
