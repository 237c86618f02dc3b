"""Devices that are handed on: whoever is next finds no trace of who had one before.

A page that is new takes a process and all files of the client; one that has been used has them.
"""

from collections import defaultdict
from dataclasses import dataclass

from playwright.sync_api import Browser, Page

DOORSTEP = "/healthz"
"""Where a device waits: an answer of the hall that is no page, so that nothing runs there."""

CLEARED = """() => {
  localStorage.clear();
  sessionStorage.clear();
  const native = [WebSocket, Date, fetch].every((own) => `${own}`.includes("[native code]"));
  return native ? Object.getOwnPropertyNames(globalThis).length : 0;
}"""
"""How many names a page has of itself, when nothing is kept any more; 0 if they are not its own."""


@dataclass(frozen=True)
class Device:
    """How many names a page has of itself, and what runs on it before its own scripts."""

    names: int
    script: str


class Devices:
    """Those of a hall's visitors, with a page each."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self._free: defaultdict[str, list[Page]] = defaultdict(list)
        self._known: dict[Page, Device] = {}

    def lend(self, script: str = "") -> Page:
        """A page on the doorstep; one with a script was only lent to who wanted that as well.

        There the script may leave no trace: it runs wherever the page goes, before anything else.
        """
        free = self._free[script]
        return free.pop() if free else self._new(script)

    def _new(self, script: str) -> Page:
        context = self.browser.new_context(base_url=self.address)
        if script:
            context.add_init_script(script)
        page = context.new_page()
        page.goto(DOORSTEP)
        page.evaluate(CLEARED)
        self._known[page] = Device(page.evaluate(CLEARED), script)
        return page

    def take_back(self, page: Page) -> None:
        """A device that was tinkered with, or has more than its page, is not handed on."""
        if not page.is_closed() and page.context.pages == [page] and self._is_as_before(page):
            self._free[self._known[page].script].append(page)
        else:
            del self._known[page]
            page.context.close()

    def _is_as_before(self, page: Page) -> bool:
        page.unroute_all(behavior="ignoreErrors")
        page.emulate_media(media="null", reduced_motion="null", forced_colors="null")
        page.context.set_offline(offline=False)
        page.goto(DOORSTEP)
        page.context.clear_cookies()
        page.context.clear_permissions()
        names: int = page.evaluate(CLEARED)
        return names == self._known[page].names

    def close(self) -> None:
        """Nobody comes any more."""
        for page in self._known:
            page.context.close()
