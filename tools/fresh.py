"""Proves `make play` and `make test` where nothing is prepared: `make fresh`.

What is committed is cloned into a temporary folder and used by a guest: an unprivileged user
(when root runs this) with an empty HOME and a plain PATH, who knows nothing but how pip
and npm reach their indexes. Each scenario prints a line; any failure makes the exit status 1.
`make fresh ARGS=wheel` runs the scenarios whose name contains that word.
"""

import ast
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PLAIN_PATH = "/usr/local/bin:/usr/bin:/bin"
NOBODY = 65534
PATIENCE = 1800  # seconds for a whole command: the suite and its set-up beside other work
PROMPTLY = 10  # seconds until the hall is open once everything is there
LOOPBACK = """
import fcntl, os, socket, struct, sys
with socket.socket() as any_socket:
    fcntl.ioctl(any_socket, 0x8914, struct.pack("16sh14x", b"lo", 0x49))  # up, loopback, running
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Brings up the loopback of a network that has nothing else, then becomes another command."""


class Failed(Exception):
    """What was expected of a scenario and did not happen."""


def expect(holds: object, otherwise: str) -> None:
    """Stop the scenario unless this holds."""
    if not holds:
        raise Failed(otherwise)


@dataclass
class Guest:
    """Somebody with a clone, an empty HOME and a PATH."""

    folder: Path
    path: str
    index: dict[str, str]

    @property
    def clone(self) -> Path:
        """Their copy of the project."""
        return self.folder / "wordhall"

    @property
    def venv(self) -> Path:
        """What the set-up makes."""
        return self.clone / ".venv"

    def command(self, words: list[str], *, network: bool) -> list[str]:
        """The words, said by an unprivileged user, perhaps where there is no network."""
        if os.geteuid() == 0:
            drop = f"{shutil.which('setpriv')} --reuid={NOBODY} --regid={NOBODY} --clear-groups --"
            words = [*drop.split(), *words]
        return words if network else [*cut_off(), *words]

    def env(self, *, network: bool) -> dict[str, str]:
        """All that they know of the world."""
        known = {"HOME": str(self.folder / "home"), "TMPDIR": str(self.folder / "tmp")}
        known |= {"PATH": self.path, "LANG": "C.UTF-8"}
        known |= {"TERM": "xterm"}
        nowhere = {"PIP_NO_INDEX": "1", "HTTPS_PROXY": "http://127.0.0.1:9"}
        return known | (self.index if network else nowhere)

    def run(self, *words: str, network: bool = True, **more: str) -> tuple[int, str]:
        """Exit status and everything said; standard input is empty."""
        done = subprocess.run(
            self.command(list(words), network=network),
            cwd=self.clone,
            env=self.env(network=network) | more,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        return done.returncode, done.stdout

    def test(self, which: str, *, network: bool = True) -> None:
        """`make test`, of everything or of a folder; it has to pass."""
        status, said = self.run("make", "test", f"ARGS={which}", network=network)
        expect(status == 0 and " passed" in said, said[-3000:])

    def play(self, *words: str, network: bool = True, **more: str) -> dict[str, Any]:
        """Open the hall at a terminal, visit it, close it by Ctrl-C; what `opening` tells."""
        words = words or ("make", "play")
        _, said = self.run("python3", "tools/opening.py", *words, network=network, **more)
        try:
            told: dict[str, Any] = json.loads(said.splitlines()[-1])
        except (IndexError, ValueError):
            raise Failed(said[-3000:]) from None
        terminal = told["said"][-3000:]
        expect(told["address"], f"the hall has not opened: {terminal}")
        expect('"status":"well"' in told["health"], f"it is not well: {told['health']}")
        expect('name="wordhall-build"' in told["page"], f"no client: {told['page'][:500]}")
        expect(told["ended"] and "The hall is closed" in terminal, f"no way out: {terminal}")
        expect("Traceback" not in terminal, terminal)
        return told


# The world around the guest


def cut_off() -> list[str]:
    """What to put before a command to cut it off; where nothing can, the environment must do."""
    unshare = shutil.which("unshare")
    for flags in ("-n", "-rn"):
        cut = [str(unshare), flags, "--", sys.executable, "-c", LOOPBACK]
        if unshare and not subprocess.run([*cut, "true"], check=False).returncode:
            return cut
    return []


def index_settings() -> dict[str, str]:
    """How pip and npm reach their indexes here, as environment variables."""
    certificates = {"SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"}
    settings = {
        name: value
        for name, value in os.environ.items()
        if name.lower().startswith(("pip_", "npm_config_"))
        or name.lower().endswith("_proxy")
        or name in certificates
    }
    registry = subprocess.run(
        ["npm", "config", "get", "registry"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
    )
    settings.setdefault("npm_config_registry", registry.stdout.strip())
    listing = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    for line in listing.stdout.splitlines():
        scope, _, rest = line.partition(".")
        key, _, value = rest.partition("=")
        if scope in {"global", "install"}:
            name = "PIP_" + key.upper().replace("-", "_")
            settings.setdefault(name, " ".join(str(ast.literal_eval(value)).split()))
    return settings


def plain_path(folder: Path) -> str:
    """The plain PATH; before it, where it has no Python that will do, the folder of ours."""
    ours = Path(os.path.realpath(sys.executable)).parent
    for path in (PLAIN_PATH, f"{ours}:{PLAIN_PATH}"):
        guest = Guest(folder, path, {})
        probe = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"
        command = guest.command(["env", f"PATH={path}", "python3", "-c", probe], network=True)
        if not subprocess.run(command, cwd="/", check=False, capture_output=True).returncode:
            return path
    raise Failed("no Python 3.11 with venv that an unprivileged user can run")


@contextmanager
def guest() -> Iterator[Guest]:
    """Somebody new, with a clone of what is committed."""
    with tempfile.TemporaryDirectory(prefix="wordhall-fresh-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for empty in ("home", "tmp", "bin"):
            (folder / empty).mkdir()
        clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(folder / "wordhall")]
        subprocess.run(clone, check=True)
        if os.geteuid() == 0:
            subprocess.run(["chown", "-R", f"{NOBODY}:{NOBODY}", str(folder)], check=True)
        yield Guest(folder, plain_path(folder), index_settings())


def link_only(someone: Guest, *programs: str) -> None:
    """Leave nothing on the guest's PATH but these."""
    for program in programs:
        found = shutil.which(program, path=someone.path)
        expect(found, f"{program} is not on {someone.path}")
        (someone.folder / "bin" / program).symlink_to(str(found))
    someone.path = str(someone.folder / "bin")


# The scenarios


def two_commands() -> None:
    """Play, and the whole suite."""
    with guest() as someone:
        print(f"     (as uid {NOBODY if os.geteuid() == 0 else os.geteuid()}, {someone.path})")
        someone.play()
        someone.test("")


def no_network() -> None:
    """Both a second time, cut off from the world; and the hall opens promptly."""
    with guest() as someone:
        someone.test("tests/setup tests/web/test_halls.py")
        took = someone.play(network=False)["seconds"]
        expect(took < PROMPTLY, f"{took:.1f} s until the hall was open")
        someone.test("tests/setup tests/web/test_halls.py", network=False)


def bare_path() -> None:
    """Nothing on the PATH but Python and make: no cargo, no Node, no compiler, no git."""
    with guest() as someone:
        link_only(someone, "make", "python3", "sh")
        someone.play()
        someone.test("tests/setup")


def neighbours() -> None:
    """The usual port is taken: the next free one. LAN=0: nobody else is let in."""
    with guest() as someone:
        taken = someone.play("--take", "8000", "make", "play")
        expect("8000 is taken" in taken["said"], taken["said"])
        expect(not taken["address"].endswith(":8000"), taken["address"])
        for words in (["env", "LAN=0", "make", "play"], ["make", "play", "LAN=0"]):
            alone = someone.play(*words)["said"]
            expect("Only this machine reaches it" in alone, alone)


def no_terminal() -> None:
    """Standard input is empty, or closed: the hall stays open, and a table at the terminal ends."""
    with guest() as someone:
        someone.play()
        for redirected in ("</dev/null", "<&-"):
            _, said = someone.run("sh", "-c", f"timeout 8 make play {redirected}")
            expect("The hall is open" in said and "The hall is closed" in said, said)
            expect("Traceback" not in said, said)
            _, said = someone.run("sh", "-c", f".venv/bin/wordhall play {redirected}")
            expect("Traceback" not in said, said)


def broken_off() -> None:
    """The set-up is killed while pip, npm and the compiler work; the next run mends it."""
    with guest() as someone:
        for at_work, part in (
            (".venv/lib/*/site-packages/msgspec*", ".venv"),
            ("web/node_modules/svelte*", "web/node_modules"),
            ("web/src/paraglide", "src/wordhall/site"),
        ):
            kill_when_there(someone, at_work)
            stamps = list((someone.clone / part).glob(".stamp-*"))
            expect(not stamps, f"a stamp came before the end of {part}")
        someone.play()


def kill_when_there(someone: Guest, at_work: str) -> None:
    """Start the set-up, and kill all of it once a file shows how far it is."""
    starting = subprocess.Popen(
        someone.command(["make", "play"], network=True),
        cwd=someone.clone,
        env=someone.env(network=True),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    until = time.monotonic() + PATIENCE
    while not list(someone.clone.glob(at_work)):
        expect(starting.poll() is None and time.monotonic() < until, f"no {at_work} was made")
        time.sleep(0.005)
    os.killpg(starting.pid, signal.SIGKILL)
    starting.wait()


def half_installed() -> None:
    """A stamp gone, a package cut short, a Python that is no more: each is mended."""
    with guest() as someone:
        someone.play()
        for stamp in someone.venv.glob(".stamp-*"):
            stamp.unlink()
        someone.play()
        package = next(someone.venv.glob("lib/*/site-packages/prompt_toolkit/application"))
        (package / "application.py").write_text("")
        someone.play()
        shutil.rmtree(package)
        someone.play()
        python = someone.venv / "bin/python"
        python.unlink()
        python.symlink_to("/nowhere/python")
        someone.play()


def half_built() -> None:
    """The client's stamp gone, a file of it cut short, a module lost: each is mended."""
    with guest() as someone:
        someone.play()
        site = someone.clone / "src/wordhall/site"
        for stamp in site.glob(".stamp-*"):
            stamp.unlink()
        someone.play(network=False)
        next(site.glob("assets/*.js")).write_text("")
        someone.play(network=False)
        shutil.rmtree(someone.clone / "web/node_modules/svelte")
        (someone.clone / "web/messages/en.json").write_text(
            (someone.clone / "web/messages/en.json").read_text().replace("Wordhall", "Hall")
        )
        someone.play()


def brought_along() -> None:
    """A release brings the client built: no modules are looked for, and no network."""
    with guest() as someone:
        someone.play()
        shutil.rmtree(someone.clone / "web/node_modules")
        someone.play(network=False)
        expect(not (someone.clone / "web/node_modules").exists(), "modules were fetched")


def no_registry() -> None:
    """Npm cannot reach its registry: said plainly, and mended by the next run."""
    with guest() as someone:
        status, said = someone.run("make", "play", npm_config_registry="http://127.0.0.1:9")
        expect(status == 2 and "[registry-unreachable]" in said, said)
        expect("Traceback" not in said, said)
        someone.play()


def two_at_once() -> None:
    """Two terminals start at the same time; one install serves both."""
    with guest() as someone:
        twin = subprocess.Popen(
            someone.command(["make", "test", "ARGS=tests/setup"], network=True),
            cwd=someone.clone,
            env=someone.env(network=True),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        someone.play()
        said, _ = twin.communicate(timeout=PATIENCE)
        expect(twin.returncode == 0, said[-3000:])


def no_venv() -> None:
    """Python came without ensurepip: the line that mends it, and nothing begun."""
    with guest() as someone:
        stub = someone.folder / "tmp/ensurepip.py"
        stub.write_text("raise ModuleNotFoundError(\"No module named 'ensurepip'\")\n")
        status, said = someone.run("make", "play", PYTHONPATH=str(stub.parent))
        line = "sudo apt install python3" if Path("/etc/debian_version").exists() else "install"
        expect(status == 2 and line in said and "[venv-missing]" in said, said)
        expect("Traceback" not in said and not someone.venv.exists(), said)


def no_python() -> None:
    """No Python, or none that will do: said plainly, and nothing begun."""
    with guest() as someone:
        status, said = someone.run("make", "play", PYTHON="/bin/false")
        expect(status == 2 and "[python-missing]" in said, said)
        link_only(someone, "make", "sh")
        status, said = someone.run("make", "play")
        expect(status == 2 and "Python 3.11" in said, said)
        expect("Traceback" not in said and not someone.venv.exists(), said)


def wheel() -> None:
    """The wheel wants neither compiler nor Node; it knows words, and opens the hall."""
    with guest() as someone:
        status, said = someone.run("make", "wheel")
        expect(status == 0, said)
        built = next((someone.clone / "dist").glob("*.whl"))
        link_only(someone, "python3")
        empty = someone.folder / "tmp/empty"
        for words in (
            ["python3", "-m", "venv", str(empty)],
            [f"{empty}/bin/pip", "install", "--quiet", "--only-binary", ":all:", str(built)],
            [f"{empty}/bin/wordhall", "--version"],
            [f"{empty}/bin/wordhall", "words", "CAT"],
        ):
            status, said = someone.run(*words)
            expect(status == 0, f"{words}: {said}")
        someone.play(f"{empty}/bin/wordhall", "serve")


SCENARIOS: tuple[Callable[[], None], ...] = (
    two_commands,
    no_network,
    bare_path,
    neighbours,
    no_terminal,
    broken_off,
    half_installed,
    half_built,
    brought_along,
    no_registry,
    two_at_once,
    no_venv,
    no_python,
    wheel,
)


def main() -> int:
    """Run the scenarios asked for, or all; 1 if any failed."""
    asked = "|".join(map(re.escape, sys.argv[1:]))
    failures = 0
    for scenario in SCENARIOS:
        if not re.search(asked, scenario.__name__):
            continue
        began = time.monotonic()
        try:
            scenario()
            verdict = "ok  "
        except (Failed, subprocess.TimeoutExpired) as failure:
            failures += 1
            verdict = "FAIL"
            print(failure)
        print(f"{verdict} {scenario.__name__} {time.monotonic() - began:.0f} s", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
