"""`python tools/bootstrap`: any Python finds the rest from here."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from tools.bootstrap import main

main()
