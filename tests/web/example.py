"""What the lesson of a game is made of, as its page has it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

UNITS = Path(__file__).parent / "units"
NODE = Path(sys.executable).parent / "node"
GAMES = Path(__file__).resolve().parents[2] / "web/src/games"
TOLD = """import * as example from {module};
const views = Object.entries(example.SCENES ?? {{}}).map(([step, scene]) => [
  step, example.viewWith(scene),
]);
console.log(JSON.stringify({{...example, VIEWS: Object.fromEntries(views)}}));"""


def example_of(game: str) -> dict[str, Any]:
    """All that the `example.ts` of a game exports; of its `SCENES` the `VIEWS` that they make."""
    script = TOLD.format(module=json.dumps((GAMES / game / "example.ts").as_uri()))
    loader = f"--import={(UNITS / 'loader.mjs').as_uri()}"
    options = ["--conditions=browser", "--no-warnings", loader, "--input-type=module"]
    done = subprocess.run(
        [NODE, *options, "-e", script], capture_output=True, text=True, check=True
    )
    told: dict[str, Any] = json.loads(done.stdout)
    return told
