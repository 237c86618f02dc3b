"""Replays a record until its end or the first discrepancy."""

from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

from wordhall.verify.games import GAMES
from wordhall.verify.ledger import Ledger, Refused
from wordhall.verify.luck import chance_of
from wordhall.verify.match import Match
from wordhall.verify.outcome import Outcome
from wordhall.verify.report import Discrepancy, differences
from wordhall.verify.resource import Resource


@dataclass
class Findings:
    """The counts of checks, and the outcome of the match or the first discrepancy."""

    checked: dict[str, int] = field(default_factory=dict)
    outcome: Outcome | None = None
    discrepancy: Discrepancy | None = None

    def count(self, match: Match) -> None:
        """Takes over the counts so far."""
        counted = match.ledger.counted
        rest = {name: counted[name] for name in ("decisions", "alarms", "words")}
        self.checked = {"draws": match.chance.draws, **rest}


def replay(record: dict[str, Any], resource: Resource) -> Findings:
    """Decides every cause of a record again, and compares the events with those of the record."""
    findings = Findings()
    place = 0
    try:
        rules, opening = GAMES[record["game"]], record["commits"][0]["events"]
        seats, led = len(opening[0]["roster"]["sitters"]), opening[0]["rules"].get("desk", False)
        chance = chance_of(record["seed"], opening[0]["seal"], seats, led=led)
        match = Match(rules, chance, opening, resource)
        for place, commit in enumerate(record["commits"]):
            resource.claims = commit["events"]
            match.decide(commit)
            findings.count(match)
            findings.discrepancy = compared(place, match.ledger, commit["events"])
            if findings.discrepancy is not None:
                return findings
        findings.outcome = match.end()
        rule, told = rules.last_rule, record["outcome"]
        findings.discrepancy = _compared_end(rule, findings.outcome, told)
    except Refused as refused:
        findings.discrepancy = Discrepancy(place, "cause", refused.rule, refused.text)
    return findings


def compared(place: int, ledger: Ledger, found: list[dict[str, Any]]) -> Discrepancy | None:
    """The first difference between the events that the rules give and those of a commit."""
    for number, (expected, event) in enumerate(zip_longest(ledger.events, found)):
        for where, right, wrong in differences(expected, event, ("events", number)):
            rule = ledger.rules[number] if number < len(ledger.rules) else "record"
            return Discrepancy(place, where, rule, _text(expected, event), right, wrong)
    return None


def _compared_end(rule: str, ended: Outcome, found: dict[str, Any] | None) -> Discrepancy | None:
    """The first difference between the computed scores and places and those of the record."""
    for where, right, wrong in differences(ended.written(), found, ("outcome",)):
        return Discrepancy(None, where, rule, "the match ended otherwise", right, wrong)
    return None


def _text(expected: dict[str, Any] | None, found: dict[str, Any] | None) -> str:
    if expected is None:
        return "the rules give nothing more"
    if found is None:
        return f"the rules give {expected['type']} too"
    another = "another " if expected["type"] == found["type"] else ""
    return f"the rules give {another}{expected['type']} here"
