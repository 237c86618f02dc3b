"""Who sees what, from where they left on: streams, cursors, gaps, curtains, second sockets."""

import msgspec
import pytest

from tests.server.evening import Device, evening, turn
from tests.server.people import person
from wordhall.server.limits import Limits
from wordhall.server.tables.table_wishes import Agree, Sit, Wait

pytestmark = pytest.mark.anyio

PASS = {"type": "Pass"}

SECRET = 9_182_736_450


def hide(number: int) -> dict[str, object]:
    return {"type": "Hide", "number": number}


def seen(device: Device) -> list[str]:
    return [message["type"] for message in device.heard()]


async def test_a_hello_is_answered_with_all_that_there_is() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        assert seen(await tonight.come("ada")) == ["Here", "You"]
        await tonight.begin("ada")
        ben = await tonight.come("ben")
        assert seen(ben) == ["Here", "You", "Snapshot"]
        you = ben.of("You")[0]
        assert you == {
            "type": "You",
            "name": "Ben",
            "seats": [1],
            "host": False,
            "desk": False,
            "held": None,
            "at_door": [],
            "moved": None,
            "waiting": False,
            "waiting_as": [],
            "ends": None,
        }
        snapshot = ben.of("Snapshot")[0]
        assert snapshot["seat"] == 1
        assert snapshot["now"] == 0
        view = {"mover", "rolls", "lines", "lines/0", "lines/1"}
        assert set(snapshot["parts"]) == view | {"house", "standing"}


async def test_a_program_that_knows_older_names_is_told_the_new_ones_and_served() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben")
        old = await tonight.come("ben", wire=1)
        assert seen(old) == ["Here", "You", "Snapshot", "Refused"]
        told = old.of("Refused")[0]
        assert (told["id"], told["refusal"]["code"]) == (None, "old-wire")
        assert seen(await tonight.come(None, wire=1)) == ["Here", "You", "Snapshot"]


async def test_what_was_missed_is_sent_again_and_no_more() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        before = ben.parts
        stream, cursor = ben.cursor
        ben.leave()
        for number in range(5):
            ada.do(hide(number))
        ada.do(PASS)
        back = await tonight.come("ben", stream=stream, cursor=cursor)
        assert seen(back) == ["Here", "You", "Update"]
        (missed,) = back.of("Update")
        assert missed["cursor"] == cursor + 1
        assert {**before, **missed["parts"]} == (await tonight.come("ben")).parts


async def test_who_has_seen_everything_is_sent_nothing() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        stream, cursor = ada.cursor
        ada.leave()
        assert seen(await tonight.come("ada", stream=stream, cursor=cursor)) == ["Here", "You"]


@pytest.mark.parametrize("cursor", [-1, 10**6])
async def test_a_cursor_of_another_row_is_a_fresh_view(cursor: int) -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        stream, own = ada.cursor
        other = (await tonight.come(None)).cursor[0]
        for hello in ((stream, cursor), (other, own), ("", own), (None, 0)):
            again = await tonight.come("ada", stream=hello[0], cursor=hello[1])
            assert seen(again)[2:3] == ["Snapshot"]


async def test_after_a_long_absence_the_view_is_fresh() -> None:
    async with evening(limits=Limits(frames_kept=4)) as tonight:
        ada, ben = await tonight.play("ada", "ben")
        stream, cursor = ben.cursor
        ben.leave()
        for _ in range(3):
            ada.do(PASS)
            await tonight.wait(10_000)
        back = await tonight.come("ben", stream=stream, cursor=cursor)
        assert "Snapshot" in seen(back)
        assert back.parts == (await tonight.come("ben")).parts


async def test_a_gap_is_repaired_on_the_same_socket() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        stream, cursor = ben.cursor
        ada.do(PASS)
        said = len(ben.screen.sent)
        ben.hello(stream=stream, cursor=cursor)
        assert [update["cursor"] for update in ben.of("Update", said)] == [cursor + 1]
        assert ben.closing is None


async def test_a_second_socket_of_a_person_closes_the_first() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        again = await tonight.come("ada")
        assert ada.screen.code == 4001
        ada.leave()  # its end comes after the beginning of the other
        assert again.of("Here")[-1]["table"]["places"][0]["here"]
        said = len(ada.screen.sent)
        ben.do(PASS, seat=1)
        again.do(PASS)
        assert ada.screen.sent[said:] == []
        assert again.news() == ["Passed"]


async def test_a_big_screen_of_somebody_who_plays_closes_nothing() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        screen = await tonight.come("ada", watch=True)
        assert ada.closing is None
        assert screen.of("Snapshot")[0]["seat"] is None
        assert screen.of("You")[0]["seats"] == []
        answer = screen.do(PASS)
        assert answer is not None
        assert answer["refusal"]["code"] == "not-your-seat"


