"""Names, cookies, return codes, and being forgotten."""

import re
import secrets

import pytest

from tests.server.visiting import SECURE, Visit
from wordhall.server.people.people import MOST_DEVICES, People

pytestmark = pytest.mark.anyio


async def test_nobody_has_a_name_at_first(hall: Visit) -> None:
    nobody = {"name": None, "robot": False, "avatar": None}
    assert await hall.visitor().ok("GET", "/api/me") == nobody


async def test_a_name_makes_a_person_who_is_known_from_then_on(hall: Visit) -> None:
    ada = hall.visitor()
    me = await ada.ok("POST", "/api/me", {"name": " Ada "})
    assert (me["name"], me["robot"]) == ("Ada", False)
    assert await ada.ok("GET", "/api/me") == me
    assert (await hall.visitor().ok("GET", "/api/me"))["name"] is None


async def test_a_name_can_change_and_the_cookie_stays(hall: Visit) -> None:
    ada = await hall.person("Ada")
    token = ada.cookies["wordhall"]
    await ada.ok("POST", "/api/me", {"name": "Ada L."})
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada L."
    assert ada.cookies["wordhall"] == token


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(hall: Visit) -> None:
    answer = await hall.visitor().post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert re.match(r"wordhall=[\w-]{43};", cookie)
    assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    assert "Domain" not in cookie


