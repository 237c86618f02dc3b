"""What the rules do not allow is refused, and the rule is named.

Each test puts something into a true record that no honest hall would have let pass: an act at the
wrong time, by the wrong hand, of the wrong kind. The record is numbered and fingerprinted again.
"""

import json
from typing import Any, TypeAlias

import pytest

from tests.verify.compact import ADA, BEN, CLEO, DAN, compact, laid, seat
from tests.verify.playing import library
from wordhall.kernel.game import Aborted, Resigned
from wordhall.verify import verify
from wordhall.verify.reading import canonical, fingerprint
from wordhall.verify.report import Discrepancy

Plain: TypeAlias = dict[str, Any]


def record() -> Plain:
    made: Plain = json.loads(compact())
    return made


def found(made: Plain) -> Discrepancy:
    """The first discrepancy of a record, once it is numbered and fingerprinted again."""
    for version, commit in enumerate(made["commits"]):
        commit["version"] = version
    made["fingerprint"] = fingerprint(made)
    discrepancy = verify(canonical(made), library).discrepancy
    assert discrepancy is not None
    return discrepancy


def after(made: Plain, kind: str, nth: int = 0) -> int:
    """The version that comes after the nth one with such an event."""
    versions = [
        version
        for version, commit in enumerate(made["commits"])
        if any(event["type"] == kind for event in commit["events"])
    ]
    return versions[nth] + 1


def refused(kind: str, nth: int, cause: Plain, rule: str) -> None:
    """After that event a cause is put in; it is refused by that rule."""
    made = record()
    version = after(made, kind, nth)
    cause = {"at": made["commits"][version - 1]["cause"]["at"], **cause}
    commit: Plain = {"version": 0, "command": None, "cause": cause, "events": []}
    made["commits"].insert(version, commit)
    discrepancy = found(made)
    assert (discrepancy.version, discrepancy.where) == (version, "cause"), discrepancy
    assert discrepancy.rule == rule


def act(seat: int, action: str, **fields: Any) -> Plain:
    plain = {"type": action, **fields}
    return {"type": "Act", "seat": seat, "action": plain, "credit": 0, "bot": seat == DAN}


def seating(seat: int | None, change: str, **fields: Any) -> Plain:
    return {"type": "Seating", "seat": seat, "change": {"type": change, **fields}}


