"""Halls that share a database: one of them has a table, and the others know what they must."""

from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from tests.server.evening import turn
from tests.server.nodes.company import Node, Opened
from tests.server.people import person
from wordhall.kernel.game import Illegal
from wordhall.server import my_data
from wordhall.server.desks.service import Desks, NewDesk, together
from wordhall.server.http.metrics import Meters
from wordhall.server.http.operator_page import create_operator
from wordhall.server.limits import Limits
from wordhall.server.nodes import membership
from wordhall.server.nodes.membership import hand_over
from wordhall.server.people.avatars import Avatar, written
from wordhall.server.sockets.close_codes import CLOSE_NODE, CLOSE_RESTART, CLOSE_STRANGER
from wordhall.server.sockets.table_view import SetEnd
from wordhall.server.tables.table_wishes import AddBot, NewTable, Sit
from wordhall.store.contract import Trouble
from wordhall.store.nodes import ElsewhereError, News, SupersededError
from wordhall.store.rows import FORMAT

pytestmark = pytest.mark.anyio

BREAK = """
INSERT INTO commits (match, version, wall, at, body)
SELECT n, 1, began, 1, '{"events":[{"type":"Comet"}]}' FROM matches WHERE id = $1
"""
"""An event that nobody can read."""


async def listed(node: Node, name: str) -> list[tuple[str, bool, int | None]]:
    """The tables of a person: code, whether it waits for them, until when."""
    mine = await my_data.tables_of(node.hall, person(name))
    return [(one.table.code, one.awaited, one.until) for one in mine]


