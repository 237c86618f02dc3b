"""A function that remembers its newest result gives what it would give without."""

from wordhall.kernel.remembered import Remembered
from wordhall.kernel.value import Value


class Count(Value, frozen=True):
    number: int


def test_one_state_is_worked_out_once_and_known_by_what_it_is() -> None:
    asked: list[Count] = []

    def double(state: Count) -> int:
        asked.append(state)
        return 2 * state.number

    doubled = Remembered(double)
    first, equal, other = Count(1), Count(1), Count(2)
    assert [doubled(state) for state in (first, first, equal, other, first)] == [2, 2, 2, 4, 2]
    assert list(map(id, asked)) == list(map(id, (first, equal, other, first)))
