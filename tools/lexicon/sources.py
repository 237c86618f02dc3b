"""Fetch what the lexicon is built from, with the registries' ordinary clients and without root.

Debian's `scowl` (built lists, and its source for the taboo lists and UKACD's notice) and
`wordnet-base` come by apt, with lists of its own beside the system's; `wordfreq` by pip;
`naughty-words` by npm. What is in the folder already is not fetched again.
"""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from pathlib import Path

SCOWL = "2020.12.07-2"
WORDNET = "1:3.0-37"
WORDFREQ = "3.1.1"
NAUGHTY = "1.2.0"


@dataclass(frozen=True)
class Sources:
    """Where the fetched sources stand."""

    scowl: Path  # the lists by level
    scowl_source: Path  # the source's root: misc/, r/ukacd/, Copyright
    wordnet: Path
    wordnet_notice: Path
    wordfreq: Path
    naughty: Path


def fetched(folder: Path) -> Sources:
    """All sources, fetched into the folder where they are missing."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "debian" / "usr").exists():
        _debian(folder)
    if not (folder / "wordfreq").exists():
        pip = (sys.executable, "-m", "pip", "--quiet", "download", "--no-deps")
        wheels = ("--only-binary", ":all:", "--dest", str(folder))
        _run([*pip, *wheels, f"wordfreq=={WORDFREQ}"], folder)
        with zipfile.ZipFile(next(folder.glob("wordfreq-*.whl"))) as wheel:
            wheel.extractall(folder)
    if not (folder / "package").exists():
        _run(["npm", "pack", "--silent", f"naughty-words@{NAUGHTY}"], folder)
        _unpack(next(folder.glob("naughty-words-*.tgz")), folder)
    return Sources(
        scowl=folder / "debian/usr/share/dict/scowl",
        scowl_source=next(folder.glob("scowl-*/misc")).parent,
        wordnet=folder / "debian/usr/share/wordnet",
        wordnet_notice=folder / "debian/usr/share/doc/wordnet-base/copyright",
        wordfreq=folder / "wordfreq/data/large_en.msgpack.gz",
        naughty=folder / "package/en.json",
    )


def _debian(folder: Path) -> None:
    """Fetch with the system's own package sources, source packages added, in lists of our own."""
    apt = folder / "apt"
    for part in ("parts", "lists/partial", "archives/partial"):
        (apt / part).mkdir(parents=True, exist_ok=True)
    for path in Path("/etc/apt").rglob("*"):
        if path.suffix == ".sources":
            text = re.sub(r"(?m)^Types:.*$", "Types: deb deb-src", path.read_text())
            (apt / "parts" / path.name).write_text(text)
        elif path.suffix == ".list":
            lines = [line for line in path.read_text().splitlines() if line.startswith("deb ")]
            both = [
                line.replace("deb ", kind, 1) for line in lines for kind in ("deb ", "deb-src ")
            ]
            (apt / "parts" / path.name).write_text("\n".join(both) + "\n")
    options = {
        "Dir::Etc::SourceList": "/dev/null",
        "Dir::Etc::SourceParts": apt / "parts",
        "Dir::State::Lists": apt / "lists",
        "Dir::Cache": apt,
        "Debug::NoLocking": 1,
    }
    client = ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items())]
    _run([*client, "update"], folder)
    _run([*client, "download", f"scowl={SCOWL}", f"wordnet-base={WORDNET}"], folder)
    _run([*client, "source", "--download-only", f"scowl={SCOWL}"], folder)
    _unpack(next(folder.glob("scowl_*.orig.tar.gz")), folder)
    for package in sorted(folder.glob("*.deb")):
        _run(["dpkg-deb", "-x", package.name, "debian"], folder)


def _unpack(archive: Path, folder: Path) -> None:
    _run(["tar", "-xf", archive.name], folder)


def _run(command: list[str], folder: Path) -> None:
    subprocess.run(command, cwd=folder, check=True)
