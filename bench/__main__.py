"""Runs every measurement, or those that are named: `make bench ARGS="fold lexicon"`."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import bench


def main() -> int:
    """Print each measurement's figures under its name."""
    known = sorted(m.name for m in iter_modules(bench.__path__) if not m.name.startswith("_"))
    asked = sys.argv[1:] or known
    for name in asked:
        if name not in known:
            print(f"bench: there is no {name!r}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    for name in asked:
        print(f"## {name}", flush=True)
        import_module(f"bench.{name}").main()
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
