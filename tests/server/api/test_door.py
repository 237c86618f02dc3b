"""Foreign pages cannot act, and nobody asks without end."""

from pathlib import Path

import pytest

from tests.server.api.test_tables import opened
from tests.server.visiting import ORIGIN, SECURE, Visit, visiting
from wordhall.server import my_data
from wordhall.server.limits import Limits, Rate
from wordhall.server.people.people import People

pytestmark = pytest.mark.anyio

EVIL = ["https://evil.test", "null", "http://hall.test.evil.test", "http://hall.test:81", ""]


async def test_a_foreign_page_changes_nothing(hall: Visit) -> None:
    for origin in EVIL:
        ada = await hall.person("Ada")
        ada.headers["Origin"] = origin
        for method, path in (("POST", "/api/me"), ("DELETE", "/api/me"), ("POST", "/api/tables")):
            sent = {"name": "Eve"} if path == "/api/me" and method == "POST" else None
            assert await ada.refused(method, path, sent) == (403, "foreign-page"), origin
        ada.headers["Origin"] = ORIGIN
        assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"


async def test_a_foreign_page_makes_no_person_either(hall: Visit) -> None:
    eve = hall.visitor("https://evil.test")
    assert await eve.refused("POST", "/api/me", {"name": "Eve"}) == (403, "foreign-page")


async def test_a_cookie_without_an_origin_is_not_enough(hall: Visit) -> None:
    ada = await hall.person("Ada")
    del ada.headers["Origin"]
    assert await ada.refused("POST", "/api/me", {"name": "Eve"}) == (403, "foreign-page")
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada", "looking is free"


async def test_a_foreign_name_that_leads_here_learns_nothing(hall: Visit) -> None:
    """DNS rebinding: a browser takes what the hall says for something of that site."""
    for name in ["evil.test", "evil.test:8000", "hall.test.evil.test", "", "[", "1.2"]:
        nobody = hall.visitor(headers={"Host": name})
        del nobody.headers["Origin"]
        for path in ("/api/tables", "/api/me", "/api/games", "/api/tables/ABCDEF"):
            assert await nobody.refused("GET", path) == (421, "foreign-name"), name


async def test_own_names_and_addresses_lead_here(hall: Visit) -> None:
    for name in [
        "hall.test",
        "HALL.test:81",
        "192.0.2.1:8000",
        "[2001:db8::1]:8000",
        "localhost:1",
    ]:
        nobody = hall.visitor(headers={"Host": name})
        assert await nobody.ok("GET", "/api/tables") == [], name


async def test_whether_the_hall_is_well_is_told_under_any_name(hall: Visit) -> None:
    nobody = hall.visitor(headers={"Host": "monitor.test"})
    assert (await nobody.ok("GET", "/readyz"))["status"] == "well"


async def test_a_token_in_an_address_is_no_token(hall: Visit) -> None:
    token = (await hall.person("Ada")).cookies["wordhall"]
    nobody = hall.visitor()
    assert (await nobody.ok("GET", f"/api/me?token={token}&wordhall={token}"))["name"] is None


async def test_a_program_needs_no_origin(hall: Visit) -> None:
    _, token = await People(hall.hall.store, hall.clock.wall).welcome("Rex", robot=True)
    rex = hall.visitor(headers={"Authorization": f"bearer {token}"})
    del rex.headers["Origin"]
    assert (await rex.ok("POST", "/api/me", {"name": "Rex II"}))["robot"]


async def test_who_asks_too_often_waits_and_others_do_not(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(requests=Rate(5, 1))) as hall:
        eager, other = hall.visitor(), hall.visitor(address="198.51.100.9")
        for _ in range(5):
            await eager.ok("GET", "/api/me")
        assert await eager.refused("GET", "/api/me") == (429, "too-many")
        answer = await eager.get("/api/me")
        assert answer.headers["retry-after"] == str(answer.json()["details"]["seconds"]) == "1"
        await other.ok("GET", "/api/me")
        assert (await eager.get("/healthz")).status_code == 200, "watchers are never refused"
        hall.clock.move(1000)
        await eager.ok("GET", "/api/me")


