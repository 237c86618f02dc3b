"""The command `wordhall`, with short minutes of waiting for a player (H10).

python -m tests.web.hasty serve --port 8000

A warning lasts until SIGUSR1 ends it, however slow the machine is: what comes by itself next at
any table then comes now.
"""

import signal
import sys
from weakref import WeakSet

from wordhall.cli import main
from wordhall.kernel.game import Ms
from wordhall.kernel.house import idle
from wordhall.server.matches.playing import Playing

MINUTE, WARNING = Ms(500), Ms(600_000)


def leap_when_told() -> None:
    """Notes all matches, and lets each of them leap at the signal."""
    begun: WeakSet[Playing] = WeakSet()
    start = Playing.start

    def noted(playing: Playing, down: Ms | None = None) -> None:
        begun.add(playing)
        start(playing, down)

    def leap(*_: object) -> None:
        for playing in begun:
            if not playing.match.over:
                playing.match.skip_ahead(playing._clock.wall())  # noqa: SLF001 - no hall has such a wish
                playing.alarm.arm_anew()

    Playing.start = noted  # type: ignore[method-assign, assignment]
    signal.signal(signal.SIGUSR1, leap)


if __name__ == "__main__":
    vars(idle).update(MINUTE=MINUTE, WARNING=WARNING)
    leap_when_told()
    sys.exit(main())
