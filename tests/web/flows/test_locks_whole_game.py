"""Mark My Word with two people and a bot at a quick table, to the podium."""

from playwright.sync_api import expect

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
    over = ada.button("Rematch")
    for _ in range(MOST_TURNS):
        awaited(ada)
        if over.is_visible():
            break
        take_turn(ada if ada.button("Pass").is_visible() else bo)
    for player in players:
        player.to_the_result()
        expect(player.page.get_by_role("heading", name="Turn by turn")).to_be_visible()
    scores = [told(player) for player in players]
    assert scores[0] == scores[1]
    assert len(scores[0]) == 3
    assert any("locked, of" in name for name in squares(ada))


def awaited(ada: Locker) -> None:
    """One of the people is to move, or it is over."""
    bos = ada.page.get_by_text("Bo is to move").filter(visible=True)
    over = ada.button("Rematch")
    expect(ada.button("Pass").or_(bos).or_(over).first).to_be_visible()


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