@pytest.mark.parametrize(
    "kind, nth, cause, rule",
    [
        ("Opened", 0, act(DAN, "Write", letters=[]), "sheets R9"),
        ("Rolled", 0, act(ADA, "Roll"), "sheets R13"),
        ("AllWritten", 2, act(9, "Roll"), "house H1"),
        ("AllWritten", 2, act(-1, "Roll"), "house H1"),
        ("Rolled", 0, act(ADA, "WriteWord", word="CAT"), "sheets R14"),
        ("Written", 0, act(ADA, "Pencil", letters=[]), "sheets R13"),
        ("Rolled", 0, act(ADA, "Pencil", letters=[{"cell": 25, "letter": "E"}]), "sheets R4"),
        ("Rolled", 0, act(ADA, "Pencil", letters=[{"cell": -1, "letter": "E"}]), "sheets R4"),
        ("Rolled", 0, act(ADA, "Pencil", letters=[{"cell": 3, "letter": "Q"}]), "sheets R10"),
        ("Rolled", 0, act(ADA, "Pencil", letters=[{"cell": 3, "letter": "E"}] * 3), "sheets R9"),
        ("Rolled", 0, act(ADA, "Write", letters=[]), "sheets R9"),
        ("Turned", 0, act(ADA, "Roll"), "sheets R14"),
        ("Turned", 0, act(ADA, "WriteWord", word="cat"), "sheets R22"),
        ("Turned", 0, act(ADA, "WriteWord", word="CAFÉ"), "sheets R22"),
        ("Turned", 0, act(ADA, "WriteWord", word="CAT\n"), "sheets R22"),
        ("Turned", 0, act(ADA, "WriteWord", word="AT"), "sheets R17"),
        ("Turned", 0, act(BEN, "WriteWord", word="CAT"), "sheets R17"),
        ("Turned", 0, act(ADA, "WriteWord", word="A" * 16), "sheets R15"),
        ("Turned", 0, act(ADA, "StrikeWord", word="CAT"), "sheets R16"),
        ("Turned", 0, act(ADA, "Judge", word=0, valid=True), "sheets R14"),
        ("PenMoved", 0, act(CLEO, "WriteWord", word="CAT"), "sheets R16"),
        ("TimerFlipped", 0, act(BEN, "WriteWord", word="QUAY"), "sheets R16"),
        ("LeftoversOpened", 0, act(ADA, "Flip"), "sheets R19"),
        ("ScoringOpened", 0, act(ADA, "WriteWord", word="CAT"), "sheets R21"),
        ("ScoringOpened", 0, act(ADA, "AnswerWhere", cells=[1]), "sheets R26"),
        ("ScoringOpened", 0, act(CLEO, "Judge", word=9, valid=True), "sheets R27"),
        ("ScoringOpened", 0, act(CLEO, "Judge", word=-1, valid=True), "sheets R27"),
        ("Asked", 0, act(CLEO, "Judge", word=0, valid=True), "sheets R26"),
        ("Asked", 0, act(ADA, "AnswerWhere", cells=[1]), "sheets R26"),
        ("Asked", 0, act(ADA, "AnswerMeaning", meaning=" \n"), "sheets R26"),
        ("Asked", 0, act(ADA, "AnswerMeaning", meaning="x" * 201), "sheets R26"),
        ("Asked", 0, act(ADA, "AnswerMeaning", meaning="\u202e"), "sheets R26"),
        ("Asked", 1, act(BEN, "AnswerWhere", cells=[]), "sheets R26"),
        ("Asked", 1, act(BEN, "AnswerWhere", cells=[1, 25]), "sheets R26"),
        ("Asked", 1, act(BEN, "AnswerWhere", cells=[1] * 26), "sheets R26"),
        ("Asked", 1, act(CLEO, "GiveUp"), "sheets R26"),
        ("Answered", 0, act(CLEO, "Question", word=3, doubt="where"), "sheets R26"),
        ("Finished", 0, act(CLEO, "Judge", word=0, valid=True), "house H4"),
        ("Finished", 0, {"type": "Alarm", "at": 999_999}, "house H4"),
    ],
)
def test_an_act_against_the_rules_is_refused(kind: str, nth: int, cause: Plain, rule: str) -> None:
    refused(kind, nth, cause, rule)


