"""WebKitGTK, driven by W3C WebDriver: MiniBrowser on a screen that nobody sees.

Each window is a MiniBrowser of its own, as its driver knows one session only.
"""

import base64
import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.browsers.driver import PATIENCE
from tests.web.halls import free_port

SCREEN = "1600x8000x24"
"""High enough for a page in its whole length."""

NARROW_TOOLBAR = """
toolbar, toolbar *, box > button, entry {
  min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px;
  -gtk-icon-transform: scale(0.1);
}
"""
"""GTK's style sheet: MiniBrowser's own buttons would keep a window wider than a phone."""

EARS = """
  const heard = () => JSON.parse(sessionStorage.getItem("heard") ?? "[]");
  if (!window.ears && location.protocol.startsWith("http")) {
    window.ears = true;
    const hear = (said) =>
      sessionStorage.setItem("heard", JSON.stringify([...heard(), String(said)]));
    const { error } = console;
    console.error = (...said) => { hear(said.join(" ")); error(...said); };
    addEventListener("error", (event) => {
      if (event.message ?? !window.old) hear(event.message ?? event.target.outerHTML);
    }, true);
    addEventListener("unhandledrejection", (event) => hear(event.reason));
    document.addEventListener("securitypolicyviolation", (event) => hear(event.blockedURI));
  }
"""
"""WebKit's driver tells nothing of the console: the page itself listens, and notes what it hears
where a refresh does not reach it. It begins with the first question to a page. What a page that is
being left no longer loads is no error."""

RESIZED = """(width, height, wait) => new Promise((resolve, reject) => {
  const end = performance.now() + wait;
  const look = () => {
    if (innerWidth === width && innerHeight === height) resolve();
    else if (performance.now() > end) reject(Error(`${innerWidth} x ${innerHeight}`));
    else requestAnimationFrame(look);
  };
  look();
})"""
"""A window takes its new size some frames after it has been told."""


class Window:
    """One MiniBrowser."""

    browser = "webkit"

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        made = self._ask("POST", "/session", {"capabilities": {}})
        self.session = f"/session/{made['sessionId']}"
        limits = {"script": 2000 * PATIENCE, "pageLoad": 2000 * PATIENCE}
        self._ask("POST", f"{self.session}/timeouts", limits)
        whole = self._ask("GET", f"{self.session}/window/rect")["height"]
        self.bar: int = whole - self.evaluate("() => innerHeight")
        """The height of the toolbar."""

    @property
    def complaints(self) -> list[str]:
        told: list[str] = self.evaluate("() => heard()")
        return told

    def goto(self, address: str) -> None:
        self._leave("POST", "/url", {"url": address})

    def reload(self) -> None:
        self._leave("POST", "/refresh", {})

    def _leave(self, method: str, path: str, body: Mapping[str, Any]) -> None:
        """From this document to the next, once that has been loaded."""
        self.evaluate("() => { window.old = true; }")
        self._ask(method, self.session + path, body)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        script = f"""{EARS}
            const done = arguments[arguments.length - 1];
            (async () => ({function})(...arguments[0]))().then(
              (value) => done({{ value: value ?? null }}),
              (error) => done({{ error: String(error) }}));"""
        body = {"script": script, "args": [list(arguments)]}
        told = self._ask("POST", f"{self.session}/execute/async", body)
        assert "error" not in told, told["error"]
        return told["value"]

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("POST", f"{self.session}/actions", {"actions": actions})

    def resize(self, width: int, height: int) -> None:
        at = {"x": 0, "y": 0, "width": width, "height": height + self.bar}
        self._ask("POST", f"{self.session}/window/rect", at)
        self.evaluate(RESIZED, width, height, 1000 * PATIENCE)

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("GET", f"{self.session}/screenshot"))

    def close(self) -> None:
        """End this MiniBrowser."""
        self._ask("DELETE", self.session)

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        answer = self.client.request(method, path, json=body)
        value = answer.json()["value"]
        assert answer.is_success, f"{path}: {value}"
        return value


@contextmanager
def screen() -> Iterator[str]:
    """A display without a screen; its name."""
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


@contextmanager
def window(program: str, display: str, folder: Path) -> Iterator[Window]:
    """A driver and its one window, for as long as it is wanted."""
    style = folder / "gtk-3.0"
    style.mkdir()
    (style / "gtk.css").write_text(NARROW_TOOLBAR, "utf-8")
    port = free_port()
    its = {"DISPLAY": display, "GDK_BACKEND": "x11", "XDG_CONFIG_HOME": str(folder)}
    with subprocess.Popen(
        [program, f"--port={port}"],
        env={**os.environ, **its},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as process:
        try:
            address = f"http://127.0.0.1:{port}"
            patient = httpx.HTTPTransport(retries=10)
            with httpx.Client(base_url=address, transport=patient, timeout=3 * PATIENCE) as client:
                opened = Window(client)
                yield opened
                opened.close()
        finally:
            process.terminate()


def version(program: str) -> str:
    """As Debian names it: the driver does not know."""
    asked = ["dpkg-query", "--show", "--showformat", "WebKitGTK ${Version}", "webkit2gtk-driver"]
    return subprocess.run(asked, capture_output=True, text=True, check=False).stdout or program
