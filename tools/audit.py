"""`make audit`: known flaws of all packages, the hashes of the locks, and a list of all parts.

Registries are asked through their own clients. What could not be asked is said, and is no
success: the exit status is 1 for a flaw or a package without a hash, 3 where something was not
asked, 0 otherwise.
"""

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "build/sbom.cdx.json"
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)")
HASH = re.compile(r"--hash=(sha256):([0-9a-f]{64})")
PATIENCE = 300
"""Seconds for a registry."""

Verdict: TypeAlias = Literal["well", "flawed", "not asked"]
Run: TypeAlias = Callable[[Sequence[str]], tuple[int, str]]
"""Runs a command: its exit status, and what it said."""


class Part(NamedTuple):
    """A package as a lock has it; `digests` are empty where it has no hash."""

    kind: str
    name: str
    version: str
    digests: tuple[str, ...]


class Finding(NamedTuple):
    """What one look gave."""

    what: str
    verdict: Verdict
    text: str


def python_parts(lock: Path) -> list[Part]:
    """The packages of a file of requirements."""
    parts: list[Part] = []
    for line in lock.read_text("utf-8").splitlines():
        pinned = PIN.match(line)
        if pinned is not None:
            parts.append(Part("pypi", pinned[1], pinned[2], ()))
        for kind, digest in HASH.findall(line):
            last = parts[-1]
            parts[-1] = last._replace(digests=(*last.digests, f"{kind}:{digest}"))
    return parts


def module_parts(lock: Path) -> list[Part]:
    """The modules of the client and of its tools."""
    packages = json.loads(lock.read_text("utf-8"))["packages"]
    return [
        Part(
            "npm",
            each.get("name", place.rpartition("node_modules/")[2]),
            each["version"],
            (each["integrity"],) if "integrity" in each else (),
        )
        for place, each in packages.items()
        if place and not each.get("link")
    ]


def crate_parts(lock: Path) -> list[Part]:
    """The crates of the search core, but for our own."""
    packages = tomllib.loads(lock.read_text("utf-8"))["package"]
    return [
        Part(
            "cargo",
            each["name"],
            each["version"],
            (f"sha256:{each['checksum']}",) if "checksum" in each else (),
        )
        for each in packages
        if "source" in each
    ]


def parts(root: Path = ROOT) -> list[Part]:
    """Everything that is installed from elsewhere, to run the hall or to build it."""
    found = [
        *python_parts(root / "requirements/run.txt"),
        *python_parts(root / "requirements/dev.txt"),
        *module_parts(root / "web/package-lock.json"),
        *crate_parts(root / "native/Cargo.lock"),
    ]
    return sorted(set(found))


def unhashed(found: Sequence[Part]) -> list[str]:
    """Packages that a registry could change without anybody's notice."""
    return [f"{part.name} {part.version}" for part in found if not part.digests]


def bill(found: Sequence[Part]) -> dict[str, object]:
    """The list of parts, as CycloneDX has it."""
    components = [
        {
            "type": "library",
            "name": part.name,
            "version": part.version,
            "purl": f"pkg:{part.kind}/{part.name.replace('@', '%40')}@{part.version}",
            "properties": [{"name": "wordhall:digest", "value": each} for each in part.digests],
        }
        for part in found
    ]
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}


def ask_python(run: Run) -> Finding:
    """Known flaws of Python's packages, by pip-audit."""
    command = [sys.executable, "-m", "uv", "tool", "run", "pip-audit", "--disable-pip"]
    command += ["--require-hashes", "--format", "json", "-r", str(ROOT / "requirements/dev.txt")]
    _, said = run(command)
    try:
        listed = json.loads(said[said.index("{") :])["dependencies"]
    except (ValueError, KeyError, TypeError):
        return Finding("pip-audit", "not asked", last_line(said))
    flawed = [f"{each['name']} {v['id']}" for each in listed for v in each.get("vulns", ())]
    if flawed:
        return Finding("pip-audit", "flawed", ", ".join(flawed))
    skipped = [str(each["skip_reason"]) for each in listed if "skip_reason" in each]
    if skipped or not listed:
        why = skipped[0] if skipped else "no package was looked up"
        text = f"{len(skipped)} of {len(listed)} were not looked up: {why}"
        return Finding("pip-audit", "not asked", text)
    return Finding("pip-audit", "well", f"{len(listed)} packages without a known flaw")


def ask_modules(run: Run) -> Finding:
    """Known flaws of the client's modules, by npm."""
    _, said = run(["npm", "--prefix", str(ROOT / "web"), "audit", "--json"])
    try:
        counts = json.loads(said[said.index("{") :])["metadata"]["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        return Finding("npm audit", "not asked", last_line(said))
    if counts["total"]:
        return Finding("npm audit", "flawed", f"{counts['total']} flaws: run npm audit in web/")
    return Finding("npm audit", "well", "no known flaw")


def last_line(said: str) -> str:
    """Why somebody gave no answer: what npm says in its own way, or else the last line."""
    with suppress(ValueError, KeyError, TypeError):
        told = json.loads(said[said.index("{") :])
        return str(told.get("message") or told["error"]["summary"])[:200]
    lines = [line.strip() for line in said.splitlines() if line.strip(" {}[],")]
    return lines[-1][:200] if lines else "it said nothing"


def audit(run: Run, found: Sequence[Part]) -> list[Finding]:
    """All looks, one after the other."""
    bare = unhashed(found)
    hashes = Finding("hashes", "well", f"{len(found)} packages, each with its hash")
    if bare:
        hashes = Finding("hashes", "flawed", f"without one: {', '.join(bare)}")
    return [hashes, ask_python(run), ask_modules(run)]


def started(command: Sequence[str]) -> tuple[int, str]:
    """Runs a client of a registry."""
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return 1, str(error)
    return done.returncode, done.stdout if done.stdout.strip() else done.stderr


def main() -> int:
    """Look, write the list, and say."""
    found = parts()
    LIST.parent.mkdir(exist_ok=True)
    LIST.write_text(json.dumps(bill(found), indent=1), "utf-8")
    findings = audit(started, found)
    for finding in findings:
        print(f"{finding.what:<10} {finding.verdict:<10} {finding.text}")
    print(f"{'parts':<10} {'listed':<10} {len(found)} in {LIST.relative_to(ROOT)}")
    verdicts = {finding.verdict for finding in findings}
    return 1 if "flawed" in verdicts else 3 if "not asked" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
