"""What one socket is owed: in order, bounded, and never waited for."""

from tests.server.evening import Screen
from wordhall.server.sockets.close_codes import CLOSE_RESTART, CLOSE_SLOW
from wordhall.server.sockets.outbox import TOGETHER, Outbox


def owed(messages: int = 10, size: int = 1000) -> tuple[Outbox, Screen, list[int]]:
    screen, closing = Screen(), list[int]()
    return Outbox(screen, messages, size, closing.append), screen, closing


def test_what_is_put_goes_at_once() -> None:
    outbox, screen, _ = owed()
    outbox.put(b"a")
    outbox.put(b"b")
    assert screen.sent == [b"a", b"b"]


def test_what_several_hold_waits_for_the_last_of_them() -> None:
    outbox, screen, _ = owed()
    outbox.hold()
    outbox.hold()
    outbox.put(b"a")
    outbox.release()
    outbox.put(b"b")
    assert screen.sent == []
    assert not outbox.is_clear
    outbox.release()
    assert screen.sent == [b"a", b"b"]
    assert outbox.is_clear


def test_a_ping_does_not_wait() -> None:
    outbox, screen, _ = owed()
    outbox.hold()
    outbox.put(b"a")
    outbox.ping(b"nonce")
    assert (screen.pings, screen.sent) == ([b"nonce"], [])


def test_what_the_line_does_not_take_waits_in_order() -> None:
    outbox, screen, _ = owed()
    screen.is_clear = False
    for letter in (b"a", b"b", b"c"):
        outbox.put(letter)
    assert screen.sent == []
    screen.is_clear = True
    outbox.put(b"d")
    assert screen.sent == []
    outbox.resume()
    assert screen.sent == [b"a", b"b", b"c", b"d"]


def test_a_line_that_fills_up_again_is_left_alone() -> None:
    outbox, screen, _ = owed()
    screen.is_clear = False
    for number in range(10):
        outbox.put(b"%d" % number)
    screen.is_clear = True
    taken = screen.transmit

    def fill_up(messages: object) -> None:
        taken(messages)  # type: ignore[arg-type]
        screen.is_clear = False

    screen.transmit = fill_up  # type: ignore[method-assign]
    outbox.resume()
    assert len(screen.sent) == TOGETHER


def test_too_many_messages_close_it() -> None:
    outbox, screen, closing = owed(messages=10)
    screen.is_clear = False
    for _ in range(10):
        outbox.put(b"a")
    assert closing == []
    outbox.put(b"a")
    assert closing == [CLOSE_SLOW]
    screen.is_clear = True
    outbox.resume()
    assert screen.code == CLOSE_SLOW
    assert screen.sent == []


def test_too_many_bytes_close_it() -> None:
    outbox, screen, _ = owed(size=1000)
    screen.is_clear = False
    outbox.put(b"a" * 5000)
    assert outbox.code is None
    outbox.put(b"a")
    assert outbox.code == CLOSE_SLOW


def test_bytes_that_went_do_not_count() -> None:
    outbox, screen, _ = owed(size=1000)
    for _ in range(5):
        screen.is_clear = False
        outbox.put(b"a" * 900)
        outbox.put(b"a")
        screen.is_clear = True
        outbox.resume()
    assert outbox.code is None


def test_it_closes_after_what_waits_and_only_once() -> None:
    outbox, screen, closing = owed()
    screen.is_clear = False
    outbox.put(b"a")
    outbox.close(CLOSE_RESTART)
    outbox.close(CLOSE_SLOW)
    outbox.put(b"b")
    assert (closing, screen.code) == ([CLOSE_RESTART], None)
    screen.is_clear = True
    outbox.resume()
    assert (screen.sent, screen.code) == ([b"a"], CLOSE_RESTART)


def test_what_is_held_goes_together() -> None:
    outbox, screen, _ = owed()
    calls = list[int]()
    taken = screen.transmit

    def count(messages: object) -> None:
        calls.append(len(messages))  # type: ignore[arg-type]
        taken(messages)  # type: ignore[arg-type]

    screen.transmit = count  # type: ignore[method-assign]
    outbox.hold()
    outbox.put(b"a")
    outbox.put(b"b")
    assert calls == []
    outbox.release()
    assert calls == [2]
