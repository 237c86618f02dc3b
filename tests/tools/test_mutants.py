"""The mutator, on a module of its own: every fault is made, and each is noticed or not."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.breadth import wide
from tools.mutants.excuses import excused
from tools.mutants.modules import GAMES, ROOT, chosen, judged_in, rule_modules, strict
from tools.mutants.mutant import mutants, name_of


def changes(tmp_path: Path, source: str) -> list[str]:
    """All that would be changed in a module."""
    (tmp_path / "rules.py").write_text(source)
    return [mutant.change for mutant in mutants(Path("rules.py"), tmp_path)]


@pytest.mark.parametrize(
    "source, expected",
    [
        ("a < b", ["a <= b", "a >= b"]),
        ("a <= b", ["a < b", "a > b"]),
        ("a > b", ["a >= b", "a <= b"]),
        ("a >= b", ["a > b", "a < b"]),
        ("a == b", ["a != b"]),
        ("a is not b", ["a is b"]),
        ("a not in b", ["a in b"]),
        ("a < b < c", ["a <= b < c", "a >= b < c", "a < b <= c", "a < b >= c"]),
        ("a and b", ["a or b", "b", "a"]),
        ("a or b or c", ["a and b and c", "b or c", "a or c", "a or b"]),
        ("not a", ["a"]),
        ("-a", ["a"]),
        ("a + b", ["a - b"]),
        ("a - b", ["a + b"]),
        ("a * b", ["a + b"]),
        ("a // b", ["a * b"]),
        ("a % b", ["a // b"]),
        ("a << b", ["a >> b"]),
        ("a | b", ["a", "b"]),
        ("a & b", ["a", "b"]),
        ("7", ["8", "6"]),
        ("True", ["False"]),
        ("None", []),
        ("'text'", []),
        ("f'{a + b}'", []),
        ("min(a, b)", ["max(a, b)"]),
        ("any(a)", ["all(a)"]),
        ("(a, b)", ["()", "(b,)", "(a,)"]),
        ("[a]", ["[]"]),
        ("{a, b}", ["{b}", "{a}"]),
        ("{a: b}", ["{}"]),
        ("a[b:c]", [":c", "b:"]),
        ("a if b else c", ["a if not b else c"]),
        ("[a for a in b if c]", ["for a …", "for a … if not c"]),
        ("[a for a in b if a == c]", ["for a …", "a != c"]),
    ],
)
def test_what_an_expression_could_be_instead(
    tmp_path: Path, source: str, expected: list[str]
) -> None:
    found = changes(tmp_path, f"x = {source}\n")
    assert [change.partition(" → ")[2] for change in found] == expected


@pytest.mark.parametrize(
    "body, expected",
    [
        ("f(a)", ["pass"]),
        ("a += b", ["pass"]),
        ("raise ValueError", ["pass"]),
        ("return", ["pass"]),
        ("return a", ["return None"]),
        ("return None", []),
        ("if a: f()", ["if not a", "pass"]),
        ("if a == b: f()", ["a != b", "pass"]),
        ("while a: f()", ["while False", "pass"]),
        ("for a in b: f()", ["for a in ()", "pass"]),
        ("for a in b: break", ["for a in ()", "pass", "continue"]),
        ("for a in b: continue", ["for a in ()", "pass", "break"]),
        ("assert a < b", []),
        ("'a docstring'", []),
        ("a: int = b", []),
    ],
)
def test_what_a_statement_could_be_instead(tmp_path: Path, body: str, expected: list[str]) -> None:
    found = changes(tmp_path, f"def g(a: int = b) -> int:\n    {body}\n")
    assert [change.partition(" → ")[2] for change in found] == expected


def test_what_a_case_could_be_instead(tmp_path: Path) -> None:
    source = "match a:\n    case B() | C() if d:\n        f()\n    case _:\n        pass\n"
    assert changes(tmp_path, source) == [
        "case B() | C() if d → case B() | C()",
        "case B() | C() if d → case B() | C() if not d",
        "B() | C() → C()",
        "B() | C() → B()",
        "f() → pass",
    ]


def test_what_python_refuses_is_left_out(tmp_path: Path) -> None:
    """Without its guard, nothing would come to the cases after `case _`."""
    source = "match a:\n    case _ if b:\n        f()\n    case _:\n        pass\n"
    assert changes(tmp_path, source) == ["case _ if b → case _ if not b", "f() → pass"]


def test_what_is_for_readers_and_types_is_left_alone(tmp_path: Path) -> None:
    source = '''
"""A docstring: 1 + 1."""
from a import (b, c)
T = TypeVar("T", bound=int | str)
A: TypeAlias = B | C
class D(E, frozen=True):
    """F."""
    @g(1)
    def h(self, i: J[1] | None) -> K[2]: ...
'''
    assert changes(tmp_path, source) == []


def test_every_mutant_is_another_program_and_the_tree_stays_whole(tmp_path: Path) -> None:
    source = (ROOT / "src/wordhall/games/sheets/scoring.py").read_text()
    (tmp_path / "rules.py").write_text(source)
    made = mutants(Path("rules.py"), tmp_path)
    plain = compile(ast.parse(source), str(tmp_path / "rules.py"), "exec")
    assert len(made) > 100
    assert all(mutant.code != plain for mutant in made)
    assert len({mutant.key for mutant in made}) == len(made)


def test_a_key_stays_when_lines_move(tmp_path: Path) -> None:
    source = "def f(a):\n    return a + 1\n"
    (tmp_path / "rules.py").write_text(source)
    before = mutants(Path("rules.py"), tmp_path)
    (tmp_path / "rules.py").write_text(f"# more\n\n\n{source}")
    after = mutants(Path("rules.py"), tmp_path)
    assert [m.key for m in before] == [m.key for m in after]
    assert [m.line + 3 for m in before] == [m.line for m in after]
    assert before[0].key == "rules f: return a + 1 → return None"
    assert str(before[1]) == "rules.py:2: a + 1 → a - 1"


def test_equal_changes_have_keys_of_their_own(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("x = a < b, a < b\n")
    keys = [mutant.key for mutant in mutants(Path("rules.py"), tmp_path)]
    assert "rules module: a < b → a <= b" in keys
    assert "rules module: a < b → a <= b (2)" in keys


def test_modules_are_named_by_their_place() -> None:
    sheets = Path("src/wordhall/games/sheets")
    assert name_of(sheets / "rules/__init__.py") == "sheets/rules"
    assert name_of(sheets / "rules/build.py") == "sheets/rules/build"
    assert judged_in(sheets / "rules/build.py") == Path("tests/games/sheets")
    assert judged_in(Path("src/wordhall/kernel/luck.py")) == Path("tests/kernel")
    assert strict(sheets / "scoring.py")
    assert not strict(Path("src/wordhall/games/locks/scoring.py"))


def test_modules_are_chosen_by_their_names() -> None:
    everything = chosen([])
    assert everything == list(rule_modules())
    assert chosen(["sheets/scoring"]) == [Path("src/wordhall/games/sheets/scoring.py")]
    assert set(chosen(["sheets"])) < set(everything)
    assert chosen(["src/wordhall/kernel/luck.py"]) == [Path("src/wordhall/kernel/luck.py")]
    with pytest.raises(ValueError, match="neither"):
        chosen(["chess"])


def test_what_is_excused_still_stands_in_the_code() -> None:
    """So no excuse outlives its line until somebody runs the mutants of that module."""
    games = [path.relative_to(ROOT) for path in (ROOT / GAMES).rglob("*.py")]
    named = {key.partition(" ")[0] for key in excused()}
    made = {m.key for path in games if name_of(path) in named for m in mutants(path, ROOT)}
    assert excused().keys() <= made


def test_an_excuse_is_a_key_and_a_reason(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Why\n\n- `sheets/scoring f: 1 → 2`\n  no test could tell\n- `no reason`\n")
    assert excused(page) == {"sheets/scoring f: 1 → 2": "no test could tell"}
    assert excused(tmp_path / "none.md") == {}
    assert all(excused().values())


RULES = """
LIMIT = 3


