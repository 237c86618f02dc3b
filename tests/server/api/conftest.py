"""An open hall for each test."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.breadth import WIDE
from tests.server.visiting import Visit, visiting

collect_ignore = [] if WIDE else ["test_openapi.py"]  # to collect it takes seconds on each worker


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Visit]:
    """A hall in a folder of its own."""
    async with visiting(tmp_path) as visit:
        yield visit
