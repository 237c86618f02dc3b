"""A refusal is a value that can be sent, and an exception that can leave its process."""

import pickle

from wordhall.kernel.game import Illegal


def test_a_refusal_is_whole_in_the_process_that_asked_for_the_work() -> None:
    refused = Illegal("word-too-short", "cross R4", "A word has 2 letters at least.", letters=2)
    arrived = pickle.loads(pickle.dumps(refused))  # noqa: S301 - bytes of this test
    assert arrived.refusal() == refused.refusal()
    assert str(arrived) == "A word has 2 letters at least. (cross R4)"
