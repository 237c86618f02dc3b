"""Mark My Word with two people and a bot at a quick table, to the podium."""

from playwright.sync_api import Locator, expect

from tests.breadth import wide
from tests.web.browser import Visitors
from tests.web.flows.locking import Locker
from tests.web.flows.sitting import agree, post, sit_at, wish

pytestmark = wide

MOST_TURNS = 120


def test_a_whole_game(visitors: Visitors) -> None:
    ada, bo = players = Locker(visitors.arrive(still=False), "Ada"), Locker(visitors.arrive(), "Bo")
    code = ada.open_locks()
    sit_at(code, [bo])
    wish(ada, code, type="AddBot", level="casual")
    options = {"board_size": 7, "rack_size": 12}
    agree(ada, code, chance="an evening in May", quick=True, options=options)
    post(ada, f"/api/tables/{code}/start", {})
    over, bos = ada.button("Rematch"), bo_is_to_move(ada)
    for _ in range(MOST_TURNS):
        expect(ada.button("Pass").or_(bos).or_(over).first).to_be_visible()
        if over.is_visible():
            break
        if ada.button("Pass").is_visible():
            take_turn(ada)
        else:
            take_turn(bo)
            expect(bos).to_be_hidden()  # once Bo's tiles have landed on her page, too
    for player in players:
        player.to_the_result()
        expect(player.page.get_by_role("heading", name="Turn by turn")).to_be_visible()
    scores = [told(player) for player in players]
    assert scores[0] == scores[1]
    assert len(scores[0]) == 3
    assert any("locked, of" in name for name in squares(ada))


def bo_is_to_move(ada: Locker) -> Locator:
    """What Ada reads then."""
    return ada.page.get_by_text("Bo is to move").filter(visible=True).first


def take_turn(player: Locker) -> None:
    """A tile, if one fits; or else a pass."""
    expect(player.button("Pass")).to_be_visible()
    place = player.finds_or_none(word=True) or player.finds_or_none()
    if place is None:
        player.pass_turn()
        return
    player.put(place)
    player.end_turn()


def told(player: Locker) -> list[str]:
    """The podium's list."""
    rows = player.page.get_by_role("table", name="Places and points").get_by_role("row")
    return [" ".join(row.replace("you", "").split()) for row in rows.all_inner_texts()[1:]]


def squares(player: Locker) -> list[str]:
    cells = player.page.get_by_role("table", name="The board").get_by_role("cell")
    names: list[str] = cells.evaluate_all("all => all.map((cell) => cell.ariaLabel)")
    return names