@pytest.mark.parametrize(
    "kind, nth, cause, rule",
    [
        ("Turned", 0, seating(9, "Away"), "house H1"),
        ("Turned", 0, seating(-1, "Away"), "house H1"),
        ("Turned", 0, seating(None, "Away"), "house H1"),
        ("Turned", 0, seating(ADA, "BotSat", level="club", by=BEN), "house H1"),
        ("SeatedAway", 0, seating(CLEO, "BotSat", level="club", by=ADA), "house H1"),
        ("DeadlineMissed", 0, seating(CLEO, "BotSat", level="club", by=CLEO), "house H1"),
        ("DeadlineMissed", 0, seating(CLEO, "BotSat", level="club", by=DAN), "house H1"),
        ("DeadlineMissed", 0, seating(CLEO, "BotSat", level="club", by=4), "house H1"),
        ("DeadlineMissed", 0, seating(CLEO, "BotSat", level="wizard", by=ADA), "house H1"),
        ("DeadlineMissed", 0, seating(CLEO, "PassedOver", by=DAN), "house H1"),
        ("BotSeated", 0, seating(CLEO, "PassedOver", by=ADA), "house H1"),
        ("BotSeated", 0, act(CLEO, "Stop"), "house H2"),
        ("Turned", 0, act(ADA, "Stop") | {"bot": True}, "house H2"),
        ("Turned", 0, seating(DAN, "Resigned"), "house H3"),
        ("SeatResigned", 0, seating(BEN, "Resigned"), "house H3"),
        ("SeatResigned", 0, act(BEN, "Judge", word=0, valid=True), "house H3"),
        ("SeatResigned", 0, seating(BEN, "Aborted", host=False), "house H4"),
        ("Turned", 0, seating(ADA, "Aborted", host=True), "house H4"),
        ("Asked", 1, seating(BEN, "Aborted", host=True), "house H4"),
        ("Turned", 0, seating(DAN, "Aborted", host=False), "house H4"),
        ("Turned", 0, seating(ADA, "Closed"), "house H4"),
        ("Turned", 0, seating(ADA, "HandedOver", to=BEN), "house H4"),
        ("Turned", 0, seating(None, "HandedOver", to=4), "house H4"),
        ("Turned", 0, seating(ADA, "Outage", length=4), "house H5"),
        ("Turned", 0, seating(None, "Outage", length=-1), "house H5"),
        ("Turned", 0, seating(ADA, "Rest", length=4), "house H11"),
        ("Turned", 0, seating(None, "Rest", length=-1), "house H11"),
        ("Turned", 0, seating(ADA, "Withdrawn", wish="end"), "house H4"),
        ("ClocksStopped", 0, seating(ADA, "Withdrawn", wish="pause"), "house H6"),
        ("Turned", 0, seating(DAN, "Paused"), "house H6"),
        ("Turned", 0, seating(ADA, "Resumed"), "house H6"),
        ("ClocksStopped", 0, seating(ADA, "Paused"), "house H6"),
        ("ClocksStopped", 0, seating(DAN, "Resumed"), "house H6"),
        ("ClocksStopped", 0, act(ADA, "Stop"), "house H6"),
        ("ClocksStopped", 0, seating(ADA, "Resumed") | {"at": 99_999}, "house H6"),
        ("ClocksStopped", 0, {"type": "Alarm", "at": 99_999}, "house H6"),
        ("Turned", 0, {"type": "Opening"}, "record"),
        ("Turned", 0, {"type": "Alarm"}, "record"),
        ("Turned", 0, {"type": "Alarm", "at": 0}, "record"),
        ("Turned", 0, act(ADA, "Stop") | {"at": 999_999}, "record"),
        ("Turned", 0, act(ADA, "Stop") | {"at": 0}, "record"),
        ("Turned", 0, act(ADA, "Stop") | {"credit": -1}, "record"),
    ],
)
def test_what_the_house_does_not_allow_is_refused(
    kind: str, nth: int, cause: Plain, rule: str
) -> None:
    refused(kind, nth, cause, rule)


@pytest.mark.parametrize(
    "field, value, rule",
    [
        ("roller", 4, "sheets R7"),
        ("roller", -1, "sheets R7"),
        ("build_seconds", 0, "sheets R13"),
        ("timer_seconds", 86_401, "sheets R16"),
        ("find_limit_seconds", -5, "sheets R18"),
        ("answer_seconds", 0, "sheets R26"),
        ("score_seconds", 10**9, "sheets R27"),
        ("handicaps", [{"seat": 4, "extra_seconds": 0, "min_length": 3}], "house H7"),
        ("handicaps", [{"seat": 0, "extra_seconds": 0, "min_length": 3}] * 2, "house H7"),
        ("handicaps", [{"seat": 0, "extra_seconds": -1, "min_length": 3}], "house H7"),
        ("handicaps", [{"seat": 0, "extra_seconds": 3601, "min_length": 3}], "house H7"),
        ("handicaps", [{"seat": 0, "extra_seconds": 0, "min_length": 2}], "house H7"),
        ("handicaps", [{"seat": 0, "extra_seconds": 0, "min_length": 6}], "house H7"),
    ],
)
def test_options_that_do_not_fit_are_refused(field: str, value: object, rule: str) -> None:
    made = record()
    made["commits"][0]["events"][1]["options"][field] = value
    discrepancy = found(made)
    assert (discrepancy.version, discrepancy.rule) == (0, rule)


