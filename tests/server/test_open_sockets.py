"""What an address may hold open at once."""

from wordhall.server.sockets.addresses import OpenSockets

FAR, FARTHER = "203.0.113.7", "203.0.113.8"


def test_an_address_holds_only_so_many_sockets_open() -> None:
    sockets = OpenSockets(2)
    assert [sockets.admit(FAR) for _ in range(3)] == [True, True, False]
    assert sockets.admit(FARTHER)
    sockets.leave(FAR)
    assert sockets.admit(FAR)


def test_who_has_a_part_in_the_table_is_admitted_and_counts() -> None:
    sockets = OpenSockets(1)
    assert sockets.admit(FAR)
    assert sockets.admit(FAR, invited=True)
    sockets.leave(FAR)
    assert not sockets.admit(FAR)


def test_this_machine_may_be_a_proxy_for_everybody() -> None:
    sockets = OpenSockets(1)
    for near in ("127.0.0.1", "::1", ""):
        assert all(sockets.admit(near) for _ in range(3))
        sockets.leave(near)


def test_the_only_address_is_known() -> None:
    sockets = OpenSockets(9)
    assert sockets.only_address() is None
    assert sockets.admit(FAR)
    assert sockets.admit(FAR)
    assert sockets.only_address() == (FAR, 2)
    assert sockets.admit(FARTHER)
    assert sockets.only_address() is None
