"""What is changed: for one piece of syntax, the faulty pieces that could stand in its place.

Texts are left alone, and so are annotations, decorators, imports, assertions and docstrings: what
a person reads has tests of its own, and types are checked by mypy.
"""

import ast
from collections.abc import Callable, Iterator

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}
MOST_ELEMENTS = 10
"""From longer collections no single elements are taken away."""

Node = ast.AST


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def compare(node: ast.Compare) -> Iterator[ast.expr]:
    """Each comparison a little wrong, and the other way round."""
    for place, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.Compare(node.left, ops, node.comparators)


def constant(node: ast.Constant) -> Iterator[ast.expr]:
    """Numbers one too many and one too few; true for false."""
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        yield ast.Constant(node.value - 1)


def bool_op(node: ast.BoolOp) -> Iterator[ast.expr]:
    """`and` for `or`, and each side left out."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for place in range(len(node.values)):
        rest = node.values[:place] + node.values[place + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def unary_op(node: ast.UnaryOp) -> Iterator[ast.expr]:
    """Without the `not` or the minus."""
    if isinstance(node.op, ast.Not | ast.USub):
        yield node.operand


def bin_op(node: ast.BinOp) -> Iterator[ast.expr]:
    """Another operation; of sets and of types, each side left out."""
    if type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    else:
        yield from (node.left, node.right)


def call(node: ast.Call) -> Iterator[ast.expr]:
    """`min` for `max`, `any` for `all`."""
    if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
        name = ast.Name(OPPOSITES[node.func.id], ast.Load())
        yield ast.Call(name, node.args, node.keywords)


def collection(node: ast.Tuple | ast.List | ast.Set) -> Iterator[ast.expr]:
    """Empty, and without each of its elements."""
    if isinstance(node, ast.Set):
        yield from (ast.Set(rest) for rest in _without_one(node.elts) if rest)
    elif isinstance(node.ctx, ast.Load) and node.elts:
        kind = type(node)
        rests = _without_one(node.elts) if len(node.elts) > 1 else ()
        yield from (kind(rest, ast.Load()) for rest in ([], *rests))


def _without_one(elements: list[ast.expr]) -> Iterator[list[ast.expr]]:
    if len(elements) <= MOST_ELEMENTS:
        yield from (elements[:place] + elements[place + 1 :] for place in range(len(elements)))


def dictionary(node: ast.Dict) -> Iterator[ast.expr]:
    """Without each of its entries."""
    if len(node.keys) <= MOST_ELEMENTS:
        for place in range(len(node.keys)):
            keys = node.keys[:place] + node.keys[place + 1 :]
            yield ast.Dict(keys, node.values[:place] + node.values[place + 1 :])


def slice_(node: ast.Slice) -> Iterator[ast.expr]:
    """Without its beginning, and without its end."""
    if node.lower is not None:
        yield ast.Slice(None, node.upper, node.step)
    if node.upper is not None:
        yield ast.Slice(node.lower, None, node.step)


def comprehension(node: ast.comprehension) -> Iterator[ast.comprehension]:
    """Without each of its conditions, and with its opposite."""
    for place, test in enumerate(node.ifs):
        others = node.ifs[:place], node.ifs[place + 1 :]
        yield ast.comprehension(node.target, node.iter, [*others[0], *others[1]], node.is_async)
        if _worth_negating(test):
            ifs = [*others[0], _not(test), *others[1]]
            yield ast.comprehension(node.target, node.iter, ifs, node.is_async)


def _worth_negating(test: ast.expr) -> bool:
    """Whether no other operator negates it anyway."""
    compared = isinstance(test, ast.Compare) and len(test.ops) == 1
    return not compared and not isinstance(test, ast.UnaryOp | ast.Constant)


def if_(node: ast.If) -> Iterator[ast.stmt]:
    """The opposite condition."""
    if _worth_negating(node.test):
        yield ast.If(_not(node.test), node.body, node.orelse)


def while_(node: ast.While) -> Iterator[ast.stmt]:
    """Never."""
    yield ast.While(ast.Constant(value=False), node.body, node.orelse)


def if_exp(node: ast.IfExp) -> Iterator[ast.expr]:
    """The opposite condition."""
    if _worth_negating(node.test):
        yield ast.IfExp(_not(node.test), node.body, node.orelse)


def for_(node: ast.For) -> Iterator[ast.stmt]:
    """Over nothing."""
    yield ast.For(node.target, ast.Tuple([], ast.Load()), node.body, node.orelse)


def match_case(node: ast.match_case) -> Iterator[ast.match_case]:
    """Whatever its guard says, and whenever it says no."""
    if node.guard is not None:
        yield ast.match_case(node.pattern, None, node.body)
        if _worth_negating(node.guard):
            yield ast.match_case(node.pattern, _not(node.guard), node.body)


def match_or(node: ast.MatchOr) -> Iterator[ast.pattern]:
    """Without each of the alternatives."""
    for place in range(len(node.patterns)):
        rest = node.patterns[:place] + node.patterns[place + 1 :]
        yield rest[0] if len(rest) == 1 else ast.MatchOr(rest)


def dropped(node: ast.Expr | ast.Raise | ast.AugAssign) -> Iterator[ast.stmt]:
    """Nothing at all instead."""
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        yield ast.Pass()


def jump(node: ast.Break | ast.Continue) -> Iterator[ast.stmt]:
    """Nothing at all, and the other jump."""
    yield ast.Pass()
    yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()


def return_(node: ast.Return) -> Iterator[ast.stmt]:
    """No return, or nothing returned."""
    if node.value is None:
        yield ast.Pass()
    elif not (isinstance(node.value, ast.Constant) and node.value.value is None):
        yield ast.Return(ast.Constant(None))


OPERATORS: dict[type[Node], tuple[Callable[..., Iterator[Node]], ...]] = {
    ast.AugAssign: (dropped,),
    ast.BinOp: (bin_op,),
    ast.BoolOp: (bool_op,),
    ast.Break: (jump,),
    ast.Call: (call,),
    ast.Compare: (compare,),
    ast.Constant: (constant,),
    ast.Continue: (jump,),
    ast.Dict: (dictionary,),
    ast.Expr: (dropped,),
    ast.For: (for_,),
    ast.If: (if_,),
    ast.IfExp: (if_exp,),
    ast.List: (collection,),
    ast.MatchOr: (match_or,),
    ast.Raise: (dropped,),
    ast.Return: (return_,),
    ast.Set: (collection,),
    ast.Slice: (slice_,),
    ast.Tuple: (collection,),
    ast.UnaryOp: (unary_op,),
    ast.While: (while_,),
    ast.comprehension: (comprehension,),
    ast.match_case: (match_case,),
}


def alternatives(node: Node) -> Iterator[Node]:
    """The faulty pieces that could stand in the place of this one."""
    for operator in OPERATORS.get(type(node), ()):
        yield from operator(node)
