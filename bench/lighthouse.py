"""What Lighthouse says of the client: its scores on a phone, and the figures behind them.

It is fetched from npm when this is run for the first time (bench/audit), and by nothing else.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from bench.figures import Figures
from tests.web.browser import FLAGS, Visitors, running_browser
from tests.web.flows.player import Player, roll_if_asked
from tests.web.flows.sitting import begin, table_of_bots, to_find
from tests.web.halls import running_hall
from tools.bootstrap import browser as program
from tools.bootstrap import steps

AUDIT = Path(__file__).parent / "audit"
RUNS = 3
PATIENCE = 300
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {
    "largest-contentful-paint": "ms",
    "cumulative-layout-shift": "",
    "total-blocking-time": "ms",
}
"""The audits whose figures are shown, with their units."""
FIGURES = Figures("lighthouse")


def main() -> None:
    """Medians of a few visits to each page, by somebody who was never there."""
    _fetch()
    with (
        tempfile.TemporaryDirectory() as data,
        running_browser() as browser,
        running_hall(Path(data)) as hall,
    ):
        visitors = Visitors(browser, hall.address)
        pages = {
            "home": "/",
            "a table in Build, watched": _in_build(visitors),
            "the rules": "/rules/sheets",
            "a finished match": _finished(visitors),
        }
        visitors.leave()
        for name, path in pages.items():
            _print(name, [_audited(f"{hall.address}{path}") for _ in range(RUNS)])


def _fetch() -> None:
    """What the lock pins, unless it is there."""
    kept = AUDIT / "node_modules/.package-lock.json"
    if not kept.exists() or kept.stat().st_mtime < (AUDIT / "package-lock.json").stat().st_mtime:
        steps.run_quietly(["npm", "ci"], "lighthouse-failed", within=AUDIT)


def _in_build(visitors: Visitors) -> str:
    player = Player(visitors.arrive(), "Ada")
    code = player.open_table()
    begin(player, code, 2)
    roll_if_asked([player], 1)
    player.sees_throw(1)
    return f"/t/{code}"


def _finished(visitors: Visitors) -> str:
    player = table_of_bots(visitors, "Ben")
    to_find(player)
    player.flip()
    player.reads("Rematch")
    code = player.page.url.rsplit("/", 1)[-1]
    match: str = player.page.request.get(f"/api/tables/{code}").json()["match"]
    return f"/m/{match}"


def _audited(address: str) -> dict[str, Any]:
    """One visit; Lighthouse slows the network and the processor down as it sees fit."""
    path = program.found()
    if path is None:
        raise SystemExit(program.MISSING)
    script = AUDIT / "node_modules/lighthouse/cli/index.js"
    flags = " ".join(("--headless", *FLAGS))
    said = subprocess.run(
        [
            steps.VENV / "bin/node",
            script,
            address,
            "--quiet",
            "--output=json",
            f"--chrome-flags={flags}",
        ],
        env={**os.environ, **program.environment(), "CHROME_PATH": str(path)},
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE,
    )
    if said.returncode:
        raise SystemExit(said.stderr)
    report: dict[str, Any] = json.loads(said.stdout)
    return report


def _print(name: str, reports: list[dict[str, Any]]) -> None:
    for kind in SCORES:
        score = 100 * median(report["categories"][kind]["score"] for report in reports)
        FIGURES.show(f"{name}, {kind}", score, "of 100")
    for kind, unit in TIMES.items():
        figure = median(report["audits"][kind]["numericValue"] for report in reports)
        FIGURES.show(f"{name}, {kind}", figure, unit)
    for fault in sorted({fault for report in reports for fault in _faults(report)}):
        print(f"    {fault}")


def _faults(report: dict[str, Any]) -> set[str]:
    """What cost points outside performance."""
    wanted = {
        audit["id"]
        for kind, category in report["categories"].items()
        if kind != "performance"
        for audit in category["auditRefs"]
        if audit["weight"] > 0
    }
    found = (report["audits"][name] for name in wanted)
    return {audit["title"] for audit in found if audit["score"] is not None and audit["score"] < 1}


if __name__ == "__main__":
    main()
