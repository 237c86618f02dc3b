"""H8: what is closed to a player at one node is closed to them at all."""

from typing import Any

import pytest

from tests.server.nodes.company import Node, Opened
from tests.server.people import person
from wordhall.kernel.game import Illegal
from wordhall.server import my_data
from wordhall.server.analyses.closed import check_analysis
from wordhall.server.look_ups import check_look_up

pytestmark = pytest.mark.anyio

CLOSED: dict[str, Any] = {"game": "cross", "youngest": 0}


async def test_h8_the_dictionary_is_closed_at_other_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        closing = await one.play("ada", "ben", **CLOSED)
        other = await two.play("ada", bots=1, **CLOSED)
        await halls.beat()
        with pytest.raises(Illegal) as refused:
            await my_data.check_dictionary(two.hall, person("ben"))  # who plays only there
        assert refused.value.code == "dictionary-closed"
        assert refused.value.details == {"table": closing}
        await my_data.check_dictionary(two.hall, person("cleo"))
        device = await two.come(other, "ada")
        assert device.connection.part is not None
        assert device.connection.part.held == closing
        mine = await my_data.tables_of(two.hall, person("ada"))
        assert {each.table.code for each in mine if each.closes} == {closing, other}
        await (await one.hall.table(closing)).resign(person("ada"))
        await halls.beat()
        device = await two.come(other, "ada")
        assert device.connection.part is not None
        assert device.connection.part.held is None


async def test_h8_an_analysis_is_closed_at_other_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        days: dict[str, Any] = {"clock": {"type": "Correspondence", "days": 3}}
        code = await one.play("ada", "ben", "cleo", game="cross", **days)
        for name in ("ada", "ben"):  # the match tells nobody anything about words, and is slow
            await check_look_up(two.hall, person(name))
            assert await refused_analysis(two, name, "cross") == ("analysis-closed", code)
            assert await refused_analysis(two, name, "locks") is None
        assert await refused_analysis(two, "dora", "cross") is None  # who may only watch
        await (await one.hall.table(code)).resign(person("ben"))
        await halls.beat()
        assert await refused_analysis(two, "ben", "cross") is None
        assert await refused_analysis(two, "ada", "cross") == ("analysis-closed", code)
        await (await one.hall.table(code)).resign(person("cleo"))
        assert await refused_analysis(two, "ada", "cross") is None


async def test_h8_look_ups_of_all_kinds_are_closed_at_other_nodes(opened: Opened) -> None:
    async with opened() as halls:
        one, two = halls.nodes
        code = await one.play("ada", "ben", **CLOSED)
        await halls.beat()
        with pytest.raises(Illegal) as refused:
            await check_look_up(two.hall, person("ben"))
        assert (refused.value.code, refused.value.details) == (
            "dictionary-closed",
            {"table": code},
        )
        assert await refused_analysis(two, "ben", "cross") == ("analysis-closed", code)
        assert await refused_analysis(two, "ben", "locks") == ("dictionary-closed", code)


async def refused_analysis(node: Node, name: str, game: str) -> tuple[str, object] | None:
    """Why a person may not analyse a game at a node, and the table that closes it to them."""
    try:
        await check_analysis(node.hall, person(name), game)
    except Illegal as refused:
        return refused.code, refused.details["table"]
    return None
