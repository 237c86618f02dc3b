"""H14: people agree to research, or revoke it; and a match that they play then is given, or not."""

import pytest

from tests.research.kept import exported
from tests.server.visiting import Visit, Visitor
from wordhall.research.export import Exported
from wordhall.server.people.people import People

pytestmark = pytest.mark.anyio


async def test_h14_nobody_agrees_to_research_until_they_say_so(hall: Visit) -> None:
    ada = await hall.person("Ada")
    assert await ada.ok("GET", "/api/me/research") == {"agrees": False}
    assert (await ada.ok("GET", "/api/me/data"))["agreed"] is None
    for agrees in (True, False, True):
        assert await ada.ok("POST", "/api/me/research", {"agrees": agrees}) == {"agrees": agrees}
        assert await ada.ok("GET", "/api/me/research") == {"agrees": agrees}
    nobody = hall.visitor()
    assert await nobody.refused("GET", "/api/me/research") == (401, "stranger")
    assert await nobody.refused("POST", "/api/me/research", {"agrees": True}) == (401, "stranger")


async def test_h14_an_agreement_begins_when_it_is_given_and_anew_after_it_was_revoked(
    hall: Visit,
) -> None:
    ada = await hall.person("Ada")

    async def since(*said: str) -> int | None:
        for word in said:
            await ada.ok("POST", "/api/me/research", {"agrees": word == "yes"})
        agreed: int | None = (await ada.ok("GET", "/api/me/data"))["agreed"]
        return agreed

    first = await since("yes")
    assert first == hall.clock.wall()
    hall.clock.move(1000)
    assert await since("yes") == first, "who says so again has agreed since the first time"
    assert await since("no", "yes") == hall.clock.wall()


async def test_h14_an_agreement_is_the_same_on_all_devices_of_a_person(hall: Visit) -> None:
    ada = await hall.person("Ada")
    await ada.ok("POST", "/api/me/research", {"agrees": True})
    code = (await ada.ok("GET", "/api/me/return-code"))["code"]
    phone = hall.visitor()
    await phone.ok("POST", "/api/return", {"code": code})
    assert await phone.ok("GET", "/api/me/research") == {"agrees": True}
    await phone.ok("POST", "/api/me/research", {"agrees": False})
    assert await ada.ok("GET", "/api/me/research") == {"agrees": False}


async def say(person: Visitor, agrees: str) -> None:
    await person.ok("POST", "/api/me/research", {"agrees": agrees == "yes"})


async def play(hall: Visit, ada: Visitor, ben: Visitor) -> None:
    """A match of two, until one resigns."""
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    await ben.ok("POST", f"/api/tables/{code}/wishes", {"type": "Sit", "name": "Ben"})
    hall.clock.move(1)
    await ada.ok("POST", f"/api/tables/{code}/start", {})
    table = await hall.hall.table(code)
    resigning = await hall.hall.store.person(table.table.places[1].person or "")
    assert resigning is not None
    await table.resign(resigning)


async def given(hall: Visit) -> Exported:
    return (await exported(hall.hall.store))[1]


async def test_h14_a_match_of_people_who_agreed_is_given_until_one_revokes(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    for person in (ada, ben):
        await say(person, "yes")
    await play(hall, ada, ben)
    assert (await given(hall)).given == {"cross": 1}
    await say(ben, "no")
    await say(ben, "yes")
    assert (await given(hall)).left_out == {"no-agreement": 1}
    await play(hall, ada, ben)
    assert (await given(hall)).given == {"cross": 1}, "only the one that began after it"
    await ada.ok("DELETE", "/api/me")
    assert (await given(hall)).left_out == {"no-agreement": 2}


async def test_h14_who_agrees_during_a_match_has_not_agreed_to_it(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    await say(ada, "yes")
    await play(hall, ada, ben)
    await say(ben, "yes")
    assert (await given(hall)).left_out == {"no-agreement": 1}


async def test_h14_a_program_agrees_like_a_person_until_its_token_is_void(hall: Visit) -> None:
    people = People(hall.hall.store, hall.clock.wall)
    _, token = await people.welcome("Robbie", robot=True)
    robbie = hall.visitor(headers={"Authorization": f"Bearer {token}"})
    await say(robbie, "yes")
    [program] = await people.robots()
    assert program.agreed == hall.clock.wall()
    await people.revoke("Robbie")
    kept = await hall.hall.store.person(program.id)
    assert kept is not None
    assert kept.agreed is None


async def test_h14_no_other_player_is_told_who_has_agreed(hall: Visit) -> None:
    ada, ben = await hall.person("Ada"), await hall.person("Ben")
    code = (await ada.ok("POST", "/api/tables", {"game": "cross"}))["code"]
    before = await ben.ok("GET", f"/api/tables/{code}")
    await say(ada, "yes")
    assert await ben.ok("GET", f"/api/tables/{code}") == before
