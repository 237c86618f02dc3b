"""Tests that wait for something are run by asyncio."""

import logging
from collections.abc import Iterator

import pytest
import structlog


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def logs_put_back() -> Iterator[None]:
    """Whoever changes how the hall logs leaves it as it was."""
    root, uvicorn = logging.getLogger(), logging.getLogger("uvicorn")
    handlers, levels = list(root.handlers), (root.level, uvicorn.level)
    yield
    structlog.reset_defaults()
    root.handlers = handlers
    root.setLevel(levels[0])
    uvicorn.setLevel(levels[1])
