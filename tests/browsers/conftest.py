"""Both browsers, a hall, and people who come with a window each.

`make browsers` runs these tests; `make test` does not, as a machine need not have the browsers.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack

import pytest

from tests.browsers import firefox, webkit
from tests.browsers.driver import Driver
from tests.browsers.page import Page
from tests.web.halls import ROOT, RunningHall, running_hall

PICTURES = ROOT / "build" / "browsers"
PACKAGES = {
    "firefox": {"firefox-esr": "firefox-esr"},
    "webkit": {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"},
}
"""For each browser the programs that it takes, and Debian's packages of them."""

Arrive = Callable[[str], Page]


def missing(browser: str) -> list[str]:
    """The packages without which a browser cannot be driven."""
    return [package for program, package in PACKAGES[browser].items() if not shutil.which(program)]


THERE = [browser for browser in PACKAGES if not missing(browser)]
ABSENT = [package for browser in PACKAGES for package in missing(browser)]
ADVICE = f"To drive every browser, install these packages of Debian: {', '.join(ABSENT)}."


def pytest_collection_modifyitems() -> None:
    """Without any browser nothing can be said: one sentence, and the end."""
    if not THERE:
        pytest.exit(ADVICE, returncode=1)


def pytest_report_header() -> list[str]:
    """What is driven."""
    programs = {"firefox": firefox.version, "webkit": webkit.version}
    return [programs[browser](program(browser)).strip() for browser in THERE]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not driven, and where the pictures are."""
    if THERE:
        terminalreporter.write_line(f"Pictures of every step are in {PICTURES}.")
        terminalreporter.write_line(ADVICE if ABSENT else "")


def program(browser: str) -> str:
    """The first program of a browser."""
    found = shutil.which(next(iter(PACKAGES[browser])))
    assert found is not None
    return found


@pytest.fixture(scope="session")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    with running_hall(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


Open = Callable[[], AbstractContextManager[Driver]]


@pytest.fixture(scope="session", params=THERE)
def windows(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Open]:
    """A browser, which opens windows."""
    path = program(request.param)
    if request.param == "firefox":
        with firefox.running(path, tmp_path_factory.mktemp("firefox")) as line:
            yield lambda: firefox.window(line)
    else:
        with webkit.screen() as display:
            yield lambda: webkit.window(path, display, tmp_path_factory.mktemp("webkit"))


@pytest.fixture
def arrive(
    request: pytest.FixtureRequest, windows: Open, hall: RunningHall
) -> Iterator[Callable[[str], Page]]:
    """Somebody new opens a page; nothing may go wrong on it until the test ends."""
    pages: list[Page] = []
    stack = ExitStack()

    def arrive(path: str) -> Page:
        driver = stack.enter_context(windows())
        step = request.node.originalname.removeprefix("test_")
        page = Page(driver, hall.address, PICTURES / driver.browser / step)
        page.goto(path)
        pages.append(page)
        return page

    with stack:
        yield arrive
        complaints = [said for page in pages for said in page.driver.complaints]
    assert not complaints, "\n".join(complaints)
