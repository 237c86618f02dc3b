"""What the flows take: a browser, a hall, and people who visit it.

Browser and hall last a module, no longer: Playwright keeps an event loop running beside the
tests, which those that run a loop of their own would stumble over.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Visitors, running_browser
from tests.web.halls import RunningHall, running_hall


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="module")
def hall(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[RunningHall]:
    """A module may say that it wants a HASTY one."""
    hasty = getattr(request.module, "HASTY", False)
    with running_hall(tmp_path_factory.mktemp("hall"), hasty=hasty) as hall:
        yield hall


@pytest.fixture
def visitors(browser: Browser, hall: RunningHall) -> Iterator[Visitors]:
    visitors = Visitors(browser, hall.address)
    yield visitors
    visitors.leave()