async def test_codes_are_not_guessed_by_their_pages(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(requests=Rate(2, 1))) as hall:
        visitor = hall.visitor()
        asked = [await visitor.ask("GET", place) for place in ("/t/AAAAAA", "/m/x", "/t/BBBBBB")]
        assert [answer.status_code == 429 for answer in asked] == [False, False, True]
        assert (await visitor.ask("GET", "/about")).status_code != 429


async def test_who_misses_too_many_tables_is_slowed_down(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(misses=Rate(3, 1))) as hall:
        code = await opened(await hall.person("Ada"))
        guesser = hall.visitor(address="198.51.100.1")
        for _ in range(9):
            assert (await guesser.ask("GET", f"/t/{code}")).status_code != 429, "it is no miss"
        for place in ("/api/tables/AAAAAA", "/api/tables/BBBBBB/qr.svg", "/api/tables/CCCCCC"):
            assert await guesser.refused("GET", place) == (404, "no-such-table")
        for place in ("/api/tables/DDDDDD", f"/api/tables/{code}"):
            assert await guesser.refused("GET", place) == (429, "too-many")
        assert (await guesser.ask("GET", f"/t/{code}")).status_code == 429
        await guesser.ok("GET", "/api/tables")
        await hall.visitor().ok("GET", f"/api/tables/{code}")
        hall.clock.move(1_000)
        await guesser.ok("GET", f"/api/tables/{code}")


async def test_who_has_many_addresses_of_one_home_is_one(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(requests=Rate(2, 1))) as hall:
        home = [f"2001:db8:1:2:{n}::1" for n in range(3)]
        asked = [await hall.visitor(address=at).ask("GET", "/api/me") for at in home]
        assert [answer.status_code for answer in asked] == [200, 200, 429]
        for other in ("2001:db8:1:3::1", "192.0.2.1", "192.0.2.2", "192.0.2.3"):
            assert (await hall.visitor(address=other).ask("GET", "/api/me")).status_code == 200


async def test_what_is_heavy_has_a_bucket_of_its_own(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(heavy_requests=Rate(2, 1))) as hall:
        nobody = hall.visitor()
        for _ in range(2):
            assert (await nobody.get("/api/boxed/sheet.pdf?players=3")).is_success
        assert await nobody.refused("GET", "/api/boxed/sheet.pdf") == (429, "too-many")
        await nobody.ok("GET", "/api/me")


async def test_what_is_too_long_is_not_read(hall: Visit) -> None:
    nobody = hall.visitor()
    assert await nobody.refused("POST", "/api/me", {"name": "x" * 40_000}) == (413, "too-long")


async def test_only_json_is_read(hall: Visit) -> None:
    for kind in ["text/plain", "application/x-www-form-urlencoded", ""]:
        headers = {"Content-Type": kind}
        answer = await hall.visitor().post("/api/me", content=b'{"name":"Ada"}', headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), kind
        told = {"Content-Type": "application/json; charset=utf-8"}
        other = await hall.visitor().post("/api/me", content=b'{"name":"Ada"}', headers=told)
        assert other.is_success


