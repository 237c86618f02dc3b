"""The wheel holds the package whole, and nothing else."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from flit_core import buildapi  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.built_from(
    "pyproject.toml", "LICENSE", "README.md", "docs/rulebook/*", "src/wordhall/**/*"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel of the project as it stands."""
    folder = tmp_path_factory.mktemp("dist")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        name = buildapi.build_wheel(str(folder))
    return zipfile.ZipFile(folder / name)


def test_it_runs_on_any_machine(wheel: zipfile.ZipFile) -> None:
    assert str(wheel.filename).endswith("-py3-none-any.whl")


def test_it_holds_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    package = {
        str(path.relative_to(ROOT / "src"))
        for path in (ROOT / "src/wordhall").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == package
    assert "wordhall/py.typed" in held


def test_it_brings_the_client_built(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert "wordhall/site/index.html" in names, "the client is not built: `make test` builds it"
    assert any(name.startswith("wordhall/site/assets/") for name in names)


def test_it_carries_the_licences_and_the_command(wheel: zipfile.ZipFile) -> None:
    notes = {
        name.split(".dist-info/")[1]: name for name in wheel.namelist() if ".dist-info/" in name
    }
    assert "licenses/LICENSE" in notes
    for notice in (ROOT / "src/wordhall/words/data/notices").iterdir():
        assert f"licenses/{notice.relative_to(ROOT)}" in notes
    assert b"wordhall=wordhall.cli:main" in wheel.read(notes["entry_points.txt"])


def test_it_knows_words_by_itself(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    look_up = "import sys, wordhall.cli as c; print(c.__file__); sys.exit(c.main(['words', 'CAT']))"
    done = subprocess.run(
        [sys.executable, "-c", look_up],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(tmp_path))
