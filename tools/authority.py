"""Writes docs/proof/authority.md: who may do what at a table and in a match, and when.

Each cell is tried: a table is laid, taken to the phase, and the wish is made. Nothing is copied
from a rule. `python -m tools.authority` writes the page; a test compares it.
"""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

from tests.server.evening import Device, Evening, evening
from tests.server.people import person
from wordhall.kernel.game import Illegal, Seat
from wordhall.server.tables.table_wishes import (
    AddBot,
    Again,
    Agree,
    Close,
    Handicap,
    HandOver,
    Leave,
    NewTable,
    NextGame,
    Sit,
    SitOut,
    Swap,
    Wait,
    Wish,
)

PAGE = Path(__file__).resolve().parent.parent / "docs/proof/authority.md"
PHASES = ("gathering", "playing", "over")
WHO = {
    "host": "ada",
    "player": "ben",
    "late joiner": "cleo",
    "guest": "eve",
    "desk": "dora",
}
"""The desk leads a table of its own, at which Ada and Ben only play."""

TABLE: dict[str, Wish] = {
    "sit down": Sit("Zoe"),
    "leave one's own seat": Leave(Seat(1)),
    "free the host's seat": Leave(Seat(0)),
    "seat a bot": AddBot("club"),
    "change options": Agree(options={"target": 1}),
    "lock the table": Agree(locked=True),
    "give a handicap": Handicap(Seat(1), extra_seconds=5),
    "hand the table over": HandOver(Seat(1)),
    "swap seats": Swap(Seat(0), Seat(1)),
    "sit out a match": SitOut(Seat(1)),
    "wait for the next match": Wait("Zed"),
    "ask for a rematch": Again(),
    "choose the next game": NextGame("toy"),
    "close the table": Close(),
}

Message: TypeAlias = tuple[str, dict[str, Any]]
MATCH: dict[str, Message] = {
    "act for seat 0": ("Do", {"seat": 0, "action": {"type": "Pass"}}),
    "act for seat 1": ("Do", {"seat": 1, "action": {"type": "Hide", "number": 1}}),
    "ask for seat 1": ("Ask", {"seat": 1, "question": {"number": 1}}),
    "resign for seat 1": ("Declare", {"seat": 1, "to": "resign"}),
    "agree to end, for seat 1": ("Declare", {"seat": 1, "to": "end"}),
    "end alone, for seat 0": ("Declare", {"seat": 0, "to": "host-end"}),
    "agree to pause, for seat 1": ("Declare", {"seat": 1, "to": "pause"}),
    "pause from the desk": ("Declare", {"seat": None, "to": "pause"}),
    "end from the desk": ("Declare", {"seat": None, "to": "end"}),
    "resign from the desk": ("Declare", {"seat": None, "to": "resign"}),
    "put a bot in seat 1": ("Replace", {"seat": 1, "by": 0, "level": "club"}),
}


async def laid(tonight: Evening, who: str, phase: str) -> Device:
    """A table in a phase, with everybody at it; gives the device of the person who wishes."""
    led = who == "desk"
    host = "dora" if led else "ada"
    new = NewTable("toy", desk=led, options={"target": 1, "limit": 10**9})
    tonight.code = (await tonight.hall.new_tables.open(person(host), new)).code
    for name in ("ada", "ben"):
        if name != host:
            await tonight.hall.wish(tonight.code, person(name), Sit(name.capitalize()))
    devices = {name: await tonight.come(name) for name in ("ada", "ben", "cleo", "dora", "eve")}
    if phase != "gathering":
        await tonight.begin(host)
        if who == "late joiner":
            await tonight.hall.wish(tonight.code, person("cleo"), Wait("Cleo"))
    if phase == "over":
        devices["ada"].do({"type": "Roll"})
    return devices[WHO[who]]


async def of_table(who: str, phase: str, wish: Wish | None) -> str:
    """What becomes of a wish at a table; None is the wish to start."""
    async with evening() as tonight:
        await laid(tonight, who, phase)
        asker = person(WHO[who])
        try:
            if wish is None:
                await tonight.begin(asker.id)
            else:
                await tonight.hall.wish(tonight.code, asker, wish)
        except Illegal as refused:
            return refused.code
        return "yes"


async def of_match(who: str, phase: str, message: Message) -> str:
    """What is answered to a message at the socket of a table."""
    kind, fields = message
    async with evening() as tonight:
        device = await laid(tonight, who, phase)
        answer = device.say(kind, id="x", **fields)
        if answer is None:
            return "no answer"
        return "yes" if answer["type"] in {"Done", "Answer"} else str(answer["refusal"]["code"])


async def page() -> str:
    """The page, tried cell by cell."""
    return f"""# Who may do what

`python -m tools.authority` writes this page, and a test compares it with what the hall does.
For each cell the program opens a table, brings it to the phase, and sends the wish. "yes" means
that the hall did what was wished; a code is [the refusal](../errors/house.md). The host has
seat 0, the player seat 1. A late joiner waits for the next match. A guest has a name but no
seat. The desk leads another table (H12). A visitor without a name is refused every wish, by
`stranger`.

{await _tables("At a table", {"start the match": None, **TABLE}, of_table)}
{await _tables("In a match", MATCH, of_match)}"""


async def _tables(
    title: str, wishes: dict[str, Any], tried: Callable[[str, str, Any], Awaitable[str]]
) -> str:
    parts = []
    for phase in PHASES:
        rows = [f"| {phase} | {' | '.join(WHO)} |", "|---" * (len(WHO) + 1) + "|"]
        for name, wish in wishes.items():
            cells = [await tried(who, phase, wish) for who in WHO]
            rows.append(f"| {name} | {' | '.join(cells)} |")
        parts.append("\n".join(rows))
    return f"## {title}\n" + "\n\n".join(parts) + "\n"


def main() -> None:
    """Write the page."""
    PAGE.write_text(asyncio.run(page()), "utf-8")


if __name__ == "__main__":
    main()