async def test_a_page_that_becomes_a_big_screen_leaves_its_seat() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.hello(watch=True)
        assert ada.of("Snapshot")[-1]["seat"] is None
        assert not ben.of("Here")[-1]["table"]["places"][0]["here"]
        await tonight.wait(30_000)
        assert ben.parts["house"]["chairs"][0]["away_since"] is not None


async def test_a_gallery_sees_what_is_public() -> None:
    async with evening() as tonight:
        ada, _ = await tonight.play("ada", "ben")
        ada.do(hide(SECRET))
        gallery = await tonight.come(None, seat=0)
        assert gallery.of("Snapshot")[0]["seat"] is None
        said = len(gallery.screen.sent)
        ada.do(hide(SECRET + 1))
        assert len(gallery.screen.sent) == said
        assert not any(str(SECRET).encode() in message for message in gallery.screen.sent)


async def test_nobody_looks_through_the_eyes_of_others() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        ada.do(hide(SECRET))
        for seat in (0, None, -1, 5):
            ben.say("Look", seat=seat)
            assert ben.of("Snapshot")[-1]["seat"] is None
        ben.say("Look", seat=1)
        assert ben.of("Snapshot")[-1]["seat"] == 1
        assert not any(str(SECRET).encode() in message for message in ben.screen.sent)


async def test_pass_and_play_shows_one_hand_at_a_time() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        await tonight.hall.wish(tonight.code, person("ada"), Sit("Bea"))
        ada = await tonight.come("ada")
        await tonight.begin("ada")
        assert ada.of("You")[-1]["seats"] == [0, 1]
        assert ada.of("Snapshot")[-1]["seat"] is None
        ada.do(hide(5), seat=0)
        ada.do(hide(6), seat=1)
        assert ada.parts["lines/0"]["aside"] is None
        ada.say("Look", seat=1)
        assert [ada.parts[f"lines/{seat}"]["aside"] for seat in (0, 1)] == [None, [6]]
        ada.do(PASS, seat=0)
        ada.do(PASS, seat=1)
        assert ada.parts["rolls"] == 2
        ada.say("Look", seat=None)
        assert [ada.parts[f"lines/{seat}"]["aside"] for seat in (0, 1)] == [None, None]


async def test_everybody_sees_who_is_here_and_how_many_watch() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben", bots=1)
        ada = await tonight.come("ada")
        ben = await tonight.come("ben")
        assert [place["here"] for place in ada.of("Here")[-1]["table"]["places"]] == [True] * 3
        ben.leave()
        assert [place["here"] for place in ada.of("Here")[-1]["table"]["places"]][1] is False
        said = len(ada.screen.sent)
        for _ in range(10):
            await tonight.come(None)
        assert ada.of("Here", said) == []
        await tonight.wait(1_000)
        (here,) = ada.of("Here", said)
        assert here["table"]["watchers"] == 10


async def test_who_waits_for_a_seat_is_named_and_not_counted_as_well() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await tonight.begin("ada")
        await tonight.hall.wish(tonight.code, person("cleo"), Wait("Cleo"))
        await tonight.come("cleo")
        ada = await tonight.come("ada")
        table = ada.of("Here")[-1]["table"]
        assert (table["watchers"], table["waiting"]) == (0, ["Cleo"])


async def test_a_big_screen_is_no_person_who_watches() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        await tonight.come(None, watch=True)
        await tonight.come(None)
        ada = await tonight.come("ada")
        table = ada.of("Here")[-1]["table"]
        assert (table["watchers"], table["screens"]["connected"]) == (1, 1)


async def test_a_hall_full_of_watchers_takes_no_more_of_them() -> None:
    async with evening(limits=Limits(watchers=2)) as tonight:
        await tonight.gather("ada", "ben")
        first, second, third = [await tonight.come(None) for _ in range(3)]
        assert (first.closing, second.closing, third.closing) == (None, None, 4003)
        assert (await tonight.come("ada")).closing is None


async def test_strangers_of_one_address_keep_nobody_else_out() -> None:
    async with evening(limits=Limits(watchers=50, watchers_an_address=40)) as tonight:
        await tonight.gather("ada", "ben", seated=False)
        crowd = [await tonight.come(None, "203.0.113.9") for _ in range(50)]
        assert [device.closing for device in crowd] == [None] * 40 + [4003] * 10
        others = [await tonight.come(None, f"198.51.100.{n}") for n in range(20)]
        assert all(device.closing is None for device in others), "each from an address of its own"
        assert sum(device.closing is None for device in crowd) == 30
        for name in ("ada", "ben"):
            assert (await tonight.come(name, "203.0.113.9")).closing is None, "people of the table"


