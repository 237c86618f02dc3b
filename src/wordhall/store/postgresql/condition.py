"""How a database is, for its operator; nothing is changed."""

from wordhall.kernel.value import Value
from wordhall.store.postgresql.connections import Server, connected
from wordhall.store.postgresql.migration import version_of
from wordhall.store.postgresql.ownership import RUNS
from wordhall.store.postgresql.schema import STEPS

RUNNING = f"SELECT name FROM nodes WHERE {RUNS} ORDER BY name"

KNOWN = 2
"""The steps of the schema since which nodes are in it."""


class Condition(Value, frozen=True):
    """The state of a database; `nodes` are the halls that run on it, a lone one without a name."""

    server: str
    is_new: bool
    is_older: bool
    tables: int = 0
    nodes: tuple[str, ...] = ()


async def condition_of(address: str) -> Condition:
    """Looks at a database; raises `Trouble` if it cannot be used."""
    server = Server(address)
    async with connected(server) as db:
        steps = await version_of(db, server.name)
        said = f"PostgreSQL {db.get_server_version().major} at {server.name}"
        if steps == 0:
            return Condition(said, is_new=True, is_older=False)
        running = await db.fetch(RUNNING) if steps >= KNOWN else []
        return Condition(
            server=said,
            is_new=False,
            is_older=steps < len(STEPS),
            tables=await db.fetchval("SELECT count(*) FROM tables"),
            nodes=tuple(name or "one without a name" for (name,) in running),
        )
