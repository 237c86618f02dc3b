"""All the long proofs, one after the other: see the package.

    python -m tools.proof [NAME ...]

Each goes on where it was stopped. The exit status is 1 if one of them fails.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent


def proofs() -> list[str]:
    """The modules of this package that are proofs: those that can be run."""
    return [
        path.stem
        for path in sorted(HERE.glob("*.py"))
        if path.name != "__main__.py" and '__name__ == "__main__"' in path.read_text("utf-8")
    ]


def main(chosen: Sequence[str]) -> int:
    """Runs those that were chosen, or all."""
    known = proofs()
    for name in chosen:
        if name not in known:
            print(f"there is no proof {name!r}: choose among {', '.join(known)}", file=sys.stderr)
            return 2
    failed = 0
    for name in chosen or known:
        command = [sys.executable, "-m", f"tools.proof.{name}"]
        failed += subprocess.run(command, check=False).returncode != 0
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
