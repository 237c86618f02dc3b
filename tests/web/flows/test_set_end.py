"""House rule H12: a desk sets the end of its matches beforehand, and its tables say so."""

import re

from playwright.sync_api import expect

from tests.web.browser import LAPTOP, Visitors
from tests.web.flows.crossing import Crosser
from tests.web.inspection import Inspection

SOON = """() => {
  const soon = new Date(Date.now() + 180_000);
  return [soon.getHours(), soon.getMinutes()].map((part) => `${part}`.padStart(2, "0")).join(":");
}"""
"""Three minutes from now at the latest, as the device of the desk tells the time of the day."""

COUNTED = "The scores count as they stand then."


class Leader(Crosser):
    """Somebody who leads a class of two, who sit at one table."""

    def open_class(self, *names: str, warned: str | None = None) -> list[str]:
        """The addresses on the cards, in the order of the list; perhaps the list is warned of."""
        self.page.get_by_role("link", name="A class or a club", exact=True).click()
        self.field("Your name").fill(self.name)
        self.press("Continue")
        self.field("Names, one per line").fill("\n".join(names))
        if warned is not None:
            self.reads(warned)
        self.page.get_by_label("Game", exact=True).select_option(label="Jumbo Word Cross")
        with self.page.expect_response("**/api/desks") as answer:
            self.press("Open the tables")
        return [card["address"] for card in answer.value.json()["cards"]]

    def opens(self, summary: str) -> None:
        """Opens what lies folded under these words, or folds it."""
        self.page.locator("summary", has_text=summary).click()


def test_h12_a_desk_sets_the_end_of_its_matches_changes_it_and_takes_it_back(
    visitors: Visitors,
) -> None:
    seen = Inspection()
    teacher = Leader(visitors.arrive("/", size=LAPTOP), "Ms Green")
    cards = teacher.open_class("Ada", "Bo")
    pupils = [
        Crosser(visitors.arrive(card), name)
        for card, name in zip(cards, ("Ada", "Bo"), strict=True)
    ]
    for pupil in pupils:
        pupil.reads("Ms Green starts the match from the desk.")
    teacher.reads("2 of 2 are here")
    teacher.opens("Set the end beforehand")
    expect(teacher.field("Time")).to_be_visible()
    expect(teacher.page.get_by_role("radio", name="At a time")).to_have_count(
        0
    )  # nothing to choose
    teacher.opens("Set the end beforehand")
    teacher.press("Start all tables")
    ada, _ = pupils
    expect(ada.rack.first).to_be_visible()
    teacher.reads(re.compile(r"Round 1: it is (Ada|Bo)’s turn\. 90 tiles are left in the pool\."))
    teacher.opens("Set the end beforehand")
    teacher.field("Time").fill(teacher.page.evaluate(SOON))
    seen.look("set", teacher.page)
    teacher.press("Set the end")
    teacher.reads(re.compile(rf"All matches end at \d?\d:\d\d.*\. {re.escape(COUNTED)}"))
    ada.reads(re.compile(rf"From the desk, all matches end at \d?\d:\d\d.*\. {re.escape(COUNTED)}"))
    told = ada.page.locator(".notice", has_text="From the desk, all matches end")
    expect(told).to_be_in_viewport(ratio=1)
    seen.look("told", ada.page)
    seen.look("is set", teacher.page)
    teacher.press("Take the end back")
    expect(told).to_be_hidden()
    teacher.opens("Set the end beforehand")
    teacher.page.get_by_role("radio", name="After this round").check()
    teacher.page.get_by_role("checkbox", name="The scores count").uncheck()
    teacher.press("Set the end")
    teacher.reads("Each match ends after the round that its table plays now.")
    ada.reads("From the desk, the match ends after this round. The scores count for nobody.")
    first = next(at for at, pupil in enumerate(pupils) if pupil.is_to_move())
    for pupil in (pupils[first], pupils[1 - first]):
        expect(pupil.button("Pass")).to_be_visible()
        pupil.say("pass")
    for pupil in pupils:
        pupil.reads("The match ended without a winner")
    assert seen.found == {}
