"""`wordhall migrate`: moves what a hall keeps from SQLite to PostgreSQL, or back."""

import argparse
import asyncio

from wordhall.commands import Subparsers, add_data, add_store
from wordhall.store.opening import address_on_postgresql, driver_of
from wordhall.store.place import Place, data_directory

TOLD = ("tables", "matches", "commits", "people")
"""What is counted aloud."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "migrate",
        help="move what a hall keeps from SQLite to PostgreSQL, or back",
        description="Copies everything that a hall keeps into an empty PostgreSQL database, or "
        "from there into a new file, and compares the two. The hall must be closed. Matches in "
        "play continue where they were.",
    )
    add_data(parser)
    add_store(parser)
    parser.add_argument("--back", action="store_true", help="from PostgreSQL to a new file")
    parser.add_argument("--dry-run", action="store_true", help="try all of it, and change nothing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move, or try to."""
    address = address_on_postgresql(args.store)
    place = Place(data_directory(args.data), address)
    with driver_of(address):
        from wordhall.store import moving  # noqa: PLC0415 - an extra
    if args.back:
        census = asyncio.run(moving.to_sqlite(address, place.database, dry=args.dry_run))
        source, target = str(place), str(place.database)
    else:
        census = asyncio.run(moving.to_postgresql(place.database, address, dry=args.dry_run))
        source, target = str(place.database), str(place)
    print(f"{'tried' if args.dry_run else 'moved'}  {source}")
    print(f"to     {target}")
    print("holds ", ", ".join(f"{name} {census.counts[name]:,}" for name in TOLD))
    if args.dry_run:
        print("This was a dry run: nothing has changed.")
    return 0
