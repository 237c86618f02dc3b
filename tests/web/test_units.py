"""The client's logic without a browser: Node's own test runner over `tests/web/units`."""

import subprocess
import sys
from pathlib import Path

UNITS = Path(__file__).parent / "units"
NODE = Path(sys.executable).parent / "node"


def test_the_units_of_the_client() -> None:
    loader = f"--import={(UNITS / 'loader.mjs').as_uri()}"
    tests = sorted(map(str, UNITS.glob("*.test.ts")))
    assert tests
    options = ["--conditions=browser", "--no-warnings", loader]
    options += ["--test", "--test-isolation=none", "--test-reporter=spec"]  # one process for all
    done = subprocess.run([NODE, *options, *tests], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