async def test_with_tls_the_cookie_is_bound_to_the_host(hall: Visit) -> None:
    ada = hall.visitor(SECURE)
    answer = await ada.post("/api/me", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-wordhall=")
    assert "Secure" in cookie
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"
    fixed = hall.visitor(SECURE, cookies={"wordhall": ada.cookies["__Host-wordhall"]})
    assert (await fixed.ok("GET", "/api/me"))["name"] is None, "only what the browser vouches for"


async def test_the_store_has_no_token(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    path = hall.hall.store.path  # type: ignore[attr-defined]
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert ada.cookies["wordhall"].encode() not in kept
    assert code.encode() not in kept
    assert code.replace("-", "").encode() not in kept


async def test_a_guessed_token_is_nobodys(hall: Visit) -> None:
    for token in ["", "x", "a" * 43, "../..", "\u00fc" * 43]:
        await hall.person("Ada")
        guesser = hall.visitor(headers={"Authorization": f"Bearer {token}".encode()})
        assert (await guesser.ok("GET", "/api/me"))["name"] is None, token
        assert await guesser.refused("GET", "/api/me/tables") == (401, "stranger")


async def test_nobody_is_given_a_token_that_somebody_else_chose(hall: Visit) -> None:
    chosen = "A" * 43
    ada = hall.visitor(headers={"Cookie": f"wordhall={chosen}"})
    answer = await ada.ask("POST", "/api/me", {"name": "Ada"})
    assert answer.cookies["wordhall"] != chosen
    assert (await ada.ok("GET", "/api/me"))["name"] is None


async def test_a_token_next_to_a_true_one_is_nobodys(hall: Visit) -> None:
    token = (await hall.person("Ada")).cookies["wordhall"]
    for place in range(len(token)):
        other = "A" if token[place] != "A" else "B"
        near = token[:place] + other + token[place + 1 :]
        guesser = hall.visitor(cookies={"wordhall": near})
        assert (await guesser.ok("GET", "/api/me"))["name"] is None


async def test_strangers_are_asked_for_a_name(hall: Visit) -> None:
    nobody = hall.visitor()
    for method, path in (
        ("DELETE", "/api/me"),
        ("GET", "/api/me/return-code"),
        ("GET", "/api/me/tables"),
    ):
        assert await nobody.refused(method, path) == (401, "stranger")
    for path, sent in (
        ("/api/me/only-here", None),
        ("/api/tables", {"game": "sheets"}),
        ("/api/tables/ABCDEF/wishes", {"type": "Again"}),
        ("/api/tables/ABCDEF/start", None),
    ):
        assert await nobody.refused("POST", path, sent) == (401, "stranger")


async def test_a_bad_name_is_refused(hall: Visit) -> None:
    for name in ["", "\u200b", "x" * 25]:
        nobody = hall.visitor()
        assert await nobody.refused("POST", "/api/me", {"name": name}) == (400, "bad-name"), name
        assert "wordhall" not in nobody.cookies


# Coming back


async def test_a_return_code_brings_a_person_to_another_device(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}", code)
    assert (await ada.ok("GET", "/api/me/return-code"))["code"] == code
    phone = hall.visitor()
    typed = code.lower().replace("-", " ")
    assert (await phone.ok("POST", "/api/return", {"code": typed}))["name"] == "Ada"
    assert (await phone.ok("GET", "/api/me"))["name"] == "Ada"
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada", "both devices stay signed in"


async def test_a_lost_device_can_be_signed_out(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    phone = hall.visitor()
    await phone.ok("POST", "/api/return", {"code": code})
    before = ada.cookies["wordhall"]
    assert (await ada.ok("POST", "/api/me/only-here"))["name"] == "Ada"
    assert ada.cookies["wordhall"] != before
    assert (await ada.ok("GET", "/api/me"))["name"] == "Ada"
    for token in (before, phone.cookies["wordhall"]):
        other = hall.visitor(cookies={"wordhall": token})
        assert (await other.ok("GET", "/api/me"))["name"] is None
    assert await phone.refused("POST", "/api/return", {"code": code}) == (404, "no-such-code")
    renewed = (await ada.ok("GET", "/api/me/return-code"))["code"]
    assert (await phone.ok("POST", "/api/return", {"code": renewed}))["name"] == "Ada"
    await ada.ok("POST", "/api/me", {"name": "Ada L."})
    assert (await ada.ok("GET", "/api/me/return-code"))["code"] == renewed


async def test_the_first_of_too_many_devices_is_signed_out(hall: Visit) -> None:
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    phones = [hall.visitor(address=f"203.0.113.{n}") for n in range(MOST_DEVICES + 1)]
    for phone in phones:
        await phone.ok("POST", "/api/return", {"code": code})
    known = [(await one.ok("GET", "/api/me"))["name"] for one in (ada, *phones)]
    assert known == ["Ada", None, *["Ada"] * MOST_DEVICES]


async def test_the_code_is_good_again_and_again(hall: Visit) -> None:
    code = (await (await hall.person("Ada")).ok("GET", "/api/me/return-code"))["code"]
    for _ in range(3):
        assert (await hall.visitor().ok("POST", "/api/return", {"code": code}))["name"] == "Ada"


async def test_codes_cannot_be_tried_out(hall: Visit) -> None:
    await hall.person("Ada")
    guesser = hall.visitor(address="198.51.100.1")
    came = [
        await guesser.refused("POST", "/api/return", {"code": secrets.token_hex(4)})
        for _ in range(20)
    ]
    assert came[0] == (404, "no-such-code")
    assert came[-1] == (429, "too-many")
    ada = await hall.person("Ada")
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    assert (await hall.visitor().ok("POST", "/api/return", {"code": code}))["name"] == "Ada"
    hall.clock.move(60_000)
    assert await guesser.refused("POST", "/api/return", {"code": "x"}) == (404, "no-such-code")


# Programs


async def test_a_program_is_known_by_its_bearer_token(hall: Visit) -> None:
    _, token = await People(hall.hall.store, hall.clock.wall).welcome("Rex", robot=True)
    rex = hall.visitor(headers={"Authorization": f"Bearer {token}"})
    del rex.headers["Origin"]
    me = await rex.ok("GET", "/api/me")
    assert (me["name"], me["robot"]) == ("Rex", True)
    assert await rex.refused("GET", "/api/me/return-code") == (409, "robot")
    table = await rex.ok("POST", "/api/tables", {"game": "sheets"})
    assert table["places"][0]["kind"] == "robot"


# Being forgotten


async def test_a_guest_is_forgotten(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", {"game": "sheets"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    token = ada.cookies["wordhall"]
    answer = await ada.delete("/api/me")
    assert answer.json()["name"] is None
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert (await hall.visitor(cookies={"wordhall": token}).ok("GET", "/api/me"))["name"] is None
    table = await ben.ok("GET", f"/api/tables/{code}")
    assert [place["name"] for place in table["places"]] == ["Ben"]
    assert table["places"][0]["host"]


async def test_my_tables_are_listed(hall: Visit) -> None:
    ada = await hall.person("Ada")
    assert await ada.ok("GET", "/api/me/tables") == []
    code = (await ada.ok("POST", "/api/tables", {"game": "sheets"}))["code"]
    (mine,) = await ada.ok("GET", "/api/me/tables")
    assert mine == {
        "code": code,
        "game": "sheets",
        "phase": "gathering",
        "names": ["Ada"],
        "awaited": mine["awaited"],
        "since": mine["since"],
        "until": None,
        "closes": False,
        "alone": False,
        "goes_on": False,
    }
    assert await (await hall.person("Ben")).ok("GET", "/api/me/tables") == []


async def test_an_avatar_is_kept_and_shown_at_the_table_at_once(hall: Visit) -> None:
    ada = hall.visitor()
    await ada.ok("POST", "/api/me", {"name": "Ada"})
    table = await ada.ok("POST", "/api/tables", {"game": "sheets"})
    chosen = {"hue": 6, "glyph": "fish"}
    assert (await ada.ok("POST", "/api/me/avatar", chosen))["avatar"] == chosen
    assert (await ada.ok("GET", "/api/me"))["avatar"] == chosen
    shown = await ada.ok("GET", f"/api/tables/{table['code']}")
    assert shown["places"][0]["avatar"] == chosen
    ben = hall.visitor()
    wanted = {"hue": 3, "glyph": "kite"}
    assert (await ben.ok("POST", "/api/me", {"name": "Ben", "avatar": wanted}))["avatar"] == wanted
    assert (await ben.ok("POST", "/api/me", {"name": "Benno"}))["avatar"] == wanted
    refused = await ada.refused("POST", "/api/me/avatar", {"hue": 8, "glyph": None})
    assert refused == (409, "bad-avatar")
