"""The command `wordhall`, with short minutes of waiting for a player (H10).

python -m tests.web.hasty serve --port 8000
"""

import sys

from wordhall.cli import main
from wordhall.kernel.game import Ms
from wordhall.kernel.house import idle

MINUTE, WARNING = Ms(500), Ms(8_000)
"""Long enough for a browser to show what stands there."""

if __name__ == "__main__":
    vars(idle).update(MINUTE=MINUTE, WARNING=WARNING)
    sys.exit(main())
