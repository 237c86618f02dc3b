"""Where the hall listens."""

import resource
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from wordhall.complaint import Complaint
from wordhall.server.listening import SOCKETS, listen, port_of, raise_file_limit


@contextmanager
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with closing(socket.create_server(("127.0.0.1", 0))) as other:
        yield other.getsockname()[1]


def test_the_next_free_port_is_found() -> None:
    with taken() as port:
        sockets = listen("127.0.0.1", port, insist=False)
        assert port < port_of(sockets) <= port + 50
        for bound in sockets:
            bound.close()


def test_a_port_that_is_insisted_on_is_that_or_none() -> None:
    with taken() as port, pytest.raises(Complaint) as complaint:
        listen("127.0.0.1", port, insist=True)
    assert complaint.value.code == "cannot-listen"
    assert str(port) in complaint.value.text


@pytest.mark.parametrize("host", ["203.0.113.77", "no.such.host.test"])
def test_an_address_of_another_machine_is_refused(host: str) -> None:
    with pytest.raises(Complaint) as complaint:
        listen(host, 0, insist=False)
    assert complaint.value.code == "cannot-listen"


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])  # noqa: S104
def test_all_sockets_have_one_port(host: str) -> None:
    sockets = listen(host, 0, insist=False)
    assert {bound.getsockname()[1] for bound in sockets} == {port_of(sockets)}
    assert len(sockets) in {1, 2}
    for bound in sockets:
        bound.close()


def test_there_is_room_for_many() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (min(SOCKETS, before[1]), before[1])
        raise_file_limit()
        resource.setrlimit(resource.RLIMIT_NOFILE, (before[1], before[1]))
        raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == before[1]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