@pytest.mark.parametrize("seats", [0, 2, 31])
def test_r6_a_table_is_for_3_to_30(seats: int) -> None:
    made = record()
    opened, laid = made["commits"][0]["events"]
    sitters = [{"name": "x", "bot": None, "age": None}] * seats
    opened["roster"] = laid["roster"] = {"sitters": sitters}
    opened["seal"]["contributions"] = [None] * seats
    opened["rules"]["host"] = None
    assert found(made).rule == "sheets R6"


def changed_rules(**rules: Any) -> Plain:
    made = record()
    made["commits"][0]["events"][0]["rules"] |= rules
    return made


def test_h1_in_correspondence_no_seat_is_filled() -> None:
    made = changed_rules(pace="correspondence")
    assert found(made).version == after(made, "SeatPassedOver") - 1
    assert found(made).rule == "house H1"


def test_h4_the_host_has_a_seat() -> None:
    assert found(changed_rules(host=4)).rule == "house H4"


def test_h6_h7_a_rated_match_has_neither_handicaps_nor_pauses() -> None:
    made = changed_rules(rated=True)
    assert found(made).rule == "house H7"
    made["commits"][0]["events"][1]["options"]["handicaps"] = []
    discrepancy = found(made)
    assert (discrepancy.rule, discrepancy.version) == ("house H6", after(made, "PauseWished") - 1)


def test_h9_a_rated_match_has_no_code() -> None:
    table = laid("rainy sunday")
    seat(table, BEN, Aborted(host=True))
    made = json.loads(table.record())
    assert verify(table.record(), library).code == "rainy sunday"
    made["commits"][0]["events"][0]["rules"]["rated"] = True
    made["commits"][0]["events"][1]["options"]["handicaps"] = []
    assert found(made).rule == "house H9"


def test_h3_a_table_of_one_is_over() -> None:
    table = laid()
    for number in (ADA, BEN, CLEO):
        seat(table, number, Resigned())
    report = verify(table.record(), library)
    assert report.outcome is not None
    assert (report.outcome.reason, report.outcome.places) == ("resigned", [2, 2, 2, 1])


def test_an_alarm_that_did_not_ring_is_missed() -> None:
    made = record()
    version = next(v for v, c in enumerate(made["commits"]) if c["cause"]["type"] == "Alarm")
    del made["commits"][version]
    discrepancy = found(made)
    assert (discrepancy.version, discrepancy.rule) == (version, "record")
    assert "must ring before" in discrepancy.text


def test_a_match_that_is_not_over_is_no_finished_one() -> None:
    made = record()
    del made["commits"][-1]
    assert "before the match is over" in found(made).text


def test_a_command_is_carried_out_once() -> None:
    made = record()
    causes = [commit for commit in made["commits"] if commit["cause"]["type"] == "Act"]
    causes[0]["command"] = causes[3]["command"] = "x"
    assert "carried out once" in found(made).text


@pytest.mark.parametrize("kind", ["Opening", "Alarm"])
def test_nobody_commands_the_clock(kind: str) -> None:
    made = record()
    commit = next(c for c in made["commits"] if c["cause"]["type"] == kind)
    commit["command"] = "x"
    assert "nobody commands" in found(made).text


def test_the_score_that_a_record_claims_is_checked() -> None:
    made = record()
    made["outcome"]["scores"][2] += 1
    discrepancy = found(made)
    assert (discrepancy.version, discrepancy.where) == (None, "outcome.scores[2]")


def test_what_no_rule_notices_the_fingerprint_does() -> None:
    made = record()
    act = next(commit for commit in made["commits"] if commit["cause"]["type"] == "Act")
    act["cause"]["credit"] += 1
    discrepancy = verify(canonical(made), library).discrepancy
    assert discrepancy is not None
    assert (discrepancy.version, discrepancy.where) == (None, "fingerprint")
    assert discrepancy.expected == made["fingerprint"]
