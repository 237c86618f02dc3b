"""The client's pages: their statuses, their files, and what other sites show of a link."""

import base64
import gzip
import json
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path

import pytest

from tests.server.api.test_tables import opened, started, wish
from tests.server.finished import MATCH, keep_finished
from tests.server.visiting import Visit, visiting

pytestmark = pytest.mark.anyio

INDEX = (
    '<!doctype html><html><head><meta name="wordhall-build" content="abc123">'
    "<title>Wordhall</title></head><body></body></html>"
)
SCRIPT = "export const words = [];\n" * 100


def style(name: str) -> str:
    """The styles of a part of the client."""
    return f".{name}{{color:red}}"


def digest(text: str) -> str:
    """What stands in a page, as a content policy names it."""
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A client as the build leaves it."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX)
    (folder / "assets/main-1a2b.js").write_text(SCRIPT)
    (folder / "assets/serif.woff2").write_bytes(b"\0" * 2000)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("treasure")
    return folder


@pytest.fixture
async def hall(tmp_path: Path, site: Path) -> AsyncIterator[Visit]:
    """A hall with a client."""
    async with visiting(tmp_path, site=site) as visit:
        yield visit


PAGES = [
    *(
        "/",
        "/boxed",
        "/about",
        "/learn/sheets",
        "/rules",
        "/rules/sheets",
        "/rules/house",
        "/puzzles",
        "/puzzles/ways",
    ),
    *("/daily", "/daily/2026-12-03", "/daily/2026-12-03/shout"),
]


async def test_a_page_is_the_client(hall: Visit) -> None:
    for path in PAGES:
        answer = await hall.visitor().get(path)
        assert answer.status_code == 200, path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["x-wordhall-build"] == "abc123"
        assert "abc123" in answer.text


async def test_what_is_not_there_is_404_and_the_client_says_so(hall: Visit) -> None:
    for path in [
        "/nothing",
        "/t/ABCDEF",
        "/t/ABCDEF/screen",
        "/t",
        "/m/x",
        "/learn/chess",
        "/puzzles/sheets",
        "/rules/chess",
        "/about/us",
        "/daily/2020-01-01",
        "/daily/tomorrow",
        "/daily/2026-12-03/chess",
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/nothing.js",
    ]:
        answer = await hall.visitor().get(path)
        assert answer.status_code == 404, path
        assert "treasure" not in answer.text
        assert "secret" not in answer.text


async def test_a_table_has_its_page_and_its_screen(hall: Visit) -> None:
    ada = await hall.person("Ada <b>")
    code = await opened(ada)
    for path in (f"/t/{code}", f"/t/{code}/screen"):
        answer = await ada.get(path)
        assert answer.status_code == 200
        assert "<title>A table of Mark My Words</title>" in answer.text
        assert f"Ada &lt;b&gt; at table {code}" in answer.text
        assert "<b>" not in answer.text


async def test_a_table_names_what_its_page_is_made_of(hall: Visit, site: Path) -> None:
    chunks = {
        "src/table/TablePage.svelte": {"file": "assets/T.js", "imports": ["_shell.js", "_p.js"]},
        "src/table/Lobby.svelte": {"file": "assets/L.js", "css": ["assets/L.css"]},
        "src/games/sheets/play.ts": {"file": "assets/play.js"},
        "src/games/sheets/Specimen.svelte": {"file": "assets/S.js", "css": ["assets/S.css"]},
        "_p.js": {"file": "assets/p.js", "css": ["assets/p.css"], "imports": ["_shell.js"]},
        "_shell.js": {"file": "assets/main-1a2b.js", "imports": ["_p.js"]},
    }
    (site / "manifest.json").write_text(json.dumps(chunks))
    for name in ("L", "S", "p"):
        (site / f"assets/{name}.css").write_text(style(name))
    shell = '<script src="/assets/main-1a2b.js"></script>'
    (site / "index.html").write_text(INDEX.replace("<title>", f"{shell}<title>"))
    ada = await hall.person("Ada")
    code = await opened(ada)
    answer = await ada.get(f"/t/{code}")
    page = answer.text
    named = [f'"modulepreload" crossorigin href="/assets/{name}.js"' for name in ("T", "L", "p")]
    assert [page.count(link) for link in named] == [1, 1, 1]
    assert page.count("main-1a2b.js") == 1
    for name in ("L", "p"):
        link = f'<link rel="stylesheet" crossorigin disabled href="/assets/{name}.css">'
        assert page.count(f"<style>{style(name)}</style>{link}") == 1
        assert digest(style(name)) in answer.headers["content-security-policy"]
    assert "play.js" not in page
    assert "wordhall-bare" not in page
    assert "wordhall-bare" in (await ada.get(f"/t/{code}/screen")).text
    front = await hall.visitor().get("/")
    assert style("S") in front.text
    assert front.text.index("</head>") < front.text.index("/assets/S.js"), "it can wait"
    assert digest(style("S")) in front.headers["content-security-policy"]
    assert "/assets/S." not in (await ada.get("/")).text, "she may have chosen another game"


