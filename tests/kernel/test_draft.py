"""A draft keeps the events of a decision, and the state they lead to."""

from wordhall.kernel.draft import Draft


def count(state: int | None, event: str) -> int:
    return (state or 0) + len(event)


def test_each_event_is_folded_at_once() -> None:
    draft: Draft[int, str] = Draft(3, count)
    draft.add("ab")
    assert draft.state == 5
    draft.add("c")
    assert draft.state == 6
    assert draft.events == ["ab", "c"]
