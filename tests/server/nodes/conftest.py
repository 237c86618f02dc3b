"""Halls on a database that is empty at first."""

import pytest

from tests.server.nodes.company import Opened, company
from tests.store.databases import emptied
from tools.postgresql import PostgreSQL


@pytest.fixture
def opened(postgresql: PostgreSQL) -> Opened:
    """Opens halls on an empty database."""
    address = emptied(postgresql).name
    return lambda *args, **named: company(address, *args, **named)