async def test_a_table_of_another_node_is_not_loaded(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.gather("ada", "ben")
        with pytest.raises(ElsewhereError, match="one"):
            await two.hall.table(code)
        assert (await two.hall.document(code)).names == ("Ada", "Ben")
        assert (await two.hall.sleeping(), two.hall.alive()) == ([], ())


async def test_a_table_that_is_taken_is_played_on_by_the_other(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.play("ada", "ben")
        ada = await one.come(code, "ada")
        live = await two.hall.take(code)
        assert live.match is not None
        assert live.match.live.version == 0
        await halls.beat(1)
        assert ada.closing == CLOSE_RESTART
        assert one.hall.alive() == ()
        with pytest.raises(ElsewhereError, match="two"):
            await one.hall.table(code)


async def test_the_operator_is_told_which_nodes_run(opened: Opened) -> None:
    async with opened(["one", "two", "three"]) as halls:
        await halls.silence("three")
        app: Any = create_operator(halls.nodes[0].hall, Meters(halls.nodes[0].hall))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as page:
            told, figures = (await page.get("/")).text, (await page.get("/metrics")).text
        assert "node <strong>one</strong>. Other nodes that run: two." in told
        assert 'node="one"' in figures


async def test_whom_a_table_awaits_is_known_everywhere(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        gathering, code = await one.gather("ada"), await one.play("ben", "ada")
        await halls.beat()
        for name in ("ada", "ben"):
            assert await listed(two, name) == await listed(one, name)
        assert (gathering, True) in [row[:2] for row in await listed(two, "ada")]
        assert [row[:2] for row in await listed(two, "ben")] == [(code, True)]
        live = await one.hall.table(code)
        ben = await one.come(code, "ben")
        ben.do({"type": "Pass"})
        await live.settled()
        await halls.beat()
        assert [row[:2] for row in await listed(two, "ben")] == [(code, False)]


async def test_bots_are_counted_at_all_nodes(opened: Opened) -> None:
    async with opened(limits=Limits(bots_a_person=2, contributions_wait=0)) as halls:
        one, two = halls.nodes
        code = await one.gather("ada", bots=2)
        await halls.beat()
        with pytest.raises(Illegal, match="2 bots"):
            two.hall.check_bots(person("ada"))
        two.hall.check_bots(person("ben"))
        await one.hall.end_table(code)
        await halls.beat()
        two.hall.check_bots(person("ada"))


async def test_whoever_is_forgotten_is_forgotten_at_all_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.play("ada", "ben")
        ada, ben = await one.come(code, "ada"), await one.come(code, "ben")
        forgotten: list[str] = []
        one.hall.result_caches.append(lambda: forgotten.append("results"))
        await my_data.forget(two.hall, person("ada"))
        await halls.beat()
        assert {ada.closing, ben.closing} <= {CLOSE_STRANGER, CLOSE_RESTART}
        assert forgotten == ["results"]
        table = await two.hall.document(code)
        assert "Ada" not in table.names
        live = await two.hall.table(code)
        assert live.match is not None
        assert live.match.live.house.chairs[0].resigned


async def test_a_device_that_is_signed_out_is_so_at_all_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.gather("ada", "ben")
        ada, ben = await one.come(code, "ada"), await one.come(code, "ben")
        before = await two.store.person("ada")
        assert before is not None
        assert await two.store.change_person(before, replace(before, token="another"))  # noqa: S106
        two.hall.tell("person", "ada")
        await halls.beat()
        assert (ada.closing, ben.closing) == (CLOSE_STRANGER, None)


async def test_an_avatar_is_worn_at_all_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.gather("ada")
        before = await two.store.person("ada")
        assert before is not None
        worn = replace(before, avatar=written(Avatar(hue=5)))
        assert await two.store.change_person(before, worn)
        await my_data.wear(two.hall, worn)
        await halls.beat()
        assert (await one.hall.table(code)).table.places[0].avatar == Avatar(hue=5)


async def test_a_desk_leads_all_its_tables_at_one_node(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        desks = Desks(one.hall)
        desk = (await desks.open(person("ada"), NewDesk("Ben\nCleo\nDan\nEve", "toy", 2))).desk
        first, second = desk.tables
        await two.hall.take(second)
        await halls.beat(1)
        with pytest.raises(ElsewhereError, match="one"):
            await together(two.hall, desk)
        tables = await together(one.hall, desk)
        assert [table.table.code for table in tables if table is not None] == [first, second]
        await halls.beat(1)
        with pytest.raises(ElsewhereError, match="one"):
            await two.hall.table(second)


async def led(node: Node, at: int) -> str:
    """The code of a table at which a match is played that the desk ends at a time."""
    code = (await node.hall.new_tables.open(person("ada"), NewTable("toy", desk=True))).code
    for name in ("ben", "cleo"):
        await node.hall.wish(code, person(name), Sit(name.capitalize()))
    await node.hall.begin(code, person("ada"))
    await (await node.hall.table(code)).change(lambda table: replace(table, ends=SetEnd(at=at)))
    return code


@pytest.mark.parametrize("lost", [False, True])
async def test_h12_a_set_end_is_kept_by_the_node_that_has_the_table(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, *, lost: bool
) -> None:
    monkeypatch.setattr(membership, "SETTLED", -1)
    async with opened() as halls:
        one, two = halls.nodes
        code = await led(one, one.clock.wall() + 60_000)
        if lost:
            await halls.silence("one")
            await two.membership.beat()
        else:
            await two.hall.take(code)
        live = await two.hall.table(code)
        two.clock.move(59_999)
        await live.settled()
        assert live.table.phase == "playing"
        two.clock.move(1)
        await live.settled()
        assert (live.table.phase, live.table.ends) == ("over", None)


async def test_the_matches_of_a_lost_node_go_on_elsewhere_and_its_outage_does_not_count(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(membership, "SETTLED", -1)
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.play("ada", "ben")
        gathering = await one.gather("cleo")
        match = (await one.hall.table(code)).match
        assert match is not None
        before = match.now(one.clock.wall())
        await halls.silence("one")
        one.clock.move(20_000)  # the clock is moved by hand: the store's has not gone on so far
        await two.membership.beat()
        live = await two.hall.table(code)
        assert live.match is not None
        assert live.match.now(two.clock.wall()) < before + 20_000
        assert (await two.hall.table(gathering)).table.names == ("Cleo",)
        with pytest.raises(ElsewhereError, match="two"):
            await one.hall.loader.load(code)


async def test_a_node_that_ends_hands_its_tables_over(opened: Opened) -> None:
    async with opened(names=("one", "two", "three")) as halls:
        one, two, _ = halls.nodes
        codes = [await one.play("ada", "ben"), await one.play("ben", "cleo")]
        devices = [await one.come(code, "ben") for code in codes]
        match = (await one.hall.table(codes[0])).table.matches[-1]
        devices[0].do({"type": "Pass"}, name="on its way")
        await hand_over(one.hall)
        assert [device.closing for device in devices] == [CLOSE_NODE, CLOSE_NODE]
        assert sorted(device.screen.reason for device in devices) == ["three", "two"]
        assert one.hall.alive() == ()
        await halls.beat()
        for code, device in zip(codes, devices, strict=True):
            node = next(node for node in halls.nodes if node.name == device.screen.reason)
            live = await node.hall.table(code)
            assert live.match is not None
            with pytest.raises(ElsewhereError, match=node.name):
                await one.hall.table(code)
            assert await two.store.outages_since(0, live.table.id) == []
        commands = [row.command for row in await two.store.log(match) if row.command is not None]
        assert len(commands) <= 1


async def test_a_node_that_is_alone_keeps_its_tables(opened: Opened) -> None:
    async with opened(names=("one",)) as halls:
        [one] = halls.nodes
        code = await one.gather("ada")
        await hand_over(one.hall)
        assert [live.table.code for live in one.hall.alive()] == [code]


async def test_after_an_outage_of_the_store_nobody_claims_at_once(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        await one.play("ada", "ben")
        await halls.silence("one")
        await two.membership.beat()
        assert two.hall.alive() == ()
        await halls.beat()
        assert len(one.hall.alive()) == 1


async def test_a_node_without_its_store_lets_its_tables_go(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as halls:
        one, _ = halls.nodes
        code = await one.play("ada", "ben")
        ada = await one.come(code, "ada")

        async def silent() -> None:
            raise Trouble("store-unreachable", "it does not answer")

        monkeypatch.setattr(one.store.nodes, "pulse", silent)
        await one.membership.beat_or_let_go()
        before = ada.closing
        monkeypatch.setattr(membership, "LET_GO", -1)
        await one.membership.beat_or_let_go()
        states = [one.hall.is_cut_off]
        assert (before, ada.closing) == (None, CLOSE_RESTART)
        monkeypatch.undo()
        assert one.hall.alive() == ()
        await one.membership.beat_or_let_go()
        assert [*states, one.hall.is_cut_off] == [True, False]
        assert (await one.hall.table(code)).table.names == ("Ada", "Ben")


async def test_a_node_whose_name_another_process_has_ends(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as halls:
        one, _ = halls.nodes
        code = await one.gather("ada")
        ada = await one.come(code, "ada")

        async def another() -> None:
            raise SupersededError

        monkeypatch.setattr(one.store.nodes, "pulse", another)
        await one.membership.beat_or_let_go()
        assert one.superseded
        assert ada.closing == CLOSE_RESTART


async def test_news_that_cannot_be_done_at_once_are_done_later(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        forgotten: list[str] = []
        one.hall.result_caches.append(lambda: forgotten.append("results"))

        async def silent(_: str) -> None:
            raise Trouble("store-unreachable", "it does not answer")

        await one.come(await one.gather("ada", "ben"), "ada")
        two.hall.tell("person", "ada")
        await two.membership.beat()
        with monkeypatch.context() as away:
            away.setattr(one.store, "person", silent)
            with pytest.raises(Trouble):
                await one.membership.beat()
        assert forgotten == []
        await one.membership.beat()
        assert forgotten == ["results"]


async def test_news_that_fail_do_not_stand_in_the_way_of_others(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        done: list[str] = []

        def broken() -> None:
            caches.remove(broken)
            raise ValueError

        caches = one.hall.result_caches
        caches.extend([broken, lambda: done.append("results")])
        two.hall.tell("person", "ada")
        await two.membership.beat()
        await one.membership.beat()
        assert done == []
        two.hall.tell("person", "ben")
        await two.membership.beat()
        await one.membership.beat()
        assert done == ["results"]


async def test_what_another_release_tells_is_left(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.gather("ada", bots=1)
        live = await one.hall.table(code)
        await one.store.nodes.tell([News("new", "thing")], {live.table.id: b'{"code": 7}'})
        await two.membership.beat()
        assert two.hall.others.bots_of("ada") == 0


async def test_what_could_not_be_told_is_told_with_the_next_beat(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.gather("ada")
        await one.hall.wish(code, person("ada"), AddBot("club"))
        one.hall.tell("person", "ada")

        async def silent(*_: object) -> None:
            raise Trouble("store-unreachable", "it does not answer")

        with monkeypatch.context() as patched:
            patched.setattr(one.store.nodes, "tell", silent)
            with pytest.raises(Trouble):
                await one.membership.beat()
        await halls.beat()
        assert two.hall.others.bots_of("ada") == 1


async def test_a_broken_event_stops_one_table_at_whatever_node(opened: Opened) -> None:
    async with opened(names=("one", "two", "three")) as halls:
        one, two, three = halls.nodes
        broken, well = await one.play("ada", "ben"), await one.play("ben", "cleo")
        match = (await one.hall.table(broken)).table.matches[-1]
        await halls.do(BREAK, match)
        for fallen, other in ((one, two), (two, three)):
            await halls.silence(fallen.name)
            await other.membership.beat()
            await turn()
            assert (await other.hall.table(well)).match is not None
            fault = (await other.hall.table(broken)).fault
            assert fault is not None
            assert fault.code == "table-stopped"
            heard = (await other.come(broken, "ada")).heard()
            assert [m["refusal"]["code"] for m in heard if "refusal" in m] == ["table-stopped"]


@pytest.fixture
def versions(opened: Opened) -> Opened:
    """Opens halls; `one` and `three` are of a later version than `two`."""
    return lambda *names: opened(
        names=("one", *names), writes={"one": FORMAT + 1, "three": FORMAT + 1}
    )


async def test_who_asks_an_older_node_is_sent_to_one_that_can_read(versions: Opened) -> None:
    async with versions("two", "three") as halls:
        one, two, _ = halls.nodes
        code = await one.play("ada", "ben")
        for ask in (two.hall.table, two.hall.take, two.hall.document):
            with pytest.raises(ElsewhereError, match="one"):
                await ask(code)
        await halls.silence("one")
        for ask in (two.hall.table, two.hall.take, two.hall.document):
            with pytest.raises(ElsewhereError, match="three"):
                await ask(code)


async def test_an_older_node_that_is_alone_says_what_is_missing(versions: Opened) -> None:
    async with versions("two") as halls:
        one, two = halls.nodes
        code = await one.play("ada", "ben")
        ben = await one.come(code, "ben")
        await halls.silence("one")
        for ask in (two.hall.table, two.hall.take, two.hall.document):
            with pytest.raises(Illegal) as refused:
                await ask(code)
            assert refused.value.code == "table-newer"
        with pytest.raises(Illegal) as refused:
            await my_data.forget(two.hall, person("ada"))
        assert refused.value.code == "table-newer"
        assert await two.store.person("ada") is not None
        assert ben.closing is None
        await two.membership.beat()
        assert two.hall.loader.damaged == {}


async def test_a_node_hands_its_tables_to_those_that_can_read_them(versions: Opened) -> None:
    async with versions("two", "three") as halls:
        one, *_ = halls.nodes
        codes = [await one.play("ada", "ben"), await one.play("ben", "cleo")]
        devices = [await one.come(code, "ben") for code in codes]
        await hand_over(one.hall)
        assert [device.screen.reason for device in devices] == ["three", "three"]
