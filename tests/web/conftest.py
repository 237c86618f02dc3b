"""What the flows take: a browser, a hall, and people who visit it.

Browser and hall last as long as the tests of this package follow each other, and no longer:
Playwright keeps an event loop running beside the tests, which those that run a loop of their own
would stumble over. What one test does there concerns no other: a table has a code, everybody has
a browser context, cleared before it is handed on, and each test comes from an address of its own.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.browser import Visitors, running_browser
from tests.web.devices import Devices
from tests.web.halls import RunningHall, running_hall
from wordhall.search import engine

NEEDS_NATIVE = ["flows/test_analysis.py"]
"""Without the native engine the analysis board answers too late for what a person does there."""

collect_ignore = [] if engine().name == "native" else NEEDS_NATIVE


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """Not for who closes or kills it: they open a hall of their own."""
    with running_hall(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture(scope="package")
def devices(browser: Browser, hall: RunningHall) -> Iterator[Devices]:
    """What visitors of that hall hand on to each other."""
    devices = Devices(browser, hall.address)
    yield devices
    devices.close()


@pytest.fixture
def visitors(browser: Browser, hall: RunningHall, devices: Devices) -> Iterator[Visitors]:
    visitors = Visitors(browser, hall.address, devices)
    yield visitors
    visitors.leave()