async def test_what_cannot_be_read_is_refused(hall: Visit) -> None:
    for sent in [
        b"",
        b"{",
        b"null",
        b"[]",
        b"[" * 9000,
        b'{"name":7}',
        b'{"name":"A","x":1}',
        b'"\xff"',
        b"{}",
    ]:
        headers = {"Content-Type": "application/json"}
        nobody = hall.visitor()
        answer = await nobody.post("/api/me", content=sent, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable"), sent
        assert "wordhall" not in nobody.cookies


async def test_what_is_not_there_is_said_in_the_halls_words(hall: Visit) -> None:
    for method, path, refusal in [
        ("GET", "/api/nothing", (404, "no-such-page")),
        ("GET", "/api/tables/ABCDEF/nothing", (404, "no-such-page")),
        ("PUT", "/api/me", (405, "wrong-method")),
        ("POST", "/nothing", (405, "wrong-method")),
    ]:
        assert await hall.visitor().refused(method, path) == refusal, path


async def test_a_fault_of_ours_tells_nothing(
    hall: Visit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object) -> None:
        raise LookupError("the secret")

    monkeypatch.setattr(my_data, "tables_of", broken)
    ada = await hall.person("Ada")
    answer = await ada.get("/api/me/tables")
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"
    assert "secret" not in answer.text
    assert "the secret" in capsys.readouterr().out


async def test_openers_are_kept_apart_where_a_browser_trusts_the_way(hall: Visit) -> None:
    """Elsewhere a browser ignores the header, and says so in its console."""
    visitor = hall.visitor()
    for host, policy in {"localhost": "same-origin", "192.168.1.7:8000": None}.items():
        headers = (await visitor.get("/", headers={"Host": host})).headers
        assert headers.get("cross-origin-opener-policy") == policy


async def test_every_answer_carries_the_policies(hall: Visit) -> None:
    for path in ["/", "/api/me", "/api/nothing", "/nothing", "/healthz"]:
        headers = (await hall.visitor().get(path)).headers
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "microphone=(self)" in headers["permissions-policy"], "for words that are said"
        assert "strict-transport-security" not in headers
        assert (headers.get("cache-control") == "no-store") == path.startswith("/api/")
        secure = (await hall.visitor("https://hall.example").get(path)).headers
        assert "strict-transport-security" not in secure, "a name may have other ports without TLS"


async def test_who_wants_it_has_browsers_come_by_tls_alone(tmp_path: Path) -> None:
    async with visiting(tmp_path, hsts=True) as hall:
        for origin, told in ((ORIGIN, False), (SECURE, True)):
            headers = (await hall.visitor(origin).get("/")).headers
            assert ("strict-transport-security" in headers) is told


async def test_halls_side_by_side_leave_each_other_s_cookie_alone(hall: Visit) -> None:
    ada = hall.visitor("http://localhost:8000")
    await ada.ok("POST", "/api/me", {"name": "Ada"})
    assert set(ada.cookies) == {"wordhall-8000"}
    beside = hall.visitor("http://localhost:8000", cookies={"wordhall-8001": "x" * 43})
    assert (await beside.ok("GET", "/api/me"))["name"] is None


async def test_the_cookie_of_an_older_hall_is_still_known(hall: Visit) -> None:
    ada = hall.visitor("http://localhost:8000")
    await ada.ok("POST", "/api/me", {"name": "Ada"})
    older = hall.visitor(
        "http://localhost:8000", cookies={"wordhall": ada.cookies["wordhall-8000"]}
    )
    assert (await older.ok("GET", "/api/me"))["name"] == "Ada"


async def test_one_address_opens_so_many_tables(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(new_tables=Rate(2, 0.01))) as hall:
        ada, ben = await hall.person("Ada"), await hall.person("Ben")
        await opened(ada)
        await opened(ben)
        assert await ada.refused("POST", "/api/tables", {"game": "cross"}) == (429, "too-many")
        away = hall.visitor(address="198.51.100.1")
        await away.ok("POST", "/api/me", {"name": "Cleo"})
        await opened(away)


async def test_one_host_seats_so_many_bots(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(bots_a_person=2)) as hall:
        ada = await hall.person("Ada")
        first, second = await opened(ada), await opened(ada)
        bot = {"type": "AddBot", "level": "novice"}
        await ada.ok("POST", f"/api/tables/{first}/wishes", bot)
        await ada.ok("POST", f"/api/tables/{second}/wishes", bot)
        more = await ada.refused("POST", f"/api/tables/{second}/wishes", bot)
        assert more == (409, "too-many-bots")


async def test_one_address_seats_so_many_bots_in_a_while(tmp_path: Path) -> None:
    async with visiting(tmp_path, limits=Limits(new_bots=Rate(1, 0.01))) as hall:
        bot = {"type": "AddBot", "level": "novice"}
        for name, told in (("Ada", None), ("Ben", (429, "too-many"))):
            host = await hall.person(name)
            wishes = f"/api/tables/{await opened(host)}/wishes"
            if told is None:
                await host.ok("POST", wishes, bot)
            else:
                assert await host.refused("POST", wishes, bot) == told
