"""Runs every measurement, or those that are named: `make bench ARGS="fold lexicon"`.

With `--keep` the figures are kept in `measured.json`: later runs show them beside their own.
"""

import sys
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench.figures import keep, summary

OTHERS = ("figures", "targets")
"""Modules that measure nothing."""


def main() -> int:
    """Print each measurement's figures under its name, and how many targets are reached."""
    names = (module.name for module in iter_modules(bench.__path__))
    known = sorted(name for name in names if name not in OTHERS and not name.startswith("_"))
    asked = [name for name in sys.argv[1:] if name != "--keep"] or known
    for name in asked:
        if name not in known:
            print(f"bench: there is no {name!r}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    for name in asked:
        print(f"## {name}", flush=True)
        import_module(f"bench.{name}").main()
        print()
    print(summary(asked))
    if "--keep" in sys.argv[1:]:
        keep()
    return 0


if __name__ == "__main__":
    sys.exit(main())
