"""A crowd of people in one process, for proofs and measurements."""

import asyncio

import pytest

from tools.load.crowd import run


def test_a_crowd_that_fails_while_its_sockets_are_open_says_why() -> None:
    async def work() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(asyncio.Protocol, "127.0.0.1", 0)
        await loop.create_connection(asyncio.Protocol, *server.sockets[0].getsockname())
        raise LookupError

    with pytest.raises(LookupError):
        run(work())
