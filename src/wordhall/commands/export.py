"""`wordhall export`: writes matches for research to a file."""

import argparse
import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Final

from wordhall.commands import Subparsers, add_data, add_store
from wordhall.complaint import Complaint
from wordhall.research.consent import Reason
from wordhall.research.export import Exported, export, new_file
from wordhall.store.opening import open_for_command
from wordhall.store.place import Place, data_directory, store_address

SAID: Final[Mapping[Reason, str]] = {
    "no-agreement": "not everybody in them agreed before, and still agrees",
    "desk": "a desk led them",
    "code": "they have a code for their chance",
    "handicaps": "they have handicaps",
    "shared-device": "people shared a device",
    "no-telling": "matches of their game are not given",
    "unreadable": "they are damaged, or a newer version wrote them",
}
"""Why matches are left out, in words."""


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "export",
        help="write matches for research, if everybody in them agreed",
        description="Writes finished matches to a new file, a line of JSON each, without names, "
        "times and whatever people said. A match is given only if each person in it agreed before "
        "it began, and still agrees. The hall may run meanwhile.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the new file")
    add_data(parser)
    add_store(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write them, and say how many."""
    place = Place(data_directory(args.data), store_address(args.store))
    if place.address is None and not place.database.is_file():
        text = f"{place.database} is not there; name the data directory of a hall"
        raise Complaint("no-such-hall", text)
    with new_file(args.file) as file:
        exported = asyncio.run(_export(place, file))
    for line in said(exported):
        print(line)
    return 0


async def _export(place: Place, file: BinaryIO) -> Exported:
    store = await open_for_command(place)
    try:
        return await export(store, file)
    finally:
        await store.close()


def said(exported: Exported) -> list[str]:
    """How many matches were written, of which games, and why others were left out."""
    given, left_out = exported.given, exported.left_out
    games = ", ".join(f"{game} {count:,}" for game, count in sorted(given.items()))
    return [
        f"matches   {given.total():,}{games and f': {games}'}",
        f"left out  {left_out.total():,}",
        *(f"  {left_out[why]:,}: {text}" for why, text in SAID.items() if left_out[why]),
    ]
