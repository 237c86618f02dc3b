"""The browser that the flows drive, and the people who sit before it."""

import ipaddress
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tools.bootstrap import browser as program

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = (390, 844)
LAPTOP = (1440, 900)
HOMES = ipaddress.ip_network("198.18.0.0/15").hosts()
"""Addresses that nobody has: of each a hall takes as many tables in a row as one home may open."""

PATIENCE = 30_000
"""Milliseconds that anything on a page may take before a flow has failed."""


@contextmanager
def running_browser() -> Iterator[Browser]:
    """A browser without a window; without any to run, a plain sentence and not a skip."""
    path = program.found()
    assert path is not None, program.MISSING
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=FLAGS, env=dict(program.environment())
        )
        try:
            yield browser
        finally:
            browser.close()


class Visitors:
    """People with a device each: whatever goes wrong on their pages fails the test at its end.

    They come from one address, and nobody else does: the hall believes what a proxy says of them.
    `expected` are patterns of complaints that a flow brings about on purpose.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.home = str(next(HOMES))
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def arrive(
        self, path: str = "/", *, size: tuple[int, int] = PHONE, dark: bool = False, **more: Any
    ) -> Page:
        """Somebody new opens a page; `more` are settings of Playwright's `new_context`."""
        width, height = size
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            extra_http_headers={"X-Forwarded-For": self.home},
            **more,
        )
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(path)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def leave(self) -> None:
        """Everybody closes their pages; nobody may have had anything to complain of."""
        for context in self.contexts:
            context.close()
        pattern = "|".join(self.expected) or r"(?!)"
        complaints = [said for said in self.complaints if not re.search(pattern, said)]
        assert not complaints, "\n".join(complaints)
