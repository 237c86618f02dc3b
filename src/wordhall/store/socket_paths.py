"""The sockets that an address of PostgreSQL names: a system takes only short paths for them."""

import os
import re
import sys
from urllib.parse import parse_qsl, unquote, urlsplit

from wordhall.complaint import Complaint

LONGEST = 107 if sys.platform == "linux" else 103
"""The bytes of the longest path that the system takes."""

USUAL_PORT = "5432"

FOLDER = re.compile(r"(/.*?)(?::(\d+))?")
"""A host that is the folder of a socket, with its port if it has one of its own."""


def check_socket_paths(address: str) -> None:
    """Raises `Complaint` (socket-path-too-long) if no server can have a socket that is named.

    Some event loops cut such a path off; then it looks as if the server were not running.
    """
    for path in socket_paths(address):
        size = len(os.fsencode(path))
        if size > LONGEST:
            text = (
                f"{path} has {size} bytes, and the path of a socket may have {LONGEST}; "
                "let PostgreSQL listen in a shorter folder (unix_socket_directories), or use a "
                "host name"
            )
            raise Complaint("socket-path-too-long", text)


def socket_paths(address: str) -> list[str]:
    """The sockets that the driver would try; none if the address names computers."""
    parts = urlsplit(address)
    asked = dict(parse_qsl(parts.query))
    named = parts.netloc.rpartition("@")[2]
    hosts = named or asked.get("host") or os.environ.get("PGHOST", "")
    ports = asked.get("port") or os.environ.get("PGPORT") or USUAL_PORT
    usual = max(ports.split(","), key=len)
    found = (FOLDER.fullmatch(unquote(host)) for host in hosts.split(","))
    return [f"{one[1]}/.s.PGSQL.{one[2] or usual}" for one in found if one]
