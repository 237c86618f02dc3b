"""The page for programs at the table names every message, its fields, and why a socket closes."""

import re
from pathlib import Path
from typing import get_args

import pytest

from wordhall.server.sockets import close_codes, wire

BOTS = Path(__file__).resolve().parents[2] / "docs/bots"
PAGE = (BOTS / "protocol.md").read_text("utf-8")
ROW = re.compile(r"^\| `([A-Z]\w+)` \| ([^|]+) \|", re.MULTILINE)
CLOSES = re.compile(r"^\| (\d{4}) \|", re.MULTILINE)


@pytest.mark.parametrize(
    "heading, messages",
    [("What a program sends", wire.Inbound), ("What the hall sends", wire.Outbound)],
)
def test_every_message_stands_on_the_page(heading: str, messages: object) -> None:
    section = PAGE.split(f"### {heading}\n")[1].split("\n#")[0]
    told = {name: tuple(re.findall(r"`(\w+)`", fields)) for name, fields in ROW.findall(section)}
    assert told == {message.__name__: message.__struct_fields__ for message in get_args(messages)}


def test_a_close_has_the_code_of_the_page() -> None:
    codes = {code for name, code in vars(close_codes).items() if name.startswith("CLOSE_")}
    assert set(map(int, CLOSES.findall(PAGE))) <= codes


def test_the_example_is_short_and_needs_nothing_of_ours() -> None:
    lines = (BOTS / "example.py").read_text("utf-8").splitlines()
    imported = {line.split()[1].split(".")[0] for line in lines if re.match("import|from", line)}
    assert len(lines) <= 60
    assert imported == {"asyncio", "json", "os", "sys", "typing", "urllib", "websockets"}
