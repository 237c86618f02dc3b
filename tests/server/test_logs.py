"""What the hall writes about itself, and what it never writes."""

import io
import json
import logging
import secrets
from contextlib import suppress

import pytest
import structlog

from wordhall.server.operator import logs
from wordhall.server.operator.log_limits import MOST, Repeats
from wordhall.server.people.people import new_code

pytestmark = pytest.mark.usefixtures("logs_put_back")


class Terminal(io.StringIO):
    """A stream with somebody before it."""

    def isatty(self) -> bool:
        return True


def written(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_is_an_object_for_programs() -> None:
    stream = io.StringIO()
    logs.set_up(stream)
    structlog.get_logger().info("opened", tables=3)
    logging.getLogger("wordhall.store").warning("the disk is %s", "slow")
    first, second = written(stream)
    assert (first["event"], first["tables"], first["level"]) == ("opened", 3, "info")
    assert (second["event"], second["level"]) == ("the disk is slow", "warning")
    assert str(first["timestamp"]).endswith("Z")


def test_at_a_terminal_it_is_for_people() -> None:
    stream = Terminal()
    logs.set_up(stream)
    structlog.get_logger().info("opened", tables=3)
    assert "opened" in stream.getvalue()
    assert "{" not in stream.getvalue()


def test_quiet_is_what_somebody_should_look_at() -> None:
    stream = io.StringIO()
    logs.set_up(stream, quiet=True)
    structlog.get_logger().info("opened")
    structlog.get_logger().warning("broken")
    assert [line["event"] for line in written(stream)] == ["broken"]


@pytest.mark.parametrize("terminal", [True, False])
def test_nothing_secret_is_written(terminal: bool) -> None:  # noqa: FBT001
    stream = Terminal() if terminal else io.StringIO()
    logs.set_up(stream)
    token, seed = secrets.token_urlsafe(32), secrets.token_hex(32)
    code = f"{new_code(4)}-{new_code(4)}"
    log = structlog.get_logger()
    log.info("came", reason=f"with {token}", cookie="plain", headers={"Authorization": "secret"})
    log.info("opened", seed=b"raw", listed=[token, (seed,)], password="plain")  # noqa: S106
    log.info("back", path=f"/x?y={code}", return_code="plain")
    logging.getLogger("other").warning("has %s", seed)
    for secret in (token, seed, code, "plain", "secret", "raw"):
        assert secret not in stream.getvalue()


def test_a_fault_is_written_without_what_stood_in_memory() -> None:
    stream = io.StringIO()
    logs.set_up(stream)
    hidden = secrets.token_urlsafe(32)
    error = LookupError("where is it")
    structlog.get_logger().exception("request failed", exc_info=error)
    (line,) = written(stream)
    assert "where is it" in str(line["exception"])
    assert hidden not in stream.getvalue()


@pytest.mark.parametrize("terminal", [True, False])
def test_what_was_sent_here_does_not_steer_the_terminal(terminal: bool) -> None:  # noqa: FBT001
    stream = Terminal() if terminal else io.StringIO()
    logs.set_up(stream)
    sent = "/t/\x1b[2J\x07\x9b31m\u202eedoc\u2066\r"
    error = LookupError(sent)
    structlog.get_logger().exception("request failed", path=sent, exc_info=error)
    logging.getLogger("other").warning("has %s", sent)
    structlog.get_logger().info(sent, names=(sent, {"of": sent}))
    steering = set("\x07\x9b\u202e\u2066\r")
    own = "\x1b[0m" if terminal else ""
    assert not steering & set(stream.getvalue())
    assert "\x1b[2J" not in stream.getvalue().replace(own, "")
    assert r"\u001b[2J" in stream.getvalue()


def test_a_trace_keeps_its_lines() -> None:
    stream = Terminal()
    logs.set_up(stream)
    structlog.get_logger().exception("failed", exc_info=LookupError("here"))
    assert len(stream.getvalue().splitlines()) > 1


def test_lines_that_say_the_same_do_not_fill_the_log() -> None:
    stream, now = io.StringIO(), [0.0]
    repeats = Repeats(lambda: now[0])
    for number in range(1_000):
        with suppress(structlog.DropEvent):
            told = repeats(None, "error", {"event": "store in trouble", "path": f"/{number}"})
            print(told, file=stream)
    assert stream.getvalue().count("store in trouble") == MOST
    assert repeats(None, "error", {"event": "another"}) == {"event": "another"}
    now[0] = 60.0
    told = repeats(None, "error", {"event": "store in trouble"})
    assert told["left_out"] == 1_000 - MOST
    assert "left_out" not in repeats(None, "error", {"event": "store in trouble"})


def test_nor_do_those_of_libraries() -> None:
    repeats = Repeats()
    record = logging.LogRecord("uvicorn", logging.WARNING, "", 0, "odd %s", ("x",), None)
    assert [repeats.filter(record) for _ in range(MOST + 1)] == [True] * MOST + [False]


def test_a_log_leaves_lines_out() -> None:
    stream = io.StringIO()
    logs.set_up(stream)
    for number in range(200):
        structlog.get_logger().warning("knock", number=number)
        logging.getLogger("library").warning("knock %d", number)
    lines = stream.getvalue().splitlines()
    assert len(lines) == 2 * MOST
