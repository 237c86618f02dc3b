"""What the hall writes about itself, and what it never writes."""

import io
import json
import logging
import secrets

import pytest
import structlog

from wordhall.server import logs
from wordhall.server.people import new_code

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
    log.info("came", why=f"with {token}", cookie="plain", headers={"Authorization": "secret"})
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
