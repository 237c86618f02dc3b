"""From the front door to a table, and a second person by its code."""

from tests.browsers.conftest import Arrive
from tests.browsers.page import By, text


def test_a_table_and_a_second_person_by_its_code(arrive: Arrive) -> None:
    ada, bo = arrive("/"), arrive("/")
    ada.sees(By("textbox", "Your name"))
    ada.photo("1-front-door")
    ada.fill("Your name", "Ada")
    ada.press("Make a table")
    ada.sees(By("heading", "Join with this code"))
    code = ada.path.rsplit("/", 1)[-1]
    bo.fill("Join with a table’s code", code.lower())
    bo.photo("2-code")
    bo.press("Join")
    bo.sees(By("heading", "Join with this code"))
    bo.fill("Your name", "Bo")
    bo.photo("3-lobby-of-bo")
    bo.press("Sit down")
    ada.sees(text("^2 of up to"))
    ada.press("Add a bot")
    ada.sees(text("^3 of up to"))
    ada.photo("4-lobby-of-ada")
    ada.press("Start the match")
    for person in (ada, bo):
        person.sees(text("roll 1 of 13|to roll"))
    bo.reload()
    bo.sees(text("roll 1 of 13|to roll"))
    bo.photo("5-match-of-bo")
