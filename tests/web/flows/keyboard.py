"""Hands on a keyboard, and no mouse."""

from playwright.sync_api import Page

MOST_TABS = 200
"""A result has a button for each word that was found or missed."""

FOCUSED = """() => {
  const element = document.activeElement;
  const { outlineStyle, boxShadow } = getComputedStyle(element);
  const name = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent;
  const drawn = outlineStyle !== "none" || boxShadow !== "none";
  const seen = element.matches(":focus-visible") && drawn;
  return { name: name.replace(/\\s+/g, " ").trim(), role: element.role ?? element.localName, seen };
}"""


class Keyboard:
    """Moves through a page by Tab, and holds that one always sees where one is."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tab_to(self, name: str, *, back: bool = False) -> None:
        """On to what is called so, as far as it takes."""
        passed = []
        for _ in range(MOST_TABS):
            self.press("Shift+Tab" if back else "Tab")
            focused = self.page.evaluate(FOCUSED)
            if focused["role"] != "body":
                assert focused["seen"], f"nobody sees that {focused} has the focus"
            if focused["name"].startswith(name):
                return
            passed.append(focused["name"][:30])
        raise AssertionError(f"no Tab leads to {name}: {passed}")

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        """Letters."""
        self.page.keyboard.type(text)
