"""A live match: acts are kept before anybody hears of them, once, in order, and answered."""

import gc

import pytest

from tests.hashes import state_hash
from tests.server.evening import evening, turn
from tests.server.memory import Memory
from tests.server.people import person
from wordhall.kernel.game import Illegal

pytestmark = pytest.mark.anyio

ROLL = {"type": "Roll"}
PASS = {"type": "Pass"}


async def test_an_act_is_kept_then_told_then_acknowledged() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        tonight.store.held = True
        said = len(ben.screen.sent)
        assert ada.do(PASS) is None
        assert ben.of("Update", said) == []
        tonight.store.let_through()
        assert [m["type"] for m in ada.heard()][-2:] == ["Update", "Done"]
        assert ben.news(said) == ["Passed"]


async def test_commands_wait_in_order_while_one_is_in_flight() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        tonight.store.held = True
        ada.do(PASS)
        ben.do(PASS, seat=1)
        ada.do(PASS)
        assert tonight.store.waiting == 1
        tonight.store.held = False
        tonight.store.let_through()
        assert [m["type"] for m in ada.heard() if "id" in m] == ["Done", "Done"]
        assert len(ben.of("Done")) == 1
        assert ben.parts["rolls"] == 3


async def test_a_refusal_changes_nothing_and_is_answered() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben")
        match = (await tonight.live()).match
        assert match is not None
        before = state_hash(match.live)
        answer = ben.do(ROLL, seat=1)
        assert answer is not None
        assert answer["refusal"]["code"] == "not-your-turn"
        assert state_hash(match.live) == before


async def test_what_was_refused_is_let_go() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben")
        before = refusals()
        for number in range(10):
            for wrong in (ROLL, {"type": "Dance"}):
                assert ben.do(wrong, seat=1) is not None
            ben.do(PASS)
            ben.say("Ask", id=str(number), seat=1, question=7)
            ben.say("React", seat=0, reaction="wow")
        assert refusals() == before


def refusals() -> int:
    """How many there are in memory."""
    gc.collect()
    return sum(isinstance(each, Illegal) for each in gc.get_objects())


async def test_the_same_command_has_the_same_answer() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        refused = ada.do(PASS, name="b")
        assert ben.do(PASS, seat=1, name="a") == {"type": "Done", "id": "a"}
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        assert ada.do(PASS, name="b") == refused
        assert ada.parts["rolls"] == 2


async def test_a_command_in_flight_is_not_done_twice() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        tonight.store.held = True
        ada.do(PASS, name="a")
        ada.do(PASS, name="a")
        tonight.store.held = False
        tonight.store.let_through()
        assert len(ada.of("Done")) == 2
        assert ada.parts["rolls"] == 1


async def test_a_failing_disk_is_told_and_nothing_has_happened() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        tonight.store.verdict = "failed"
        answer = ada.do(PASS, name="a")
        assert answer is not None
        assert answer["refusal"]["code"] == "not-kept"
        assert ada.parts["rolls"] == 0
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        assert ada.parts["rolls"] == 1


async def test_an_alarm_that_the_disk_would_not_take_rings_again() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        tonight.store.verdict = "failed"
        await tonight.wait(10_000)
        assert ada.parts["rolls"] == 0
        await tonight.wait(1_000)
        assert ada.parts["rolls"] == 1


async def test_who_is_overtaken_loads_the_table_again() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        await tonight.store.claim(next(iter(tonight.store.tables)))
        answer = ada.do(PASS, name="a")
        assert answer is not None
        assert answer["refusal"]["code"] == "table-moved"
        assert ada.screen.code == 1012
        again = await tonight.come("ada")
        assert again.do(PASS, name="a") == {"type": "Done", "id": "a"}
        assert again.parts["rolls"] == 1


async def test_alarms_ring_at_their_time_by_themselves() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        await tonight.wait(9_999)
        assert ada.parts["mover"] == 0
        await tonight.wait(1)
        assert ada.parts["mover"] == 1
        await tonight.wait(10_000)
        assert ada.parts["mover"] == 0


async def test_an_act_after_an_alarm_is_judged_after_it_and_both_are_kept() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        live = await tonight.live()
        assert live.playing is not None
        live.playing.stop()  # a loop that is late: the alarm has not rung
        tonight.clock.move(10_000)
        answer = ada.do(ROLL)
        assert answer is not None
        assert answer["refusal"]["code"] == "not-your-turn"
        assert ada.news()[-1] == "Passed"
        (log,) = tonight.store.logs.values()
        assert len(log) == 2


