"""An open hall for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.visiting import Visit, visiting


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Visit]:
    """A hall in a folder of its own."""
    async with visiting(tmp_path) as visit:
        yield visit
