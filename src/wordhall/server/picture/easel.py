"""A process that draws one picture: a podium comes in as JSON, and a PNG goes out.

The library draws in one go, for a tenth of a second and more, in which no other thread runs: the
hall cannot wait so long.
"""

import os
import sys

import msgspec

from wordhall.server.picture.podium import Podium, picture

NICENESS = 10
"""It gives way to the hall."""


def main() -> None:
    """Draws what comes on the standard input."""
    os.nice(NICENESS)
    podium = msgspec.json.decode(sys.stdin.buffer.read(), type=Podium)
    sys.stdout.buffer.write(picture(podium))


if __name__ == "__main__":
    main()
