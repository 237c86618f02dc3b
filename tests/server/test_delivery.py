"""What the network does to commands: twice, late, in another order: the match is the same.

Everybody sends what comes next only after the answer to what came before. Acts that do not touch
one another may come in any order.
"""

import asyncio
from collections.abc import Sequence
from itertools import groupby
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import examples
from tests.hashes import state_hash
from tests.kernel.toy import Hide, Options, Pass, Toy
from tests.laws.history import History
from tests.server.evening import turn
from tests.server.staged import MATCH, Stage
from wordhall.kernel import match
from wordhall.kernel.codec import Codec
from wordhall.kernel.game import Ms, Roster, Seat, Sitter
from wordhall.kernel.house.facts import TableRules
from wordhall.kernel.luck import Luck

Sent: TypeAlias = tuple[Seat, str, Any]
"""A seat, the id of its command, and the action."""

SEATS = 3
HISTORY = History(
    Toy(),
    Options(limit=Ms(10**9), target=10**6),
    Roster(tuple(Sitter(f"P{seat}") for seat in range(SEATS))),
    TableRules(),
    Luck(bytes(32)),
)


def script(rounds: int) -> list[Sent]:
    """Rounds in which all put something aside, and then each passes in turn."""
    sent: list[Sent] = []
    for number in range(rounds):
        sent += [(Seat(s), f"hide {number}/{s}", Hide(10 * number + s)) for s in range(SEATS)]
        sent += [(Seat(s), f"pass {number}/{s}", Pass()) for s in range(SEATS)]
    return sent


def after(sent: Sequence[Sent]) -> tuple[str, Stage]:
    """The match after these commands have come, in this order: its hash."""
    stage = Stage(HISTORY.game, HISTORY)
    for seat, command, action in sent:
        stage.deliver(seat, command, action)
    match = stage.table.match
    assert match is not None
    return state_hash(match.live), stage


@st.composite
def disturbed(draw: st.DrawFn, sent: list[Sent]) -> list[Sent]:
    """The same, as a bad network brings it."""
    arriving: list[Sent] = []
    for kind, some in groupby(sent, key=lambda each: type(each[2])):
        group = list(some)
        arriving += draw(st.permutations(group)) if kind is Hide else group
    for again in draw(st.lists(st.sampled_from(arriving), max_size=20)):
        first = arriving.index(again)
        arriving.insert(draw(st.integers(first + 1, len(arriving))), again)
    return arriving


@given(data=st.data())
@examples(40)
def test_the_same_match_comes_of_it(data: st.DataObject) -> None:
    sent = script(3)
    hash_of, _ = after(sent)
    disturbed_hash, stage = after(data.draw(disturbed(sent)))
    assert disturbed_hash == hash_of
    answers = [m for device in stage.devices.values() for m in device.heard() if "id" in m]
    assert {answer["type"] for answer in answers} == {"Done"}
    assert {answer["id"] for answer in answers} == {command for _, command, _ in sent}


@given(data=st.data())
@examples(20)
def test_commands_that_wait_for_the_disk_are_no_different(data: st.DataObject) -> None:
    sent = script(2)
    stage = Stage(HISTORY.game, HISTORY)
    stage.store.held = True
    for seat, command, action in data.draw(disturbed(sent)):
        stage.deliver(seat, command, action)
        if data.draw(st.booleans()):
            stage.store.let_through()
    stage.store.held = False
    stage.store.let_through()
    match = stage.table.match
    assert match is not None
    assert state_hash(match.live) == after(sent)[0]


def test_the_log_tells_of_the_same_match() -> None:
    hash_of, stage = after(script(3))
    codec = Codec(HISTORY.game)
    commits = codec.read_log([row.body for row in asyncio.run(stage.store.log(MATCH))])
    assert state_hash(match.fold(HISTORY.game, commits)) == hash_of


@pytest.mark.anyio
async def test_a_duplicate_that_only_the_log_knows_is_not_done_twice() -> None:
    stage = Stage(HISTORY.game, HISTORY)
    stage.deliver(Seat(0), "a", Hide(1))
    match = stage.table.match
    assert match is not None
    match.answers._known.clear()  # noqa: SLF001 - so long ago that it is forgotten
    stage.deliver(Seat(0), "a", Hide(2))
    await turn()
    assert stage.devices[Seat(0)].of("Done") == [{"type": "Done", "id": "a"}] * 2
    assert match.live.state.aside[0] == (1,)
