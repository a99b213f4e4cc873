"""The mutants of one file: what could be changed there, found in its syntax tree and carried out on its text.

Not changed: text for people and names in quotes, types, imports, decorators, options of classes, and what is raised.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import unified_diff
from functools import cached_property
from hashlib import blake2b

_COMPARED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
_COUNTED: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "//"),
}
_TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
_STACKED = "then"  # rules.engine.then(state, *steps): each step is something that happens
_NO_CHANGE = {"strict"}  # arguments by name that only guard against slips
_HEARD = "state.told is not None"  # spares the making of events that nobody hears: always to make them is no change


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from `start` to `end` of the file at `path` become `new`."""

    path: str  # from the root of the project, with /
    scope: str  # class and function around it, "" for the module
    source: bytes
    start: int
    end: int
    new: str
    nth: int = 0  # of the changes in this scope that read the same

    @cached_property
    def text(self) -> bytes:
        """The file with the change."""
        return self.source[: self.start] + self.new.encode() + self.source[self.end :]

    @cached_property
    def lines(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines that change, before and after, without their indents."""
        first = self.source.rfind(b"\n", 0, self.start) + 1
        last = self.source.find(b"\n", self.end)
        last = len(self.source) if last < 0 else last
        before = self.source[first:last]
        after = self.source[first : self.start] + self.new.encode() + self.source[self.end : last]
        return _stripped(before), _stripped(after)

    @cached_property
    def id(self) -> str:
        """Ten hex digits over what the change is: another line number or an edit elsewhere leaves it as it is."""
        return blake2b(repr((self.path, self.scope, self.lines, self.nth)).encode(), digest_size=5).hexdigest()

    @property
    def place(self) -> str:
        """The file and what is around the change, for people."""
        return f"{self.path}: {self.scope}" if self.scope else self.path

    def is_change(self) -> bool:
        """Say whether the file is still Python, and another program than before."""
        try:
            return ast.dump(ast.parse(self.text)) != ast.dump(ast.parse(self.source))
        except SyntaxError:
            return False

    def diff(self) -> str:
        """Return the change as a unified diff of a few lines, without its head."""
        old, new = (text.decode().splitlines() for text in (self.source, self.text))
        return "\n".join(list(unified_diff(old, new, n=2, lineterm=""))[3:])


def _stripped(text: bytes) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.decode().splitlines())


def mutants(path: str, source: bytes) -> list[Mutant]:
    """Return what may be changed in a file, in the order of its text. Raises SyntaxError if it is not Python."""
    finder = _Finder(path, source)
    finder.visit(ast.parse(source))
    seen: dict[tuple[object, ...], int] = {}
    found = []
    for mutant in sorted(finder.found, key=lambda m: (m.start, m.end, m.new)):
        alike = (mutant.scope, mutant.lines)
        found.append(replace(mutant, nth=seen.get(alike, 0)))
        seen[alike] = seen.get(alike, 0) + 1
    return found


class _Finder(ast.NodeVisitor):
    """Collects changes as spans of bytes: positions in a syntax tree are lines and columns in bytes."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.found: list[Mutant] = []
        self._scope: list[str] = []
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def _start(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        return self._lines[node.lineno - 1] + node.col_offset

    def _end(self, node: ast.expr | ast.stmt | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._lines[node.end_lineno - 1] + node.end_col_offset

    def _add(self, start: int, end: int, new: str) -> None:
        self.found.append(Mutant(self.path, ".".join(self._scope), self.source, start, end, new))

    def _become(self, node: ast.expr | ast.stmt, *news: str) -> None:
        for new in news:
            self._add(self._start(node), self._end(node), new)

    def _operator(self, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Change the operator between two operands; brackets may stand there too."""
        start, end = self._end(left), self._start(right)
        found = re.search(old, self.source[start:end].decode())
        if found:
            self._add(start + found.start(), start + found.end(), new)

    def _visit_all(self, nodes: list[ast.expr] | list[ast.stmt] | list[ast.keyword]) -> None:
        for node in nodes:
            self.visit(node)

    # What is around, and what is left alone.

    def _inside(self, name: str, body: list[ast.stmt]) -> None:
        self._scope.append(name)
        self._visit_all(body)
        self._scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """Look at the body only."""
        self._inside(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Look at the body and at what parameters are by default."""
        self._scope.append(node.name)
        self._visit_all([default for default in (*node.args.defaults, *node.args.kw_defaults) if default])
        self._visit_all(node.body)
        self._scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """Look at the value, not at the type."""
        self._drop_store(node, [node.target])
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Leave text alone."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Take a refusal away, but leave its words alone."""
        self._become(node, "pass")

    def visit_Assert(self, node: ast.Assert) -> None:
        """Leave alone what only guards against slips."""

    # Statements.

    def _drop_store(self, node: ast.stmt, targets: list[ast.expr]) -> None:
        """Take away what changes something that lives on; a name alone would only be missing."""
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in targets):
            self._become(node, "pass")

    def visit_Assign(self, node: ast.Assign) -> None:
        """Take it away if it changes a field or an item."""
        if any(isinstance(target, ast.Name) and target.id == "__all__" for target in node.targets):
            return
        self._drop_store(node, node.targets)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """Take it away, or count the other way."""
        self._become(node, "pass")
        if type(node.op) in _COUNTED:
            old, new = _COUNTED[type(node.op)]
            self._operator(node.target, node.value, re.escape(old) + "=", new + "=")
        self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        """Take it away."""
        self._become(node, "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        """Take a call away that stands alone."""
        if isinstance(node.value, ast.Call):
            self._become(node, "pass")
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_Continue(self, node: ast.Continue) -> None:
        """Do not leave this round."""
        self._become(node, "pass")

    def visit_Break(self, node: ast.Break) -> None:
        """Do not leave the loop."""
        self._become(node, "pass")

    def visit_If(self, node: ast.If) -> None:
        """Go one way always."""
        test = ast.unparse(node.test)
        if test == "TYPE_CHECKING":
            return
        if test == _HEARD:
            self._become(node.test, "False")
            self._visit_all([*node.body, *node.orelse])
        else:
            self._become(node.test, "True", "False")
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        """Never begin."""
        self._become(node.test, "False")
        self.generic_visit(node)

    # Expressions.

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Go one way always."""
        self._become(node.test, "True", "False")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """Let all in."""
        for test in node.ifs:
            self._become(test, "True")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """Leave one operand out."""
        neutral = "True" if isinstance(node.op, ast.And) else "False"
        for value in node.values:
            if ast.unparse(value) != _HEARD:
                self._become(value, neutral)
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """Take `not` or a sign away."""
        sign = re.match(rb"not\s*|.", self.source[self._start(node) :])
        assert sign is not None
        self._add(self._start(node), self._start(node) + sign.end(), "")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        """Shift a bound by one, or turn a test around."""
        for left, op, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
            old, new = _COMPARED[type(op)]
            self._operator(left, right, old, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """Count the other way; text and lists are left alone where they can be told."""
        sides = (node.left, node.right)
        if type(node.op) in _COUNTED and not any(_is_text_or_list(side) for side in sides):
            old, new = _COUNTED[type(node.op)]
            self._operator(node.left, node.right, re.escape(old), new)
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Turn True and False around; count one more or one less."""
        if isinstance(node.value, bool):
            self._become(node, str(not node.value))
        elif isinstance(node.value, int):
            self._become(node, *(str(n) for n in (node.value + 1, node.value - 1) if n >= 0))

    def visit_Call(self, node: ast.Call) -> None:
        """Leave an argument by name or a step out; take min for max, any for all."""
        if isinstance(node.func, ast.Name):
            if node.func.id in _TWINS:
                self._become(node.func, _TWINS[node.func.id])
            if node.func.id == _STACKED and len(node.args) > 2:
                self._leave_out(node.args[1:], self._end(node.args[0]))
        else:
            self.visit(node.func)
        for keyword in node.keywords:
            if keyword.arg in _NO_CHANGE:
                continue
            if keyword.arg is not None:
                self._add(self._start(keyword), self._after(self._end(keyword)), "")
            self.visit(keyword.value)
        self._visit_all(node.args)

    def _after(self, end: int) -> int:
        """Return where the comma after `end` ends, or `end` if there is none."""
        comma = re.match(rb"\s*,", self.source[end:])
        return end + comma.end() if comma else end

    def _leave_out(self, nodes: list[ast.expr], before: int) -> None:
        """Leave one of several things in a row out, with the comma before it; `before` is where the one before ends."""
        for node in nodes:
            if not _is_prose(node):
                self._add(before, self._end(node), "")
            before = self._end(node)

    def _row(self, node: ast.List | ast.Tuple | ast.Set) -> None:
        is_read = isinstance(node, ast.Set) or isinstance(node.ctx, ast.Load)
        if is_read and len(node.elts) > isinstance(node, ast.Tuple) + 1:  # a pair without one is no longer a tuple
            if not _is_prose(node.elts[0]):
                self._add(self._start(node.elts[0]), self._start(node.elts[1]), "")
            self._leave_out(node.elts[1:], self._end(node.elts[0]))
        self.generic_visit(node)

    visit_List = visit_Tuple = visit_Set = _row  # noqa: N815  # names that ast looks for

    def visit_Dict(self, node: ast.Dict) -> None:
        """Leave one row out."""
        if len(node.keys) > 1 and all(node.keys):
            first, second, *_ = (key for key in node.keys if key)
            self._add(self._start(first), self._start(second), "")
            self._leave_out(node.values[1:], self._end(node.values[0]))
        self.generic_visit(node)


def _is_text_or_list(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr | ast.List | ast.ListComp | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _is_prose(node: ast.expr) -> bool:
    """Say whether all of it is text, and some of it sentences."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.Constant)]
    return (
        isinstance(node, ast.Constant | ast.Tuple | ast.List)
        and all(isinstance(part.value, str) for part in parts)
        and any(str(part.value).count(" ") > 2 for part in parts)
    )


def sample(found: Iterator[Mutant] | list[Mutant], seed: int, count: int) -> list[Mutant]:
    """Return `count` of the mutants, at most one a changed line, in the order of their files.

    Each has its own rank by seed and id, so that an edit of one function leaves the choice among the others as it is.
    """
    ranked = sorted(found, key=lambda m: blake2b(f"{seed}/{m.id}".encode(), digest_size=8).digest())
    chosen: dict[tuple[str, str, tuple[str, ...]], Mutant] = {}
    for mutant in ranked:
        changed = (mutant.path, mutant.scope, mutant.lines[0])
        if len(chosen) < count and changed not in chosen and mutant.is_change():
            chosen[changed] = mutant
    return sorted(chosen.values(), key=lambda m: (m.path, m.start))
