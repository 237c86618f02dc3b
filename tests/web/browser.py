"""The browser that the flows drive, and the people who sit before it."""

import ipaddress
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    sync_playwright,
)

from tests.web.devices import DOORSTEP, Devices
from tools.bootstrap import browser as program

UNWANTED = (
    "SpareRendererForSitePerProcess",  # a process in advance for each page that may come
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "Translate",
)
"""Features of Chromium, with those that Playwright names: only the last list of them counts."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(UNWANTED),
)
PHONE = (390, 844)
LAPTOP = (1440, 900)
HOMES = ipaddress.ip_network("198.18.0.0/15").hosts()
"""Addresses that nobody has: of each a hall takes as many tables in a row as one home may open."""

SVELTE_WARNS = "svelte.dev/e/"
"""What the built client says where Svelte warns, such as of a value that nothing keeps any more."""

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
    `devices` are those they may use; without any, and where they want a special one, theirs is new.
    `expected` are patterns of complaints that a flow brings about on purpose.
    """

    def __init__(self, browser: Browser, address: str, devices: Devices | None = None) -> None:
        self.browser = browser
        self.address = address
        self.devices = devices
        self.home = str(next(HOMES))
        self.contexts: list[BrowserContext] = []
        self.borrowed: list[Page] = []
        self.complaints: list[str] = []
        self.expected: list[str] = []

    def arrive(
        self,
        path: str = "/",
        *,
        size: tuple[int, int] = PHONE,
        dark: bool = False,
        still: bool = True,
        script: str = "",
        **more: Any,
    ) -> Page:
        """Somebody new opens a page; `more` are settings of Playwright's `new_context`.

        Who wants a page `still` has asked for less motion: drawing it is dear. A `script` runs
        before the scripts of each page.
        """
        borrowed = self.devices and not more
        page = self._borrow(script) if borrowed else self._buy(script, **more)
        page.context.set_default_timeout(PATIENCE)
        page.context.set_extra_http_headers({"X-Forwarded-For": self.home})
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        page.on("console", self._hear)
        page.on("pageerror", self._hear_error)
        if path != DOORSTEP or page.url == "about:blank":
            page.goto(path)
        return page

    def _borrow(self, script: str) -> Page:
        assert self.devices is not None
        page = self.devices.lend(script)
        self.borrowed.append(page)
        return page

    def _buy(self, script: str, **settings: Any) -> Page:
        context = self.browser.new_context(base_url=self.address, **settings)
        if script:
            context.add_init_script(script)
        self.contexts.append(context)
        return context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" or SVELTE_WARNS in message.text:
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _hear_error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def leave(self) -> None:
        """Everybody closes their pages; nobody may have had anything to complain of."""
        for context in self.contexts:
            context.close()
        for page in self.borrowed:
            page.remove_listener("console", self._hear)
            page.remove_listener("pageerror", self._hear_error)
            assert self.devices is not None
            self.devices.take_back(page)
        self.contexts, self.borrowed = [], []
        pattern = "|".join(self.expected) or r"(?!)"
        complaints = [said for said in self.complaints if not re.search(pattern, said)]
        assert not complaints, "\n".join(complaints)
