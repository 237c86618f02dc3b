"""`wordhall lab boards` chooses the boards of an edition, and writes them (D2, D3)."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from wordhall.cli import main
from wordhall.daily.dates import DAY
from wordhall.daily.editions import DATA, editions, read_edition
from wordhall.kernel.codec import encode


def test_the_table_is_written_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = editions()[1]
    games = {name: replace(whole.games[name], boards=()) for name in ("locks", "ways")}
    short = replace(whole, last=whole.first + DAY, games=games)
    path, out = tmp_path / "edition.json", tmp_path / "made.json"
    path.write_bytes(encode(short))
    assert main(["lab", "boards", str(path), "--jobs", "1", "-o", str(out)]) == 0
    assert capsys.readouterr().out == "edition 1: 2 dates, locks, ways\n"
    made = read_edition(out.read_bytes())
    for name, pinned in made.games.items():
        assert pinned.boards == whole.games[name].boards[:2]
    assert read_edition(path.read_bytes()) == short
    assert main(["lab", "boards", str(path), "--jobs", "1"]) == 0
    assert path.read_bytes() == out.read_bytes()


def test_the_files_that_ship_are_as_they_are_written() -> None:
    for number, edition in editions().items():
        shipped = DATA.joinpath(f"edition-{number}.json").read_bytes()
        assert shipped == msgspec.json.format(encode(edition), indent=1) + b"\n"


def test_what_is_not_an_edition_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "edition.json"
    path.write_text('{"number": 1}')
    for name in (path, tmp_path / "nowhere.json"):
        assert main(["lab", "boards", str(name)]) == 2
        assert capsys.readouterr().err.endswith("[cannot-read]\n")