async def test_typed_commands_and_questions() -> None:
    async with evening() as tonight:
        (ada,) = await tonight.play("ada")
        assert ada.say("Say", id="a", seat=0, text="hide 7") == {"type": "Done", "id": "a"}
        assert ada.parts["lines/0"]["aside"] == [7]
        answer = ada.say("Ask", id="b", seat=0, question={"number": 5})
        assert answer == {"type": "Answer", "id": "b", "answer": {"total": 5}}
        for kind, wrong in (
            ("Say", {"text": "dance"}),
            ("Ask", {"question": {"dance": 1}}),
            ("Do", {"action": {"type": "Dance"}}),
        ):
            answer = ada.say(kind, id=kind, seat=0, **wrong)
            assert answer is not None
            assert answer["refusal"]["code"] == "unreadable"


async def test_nobody_acts_for_a_seat_of_somebody_else() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben")
        stranger, nobody = await tonight.come("cleo"), await tonight.come(None)
        for device in (ben, stranger, nobody):
            for seat in (0, -1, 2, 99):
                for answer in (
                    device.do(PASS, seat=seat),
                    device.declare("resign", seat=seat),
                    device.say("Ask", id="q", seat=seat, question={"number": 1}),
                    device.say("Say", id="s", seat=seat, text="pass"),
                    device.say("Replace", id="r", seat=1, by=seat, level="club"),
                ):
                    assert answer is not None
                    assert answer["refusal"]["code"] == "not-your-seat"
        (log,) = tonight.store.logs.values()
        assert len(log) == 1


async def test_the_end_of_a_match_is_kept_with_it() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", target=1)
        assert ada.do(ROLL) is not None
        (row,) = tonight.store.tables.values()
        (match,) = tonight.store.matches.values()
        assert not row.open
        assert match.ended == tonight.clock.wall()
        assert ben.of("Here")[-1]["table"]["phase"] == "over"
        assert tonight.thinker.forgotten == [match.id]
        answer = ben.do(PASS, seat=1)
        assert answer is not None
        assert answer["refusal"]["code"] == "match-over"
        await tonight.wait(100_000)
        assert len(tonight.store.logs[match.id]) == 2


async def test_a_table_that_breaks_stops_alone() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        first = await tonight.live()
        assert first.match is not None
        first.match.live = "broken"  # type: ignore[assignment]
        ada.do(PASS)
        for device in (ada, ben):
            assert device.of("Refused")[-1]["refusal"]["code"] == "table-stopped"
        answer = ben.do(PASS, seat=1)
        assert answer is not None
        assert answer["refusal"]["code"] == "table-stopped"
        late = await tonight.come("ada")
        assert late.of("Refused")[-1]["refusal"]["code"] == "table-stopped"
        (cleo,) = await tonight.play("cleo")
        assert cleo.do(PASS, name="c") == {"type": "Done", "id": "c"}
        assert tonight.hall.census().stopped == 1


async def test_a_log_that_cannot_be_read_stops_one_table() -> None:
    store = Memory()
    async with evening(store) as tonight:
        await tonight.play("ada", "ben")
        await tonight.play("cleo")
        code = tonight.code
    first, _ = store.logs.values()
    first[0] = type(first[0])(0, None, first[0].wall, first[0].at, None, b'{"version":0}')
    async with evening(store) as tonight:
        for row in store.tables.values():
            tonight.code = row.code
            device = await tonight.come("cleo" if row.code == code else "ada")
            refused = [m["refusal"]["code"] for m in device.of("Refused")]
            assert refused == ([] if row.code == code else ["table-stopped"])


async def test_nothing_waits_for_a_device_that_does_not_read() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ben.screen.is_clear = False
        sent = len(ben.screen.sent)
        for _ in range(300):
            ada.do({"type": "Hide", "number": _})
            ada.do(PASS)
            tonight.clock.move(10_000)
        assert len(ben.screen.sent) == sent
        assert ben.closing == 4002
        assert ada.parts["rolls"] == 600
        assert tonight.hall.services.counters.commits > 600
        ben.screen.is_clear = True
        ben.outbox.resume()
        await turn()
        assert ben.screen.code == 4002


async def test_strangers_do_not_make_the_hall_forget_answers() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}
        stranger = await tonight.come(None)
        for number in range(600):
            stranger.do(PASS, name=str(number))
        assert ada.do(PASS, name="a") == {"type": "Done", "id": "a"}


async def test_a_log_names_nobody_beyond_their_name_at_the_table() -> None:
    async with evening() as tonight:
        ludwig, _ = await tonight.play("ludwig", "ben")  # no drawn seed spells that
        ludwig.do(PASS, name="a")
        log = next(iter(tonight.store.logs.values()))
        assert (log[-1].command or "").endswith(":a")
        assert not any(person("ludwig").id.encode() in row.body for row in log)