def fine(age):
    return age >= LIMIT


def untested(age):
    return age > LIMIT


def endless(age):
    while age:
        age -= 1
    return age
"""
TESTS = """
from toys.rules import endless, fine


def test_r1_fine():
    assert [fine(age) for age in (2, 3, 4)] == [False, True, True]


def test_r2_endless():
    assert endless(1) == 0
"""
TRY = """
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])
from tools.mutants import modules, mutant, trial

trial.ROOT, trial.PATIENCE = Path.cwd(), 0
path = Path("src/toys/rules.py")
runs = trial.watch(Path("tests"), [path])
made = mutant.mutants(path, trial.ROOT)
for found in sorted(trial.survivors(made, runs, 2), key=lambda found: found.line):
    print(found)
print(len(made))
"""


@wide
def test_a_mutant_survives_if_no_test_notices_it(tmp_path: Path) -> None:
    files = {
        "src/toys/__init__.py": "",
        "src/toys/rules.py": RULES,
        "tests/test_rules.py": TESTS,
        "tests/conftest.py": (ROOT / "tests/conftest.py").read_text(),
        "pytest.ini": "[pytest]\npythonpath = src\n",
        "try_them.py": TRY,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    command = [sys.executable, "try_them.py", str(ROOT)]
    tried = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert tried.stdout.splitlines() == [
        "src/toys/rules.py:10: return age > LIMIT → return None",
        "src/toys/rules.py:10: age > LIMIT → age >= LIMIT",
        "src/toys/rules.py:10: age > LIMIT → age <= LIMIT",
        "13",
    ]
    assert (tmp_path / "src/toys/rules.py").read_text() == RULES
