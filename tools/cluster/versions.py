"""Other versions of the hall, to run beside this one: a released one, and one that is made up."""

import io
import shutil
import subprocess
import tarfile
from pathlib import Path
from typing import NamedTuple

from tools.cluster.node import ROOT

SOURCE = ROOT / "src/wordhall"

SHARED = ("words/data", "site", "search/native")
"""Folders that no version changes here: large, or built."""


MARKED = "2a891d4349357ba4a83d564697ea596be7089231"
"""The commit of the oldest version with which this one shares a database while it is upgraded."""


class Change(NamedTuple):
    """A piece of a file, and what stands there instead in the next version."""

    path: str
    before: str
    after: str


MADE_UP = (
    Change("store/rows.py", "FORMAT = 1\n", "FORMAT = 2\n"),
    Change(
        "store/postgresql/schema.py",
        """
)
\"""A database has version N""",
        """
    Step(
        add="ALTER TABLE tables ADD COLUMN motto text; CREATE TABLE mottos (text text)",
        finish="DROP TABLE mottos",
    ),
)
\"""A database has version N""",
    ),
    Change(
        "games/sheets/types/events.py",
        """
class Written(Tagged""",
        """
class Sharpened(Tagged, frozen=True):
    seat: Seat


class Written(Tagged""",
    ),
    Change(
        "games/sheets/types/events.py",
        """
    | Pencilled
""",
        """
    | Pencilled
    | Sharpened
""",
    ),
    Change(
        "games/sheets/rules/build.py",
        "import AllWritten, Pencilled, ",
        "import AllWritten, Pencilled, Sharpened, ",
    ),
    Change(
        "games/sheets/rules/build.py",
        """
        decision.add(Pencilled(seat, letters))
""",
        """
        decision.add(Pencilled(seat, letters))
        decision.add(Sharpened(seat))
""",
    ),
    Change(
        "games/sheets/fold.py",
        """
    Pencilled,
""",
        """
    Pencilled,
    Sharpened,
""",
    ),
    Change(
        "games/sheets/fold.py",
        """
        case Pencilled() | Written():
""",
        """
        case Sharpened():
            return state
        case Pencilled() | Written():
""",
    ),
    Change(
        "server/sockets/table_view.py",
        """
    desk_table: int | None = None
""",
        """
    desk_table: int | None = None
    motto: str = "On we play"
""",
    ),
)
"""The next version: it has a step of the schema in two phases, an event that this version cannot
read, and a field that this one does not send."""


def made_up(folder: Path) -> Path:
    """Makes the source of the next version in a folder.

    Raises LookupError if a change does not fit the source any more.
    """
    shutil.copytree(SOURCE, folder / "wordhall", ignore=_ignored)
    for path in SHARED:
        (folder / "wordhall" / path).symlink_to(SOURCE / path)
    for change in MADE_UP:
        file = folder / "wordhall" / change.path
        text = file.read_text("utf-8")
        if text.count(change.before) != 1:
            message = f"{change.path} does not have this once: {change.before}"
            raise LookupError(message)
        file.write_text(text.replace(change.before, change.after), "utf-8")
    return folder


def _ignored(folder: str, names: list[str]) -> set[str]:
    inside = Path(folder).relative_to(SOURCE)
    return {name for name in names if name == "__pycache__" or str(inside / name) in SHARED}


def marked(folder: Path) -> Path | None:
    """Takes the source of the marked version out of the history, into a folder.

    None, which means this version, in a checkout without a history.
    """
    git = ("git", "-C", str(ROOT), "archive", "--format=tar", MARKED, "src/wordhall")
    try:
        told = subprocess.run(git, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    with tarfile.open(fileobj=io.BytesIO(told.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"
