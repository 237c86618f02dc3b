"""What guards a build is asked again when a source has changed."""

from pathlib import Path

from tests.setup.unchanged import digest

SOURCES = frozenset({"src/*.rs"})


def stamp(folder: Path) -> str:
    digest.cache_clear()
    return digest(SOURCES, folder)


def test_a_stamp_names_sources_and_contents(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    source = tmp_path / "src/a.rs"
    seen = [stamp(tmp_path)]
    for contents in ("a", "b"):
        source.write_text(contents)
        seen.append(stamp(tmp_path))
    source.rename(tmp_path / "src/b.rs")
    seen.append(stamp(tmp_path))
    assert len(set(seen)) == len(seen)


def test_what_is_no_source_changes_no_stamp(tmp_path: Path) -> None:
    before = stamp(tmp_path)
    (tmp_path / "README.md").write_text("read me")
    assert stamp(tmp_path) == before
