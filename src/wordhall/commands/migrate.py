"""`wordhall migrate`: moves what a hall keeps from SQLite to PostgreSQL, or back."""

import argparse
import asyncio
import os
from pathlib import Path

from wordhall.commands import Subparsers
from wordhall.complaint import Complaint
from wordhall.store.place import STORE, Place, data_directory

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
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help="the hall's data directory (default: WORDHALL_DATA, or the user's own)",
    )
    parser.add_argument(
        "--store",
        metavar="postgresql://…",
        help=f"the PostgreSQL database (or {STORE}, which hides the password)",
    )
    parser.add_argument("--back", action="store_true", help="from PostgreSQL to a new file")
    parser.add_argument("--dry-run", action="store_true", help="try all of it, and change nothing")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Move, or try to."""
    address = args.store or os.environ.get(STORE)
    if not address:
        raise Complaint("no-store", f"name the PostgreSQL database by --store, or in {STORE}")
    place = Place(data_directory(args.data), address)
    try:
        from wordhall.store import moving  # noqa: PLC0415 - an extra
    except ImportError as error:
        text = "PostgreSQL needs a further package: pip install 'wordhall[postgresql]'"
        raise Complaint("no-driver", text) from error
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
