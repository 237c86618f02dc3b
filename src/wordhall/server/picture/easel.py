"""A process that draws one picture: it reads a podium as JSON, and writes a PNG.

The library draws for a tenth of a second or more without letting other threads run: the hall
cannot wait so long.
"""

import os
import sys

from wordhall.kernel.decoding import decoder
from wordhall.server.picture.podium import Podium, picture

NICENESS = 10
"""The niceness of the process: the hall goes first."""


def main() -> None:
    """Draws the podium that it reads from the standard input."""
    os.nice(NICENESS)
    podium = decoder(Podium).decode(sys.stdin.buffer.read())
    sys.stdout.buffer.write(picture(podium))


if __name__ == "__main__":
    main()
