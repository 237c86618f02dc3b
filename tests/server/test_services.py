"""What an address may hold open at once."""

import pytest

from tests.server.evening import evening
from wordhall.server.limits import Limits

pytestmark = pytest.mark.anyio

FAR = "203.0.113.7"


async def test_an_address_holds_only_so_many_sockets_open() -> None:
    async with evening(limits=Limits(sockets_an_address=2)) as tonight:
        services = tonight.hall.services
        assert [services.come(FAR) for _ in range(3)] == [True, True, False]
        assert services.come("203.0.113.8")
        services.go(FAR)
        assert services.come(FAR)


async def test_this_machine_may_be_a_proxy_for_everybody() -> None:
    async with evening(limits=Limits(sockets_an_address=1)) as tonight:
        for near in ("127.0.0.1", "::1", ""):
            assert all(tonight.hall.services.come(near) for _ in range(3))
            tonight.hall.services.go(near)
