"""What a page's browser can be told, whichever browser it is, and the actions of a person."""

from typing import Any, Literal, Protocol

PATIENCE = 60
"""Seconds that anything in a browser may take before a test has failed."""

ENTER, ESCAPE, CONTROL = "\ue007", "\ue00c", "\ue009"
"""Keys, as WebDriver writes them."""

Pointer = Literal["mouse", "touch"]


class Driver(Protocol):
    """One window of a browser, with cookies and storage of its own."""

    browser: str
    """Its name, for folders of pictures."""

    @property
    def complaints(self) -> list[str]:
        """Errors of the page, and what it wrote to the console as an error."""

    def goto(self, address: str) -> None:
        """Open a page; it may still be loading afterwards."""

    def reload(self) -> None:
        """The same page again, from the start."""

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a JavaScript function answers, also one that takes its time."""

    def act(self, actions: list[dict[str, Any]]) -> None:
        """Do what fingers do: the actions of WebDriver."""

    def resize(self, width: int, height: int) -> None:
        """Give the page so many CSS pixels."""

    def screenshot(self) -> bytes:
        """What the window shows, as PNG."""


def tap(x: float, y: float, pointer: Pointer) -> list[dict[str, Any]]:
    """A finger or a mouse goes down and up at a place of the window."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [
        {"type": "pointer", "id": pointer, "parameters": {"pointerType": pointer}, "actions": steps}
    ]


def typed(*keys: str) -> list[dict[str, Any]]:
    """Keys are pressed, one after the other; several in one string are held together."""
    steps = []
    for chord in keys:
        steps += [{"type": "keyDown", "value": key} for key in chord]
        steps += [{"type": "keyUp", "value": key} for key in reversed(chord)]
    return [{"type": "key", "id": "keys", "actions": steps}]
