"""`wordhall backup`: copies what a hall keeps while it runs, and puts a copy back."""

import argparse
from pathlib import Path

from wordhall.commands import Subparsers, add_data
from wordhall.complaint import Complaint
from wordhall.store.place import DATABASE, data_directory
from wordhall.store.sqlite.backup import Contents, back_up, contents, restore


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "backup",
        help="copy what a hall keeps, and put a copy back",
        description="Copies everything that a hall keeps (tables, matches, guests) into one new "
        "file, while the hall runs. The copy holds the hall's secrets: keep it as safe as the "
        "hall itself.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the file of the backup")
    add_data(parser)
    parser.add_argument(
        "--restore", action="store_true", help="put the backup in place; the hall must be closed"
    )
    parser.add_argument(
        "--replace", action="store_true", help="with --restore: rename the database that is there"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Copy, or put back."""
    path: Path = data_directory(args.data) / DATABASE
    if args.replace and not args.restore:
        raise Complaint("bad-replace", "--replace goes with --restore; a backup replaces nothing")
    if args.restore:
        old = restore(args.file, path, replace=args.replace)
        if old is not None:
            print(f"renamed to      {old}")
        print(f"restored        {path}")
        print(f"holds           {said(contents(path))}")
    else:
        held = back_up(path, args.file)
        print(f"backed up  {path}")
        print(f"to         {args.file}, {args.file.stat().st_size:,} bytes, looked through")
        print(f"holds      {said(held)}")
    return 0


def said(held: Contents) -> str:
    """How much there is, in words."""
    counts = (
        f"{name} {getattr(held, name):,}" for name in ("tables", "matches", "commits", "people")
    )
    return ", ".join(counts)
