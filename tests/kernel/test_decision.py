"""A decision keeps its events, and the states between which they stand."""

from wordhall.kernel.decision import Decision


def count(state: int | None, event: str) -> int:
    return (state or 0) + len(event)


def test_each_event_is_folded_at_once() -> None:
    decision: Decision[int, str] = Decision(3, count)
    decision.add("ab")
    assert decision.state == 5
    decision.add("c")
    assert decision.state == 6
    assert decision.events == ["ab", "c"]
    assert decision.transitions == [(3, "ab", 5), (5, "c", 6)]


def test_a_decision_may_be_made_of_ready_events() -> None:
    assert Decision.of(3, count, "ab", "c").state == 6
    assert Decision.of(3, count).events == []
