"""A hall's process is killed in the middle of an evening, and goes on: nothing is lost or doubled.

    python -m tools.proof.kills --count 2000
    python -m tools.proof.kills --count 2000 --postgresql

A child plays and says what it sends and what was acknowledged; it is killed (SIGKILL), and the
next child goes on with the same database, sending again what had not been answered, as browsers do.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from select import select
from tempfile import TemporaryDirectory

from tools.postgresql import PostgreSQL, running
from tools.proof.evening import Evening, Witness, faults
from tools.proof.tally import ROOT, SQLITE, Tally, arguments, begun, report
from wordhall.store.contract import Verdict
from wordhall.store.opening import open_for_hall
from wordhall.store.place import Place
from wordhall.store.rows import Write

TABLES = 20
LONGEST = 0.1
"""Seconds that a child plays at most."""

LONGEST_REMOTE = 1.0
"""The same on PostgreSQL, where an opening takes several round trips."""

ROUNDS = 50
"""Kills until the database is a new one."""

IMPATIENCE = 60.0
"""Seconds after which a child that says nothing is a failure."""


# The child


def play(place: Place, number: int, *, hasty: bool) -> None:
    """Plays until it is killed. Lines `send`, `kept` and `again` go out as they happen.

    A `hasty` child is the control: it says `kept` before anything is.
    """
    pending = dict(line.split() for line in sys.stdin)
    asyncio.run(_play(place, number, pending, hasty=hasty))


async def _play(place: Place, number: int, pending: dict[str, str], *, hasty: bool) -> None:
    store = await open_for_hall(place)
    await store.rise(number)
    await store.claim_open()
    resuming: set[asyncio.Task[None]] = set()

    def go_on(table: Evening) -> None:
        write = table.write()
        command = _command(write)
        if command is not None:
            _say("send", table.id, command)
        if hasty:
            say_kept(table, write)
        store.journal.submit(write, lambda verdict: told(table, write, verdict))

    def say_kept(table: Evening, write: Write) -> None:
        match_id = write.match_id if write.match is None else write.match.id
        for row in write.commits:
            _say("kept", table.id, match_id, row.version, row.command)

    def told(table: Evening, write: Write, verdict: Verdict) -> None:
        match verdict:
            case "kept":
                if not hasty:
                    say_kept(table, write)
            case "duplicate":
                _say("again", table.id, _command(write))
                task = asyncio.create_task(resume(table, write))
                resuming.add(task)
                task.add_done_callback(resuming.discard)
                return
            case _:
                _say("wrong", table.id, verdict)
        table.became(write, verdict)
        go_on(table)

    async def resume(table: Evening, write: Write) -> None:
        await table.resume(store)
        table.became(write, "duplicate")
        go_on(table)

    for n in range(TABLES):
        table = Evening(f"t{n}", Random(f"{number}-{n}"))  # noqa: S311 - to be the same again
        await table.resume(store)
        table.pending = pending.get(table.id)
        go_on(table)
    _say("ready")
    await asyncio.Event().wait()


def _command(write: Write) -> str | None:
    return next((row.command for row in write.commits if row.command is not None), None)


def _say(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


# Its parent


class Scene:
    """One database, what was acknowledged of it, and what was sent without an answer."""

    def __init__(self, folder: Path, address: str | None = None, *, hasty: bool = False) -> None:
        self.place = Place(folder, address)
        self.child = "--hasty-child" if hasty else "--child"
        self.witness = Witness()
        self.pending: dict[str, str] = {}
        self.answered_late = 0

    def kill(self, number: int) -> list[str]:
        """Lets a child play, kills it, and tells what is wrong."""
        luck = Random(number)  # noqa: S311 - it is to be the same again
        longest = LONGEST if self.place.address is None else LONGEST_REMOTE
        said = self._life(number, luck.random() * longest)
        wrong = [line for line in said if self._heard(line.split())]
        return wrong + asyncio.run(self._faults())

    async def _faults(self) -> list[str]:
        store = await open_for_hall(self.place)
        try:
            lost = await self.witness.lost(store)
            return lost + await faults(store, [f"t{n}" for n in range(TABLES)])
        finally:
            await store.close()

    def _life(self, number: int, seconds: float) -> list[str]:
        """What a child says until it is killed, `seconds` after it is ready."""
        command = [sys.executable, "-m", "tools.proof.kills"]
        command += [self.child, str(number), str(self.place.folder)]
        command += [self.place.address] if self.place.address else []
        child = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        with child, contextlib.suppress(BrokenPipeError):
            stdin, stdout = child.stdin, child.stdout
            if stdin is None or stdout is None:
                raise AssertionError
            stdin.write("".join(f"{t} {c}\n" for t, c in self.pending.items()).encode())
            stdin.close()
            said = b""
            while b"ready\n" not in said and select([stdout], [], [], IMPATIENCE)[0]:
                piece = os.read(stdout.fileno(), 65536)
                if not piece:
                    raise RuntimeError("the child ended by itself")
                said += piece
            said += _drained(stdout.fileno(), seconds)
            child.kill()
            said += stdout.read()
        return said.decode().rpartition("\n")[0].split("\n")

    def _heard(self, words: list[str]) -> bool:
        """Notes one line; whether it is a fault."""
        match words:
            case ["ready"]:
                pass
            case ["send", table, command]:
                self.pending[table] = command
            case ["kept", table, match, version, command]:
                self.witness.heard(match, int(version), None if command == "None" else command)
                if self.pending.get(table) == command:
                    del self.pending[table]
            case ["again", table, command] if self.pending.get(table) == command:
                del self.pending[table]
                self.answered_late += 1
            case _:
                return True
        return False


def _drained(pipe: int, seconds: float) -> bytes:
    """Reads for so long, so that the child never waits for its reader."""
    loop = asyncio.new_event_loop()
    said: list[bytes] = []
    loop.add_reader(pipe, lambda: said.append(os.read(pipe, 65536)))
    loop.call_later(seconds, loop.stop)
    loop.run_forever()
    loop.close()
    return b"".join(said)


TEXT = """
A child process plays at twenty tables as fast as the journal stores its acts, and reports what it
sends and what was acknowledged. It is killed by SIGKILL at a random moment. Then the database is
opened again. It must contain everything that was ever acknowledged to any child, and no
half-written, missing or doubled acts. The next child continues from there and sends the acts again
that had not been answered. If such an act had been stored after all, it is reported as a duplicate
and is not stored twice. The control is a child that now and then reports acts as stored before
they are: the same checks must find that it loses acts.

