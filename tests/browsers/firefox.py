"""Firefox, driven by WebDriver BiDi over the socket that it opens itself."""

import base64
import json
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browsers.driver import PATIENCE

LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
CUT_OFF = re.compile("Unable to preload CSS|dynamically imported module")
"""What a page complains of that is left while it loads something ahead."""

QUIET = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.telemetry.enabled": False,
    "ui.useOverlayScrollbars": 1,
}
"""Settings of somebody who has used it before, on a phone: it asks nothing and calls nobody, and
its scrollbars take no place."""


class Line:
    """Commands to Firefox and their answers; what it tells in between is heard too."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.sent = 0
        self.complaints: dict[str, list[str]] = defaultdict(list)
        """By window."""

    def ask(self, method: str, **parameters: Any) -> Any:
        """The answer to one command."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.socket.recv(2 * PATIENCE))
            if told["type"] == "event":
                self._hear(told["params"])
            elif told["id"] == self.sent:
                assert told["type"] == "success", f"{method}: {told}"
                return told["result"]

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry["level"] == "error":
            self.complaints[entry["source"]["context"]].append(entry["text"])


class Window:
    """One window with cookies of its own."""

    browser = "firefox"

    def __init__(self, line: Line) -> None:
        self.line = line
        self.cookies: str = line.ask("browser.createUserContext")["userContext"]
        made = line.ask("browsingContext.create", type="window", userContext=self.cookies)
        self.context: str = made["context"]

    @property
    def complaints(self) -> list[str]:
        self._ask("browsingContext.getTree", root=self.context)  # whatever was told before it
        return self.line.complaints[self.context]

    def goto(self, address: str) -> None:
        self._ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def reload(self) -> None:
        before = len(self.complaints)
        self._ask("browsingContext.reload", context=self.context, wait="complete")
        heard = self.line.complaints[self.context]
        heard[before:] = [said for said in heard[before:] if not CUT_OFF.search(said)]

    def evaluate(self, function: str, *arguments: Any) -> Any:
        answer = f"await ({function})(...{json.dumps(arguments)})"
        told = self._ask(
            "script.callFunction",
            functionDeclaration=f"async () => JSON.stringify({answer} ?? null)",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        return json.loads(told["result"]["value"])

    def act(self, actions: list[dict[str, Any]]) -> None:
        self._ask("input.performActions", context=self.context, actions=actions)

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self.context, viewport=size)

    def screenshot(self) -> bytes:
        taken = self._ask("browsingContext.captureScreenshot", context=self.context)
        return base64.b64decode(taken["data"])

    def close(self) -> None:
        """With all that it kept."""
        self._ask("browser.removeUserContext", userContext=self.cookies)

    def _ask(self, method: str, **parameters: Any) -> Any:
        return self.line.ask(method, **parameters)


@contextmanager
def window(line: Line) -> Iterator[Window]:
    """A window for as long as it is wanted."""
    opened = Window(line)
    yield opened
    opened.close()


@contextmanager
def running(program: str, folder: Path) -> Iterator[Line]:
    """Firefox without a window on any screen, with a profile of its own."""
    lines = (f"user_pref({json.dumps(k)}, {json.dumps(v)});\n" for k, v in QUIET.items())
    (folder / "user.js").write_text("".join(lines), "utf-8")
    command = [program, "--headless", "--no-remote", "--remote-debugging-port", "0"]
    with subprocess.Popen(
        [*command, "--profile", str(folder)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stderr is not None
            found = next(filter(None, map(LISTENING.search, process.stderr)), None)
            assert found is not None, "Firefox ended before it listened"
            Thread(target=process.stderr.read, daemon=True).start()  # or the pipe fills up
            with connect(f"{found[1]}/session", max_size=None, proxy=None) as socket:
                line = Line(socket)
                line.ask("session.new", capabilities={})
                line.ask("session.subscribe", events=["log.entryAdded"])
                yield line
        finally:
            process.terminate()


def version(program: str) -> str:
    """As it names itself."""
    return subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout
