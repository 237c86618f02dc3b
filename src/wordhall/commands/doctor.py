"""`wordhall doctor`: checks that a hall has all that it needs, and that it works."""

import argparse
import asyncio
import json
import platform
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import apsw

from wordhall import __version__
from wordhall.commands import Subparsers, add_data, add_store, printable
from wordhall.complaint import Complaint
from wordhall.server.config import USUAL_PORT, site_folder
from wordhall.server.http.origins import lan_addresses
from wordhall.server.http.site import Site
from wordhall.server.listening import listen, port_of
from wordhall.store.nodes import ALONE
from wordhall.store.opening import driver_of
from wordhall.store.place import Place, data_directory, store_address
from wordhall.store.rows import FORMAT, Wall
from wordhall.store.sqlite.hold import is_held
from wordhall.words import LexiconError, load, names

if TYPE_CHECKING:
    from wordhall.store.postgresql.condition import Condition

State: TypeAlias = Literal["well", "look", "ill"]
SIGNS: dict[State, str] = {"well": "\N{CHECK MARK}", "look": "!", "ill": "\N{BALLOT X}"}

OLDEST_SQLITE = (3, 51, 3)
"""Earlier ones may damage a database that two processes write to at once."""

TIGHT, FULL = 500_000_000, 50_000_000
"""Bytes of free disk: under the first look after it, under the second nothing works for long."""


class Finding(NamedTuple):
    """One thing looked at: whether it is well, and what there is to say."""

    what: str
    state: State
    text: str


def add(subparsers: Subparsers) -> None:
    """Describe the command's arguments."""
    parser = subparsers.add_parser(
        "doctor",
        help="check that a hall has all that it needs, and that it works",
        description="Looks at versions, word lists, pages, database, disk and network. The exit "
        "status is 1 if something keeps the hall from working. Nothing is changed.",
    )
    add_data(parser)
    add_store(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Look at everything; 1 if something is ill."""
    address = store_address(args.store)
    findings = list(examine(Place(data_directory(args.data), address)))
    if args.json:
        print(json.dumps({"findings": [found._asdict() for found in findings]}))
    else:
        for found in findings:
            print(f"{SIGNS[found.state]} {found.what:<11}{printable(found.text)}")
    return int(any(found.state == "ill" for found in findings))


def examine(place: Place) -> Iterator[Finding]:
    """Everything, one after the other."""
    yield from (_versions(), _sqlite(), _words(), _pages())
    yield from _on_sqlite(place) if place.address is None else _on_postgresql(place, place.address)
    yield from (_port(), _network())


def _on_sqlite(place: Place) -> Iterator[Finding]:
    yield _database(place.database)
    yield _disk(place.folder)
    if is_held(place.database):
        yield _hall(place, ALONE)
    else:
        yield Finding("hall", "well", "none runs here now")


def _versions() -> Finding:
    machine = f"{platform.system()} {platform.machine()}"
    return Finding(
        "versions", "well", f"wordhall {__version__}, Python {platform.python_version()}, {machine}"
    )


def _sqlite() -> Finding:
    version = apsw.sqlite_lib_version()
    if tuple(map(int, version.split("."))) >= OLDEST_SQLITE:
        return Finding("sqlite", "well", version)
    wanted = ".".join(map(str, OLDEST_SQLITE))
    return Finding("sqlite", "ill", f"{version} may damage the database; install {wanted} or newer")


def _words() -> Finding:
    try:
        lists = ", ".join(f"{name} ({len(load(name)):,})" for name in names())
    except LexiconError as error:
        return Finding("word lists", "ill", error.text)
    return Finding("word lists", "well", lists)


def _pages() -> Finding:
    site = Site(site_folder())
    if not site.built:
        return Finding("pages", "ill", "the pages are not built; `make play` in a checkout does it")
    return Finding("pages", "well", f"build {site.build}, {len(site.assets)} files")


def _database(path: Path) -> Finding:
    if not path.exists():
        return Finding("database", "well", f"{path} will be made at the first start")
    try:
        database = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
        try:
            said = database.pragma("quick_check")
            tables = database.execute("SELECT count(*) FROM tables").get
        finally:
            database.close()
    except apsw.Error as error:
        return Finding("database", "ill", f"{path}: {error}")
    if said != "ok":
        return Finding("database", "ill", f"{path} is damaged ({said}); restore a backup")
    return Finding("database", "well", f"{path}, {path.stat().st_size:,} bytes, {tables} tables")


def _on_postgresql(place: Place, address: str) -> Iterator[Finding]:
    """The database names the halls that run on it; those on other machines tell the rest there."""
    try:
        with driver_of(address):
            from wordhall.store.postgresql.condition import condition_of  # noqa: PLC0415 - an extra
        found = asyncio.run(condition_of(address))
    except Complaint as complaint:
        yield Finding("database", "ill", complaint.text)
        yield _disk(place.folder)
        return
    yield _postgresql(found)
    yield _disk(place.folder)
    yield from (_hall(place, node) for node in found.here)


def _postgresql(found: "Condition") -> Finding:
    if found.is_new:
        return Finding("database", "well", f"{found.server}, empty; the first start fills it")
    nodes = ", ".join(found.nodes) or "none"
    tables = sum(found.tables.values())
    text = f"{found.server}, {tables} tables, halls that run: {nodes}"
    if found.heard is not None and not found.nodes:
        text += f"; used until {_moment(found.heard)}"
    newer = sum(count for format_, count in found.tables.items() if format_ > FORMAT)
    if found.is_older:
        text += "; the next start updates it"
    if newer:
        text += f"; {newer} of the tables were written by a newer version: only that one opens them"
    if found.unfinished:
        text += "; an upgrade is not finished: see `wordhall upgrade`"
    return Finding("database", "look" if newer else "well", text)


def _moment(wall: Wall) -> str:
    return datetime.fromtimestamp(wall / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def _disk(data: Path) -> Finding:
    there = next(folder for folder in (data, *data.absolute().parents) if folder.exists())
    free = shutil.disk_usage(there).free
    state: State = "ill" if free < FULL else "look" if free < TIGHT else "well"
    text = f"{free // 1_000_000:,} MB free at {there}"
    return Finding("disk", state, text if state == "well" else f"{text}: make room")


def _hall(place: Place, node: str) -> Finding:
    """The notices of a hall that runs here: a full disk, a proxy that hides everybody."""
    file, called = place.notices(node), f"{node}: " if node else ""
    try:
        said = file.read_text("utf-8")
    except OSError:
        if place.address is not None:
            text = f"it runs, but its notices are not in {file}; name its directory with --data"
            return Finding("hall", "look", called + text)
        said = ""
    if not said:
        return Finding("hall", "well", f"{called}it runs, and reports no trouble")
    return Finding("hall", "look", called + " ".join(said.splitlines()))


def _port() -> Finding:
    try:
        sockets = listen("127.0.0.1", USUAL_PORT, insist=False)
    except Complaint as complaint:
        return Finding("port", "ill", complaint.text)
    free = port_of(sockets)
    for bound in sockets:
        bound.close()
    if free == USUAL_PORT:
        return Finding("port", "well", f"{free} is free")
    return Finding("port", "look", f"{USUAL_PORT} is taken (by a hall?); the next would be {free}")


def _network() -> Finding:
    addresses = lan_addresses()
    if not addresses:
        return Finding("network", "look", "there is none: only this machine would reach the hall")
    return Finding("network", "well", f"others reach this machine at {', '.join(addresses)}")
