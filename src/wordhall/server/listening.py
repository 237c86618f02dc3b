"""The listening sockets of the hall, bound before anything else is started."""

import errno
import resource
import socket
from collections.abc import Sequence

from wordhall.complaint import Complaint

TRIED = 50
"""How many ports after the wanted one are tried."""

SOCKETS = 65_536
"""How many open sockets and files a hall asks the system for."""

TAKEN = {errno.EADDRINUSE, errno.EACCES}


def listen(host: str, port: int, *, insist: bool) -> list[socket.socket]:
    """Sockets for a host at this port, or at the next free one unless `insist` is set.

    A host of all interfaces means IPv4's, and IPv6's loopback, which some browsers try first for
    `localhost`. With port 0 the system chooses. Raises Complaint (`cannot-listen`).
    """
    ports = [port] if insist or port == 0 else range(port, min(port + TRIED, 1 << 16))
    fault: OSError | None = None
    for wanted in ports:
        try:
            return _bound(host, wanted)
        except OSError as error:
            fault = error
            if error.errno not in TAKEN:
                break
    reason = "" if fault is None else f": {fault.strerror or fault}"
    raise Complaint("cannot-listen", f"cannot listen at {host}, port {port}{reason}; choose others")


def raise_file_limit() -> None:
    """Raises this process's limit of open files as far as the system allows, up to `SOCKETS`.

    Many systems begin with a thousand. When those are used up, nobody can connect, and the
    database cannot open files either.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SOCKETS if hard == resource.RLIM_INFINITY else min(SOCKETS, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def port_of(sockets: Sequence[socket.socket]) -> int:
    """The port that was bound."""
    port: int = sockets[0].getsockname()[1]
    return port


def _bound(host: str, port: int) -> list[socket.socket]:
    first = _socket(host, port)
    if host not in {"0.0.0.0", "127.0.0.1", "localhost"}:  # noqa: S104 - named, not bound
        return [first]
    try:
        return [first, _socket("::1", first.getsockname()[1])]
    except OSError as error:
        if error.errno in TAKEN:  # browsers would reach another server there
            first.close()
            raise
        return [first]


def _socket(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(
        host,
        port,
        family=socket.AF_INET6 if ":" in host else socket.AF_INET,
        type=socket.SOCK_STREAM,
    )[0]
    bound = socket.socket(family, kind, protocol)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(2048)
    except OSError:
        bound.close()
        raise
    bound.setblocking(False)  # noqa: FBT003 - the standard library has it so
    return bound
