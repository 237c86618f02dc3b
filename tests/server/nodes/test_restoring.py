"""The restore drill of docs/hosting.md, with its own commands, on a hall at which people play."""

import asyncio
import os
import re
import shlex
import subprocess
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack, redirect_stdout
from io import StringIO
from itertools import pairwise
from pathlib import Path

from tests.breadth import wide
from tools.cluster.cluster import free_port
from tools.cluster.node import ROOT, Node
from tools.cluster.players import Player, Table, gathered, playing
from tools.postgresql import USER, PostgreSQL, programs
from wordhall.cli import main
from wordhall.store.postgresql.store import open_store
from wordhall.store.rows import CommitRow, Outage

SECTION = "Restoring a database of PostgreSQL"
OLD, NEW = "wordhall", "wordhall_new"


def documented() -> list[list[str]]:
    """The commands of the section, in order."""
    page = (ROOT / "docs/hosting.md").read_text("utf-8")
    section = page.partition(f"## {SECTION}\n")[2].partition("\n## ")[0]
    return [shlex.split(line) for line in section.splitlines() if line.startswith("    ")]


class Drill:
    """A hall on a database, and the commands that an operator enters."""

    def __init__(self, server: PostgreSQL, folder: Path) -> None:
        self._server = server
        self._folder = folder
        self._port = free_port()
        self.commands = documented()
        server.new(OLD)

    async def open_hall(self, name: str, database: str, ends: AsyncExitStack) -> Node:
        """A node on a database, at the same address as the others, which is killed in the end."""
        origin = f"http://127.0.0.1:{self._port}"
        hall = Node(name, self._port, self._folder, self._server.address(database), origin)
        ends.callback(hall.kill)
        await asyncio.to_thread(hall.start)
        await asyncio.to_thread(hall.wait)
        return hall

    async def enter(self, program: str, times: int = 1) -> str:
        """Enters the next commands, which are of this program; gives what the last one says."""
        said = ""
        for _ in range(times):
            words = self.commands.pop(0)
            assert words[0] == program
            said = await asyncio.to_thread(self._run, words)
        return said

    def _run(self, words: Sequence[str]) -> str:
        first, *others = map(self._here, words)
        if first == "wordhall":
            with redirect_stdout(StringIO()) as said:
                main(others)
            return said.getvalue()
        command = [str(programs() / first), *others]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        assert told.returncode == 0, (words, told.stdout, told.stderr)
        return told.stdout

    def _here(self, word: str) -> str:
        """A word of a command with the addresses and the folder of this machine."""
        address = self._server.address("DATABASE")
        word = re.sub(
            r"postgresql://\w+@db\.example/(\w+)",
            lambda found: address.replace("DATABASE", found[1]),
            word,
        )
        return word.replace("/backup/", f"{self._folder}{os.sep}")


def acknowledged(table: Table) -> set[str]:
    """The acts of which the players know."""
    return {name for player in table.players for name in player.acknowledged}


def begun_since(table: Table, counts: Sequence[int]) -> set[str]:
    """Acts after so many of each player; the next one was under way already, and does not count."""
    pairs = zip(table.players, counts, strict=True)
    return {name for player, count in pairs for name in player.acknowledged[count + 1 :]}


async def newcomer(address: str) -> Player:
    """Somebody who comes after the backup."""
    dora = Player(address, "Dora", 0)
    await dora.post("/api/me", {"name": "Dora"})
    return dora


async def log_of(address: str, code: str) -> tuple[Sequence[CommitRow], Sequence[Outage]]:
    """The log of a table's match, and its outages."""
    store = await open_store(address)
    try:
        row = await store.table_by_code(code)
        assert row is not None
        (match,) = await store.matches_of(row.id)
        return await store.log(match.id), await store.outages_since(0, row.id)
    finally:
        await store.close()


def names(log: Sequence[CommitRow]) -> list[str]:
    """The acts in a log, as the players name them."""
    return [commit.command.partition(":")[2] for commit in log if commit.command is not None]


async def drilled(drill: Drill, server: PostgreSQL, ends: AsyncExitStack) -> None:
    hall = await drill.open_hall("one", OLD, ends)
    table = await gathered(hall.address, 1)
    async with playing([table]), asyncio.timeout(120):
        await table.acts(2)
        safe = acknowledged(table)
        await drill.enter("pg_dump")
        counts = [len(player.acknowledged) for player in table.players]
        dora = await newcomer(hall.address)
        await table.acts(2)
        hall.kill()
        killed = time.time_ns() // 1_000_000
        await drill.enter("psql", 2)
        await drill.enter("pg_restore")
        await drill.enter("psql")
        said = await drill.enter("wordhall")
        assert "1 tables, halls that run: none; used until" in said
        assert "1 in format" in await drill.enter("wordhall")
        before, late = acknowledged(table), begun_since(table, counts)
        restored, _ = await log_of(server.address(NEW), table.code)
        assert late
        assert not late & set(names(restored))
        await drill.open_hall("two", NEW, ends)
        await table.acts(2)  # the same people go on, by themselves
        assert (await dora.http.get("/api/me")).json()["name"] is None
        await dora.go()
    log, outages = await log_of(server.address(NEW), table.code)
    kept = names(log)
    assert len(kept) == len(set(kept))
    assert safe <= set(kept)
    assert acknowledged(table) - before <= set(kept)
    check_time(log, outages, killed)


def check_time(log: Sequence[CommitRow], outages: Sequence[Outage], killed: int) -> None:
    """No clock goes back, and none counts the time from the end of the old hall to the new one."""
    pairs = list(pairwise(log))
    assert all(one.wall <= two.wall and one.at <= two.at for one, two in pairs)
    back = max(each.ended for each in outages if each.began <= killed <= each.ended)
    last, first = next(pair for pair in pairs if pair[1].wall > killed)
    assert first.at - last.at <= (first.wall - last.wall) - (back - killed)


@wide
def test_a_backup_that_was_made_while_people_play_is_restored(
    postgresql: PostgreSQL, tmp_path: Path
) -> None:
    drill = Drill(postgresql, tmp_path)

    async def whole() -> None:
        async with AsyncExitStack() as ends:
            await drilled(drill, postgresql, ends)

    asyncio.run(whole())
    (serve,) = drill.commands
    assert serve[:2] == ["wordhall", "serve"]
    assert f"/{NEW}" in serve[3]


def test_the_commands_name_a_user_whom_the_tests_have_too() -> None:
    words = [word for command in documented() for word in command if "db.example" in word]
    assert words
    assert all(re.search(rf"//({USER}|postgres)@", word) for word in words)