async def test_a_school_behind_one_router_finds_room() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        people = [await tonight.come(f"p{number}") for number in range(60)]
        screens = [await tonight.come(None, watch=True) for _ in range(10)]
        assert all(device.closing is None for device in (*people, *screens))


async def test_before_hello_nothing_is_said() -> None:
    async with evening() as tonight:
        await tonight.play("ada", "ben")
        device = Device(tonight.hall, await tonight.live(), "ada")
        answer = device.do(PASS)
        assert answer is not None
        assert answer["refusal"]["code"] == "hello-first"
        device.say("Look", seat=0)
        assert seen(device) == ["Refused", "Refused"]


async def test_how_far_away_somebody_is_is_asked_when_they_come_and_again_and_again() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        ada = await tonight.come("ada")
        assert len(ada.screen.pings) == 1
        tonight.clock.move(80)
        ada.pong()
        assert ada.connection.distance.credit(tonight.clock.wall()) == 40
        assert len(ada.screen.pings) == 2
        await tonight.wait(60_000)
        assert 7 <= len(set(ada.screen.pings)) <= 8
        assert ada.connection.distance.credit(tonight.clock.wall()) == 0


async def test_who_comes_is_measured_several_times_at_once() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        ada = await tonight.come("ada")
        for trip in (200, 90, 80, 120, 100):
            tonight.clock.move(trip)
            ada.pong()
        assert len(ada.screen.pings) == 5
        assert ada.connection.distance.credit(tonight.clock.wall()) == 40


async def test_who_cannot_take_more_is_not_asked_how_far_away_they_are() -> None:
    async with evening() as tonight:
        await tonight.gather("ada")
        ada = await tonight.come("ada")
        ada.screen.is_clear = False
        await tonight.wait(60_000)
        assert len(ada.screen.pings) == 1
        ada.screen.is_clear = True
        await tonight.wait(3_000)
        assert len(ada.screen.pings) == 2


async def test_a_crowd_cannot_fill_the_screens_of_a_table_with_reactions() -> None:
    async with evening() as tonight:
        people = await tonight.play("ada", "ben", "cleo", "dan", game="sheets")
        gallery = await tonight.come(None)
        for seat, each in enumerate(people):
            for _ in range(4):
                each.say("React", seat=seat, reaction="wow")
        assert len(gallery.of("Reacted")) == 12
        assert people[3].of("Refused")[-1]["refusal"]["code"] == "too-fast"


async def test_reactions_are_heard_by_all_but_not_without_end() -> None:
    async with evening() as tonight:
        _, ben = await tonight.play("ada", "ben")
        gallery = await tonight.come(None)
        for _ in range(10):
            ben.say("React", seat=1, reaction="wow")
        assert gallery.of("Reacted") == [{"type": "Reacted", "seat": 1, "reaction": "wow"}] * 4
        assert ben.of("Refused")[-1]["refusal"]["code"] == "too-fast"
        for device, seat in ((ben, 0), (gallery, 1)):
            device.say("React", seat=seat, reaction="wow")
            assert device.of("Refused")[-1]["refusal"]["code"] == "not-your-seat"
        await turn()
        assert msgspec.json.encode(gallery.of("Reacted")).count(b"wow") == 4


async def test_people_react_before_a_match_too() -> None:
    async with evening() as tonight:
        await tonight.gather("ada", "ben")
        ada, ben = [await tonight.come(name) for name in ("ada", "ben")]
        ada.say("React", seat=0, reaction="hello")
        await turn()
        assert [said["reaction"] for said in ben.of("Reacted")] == ["hello"]


async def test_a_game_has_reactions_of_its_own_and_refuses_those_of_others() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben", game="shout")
        ada.say("React", seat=0, reaction="so-close")
        assert [said["reaction"] for said in ben.of("Reacted")] == ["so-close"]
        for unknown in ("where-was-that", "hi", ""):
            ada.say("React", seat=0, reaction=unknown)
            assert ada.of("Refused")[-1]["refusal"]["code"] == "no-such-reaction"
        assert "so-close" in ada.of("Refused")[-1]["refusal"]["text"]
        assert len(ben.of("Reacted")) == 1


async def test_a_host_turns_reactions_off_and_on_while_a_match_is_played() -> None:
    async with evening() as tonight:
        ada, ben = await tonight.play("ada", "ben")
        await tonight.hall.wish(tonight.code, person("ada"), Agree(muted=True))
        assert ben.of("Here")[-1]["table"]["muted"]
        for device, seat in ((ada, 0), (ben, 1)):
            device.say("React", seat=seat, reaction="wow")
            assert device.of("Refused")[-1]["refusal"]["code"] == "muted"
        await tonight.hall.wish(tonight.code, person("ada"), Agree(muted=False))
        ben.say("React", seat=1, reaction="wow")
        assert len(ada.of("Reacted")) == 1
