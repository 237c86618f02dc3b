"""Every test of an engine is run with each one that there is."""

import pytest

from tests.search.engines import there
from wordhall.search import Engine, EngineName, engine


@pytest.fixture(scope="session", params=there())
def searcher(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    name: EngineName = request.param
    return engine(name)


@pytest.fixture(scope="session")
def pure() -> Engine:
    """What every engine is held against."""
    return engine("python")
