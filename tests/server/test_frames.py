"""Frames that no client sends, in small: see `tools.proof.frames`."""

from pathlib import Path
from unittest.mock import patch

import pytest

from tests.breadth import WIDE
from tools.proof.frames import barrage, brittle
from wordhall.server.sessions.dispatch import receive

pytestmark = pytest.mark.anyio


async def test_frames_that_no_client_sends_break_nothing(tmp_path: Path) -> None:
    async with barrage(tmp_path) as thrown:
        for number in range(1500 if WIDE else 500):
            await thrown.throw(number)
        assert await thrown.look() == []
        assert thrown.closed > 0


async def test_a_hall_that_breaks_is_noticed(tmp_path: Path) -> None:
    with patch("wordhall.server.sessions.session.receive", brittle(receive)):
        async with barrage(tmp_path) as thrown:
            for number in range(600):
                await thrown.throw(number)
            assert await thrown.look() != []
