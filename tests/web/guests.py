"""People with a browser who ask the hall by HTTP: a short way to where a test begins."""

from typing import Any

from playwright.sync_api import Page

from tests.web.browser import Visitors


class Guest:
    """Somebody with a name, whose page may go where they like."""

    def __init__(self, visitors: Visitors, name: str, **settings: Any) -> None:
        self.address = visitors.address
        self.page: Page = visitors.arrive("/about", **settings)
        self.name = name
        self.ask("POST", "/api/me", {"name": name})

    def ask(self, method: str, path: str, sent: object = None) -> Any:
        """What the hall answers, as JSON; everything is expected to be well."""
        answer = self.page.context.request.fetch(
            self.address + path, method=method, data=sent, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def open_table(self, **new: Any) -> str:
        """A table of Mark My Words; its code."""
        code: str = self.ask("POST", "/api/tables", {"game": "sheets", **new})["code"]
        return code

    def wish(self, code: str, kind: str, **fields: Any) -> Any:
        """Changes a table."""
        return self.ask("POST", f"/api/tables/{code}/wishes", {"type": kind, **fields})
