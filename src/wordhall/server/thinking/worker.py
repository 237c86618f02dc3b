"""A process that thinks: `python -m wordhall.server.thinking.worker NICENESS SECONDS`.

It reads requests from its standard input and answers them on its standard output, one after the
other, until its input ends. By its niceness the hall's event loop goes first.
"""

import os
import signal
import sys
import traceback
from typing import IO

from wordhall.bots.contract import Effort
from wordhall.kernel.game import Illegal
from wordhall.server.thinking.brains import Brains
from wordhall.server.thinking.messages import (
    Analyse,
    Analysed,
    Failed,
    FindBest,
    Forget,
    Found,
    Learnt,
    LookBack,
    Meant,
    Refused,
    Reply,
    Request,
    Reviewed,
    Study,
    StudyLine,
    Think,
    framed,
    next_request,
)


def main() -> None:
    """Answers requests until the input ends."""
    niceness, seconds = map(int, sys.argv[1:3])
    os.nice(niceness)
    with _replies() as replies:
        serve(sys.stdin.buffer, replies, seconds)


def _replies() -> IO[bytes]:
    """The stream of replies; text that is printed by mistake goes to the standard error instead."""
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return replies


def serve(requests: IO[bytes], replies: IO[bytes], seconds: int) -> None:
    """Answers all requests.

    An alarm ends the process if a request takes more than `seconds`, even when the hall is gone.
    """
    brains = Brains()
    while (request := next_request(requests)) is not None:
        signal.alarm(seconds)
        reply = answer(brains, request)
        signal.alarm(0)
        if reply is not None:
            replies.write(framed(reply))
            replies.flush()


def answer(brains: Brains, request: Request) -> Reply | None:
    """The reply to one request, even if it fails; None if the request needs none."""
    try:
        match request:
            case Think(move_request, seconds):
                return Meant(brains.think(move_request, Effort(seconds)))
            case LookBack(game, log):
                return Reviewed(brains.review(game, log))
            case FindBest(day, game):
                return Found(brains.best(day, game))
            case Study(game, log, study):
                return Learnt(brains.study(game, log, study))
            case StudyLine(study):
                return Learnt(brains.study_line(study))
            case Analyse(analysing, limit):
                return Analysed(brains.analyse(analysing, limit))
            case Forget(match):
                brains.forget(match)
                return None
    except Illegal as illegal:
        return Refused(illegal.refusal())
    except Exception as error:  # noqa: BLE001 - a bot may be anybody's
        return failure(error)


def failure(error: Exception) -> Failed:
    """The type and place of an exception, without its message."""
    lines = traceback.extract_tb(error.__traceback__)
    return Failed(type(error).__name__, tuple(f"{at.filename}:{at.lineno}" for at in lines))


if __name__ == "__main__":
    main()
