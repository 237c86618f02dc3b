"""Connections to a PostgreSQL server, and its errors in plain words."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import asyncpg
from asyncpg import exceptions as errors
from asyncpg.connect_utils import SessionAttribute

from wordhall.store.contract import Trouble

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"

PATIENCE = 5.0
"""Seconds for which a caller waits for a server that does not answer."""

SILENCE = 10.0
"""Seconds without an answer after which a connection is given up."""

PAUSE = 0.1
"""Seconds between two tries to connect."""

SETTINGS = {
    "application_name": "wordhall",
    "synchronous_commit": "on",
    "idle_in_transaction_session_timeout": "5s",
    "tcp_keepalives_idle": "10",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
"""What each connection sets.

A commit returns once it is on disk, and on a standby if there is one that the server waits for
(`synchronous_standby_names`). The locks of a hall that the network has cut off are released soon.
"""

LOST = (
    errors.PostgresConnectionError,
    errors.InterfaceError,
    errors.AdminShutdownError,
    errors.CrashShutdownError,
    errors.CannotConnectNowError,
    errors.IdleInTransactionSessionTimeoutError,
    errors.ReadOnlySQLTransactionError,
    errors.InternalClientError,
    OSError,
    TimeoutError,
)
"""Errors after which a connection is of no more use; a server that has become a standby raises
ReadOnlySQLTransactionError, and the driver InternalClientError if it has lost its way."""

log = logging.getLogger("wordhall.store")


class UnknownError(Exception):
    """It is not known whether a statement has changed anything.

    The connection was lost before the answer, or the server warned that a commit is not safe.
    """


class UnreachableError(Exception):
    """There is no connection, and nothing was sent."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.text)
        self.trouble = trouble


def is_lost(error: BaseException) -> bool:
    """Whether an error means that its connection is of no more use."""
    return isinstance(error, LOST) and not isinstance(error, ValueError)


class Server:
    """The address of a server and its database, and whether it can be reached."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.trouble: Trouble | None = None
        """Why nothing can be stored now; None while all is well."""
        self._since = 0.0

    @property
    def name(self) -> str:
        """Host and database, without user and password."""
        parts = urlsplit(self._address)
        host = parts.netloc.rpartition("@")[2]
        return f"{host or 'localhost'}{parts.path}"

    def patience(self, longest: float = PATIENCE) -> float:
        """Seconds to wait for the server: `longest` from the moment at which it fell silent."""
        if self.trouble is None:
            return longest
        return max(0.0, longest - (monotonic() - self._since))

    async def connect(self) -> Connection:
        """A new connection; raises `UnreachableError`."""
        try:
            db: Connection = await asyncpg.connect(
                self._address,
                timeout=PATIENCE,
                command_timeout=SILENCE,
                server_settings=SETTINGS,
                target_session_attrs=SessionAttribute.primary,
            )
        except (*LOST, errors.PostgresError) as error:
            raise UnreachableError(self.complain(error)) from error
        self.is_well()
        return db

    def complain(self, error: BaseException) -> Trouble:
        """Notes a trouble, and logs it once, however many statements it affects."""
        found = plainly(self.name, error)
        if self.trouble is None:
            self._since = monotonic()
        if self.trouble is None or found.code != self.trouble.code:
            self.trouble = found
            log.error("%s [%s] (%s)", found.text, found.code, str(error) or type(error).__name__)
        return found

    def is_well(self) -> None:
        """Notes that a trouble is over."""
        if self.trouble is not None:
            log.warning("%s: the trouble is over [%s]", self.name, self.trouble.code)
            self.trouble = None


@asynccontextmanager
async def connected(server: Server) -> AsyncIterator[Connection]:
    """A connection for one block; raises `Trouble` if there is none, or an error in the block."""
    try:
        db = await server.connect()
    except UnreachableError as error:
        raise error.trouble from error
    try:
        yield db
    except (errors.PostgresError, *LOST) as error:
        raise server.complain(error) from error
    finally:
        db.terminate()


class Line:
    """One connection that one task uses; it is opened again after it was lost."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._db: Connection | None = None
        self._warnings: list[str] = []

    async def reach(self, patience: float | None) -> Connection:
        """Opens the connection if there is none, and tries again for so many seconds, or for ever.

        Raises `UnreachableError`.
        """
        loop = asyncio.get_running_loop()
        end = None if patience is None else loop.time() + patience
        while self._db is None or self._db.is_closed():
            try:
                self._db = await self.server.connect()
            except UnreachableError:
                if end is not None and loop.time() >= end:
                    raise
                await asyncio.sleep(PAUSE)
            else:
                self._db.add_log_listener(self._note)
        return self._db

    @asynccontextmanager
    async def used(self, patience: float | None = 0.0) -> AsyncIterator[Connection]:
        """The connection, for what is stored together.

        Raises `UnreachableError` if there is none, and `UnknownError` if what was done in the block
        may be stored or not.
        """
        db = await self.reach(patience)
        self._warnings.clear()
        try:
            yield db
        except BaseException as error:
            if is_lost(error):
                self.drop()
                log.warning("%s: a connection was lost (%s)", self.server.name, error)
                raise UnknownError from error
            if self._warnings or not isinstance(error, Exception):
                self.drop()
            raise
        if self._warnings:
            log.error("%s warns: %s", self.server.name, self._warnings[-1])
            self.drop()
            raise UnknownError(self._warnings[-1])
        self.server.is_well()

    def drop(self) -> None:
        """Gives the connection up."""
        db, self._db = self._db, None
        if db is not None:
            db.terminate()

    async def close(self) -> None:
        """Ends the connection."""
        db, self._db = self._db, None
        if db is not None:
            try:
                await db.close(timeout=1.0)
            except (*LOST, errors.PostgresError):
                db.terminate()

    def _note(self, _: Any, message: Any) -> None:
        """Notes a warning, such as of a standby that is not waited for; it precedes the answer."""
        if message.severity_en == "WARNING":
            self._warnings.append(str(message.message))


def plainly(name: str, error: BaseException) -> Trouble:
    """An error of PostgreSQL in plain words."""
    match error:
        case errors.DiskFullError():
            return Trouble("store-full", f"{name}: the disk of the database is full; make room")
        case (
            errors.ClientConfigurationError()
            | errors.InvalidAuthorizationSpecificationError()
            | errors.InvalidCatalogNameError()
            | errors.InsufficientPrivilegeError()
        ):
            text = f"{name} refuses the hall ({error}); correct the address or the rights"
            return Trouble("store-refused", text)
        case _ if is_lost(error) or isinstance(error, errors.TooManyConnectionsError):
            text = f"{name} does not answer; see whether it runs, and whether the address is right"
            return Trouble("store-unreachable", text)
        case _:
            return Trouble("store-broken", f"{name} does not do as asked: {error}")


def count_of(status: str) -> int:
    """The number of rows in the server's answer to a statement, such as "DELETE 3"."""
    return int(status.rpartition(" ")[2])
