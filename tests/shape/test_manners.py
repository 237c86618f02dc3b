"""Small files with telling names, nothing put off, nothing of the machine it was written on."""

from pathlib import Path

from tests.shape.survey import (
    HASTY_DECODING,
    LONGEST,
    MACHINE,
    PUT_OFF,
    WAITING,
    files,
    lines_with,
    long_files,
    sources,
    vague_names,
)

ROOT = Path(__file__).resolve().parents[2]


def test_names_say_what_a_file_is_about() -> None:
    assert vague_names(ROOT) == []


def test_no_file_is_two_in_one() -> None:
    assert long_files(ROOT) == []


def test_nothing_is_put_off() -> None:
    assert lines_with(ROOT, PUT_OFF, files(ROOT)) == []


def test_no_test_waits_for_time_to_pass() -> None:
    tests = [path for path in sources(ROOT) if path.is_relative_to(ROOT / "tests")]
    assert lines_with(ROOT, WAITING, tests) == []


def test_types_are_found_out_about_one_at_a_time() -> None:
    exempt = ROOT / "src/wordhall/kernel/decoding.py"
    code = [path for path in files(ROOT / "src") if path.suffix == ".py" and path != exempt]
    assert lines_with(ROOT, HASTY_DECODING, code) == []


def test_nothing_names_a_machine_or_a_registry() -> None:
    assert lines_with(ROOT, MACHINE, files(ROOT)) == []


def test_breaches_are_noticed(tmp_path: Path) -> None:
    planted = {
        "src/word_utils.py": "x = 1\n",
        "src/hasty.py": "read = json.Decoder(X)\n    y = json.Decoder(Y)\nmsgspec.convert(1, Z)\n",
        "src/long.py": "x = 1\n" * (LONGEST + 1),
        "tests/test_x.py": "time.sle" + "ep(1)\n@pytest.mark.sk" + "ip\n",
        "docs/x.md": "run /ho" + "me/me/wordhall\nfrom https://py" + "pi.org/simple\nTO" + "DO\n",
        ".venv/x.md": "/ho" + "me/me\n",
    }
    for name, text in planted.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    every = list(files(tmp_path))
    assert vague_names(tmp_path) == ["src/word_utils.py"]
    assert long_files(tmp_path) == [f"src/long.py: {LONGEST + 1} lines"]
    assert len(lines_with(tmp_path, WAITING, every)) == 1
    assert len(lines_with(tmp_path, HASTY_DECODING, every)) == 2
    assert [line.split(": ")[0] for line in lines_with(tmp_path, PUT_OFF, every)] == [
        "docs/x.md:3",
        "tests/test_x.py:2",
    ]
    assert [line.split(": ")[0] for line in lines_with(tmp_path, MACHINE, every)] == [
        "docs/x.md:1",
        "docs/x.md:2",
    ]
