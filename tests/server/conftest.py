"""Tests that wait for something are run by asyncio."""

import pytest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"
