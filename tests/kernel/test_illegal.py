"""Refusals."""

import pickle

from wordhall.kernel.game import Illegal


def test_a_refusal_comes_whole_from_another_process() -> None:
    refusal = Illegal("square-taken", "cross R4", "Use a free square.", square="D8", tiles=2)
    again = pickle.loads(pickle.dumps(refusal))  # noqa: S301 - it is our own
    assert again.refusal() == refusal.refusal()
    assert str(again) == str(refusal)
