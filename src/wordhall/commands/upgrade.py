"""`wordhall upgrade`: says how far the upgrade of a hall on PostgreSQL is, and finishes it."""

import argparse
import asyncio
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from wordhall.commands import Subparsers, add_store
from wordhall.store.opening import address_on_postgresql, driver_of
from wordhall.store.rows import FORMAT

if TYPE_CHECKING:
    from wordhall.store.postgresql.condition import Condition


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "upgrade",
        help="say how far the upgrade of a hall on PostgreSQL is, and finish it",
        description="Says which version has written to how many tables, whether you can still go "
        "back to the version before, and whether the database waits for the end of the upgrade.",
    )
    add_store(parser)
    parser.add_argument(
        "--finish",
        action="store_true",
        help="change what older versions cannot go on with: there is no way back then",
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look, or finish."""
    address = address_on_postgresql(args.store)
    with driver_of(address):
        from wordhall.store.postgresql import condition  # noqa: PLC0415 - an extra
    if args.finish:
        steps = asyncio.run(condition.finish_upgrade(address))
        print(f"Finished steps: {_listed(steps)}." if steps else "There was nothing to finish.")
    else:
        for line in _told(asyncio.run(condition.condition_of(address))):
            print(line)
    return 0


def _told(found: "Condition") -> Iterator[str]:
    """Where an upgrade to this version is, line by line."""
    own = found.tables.get(FORMAT, 0)
    newer = sum(count for format_, count in found.tables.items() if format_ > FORMAT)
    listed = (f"{count} in format {format_}" for format_, count in sorted(found.tables.items()))
    yield f"{found.server}; halls that run: {', '.join(found.nodes) or 'none'}"
    yield f"tables: {', '.join(listed) or 'none'}; this version writes format {FORMAT}"
    if newer:
        yield f"{newer} tables stay closed until a version that knows their format runs again."
    elif own:
        yield f"Going back to a version with an older format would leave {own} tables closed."
    else:
        yield "This version has written to no table: you can go back to the one before."
    if found.is_new or found.is_older:
        yield "The next start of a hall of this version updates the database."
    if found.unfinished:
        yield f"Steps to finish: {_listed(found.unfinished)}, by `wordhall upgrade --finish`."


def _listed(steps: Sequence[int]) -> str:
    return ", ".join(map(str, steps))
