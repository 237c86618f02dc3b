"""`wordhall bots`: tokens for programs of somebody's own that play in the hall."""

import argparse
import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from wordhall.commands import Subparsers, add_data, add_store, printable
from wordhall.complaint import Complaint
from wordhall.kernel.game import Illegal
from wordhall.server.people.people import People
from wordhall.store.opening import open_for_command
from wordhall.store.place import Place, data_directory, store_address


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "bots",
        help="make tokens for programs that play in the hall",
        description="A program that plays in the hall needs a token, which it sends as "
        "`Authorization: Bearer …`. At the table everybody sees that it is a program. The command "
        "also works while the hall is running.",
    )
    tools = parser.add_subparsers(metavar="WHAT", required=True, help="what to do:")
    token = tools.add_parser("token", help="make a token, and print it; it is never shown again")
    token.add_argument("name", metavar="NAME", help="the name of the program")
    token.set_defaults(run=lambda args: asyncio.run(_token(args)))
    listed = tools.add_parser("list", help="list the programs that have a token")
    listed.set_defaults(run=lambda args: asyncio.run(_list(args)))
    revoke = tools.add_parser("revoke", help="make a program's token void")
    revoke.add_argument("name", metavar="NAME", help="the name of the program")
    revoke.set_defaults(run=lambda args: asyncio.run(_revoke(args)))
    for tool in (token, listed, revoke):
        add_data(tool)
        add_store(tool)


@asynccontextmanager
async def _people(args: argparse.Namespace) -> AsyncIterator[People]:
    address = store_address(args.store)
    store = await open_for_command(Place(data_directory(args.data), address))
    try:
        yield People(store, lambda: time.time_ns() // 1_000_000)
    finally:
        await store.close()


async def _token(args: argparse.Namespace) -> int:
    async with _people(args) as people:
        try:
            _, token = await people.welcome(args.name, robot=True)
        except Illegal as refused:
            raise Complaint(refused.code, refused.text) from refused
    print(token)
    return 0


async def _list(args: argparse.Namespace) -> int:
    async with _people(args) as people:
        for robot in await people.robots():
            print(f"{printable(robot.name):<24}  since {_day(robot.created)}")
    return 0


async def _revoke(args: argparse.Namespace) -> int:
    async with _people(args) as people:
        if not await people.revoke(args.name):
            text = f"no program is called {printable(args.name)}; `wordhall bots list` names them"
            raise Complaint("no-such-program", text)
    print(f"The token of {printable(args.name)} is void.")
    return 0


def _day(wall: int) -> str:
    return datetime.fromtimestamp(wall / 1000, UTC).date().isoformat()
