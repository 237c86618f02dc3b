"""The import contracts of pyproject.toml hold, and they bite."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FORBIDDEN = ("asyncio", "os", "pathlib", "random", "secrets", "time", "uuid")


def lint_imports(root: Path) -> tuple[int, str]:
    lint = "from importlinter.cli import lint_imports_command as lint; lint()"
    command = [sys.executable, "-c", lint, "--no-cache", "--no-logo"]
    env = {**os.environ, "PYTHONPATH": str(root / "src"), "COLUMNS": "200"}
    done = subprocess.run(command, cwd=root, env=env, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_contracts_hold() -> None:
    status, said = lint_imports(ROOT)
    assert status == 0, said


def test_a_breach_of_each_is_noticed(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignored = shutil.ignore_patterns("__pycache__", "data")
    package = shutil.copytree(ROOT / "src/wordhall", tmp_path / "src/wordhall", ignore=ignored)
    planted = {
        "words/planted.py": "".join(f"import {name}\n" for name in FORBIDDEN),
        "kernel/planted.py": "import wordhall.games",
        "games/draughts/__init__.py": "import wordhall.games.chess",
        "games/chess/__init__.py": "import wordhall.catalog\nimport time",
        "games/halma/__init__.py": "import wordhall.search",
        "play/planted.py": "import asyncio\nimport wordhall.store",
        "bots/planted.py": "import wordhall.play",
        "search/planted.py": "import wordhall.complaint\nimport wordhall.words",
        "server/tables/planted.py": "import wordhall.server.matches",
        "server/sockets/planted.py": "import wordhall.server.http",
        "somewhere.py": "",
        "verify/__init__.py": "import wordhall.kernel",
    }
    for name, text in planted.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    status, said = lint_imports(tmp_path)
    assert status == 1
    breaches = [
        *(f"wordhall.words.planted -> {name} " for name in FORBIDDEN),
        "wordhall.kernel.planted -> wordhall.games ",
        "wordhall.games.draughts -> wordhall.games.chess ",
        "wordhall.games.chess -> wordhall.catalog ",
        "wordhall.games.chess -> time ",
        "wordhall.games.halma -> wordhall.search ",
        "wordhall.search.planted -> wordhall.complaint ",
        "wordhall.search.planted -> wordhall.words ",
        "wordhall.play.planted -> asyncio ",
        "wordhall.play.planted -> wordhall.store ",
        "wordhall.bots.planted -> wordhall.play ",
        "wordhall.verify -> wordhall.kernel ",
        "wordhall.server.tables.planted -> wordhall.server.matches ",
        "wordhall.server.sockets.planted -> wordhall.server.http ",
        "wordhall.somewhere",
    ]
    assert [breach for breach in breaches if breach not in said] == [], said