`python -m tools.proof.kills` makes this page again; with `--postgresql`, the store is on a server
of PostgreSQL, which goes on when a child is killed.
"""


def main() -> int:
    """Kills as often as was asked for; 1 if anything was lost, or doubled."""
    parser = arguments(__doc__ or "", 2000)
    parser.add_argument("--postgresql", action="store_true", help="on PostgreSQL, not on SQLite")
    asked = parser.parse_args()
    tally = begun("kills-postgresql" if asked.postgresql else "kills", asked)
    with ExitStack() as ends:
        server = ends.enter_context(running({})) if asked.postgresql else None
        _try(tally, server)
        database = SQLITE if server is None else server.version
    figures = tally.figures
    path = report(
        tally,
        "Kills, with PostgreSQL" if asked.postgresql else "Kills",
        TEXT,
        [
            ("acts acknowledged", f"{figures['acknowledged']:,}"),
            ("stored without an answer, and known again", f"{figures['sent_again']:,}"),
            ("lost, doubled, halved", f"{figures['faults']:,}"),
            ("kills of a hasty child", f"{figures['control_kills']:,}"),
            ("of its acts lost", f"{figures['control_lost']:,}"),
        ],
        database,
    )
    print(path)
    return int(bool(tally.faults) or not figures["control_lost"])


def _try(tally: Tally, server: PostgreSQL | None) -> None:
    folder, scene = None, None
    for number in tally.rest():
        if scene is None or number % ROUNDS == 0:
            if folder is not None:
                folder.cleanup()
            folder = TemporaryDirectory(prefix="kills-")
            with TemporaryDirectory(prefix="hasty-") as hasty:
                shown = Scene(Path(hasty), _emptied(server), hasty=True).kill(number)
            scene = Scene(Path(folder.name), _emptied(server))
            tally.add(control_kills=1, control_lost=len(shown))
        before, late = scene.witness.acknowledged, scene.answered_late
        wrong = scene.kill(number)
        tally.add(acknowledged=scene.witness.acknowledged - before)
        tally.add(sent_again=scene.answered_late - late)
        tally.blame([f"kill {number}: {fault}" for fault in wrong])
    if folder is not None:
        folder.cleanup()


def _emptied(server: PostgreSQL | None) -> str | None:
    return None if server is None else server.emptied()


if __name__ == "__main__":
    if sys.argv[1:2] in (["--child"], ["--hasty-child"]):
        where = Place(Path(sys.argv[3]), *sys.argv[4:])
        play(where, int(sys.argv[2]), hasty=sys.argv[1] == "--hasty-child")
    else:
        sys.exit(main())
