"""Every test of an engine is run with each one that there is."""

from contextlib import suppress

import pytest

from wordhall.search import Engine, EngineName, SearchError, engine


def there() -> list[EngineName]:
    """The pure engine always; the native engine where its library was built."""
    with suppress(SearchError):
        return ["python", engine("native").name]
    return ["python"]


@pytest.fixture(scope="session", params=there())
def searcher(request: pytest.FixtureRequest) -> Engine:
    """Each engine in turn."""
    name: EngineName = request.param
    return engine(name)


@pytest.fixture(scope="session")
def pure() -> Engine:
    """What every engine is held against."""
    return engine("python")
