"""The built client in memory: its page, and its files, compressed once."""

import gzip
import hashlib
import mimetypes
import re
from pathlib import Path

from wordhall.kernel.value import Value
from wordhall.server.http.policy import Inline, inline
from wordhall.server.http.preloads import MANIFEST, Ahead

INDEX = "index.html"
BUILD = re.compile(r'<meta name="wordhall-build" content="([\w-]+)"')
SMALLEST_PACKED = 600
"""The bytes below which compressing saves nothing."""

PACKABLE = re.compile(r"text/|application/(javascript|json|manifest\+json)|image/svg")

NOT_BUILT = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Wordhall</title>
  </head>
  <body>
    <h1>The hall is open, but its pages are not built</h1>
    <p>In a checkout, stop the hall and start it with <code>make play</code>: that builds them.
    A release of Wordhall has them built in; if this is one, install it again.</p>
    <p>Programs can play already: <a href="/schema/openapi.json">what the hall answers to</a>.</p>
  </body>
</html>
"""


class Asset(Value, frozen=True):
    """A file of the client; `packed` is its gzip form, if that is worth it."""

    media_type: str
    body: bytes
    packed: bytes | None


class Site:
    """The client as built; after a new build it is read again."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._stamp = 0
        self.index = NOT_BUILT
        self.build = ""
        self.inline: Inline = inline(NOT_BUILT)
        self.assets: dict[str, Asset] = {}
        self.ahead = Ahead()
        self.refresh()

    @property
    def built(self) -> bool:
        """Whether there is a client."""
        return bool(self.build)

    def refresh(self) -> None:
        """Reads the client again if its page has been written since."""
        if self._folder is None:
            return
        try:
            stamp = (self._folder / INDEX).stat().st_mtime_ns
            if stamp == self._stamp:
                return
            self.index = (self._folder / INDEX).read_text("utf-8")
            self.assets = dict(_assets(self._folder))
        except OSError:
            return  # a build is under way: the client that was read before stays
        self.inline = inline(self.index)
        found = BUILD.search(self.index)
        self.build = found[1] if found else hashlib.sha256(self.index.encode()).hexdigest()[:12]
        listed = self.assets.get(MANIFEST)
        self.ahead = Ahead(listed.body, self._styles()) if listed else Ahead()
        self._stamp = stamp

    def _styles(self) -> dict[str, str]:
        return {
            name: asset.body.decode()
            for name, asset in self.assets.items()
            if asset.media_type == "text/css"
        }


def _assets(folder: Path) -> list[tuple[str, Asset]]:
    return [
        (path.relative_to(folder).as_posix(), _asset(path))
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != INDEX
    ]


def _asset(path: Path) -> Asset:
    media_type = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return packed(media_type, path.read_bytes())


def packed(media_type: str, body: bytes) -> Asset:
    """A file of this media type, compressed if that is worth it."""
    worth_it = len(body) >= SMALLEST_PACKED and PACKABLE.match(media_type)
    return Asset(media_type, body, gzip.compress(body, mtime=0) if worth_it else None)
