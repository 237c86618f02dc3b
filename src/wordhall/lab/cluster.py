"""Workers of a cluster of Dask, on other machines.

Whoever reaches a scheduler runs whatever they like on all its workers. So the way there is
encrypted and both ends prove who they are (`tls://`), unless the scheduler is on this machine.
Certificates come from Dask's own settings (`distributed.comm.tls` in its files, or
`DASK_DISTRIBUTED__COMM__TLS__…` in the environment).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from wordhall import __version__
from wordhall.complaint import Complaint
from wordhall.lab.workers import Workers
from wordhall.words import load, names

BATCH_SECONDS = 5.0
"""Seconds that a batch should take: a scheduler spends about a millisecond on one, and so can feed
thousands of workers.
"""

HERE = {"127.0.0.1", "::1", "localhost"}

PATIENCE = "20s"
"""How long a scheduler may take to answer."""


@contextmanager
def cluster(address: str, *, insecure: bool = False) -> Iterator[Workers]:
    """The workers of the cluster whose scheduler has this address.

    Raises ``bad-cluster`` (no such address, or no certificate), ``insecure-cluster``,
    ``cluster-missing`` (the extra is not installed), ``cluster-unreachable`` and
    ``cluster-differs`` (workers have another release).
    """
    _check(address, insecure=insecure)
    try:
        from distributed import Client, Security  # noqa: PLC0415 - an extra, which few need
    except ImportError as error:
        text = "a cluster needs Dask: pip install 'wordhall[cluster]'"
        raise Complaint("cluster-missing", text) from error
    security = Security()
    if address.startswith("tls:") and not security.get_connection_args("client")["ssl_context"]:
        text = "tls:// needs certificates: set distributed.comm.tls in the settings of Dask"
        raise Complaint("bad-cluster", text)
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False, security=security)
    except (OSError, RuntimeError) as error:
        text = f"the scheduler at {address} cannot be reached: {error}"
        raise Complaint("cluster-unreachable", text) from error
    with client:
        threads = client.nthreads()
        if not threads:
            raise Complaint("cluster-unreachable", f"{address} has no workers yet")
        _check_alike(client.run(fingerprint))
        executor = client.get_executor(pure=False)
        try:
            yield Workers(executor, sum(threads.values()), BATCH_SECONDS)
        finally:
            executor.shutdown(wait=False)


def _check(address: str, *, insecure: bool) -> None:
    parts = urlsplit(address)
    if parts.scheme not in {"tls", "tcp"} or not parts.hostname:
        raise Complaint("bad-cluster", "--cluster asks for an address like tls://10.0.0.1:8786")
    if parts.scheme == "tcp" and parts.hostname not in HERE and not insecure:
        text = (
            "tcp:// is not encrypted, and a scheduler runs whatever it is sent: use tls://, or "
            "--insecure in a network that is yours alone"
        )
        raise Complaint("insecure-cluster", text)


def fingerprint() -> tuple[str, ...]:
    """The release and the word lists of a worker: with others, results differ."""
    return (__version__, *(load(name).digest for name in names()))


def _check_alike(found: dict[str, tuple[str, ...]]) -> None:
    own = fingerprint()
    others = sorted(worker for worker, theirs in found.items() if theirs != own)
    if others:
        text = f"these workers have another release of Wordhall: {', '.join(others)}"
        raise Complaint("cluster-differs", text)
