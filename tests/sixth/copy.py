"""A copy of the tree with a sixth game in it: its parts in their places, and a line of the catalog.

The parts lie in `parts/`, each where it belongs from the root of the project.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.shape.survey import SOURCES, files
from wordhall.catalog import NAMES

ROOT = Path(__file__).resolve().parents[2]
PARTS = Path(__file__).parent / "parts"
GAME = "chain"
CATALOG = Path("src/wordhall/catalog.py")
LAST = f'    "{NAMES[-1]}",\n'
LINE = f'    "{GAME}",\n'
LANGUAGES = Path("web/project.inlang/settings.json")
"""A source in a folder of what tools leave behind."""

MADE = {
    Path(f"web/src/wire/{GAME}.ts"),
    Path(f"web/src/wire/{GAME}-options.ts"),
    Path("web/src/wire/errors.ts"),
}
"""What `make wire` writes of a game."""

PATIENCE = 120


class Copy:
    """The project with one more game, in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for path in (*files(ROOT), ROOT / LANGUAGES):
            self._lay(path, path.relative_to(ROOT))
        for path in (path for part in SOURCES for path in (ROOT / part).rglob("*.pyc")):
            self._lay(path, path.relative_to(ROOT))  # it stays valid: it goes by a source's time
        for path in own_files():
            self._lay(PARTS / path, path)
        catalog = folder / CATALOG
        text = catalog.read_text("utf-8")
        assert text.count(LAST) == 1
        catalog.write_text(text.replace(LAST, LAST + LINE), "utf-8")

    def _lay(self, path: Path, place: Path) -> None:
        target = self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target, follow_symlinks=False)

    @property
    def environment(self) -> dict[str, str]:
        """What a process in it knows: its own package, and a home of its own."""
        path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
        home = self.folder / "build/home"
        home.mkdir(parents=True, exist_ok=True)
        return {
            **os.environ,
            "PATH": path,
            "PYTHONPATH": str(self.folder / "src"),
            "HOME": str(home),
        }

    def run(self, *command: str, said: str = "", within: str = ".") -> str:
        """What a command says that ends well."""
        done = subprocess.run(
            command,
            cwd=self.folder / within,
            env=self.environment,
            input=said,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def python(self, *arguments: str, said: str = "") -> str:
        """The same of a program in Python."""
        return self.run(sys.executable, *arguments, said=said)

    def wordhall(self, *arguments: str, said: str = "") -> str:
        """The same of `wordhall`."""
        start = "import sys; from wordhall.cli import main; sys.exit(main())"
        return self.python("-c", start, *arguments, said=said)

    def borrow(self, folder: str) -> None:
        """What was fetched for the project, and is not changed by whoever uses it."""
        if (ROOT / folder).is_dir():
            (self.folder / folder).symlink_to(ROOT / folder)

    def differing(self) -> set[Path]:
        """The files that are not as in the project."""
        here = {path.relative_to(self.folder): path for path in files(self.folder)}
        there = {path.relative_to(ROOT): path for path in files(ROOT)}
        common = here.keys() & there.keys()
        changed = {place for place in common if not _same(here[place], there[place])}
        return changed | (here.keys() ^ there.keys())


def _same(one: Path, other: Path) -> bool:
    return one.stat().st_size == other.stat().st_size and one.read_bytes() == other.read_bytes()


def own_files() -> set[Path]:
    """Where the files of the sixth game belong."""
    return {path.relative_to(PARTS) for path in files(PARTS)}
