"""How a database is, for its operator, and the end of an upgrade."""

from collections.abc import Mapping, Sequence

from asyncpg import exceptions as errors
from msgspec import field

from wordhall.complaint import Complaint
from wordhall.kernel.value import Value
from wordhall.store.contract import Trouble
from wordhall.store.postgresql.connections import Server, connected
from wordhall.store.postgresql.migration import finish, unfinished, version_of
from wordhall.store.postgresql.nodes import FORMATS
from wordhall.store.postgresql.ownership import RUNS
from wordhall.store.postgresql.schema import MARKED, STEPS
from wordhall.store.processes import has_ended, runs_here
from wordhall.store.rows import FORMAT, Wall

RUNNING = f"SELECT name, process FROM nodes WHERE {RUNS} ORDER BY name"

UNMARKED = f"SELECT {FORMAT}, count(*) FROM tables"

HEARD = "SELECT max(wall) FROM beat"

KNOWN = 2
"""The steps of the schema since which nodes are in it."""


class Condition(Value, frozen=True):
    """The state of a database; `nodes` are the halls that run on it, a lone one without a name.

    `here` are the names of those on this machine.
    `tables` are their numbers by the format in which they were last written; `unfinished` are the
    steps of an upgrade that can be finished. A hall was `heard` of last at this time.
    """

    server: str
    is_new: bool
    is_older: bool
    tables: Mapping[int, int] = field(default_factory=dict)
    nodes: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    unfinished: tuple[int, ...] = ()
    heard: Wall | None = None


async def condition_of(address: str) -> Condition:
    """Looks at a database; raises `Trouble` if it cannot be used."""
    server = Server(address)
    async with connected(server) as db:
        steps = await version_of(db, server.name)
        said = f"PostgreSQL {db.get_server_version().major} at {server.name}"
        if steps == 0:
            return Condition(said, is_new=True, is_older=False)
        told = await db.fetch(RUNNING) if steps >= KNOWN else []
        running = [(name, process) for name, process in told if not has_ended(process)]
        marked = steps >= MARKED
        formats = await db.fetch(FORMATS if marked else UNMARKED)
        return Condition(
            server=said,
            is_new=False,
            is_older=steps < len(STEPS),
            tables=dict(map(tuple, formats)),
            nodes=tuple(name or "one without a name" for name, _ in running),
            here=tuple(name for name, process in running if runs_here(process)),
            unfinished=tuple(await unfinished(db)) if marked else (),
            heard=await db.fetchval(HEARD),
        )


async def finish_upgrade(address: str) -> Sequence[int]:
    """Takes the second phase of all steps; gives the numbers of the steps.

    Halls of older versions cannot use the database from then on. Raises `Complaint` if one runs,
    and `Trouble` if the database cannot be used, or is older than this program.
    """
    server = Server(address)
    async with connected(server) as db:
        if await version_of(db, server.name) < len(STEPS):
            text = f"{server.name} is older than this version; start a hall, which updates it"
            raise Trouble("store-older", text)
        try:
            return await finish(db)
        except errors.LockNotAvailableError as error:
            text = f"others use {server.name} for long, such as a backup; try again afterwards"
            raise Complaint("store-busy", text) from error
