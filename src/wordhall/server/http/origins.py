"""The exact list of Origins whose pages may act in this hall, made when it starts."""

import ipaddress
import re
import socket
from collections.abc import Iterable, Iterator
from urllib.parse import urlsplit

import psutil  # type: ignore[import-untyped]

from wordhall.complaint import Complaint

LOOPBACK = ("localhost", "127.0.0.1", "[::1]")
EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - named, not bound
SHAPE = re.compile(r"https?://(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?")
USUAL_PORTS = {"http": 80, "https": 443}


def host_name(header: str) -> str:
    """The name in a Host header, without the port and in lower case; "" for an invalid one."""
    try:
        return urlsplit(f"//{header}").hostname or ""
    except ValueError:
        return ""


def is_local(host: str) -> bool:
    """Whether only this machine reaches a server that is bound to this host."""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def is_for_others(origin: str) -> bool:
    """Whether an Origin is not how this machine reaches the hall, nor a bare name in the network.

    One behind a proxy is: whoever runs the hall has named it.
    """
    if origin.startswith("https:"):
        return True
    return not is_local(host_name(origin.partition("//")[2])) and ("." in origin or "[" in origin)


def lan_addresses() -> tuple[str, ...]:
    """The IPv4 addresses at which others on the network reach this machine, likely ones first.

    Those of virtual bridges (containers, virtual machines) come last: phones cannot reach them.
    """
    up = {name for name, stats in psutil.net_if_stats().items() if stats.isup}
    found = [
        (name, address.address)
        for name, addresses in psutil.net_if_addrs().items()
        for address in addresses
        if name in up and address.family == socket.AF_INET and _is_reachable(address.address)
    ]
    return tuple(address for _, address in sorted(found, key=lambda pair: _is_bridge(pair[0])))


def _is_reachable(address: str) -> bool:
    read = ipaddress.ip_address(address)
    return not (read.is_loopback or read.is_link_local)


def _is_bridge(interface: str) -> bool:
    return re.match(r"(docker|br-|veth|virbr|vmnet|vbox|utun|tun|tap|zt|wg)", interface) is not None


def origin(text: str) -> str:
    """An Origin as browsers write it; raises Complaint (`bad-origin`) for any other text."""
    plain = text.strip().lower().rstrip("/")
    if not SHAPE.fullmatch(plain):
        raise Complaint(
            "bad-origin",
            f"{text!r} is not the origin of a page; write it like https://words.example.org",
        )
    scheme, _, place = plain.partition("://")
    port = place.rpartition(":")[2]
    if port.isdigit() and int(port) == USUAL_PORTS[scheme]:
        plain = plain.removesuffix(f":{port}")
    return plain


def allowed(host: str, port: int, own: Iterable[str] = ()) -> tuple[str, ...]:
    """The list for a hall that is bound to host and port; the first is the best one to share.

    `own` are those that the operator names, as behind a proxy.

    Raises Complaint (`no-origins`) if others can reach the hall but none of their pages could act
    in it.
    """
    listed = dict.fromkeys(origin(text) for text in own)
    outside = [] if is_local(host) else list(_places(host))
    if not is_local(host) and not listed and not outside:
        raise Complaint(
            "no-origins",
            f"nobody could play here: {host} is open to others, but this machine has no address "
            "of its own; say --origin https://… (how players reach it), or --local",
        )
    listed |= dict.fromkeys(origin(f"http://{place}:{port}") for place in (*outside, *LOOPBACK))
    return tuple(listed)


def _places(host: str) -> Iterator[str]:
    if host not in EVERYWHERE:
        yield f"[{host}]" if ":" in host else host
        return
    addresses = lan_addresses()
    yield from addresses
    name = socket.gethostname().lower()
    if addresses and re.fullmatch(r"[a-z0-9.-]+", name) and name != "localhost":
        yield name
        if "." not in name:
            yield f"{name}.local"
