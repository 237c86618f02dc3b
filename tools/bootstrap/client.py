"""The client: the modules that it is built from, and the site that is built (docs/adr/0008).

A release brings the site with its stamp, and then neither Node nor modules are looked for.
"""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

from tools.bootstrap import steps

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOT_SOURCES = {"dist", "node_modules", "paraglide", "README.md"}
UNREACHABLE = re.compile(
    r"\b(EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ETIMEDOUT)\b"
)


def web() -> Path:
    """The client's sources."""
    return steps.ROOT / "web"


def modules() -> Path:
    """What npm installs."""
    return web() / "node_modules"


def site() -> Path:
    """The built client: a folder of the package, so a wheel holds it like all else."""
    return steps.ROOT / "src/wordhall/site"


# What is there already


def has_modules() -> bool:
    """The modules of the lock are there, whole."""
    return is_whole(modules(), modules_stamp())


def is_built() -> bool:
    """The site is there, whole, and made from the sources as they are."""
    return is_whole(site(), site_stamp())


def modules_stamp() -> str:
    """Names what the modules were installed from."""
    files = ("package.json", "package-lock.json", ".npmrc")
    return ".stamp-" + steps.digest(b"\0".join((web() / name).read_bytes() for name in files))


def site_stamp() -> str:
    """Names what the site was built from: every source, by name and contents."""
    contents = [
        part
        for path in sources(web())
        for part in (str(path.relative_to(web())).encode(), path.read_bytes())
    ]
    return ".stamp-" + steps.digest(b"\0".join(contents))


def sources(folder: Path) -> Iterator[Path]:
    """Every file that the site is made from."""
    for path in sorted(folder.iterdir()):
        if path.name in NOT_SOURCES or (path.name.startswith(".") and path.name != ".npmrc"):
            continue
        if path.is_dir():
            yield from sources(path)
        else:
            yield path


def is_whole(folder: Path, stamp: str) -> bool:
    """The stamp is there, and so is every file that it lists, in its size."""
    try:
        listed = (folder / stamp).read_text("utf-8")
    except FileNotFoundError:
        return False
    return listed == listing(folder)


def listing(folder: Path) -> str:
    """Sizes and names of all files of a folder that a stamp is for."""
    sizes = {
        path.relative_to(folder): path.stat().st_size
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    return "".join(
        f"{size} {name}\n"
        for name, size in sizes.items()
        if not name.parts[0].startswith((".stamp-", ".vite"))  # stamps, and what Vite keeps there
    )


# Making it so


def fetch_modules() -> None:
    """Install what the lock pins, nothing else; no script of a package is run."""
    began = time.monotonic()
    steps.say("Fetching what the client is built from (once)")
    npm = [str(steps.VENV / "bin" / "npm"), "ci", "--ignore-scripts", "--loglevel=http"]
    patience = ["--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=3000"]
    fetched = ("npm http fetch", "npm http cache")
    status, said = steps.run_counting([*npm, *patience], each=fetched, within=web())
    if status:
        told = "".join(line for line in said if not line.startswith(fetched))
        if UNREACHABLE.search(told):
            text = "npm cannot reach its registry; go on line, or name yours with `npm config set"
            text += " registry ...`, and run this again"
            raise steps.Stop("registry-unreachable", text, told)
        text = "npm could not install the client's modules; mend what it says and run this again"
        raise steps.Stop("modules-failed", text, told)
    (modules() / modules_stamp()).write_text(listing(modules()), "utf-8")
    steps.say(f"  ready after {time.monotonic() - began:.0f} s")


def build() -> None:
    """Build the site, with the modules that it takes; the stamp comes last."""
    if not has_modules():
        fetch_modules()
    began = time.monotonic()
    steps.say("Building the client (once, and when it has changed)")
    stamp = site_stamp()
    vite = [str(steps.VENV / "bin" / "node"), "node_modules/vite/bin/vite.js", "build"]
    steps.run_quietly([*vite, "--logLevel", "warn"], "client-failed", within=web())
    (site() / stamp).write_text(listing(site()), "utf-8")
    steps.say(f"  ready after {time.monotonic() - began:.0f} s")
