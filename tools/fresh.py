"""Proves `make play` and `make test` where nothing is prepared: `make fresh`.

What is committed is cloned into a temporary folder and used by a guest: an unprivileged user
(when root runs this) with an empty HOME and a plain PATH, who knows nothing but how pip
reaches its index. Each scenario prints a line; any failure makes the exit status 1.
`make fresh ARGS=wheel` runs the scenarios whose name contains that word.
"""

import ast
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

import pexpect

ROOT = Path(__file__).resolve().parent.parent
PLAIN_PATH = "/usr/local/bin:/usr/bin:/bin"
NOBODY = 65534
PROMPT = r"[?>] ?(?:\x1b\[[0-9;?]*[A-Za-z])*\Z"
PATIENCE = 600  # seconds for a whole command
PROMPTLY = 10  # seconds to the first prompt once everything is there


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
        known |= {"TERM": "xterm", "PROMPT_TOOLKIT_NO_CPR": "1"}  # nobody answers for a cursor
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

    def play(self, *, network: bool = True) -> float:
        """Sit down at a terminal, see the first prompt, leave by Ctrl-C; seconds to the prompt."""
        words = self.command(["make", "play"], network=network)
        began = time.monotonic()
        terminal: pexpect.spawn[str] = pexpect.spawn(
            words[0],
            words[1:],
            cwd=str(self.clone),
            env=self.env(network=network),
            encoding="utf-8",
            timeout=PATIENCE / 3,
            dimensions=(40, 100),
        )
        try:
            terminal.expect(PROMPT)
            took = time.monotonic() - began
            terminal.sendintr()
            terminal.expect(pexpect.EOF, timeout=PROMPTLY)
        except pexpect.ExceptionPexpect:
            raise Failed(f"no prompt, or no way out of it; last seen: {seen(terminal)}") from None
        finally:
            terminal.close(force=True)
        expect("Traceback" not in seen(terminal), seen(terminal))
        return took


def seen(terminal: "pexpect.spawn[str]") -> str:
    """The end of what stood on the terminal."""
    last = terminal.before if isinstance(terminal.before, str) else ""
    return last[-1500:]


# The world around the guest


def cut_off() -> list[str]:
    """What to put before a command to cut it off; where nothing can, the environment must do."""
    unshare = shutil.which("unshare")
    for flags in ("-n", "-rn"):
        cut = [str(unshare), flags, "--"]
        if unshare and not subprocess.run([*cut, "true"], check=False).returncode:
            return cut
    return []


def index_settings() -> dict[str, str]:
    """How pip reaches its index here, as environment variables."""
    settings = {
        name: value
        for name, value in os.environ.items()
        if name.startswith("PIP_") or name.lower().endswith("_proxy") or name == "SSL_CERT_FILE"
    }
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
    """Both a second time, cut off from the world; and the first prompt comes promptly."""
    with guest() as someone:
        someone.test("tests/setup")
        took = someone.play(network=False)
        expect(took < PROMPTLY, f"{took:.1f} s to the first prompt")
        someone.test("tests/setup", network=False)


def bare_path() -> None:
    """Nothing on the PATH but Python and make: no cargo, no Node, no compiler, no git."""
    with guest() as someone:
        link_only(someone, "make", "python3", "sh")
        someone.play()
        someone.test("tests/setup")


def no_terminal() -> None:
    """Standard input is empty, or closed: an end, and no traceback."""
    with guest() as someone:
        for redirected in ("</dev/null", "<&-"):
            _, said = someone.run("sh", "-c", f"make play {redirected}")
            expect("Traceback" not in said, said)


def broken_off() -> None:
    """The set-up is killed while pip works; the next run mends it."""
    with guest() as someone:
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
        while not list(someone.venv.glob("lib/*/site-packages/msgspec*")):
            expect(starting.poll() is None and time.monotonic() < until, "it was never at work")
            time.sleep(0.005)
        os.killpg(starting.pid, signal.SIGKILL)
        starting.wait()
        expect(not list(someone.venv.glob(".stamp-*")), "a stamp came before the end")
        someone.play()


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
    """The wheel installs into an empty environment without compiler or Node, and knows words."""
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


SCENARIOS: tuple[Callable[[], None], ...] = (
    two_commands,
    no_network,
    bare_path,
    no_terminal,
    broken_off,
    half_installed,
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
