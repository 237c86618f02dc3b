"""A database that was restored from a backup, while old nodes may still run somewhere."""

from tests.store.postgresql.cluster import Cluster, Scene
from tests.store.waiting import keep
from tests.store.writes import TABLE, act, opening, set_out
from wordhall.store.postgresql.ownership import AHEAD


async def restored(cluster: Cluster) -> None:
    """Puts back the epochs of an earlier moment, whose beats are old."""
    await cluster.do("UPDATE tables SET epoch = 1")
    await cluster.do("UPDATE nodes SET beat = beat - lasts")


def test_an_old_node_stores_nothing_in_a_restored_database(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        old = await cluster.node("old")
        await keep(old.journal, set_out(), opening())
        made = [await old.claim(TABLE) for _ in range(3)]
        await restored(cluster)
        new = await cluster.node("new")
        await new.claim_open()
        for _ in range(3):
            assert await new.claim(TABLE) > max(made)
            late = [act(1, "late", epoch=epoch) for epoch in made]
            assert set(await keep(old.journal, *late)) == {"overtaken"}

    on(scene)


def test_nodes_whose_beats_are_in_the_future_do_not_run(on: Scene) -> None:
    async def scene(cluster: Cluster) -> None:
        one = await cluster.node("one")
        await keep(one.journal, set_out())
        await cluster.do("UPDATE nodes SET beat = beat + $1", AHEAD // 2)
        late = await cluster.hall()
        assert not await late.nodes.join("one")  # the server's clock was set back a little
        await cluster.do("UPDATE nodes SET beat = beat + $1", AHEAD)
        assert await late.nodes.join("one")
        two = await cluster.node("two")
        await cluster.do("UPDATE nodes SET beat = beat + $1 WHERE name = 'one'", 2 * AHEAD)
        assert [row.id for row in await two.nodes.claim_lost()] == [TABLE]

    on(scene)
