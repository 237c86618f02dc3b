"""An independent check of finished matches: every draw, every decision, every score.

Nothing here is shared with the kernel or the games: the record is read as plain JSON, and the
rulebook is applied to it a second time. docs/verify.md specifies what is checked, so that anybody
can write a third. `verify` is all that others need.
"""

from wordhall.verify.outcome import Outcome
from wordhall.verify.reading import Unreadable, fingerprint, read
from wordhall.verify.record import check_record
from wordhall.verify.replay import replay
from wordhall.verify.report import Discrepancy, Report
from wordhall.verify.resource import Library, Resource, WordList

__all__ = [
    "Discrepancy",
    "Library",
    "Outcome",
    "Report",
    "Unreadable",
    "WordList",
    "verify",
]


def verify(data: bytes, library: Library) -> Report:
    """Check the record of a finished match; raises `Unreadable` for what is no such record.

    `library` finds the lists of words and names that the record names by their digests.
    """
    document = read(data)
    record = check_record(document)
    opened = record["commits"][0]["events"][0]
    resource = Resource(opened["lexicon"], opened["names"], library)
    findings = replay(record, resource)
    report = Report(
        game=record["game"],
        commits=len(record["commits"]),
        players=[sitter["name"] for sitter in opened["roster"]["sitters"]],
        checked=findings.checked,
        commitment=opened["seal"]["commitment"],
        code=opened["seal"]["code"],
        lexicon=opened["lexicon"],
        lexicon_name=None if resource.list is None else resource.list.name,
        fingerprint=fingerprint(document),
        outcome=findings.outcome if findings.discrepancy is None else None,
        discrepancy=findings.discrepancy,
        doubts=resource.doubts,
    )
    return report.expecting("fingerprint", document["fingerprint"])