async def test_a_style_that_somebody_brings_into_a_page_is_not_allowed(hall: Visit) -> None:
    ada = await hall.person("<style>x{}</style>")
    answer = await ada.get(f"/t/{await opened(ada)}")
    assert digest("x{}") not in answer.headers["content-security-policy"]


async def test_a_match_in_play_is_bare_from_the_first(hall: Visit, site: Path) -> None:
    names = ("play", "screen")
    play = {f"src/games/sheets/{name}.ts": {"file": f"assets/{name}.js"} for name in names}
    (site / "manifest.json").write_text(json.dumps(play))
    (site / "index.html").write_text(INDEX.replace("abc123", "def456"))
    ada = await hall.person("Ada")
    code = await opened(ada)
    for _ in range(2):
        await wish(ada, code, "AddBot", level="casual")
    await started(hall, ada, code)
    page = (await ada.get(f"/t/{code}")).text
    assert '<meta name="wordhall-bare">' in page
    assert "/assets/play.js" in page
    assert "/assets/screen.js" not in page
    watched = (await hall.visitor().get(f"/t/{code}")).text
    assert "/assets/screen.js" in watched
    assert "/assets/play.js" not in watched


async def test_a_finished_match_shows_its_podium_to_other_sites(hall: Visit) -> None:
    await keep_finished(hall)
    text = (await hall.visitor().get(f"/m/{MATCH}")).text
    picture = f"http://hall.test/api/matches/{MATCH}/picture.png"
    assert f'<meta property="og:image" content="{picture}">' in text
    assert 'property="og:title"' in text
    odd = await hall.visitor().get(f"/m/{MATCH}", headers={"Host": "evil.test"})
    assert "evil.test" not in odd.text


async def test_mistakes_are_found_again_at_addresses_of_their_own(hall: Visit) -> None:
    await keep_finished(hall)
    for path, status in (
        (f"/m/{MATCH}/find", 200),
        (f"/m/{MATCH}/lose", 404),
        ("/m/x/find", 404),
        ("/me/find", 200),
        ("/me/words", 200),
    ):
        assert (await hall.visitor().get(path)).status_code == status, path


async def test_a_page_tells_where_others_reach_it(hall: Visit) -> None:
    """Phones scan what a laptop shows, and that may call itself localhost."""
    for host in ["localhost:8000", "hall.test", "evil.test"]:
        page = (await hall.visitor().get("/about", headers={"Host": host})).text
        assert '<meta property="og:url" content="http://hall.test/about">' in page


async def test_a_match_that_runs_has_a_page_already(hall: Visit) -> None:
    await keep_finished(hall, over=False)
    answer = await hall.visitor().get(f"/m/{MATCH}")
    assert answer.status_code == 200
    assert "og:image" not in answer.text


async def test_who_only_knocks_is_answered(hall: Visit) -> None:
    assert (await hall.visitor().head("/")).status_code == 200
    assert (await hall.visitor().head("/nothing")).status_code == 404


async def test_files_are_kept_by_browsers_for_ever(hall: Visit) -> None:
    answer = await hall.visitor().get("/assets/main-1a2b.js")
    assert answer.status_code == 200
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == SCRIPT


async def test_files_are_packed_for_those_who_unpack(hall: Visit) -> None:
    nobody = hall.visitor()
    packed = await nobody.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT) / 5
    plain = await nobody.get("/assets/main-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"
    font = await nobody.get("/assets/serif.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers
    assert gzip.decompress(gzip.compress(plain.content)) == SCRIPT.encode()


async def test_what_has_no_hash_in_its_name_is_asked_for_again(hall: Visit) -> None:
    answer = await hall.visitor().get("/icon.svg")
    assert answer.headers["content-type"].startswith("image/svg")
    assert answer.headers["cache-control"] == "no-cache"


async def test_a_new_build_is_noticed(hall: Visit, site: Path) -> None:
    nobody = hall.visitor()
    await nobody.get("/")
    (site / "assets/new-9f.js").write_text("new")
    (site / "index.html").write_text(INDEX.replace("abc123", "def456"))
    assert "def456" in (await nobody.get("/")).text
    assert (await nobody.get("/api/me")).headers["x-wordhall-build"] == "def456"
    assert (await nobody.get("/assets/new-9f.js")).text == "new"


async def test_a_build_that_is_under_way_is_not_seen(hall: Visit, site: Path) -> None:
    (site / "index.html").unlink()
    assert (await hall.visitor().get("/")).status_code == 200


async def test_without_a_client_a_page_says_how_to_build_one(tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    async with visiting(folder) as hall:
        answer = await hall.visitor().get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert "x-wordhall-build" not in answer.headers
        assert "openapi" in (await hall.visitor().get("/schema/openapi.json")).text
