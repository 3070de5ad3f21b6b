#!/usr/bin/env python3
"""Asks the tests whether they notice small faults of the code.

mutants.py TREE COUNT SEED

TREE is a copy of the project that may be changed. COUNT faults are drawn at random over MODULES,
all are compiled into one build, and each is switched on by DETENT_MUTANT=NUMBER alone. Each runs
against the tests of its module and, while those pass, against all others. A line tells each
verdict; those that live are told once more, with their change, at the end. The status is 1 where
fewer than nine of ten died; what changes nothing is for a person to show.

Preconditions are left out: a test can't outlive them. So is code of other platforms (#if).
"""

import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

MODULES = """Input Crown Text Picker Dates Raster View Device Panels Transcript Session
Terminal Files Runtime Host Tape""".split()
# Tests of the source tree itself, which holds the faults, and of hardware.
LEFT_OUT = ("HouseTests", "HardwareTests", "EmbeddedGate")

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
SUMS = {"+": "-", "-": "+", "&+": "&-", "&-": "&+"}
PRECEDENCES = {"&&": "LogicalConjunction", "||": "LogicalDisjunction"}
STATEMENT = re.compile(
    r"[a-z_(][\w.?!\[\]()+\-*& ]*(?: [-+*/&|]?=|\()(?![^=]*\{$).*[\w)\]]$")

DECLARATION = r"\b(let|var|func|return|throw|switch|for|if|guard|while|defer)\b|self\.init"


class Mutant:
    def __init__(self, module, path, line, column, end, kind, change):
        self.module, self.path, self.line = module, path, line
        self.column, self.end, self.kind, self.change = column, end, kind, change
        self.number = 0

    def __str__(self):
        return f"{self.path}:{self.line + 1}: {self.change}"

    def operator(self):
        """An operator of its own: Swift takes signs of mathematics for names of operators."""
        return "".join(chr(0x2200 + int(digit)) for digit in str(self.number))

    def place(self, line):
        before, text, after = line[: self.column], line[self.column : self.end], line[self.end :]
        name, number = f"mutant{self.module}", self.number
        if self.kind == "operator":
            return before + self.operator() + after
        if self.kind == "constant":
            return f"{before}{name}({number}, constant: {text}){after}"
        if self.kind == "negation":
            return f"{before}{name}({number}, condition: {text}){after}"
        return f"{before}if !is{name}({number}) {{ {text} }}{after}"

    def declaration(self):
        if self.kind != "operator":
            return ""
        old, new = self.change.split(" -> ")
        active = f"ismutant{self.module}({self.number})"
        if old in LOGIC:
            return f"""
infix operator {self.operator()}: {PRECEDENCES[old]}Precedence
public func {self.operator()} (l: Bool, r: @autoclosure () throws -> Bool) rethrows -> Bool {{
  {active} ? try l {new} r() : try l {old} r()
}}"""
        if old in SUMS:
            conformance, result, precedence = (
                ("FixedWidthInteger" if "&" in old else "AdditiveArithmetic"), "T", "Addition")
        else:
            conformance = "Equatable" if old in ("==", "!=") else "Comparable"
            result, precedence = "Bool", "Comparison"
        return f"""
infix operator {self.operator()}: {precedence}Precedence
public func {self.operator()} <T: {conformance}>(l: T, r: T) -> {result} {{
  {active} ? l {new} r : l {old} r
}}"""


def switch(module, mutants):
    """The file of a module by which its faults are switched on."""
    name = f"mutant{module}"
    return f"""
@_silgen_name("getenv") private func mutantValue(_: UnsafePointer<CChar>) -> UnsafePointer<CChar>?
@_silgen_name("atoi") private func mutantNumber(_: UnsafePointer<CChar>) -> Int32
private let active{name}: Int32 = mutantValue("DETENT_MUTANT").map(mutantNumber) ?? 0
public func is{name}(_ number: Int32) -> Bool {{ active{name} == number }}
public func {name}<T: ExpressibleByIntegerLiteral & AdditiveArithmetic>(
  _ number: Int32, constant: T
) -> T {{ is{name}(number) ? constant + 1 : constant }}
public func {name}(_ number: Int32, condition: Bool) -> Bool {{ is{name}(number) != condition }}
""" + "".join(mutant.declaration() for mutant in mutants) + "\n"


def masked(source):
    """The source with blanks in place of comments and texts, letter for letter."""
    pattern = r'//[^\n]*|/\*.*?\*/|#"""(?:.*?)"""#|"""(?:.*?)"""|#"[^\n]*?"#|"(?:\\.|[^"\\\n])*"'
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return re.sub(pattern, blank, source, flags=re.S)


def sites(module, path, root):
    """All places of a file where a fault may stand."""
    text = (root / path).read_text()
    real, lines = text.split("\n"), masked(text).split("\n")
    inactive = []
    for number, line in enumerate(lines):
        bare = line.strip()
        if bare.startswith("#if"):
            inactive.append(bare != "#if !hasFeature(Embedded)")
        elif bare.startswith(("#else", "#elseif")):
            inactive[-1] = not inactive[-1] if bare == "#else" else True
        elif bare.startswith("#endif"):
            inactive.pop()
        if any(inactive) or not bare or bare.startswith(("@", "import", "public import", "#")):
            continue
        if re.match(r"(precondition|assert|fatalError|case |infix operator)", bare):
            continue

        def site(start, end, kind, change):
            return Mutant(module, path, number, start, end, kind, change)

        for match in re.finditer(r"(?<= )(<=?|>=?|==|!=|&&|\|\||&?[+-])(?= )", line):
            sign = match.group()
            other = COMPARISONS.get(sign) or LOGIC.get(sign) or SUMS[sign]
            yield site(*match.span(), "operator", f"{sign} -> {other}")
        for match in re.finditer(r"(?<![\w.\"])\d[\d_]*(?![\w.])", line):
            yield site(*match.span(), "constant", f"{match.group()} -> {match.group()} + 1")
        match = re.match(r"\s*(?:\} else )?(?:if|guard|while) (.+?)(?: else)? \{", line)
        if match and not re.search(r",|\b(?:let|var|case)\b|[{]|#", match.group(1)):
            yield site(*match.span(1), "negation", f"not {real[number][slice(*match.span(1))]}")
        before = next((lines[i].strip() for i in range(number - 1, -1, -1) if lines[i].strip()), "")
        after = next((one.strip() for one in lines[number + 1 :] if one.strip()), "")
        begins = before.endswith(("{", "}", ")", "]", ":", " in")) or re.search(r"\w$", before)
        if begins and STATEMENT.fullmatch(bare) and not after.startswith((".", "?", ":", "&&")):
            if not re.search(DECLARATION, bare):
                start = len(line) - len(line.lstrip())
                yield site(start, len(line.rstrip()), "statement", f"without `{real[number].strip()}`")


def build(root):
    """Builds the tests; the output where that fails."""
    command = ["Scripts/build/swift.sh", "build", "--build-tests", "-Xswiftc", "-suppress-warnings"]
    # Optimized code doesn't trap where a fault leaves an unsafe buffer.
    environment = dict(os.environ, DETENT_TESTS="plain")
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    return None if run.returncode == 0 else run.stdout + run.stderr


def compiled(root, count, seed):
    """As many faults as asked for, in a tree that compiles with them."""
    everything = []
    for module in MODULES:
        folder = next((root / "Sources").glob(f"*/Detent{module}"))
        for path in sorted(folder.rglob("*.swift")):
            everything += sites(module, path.relative_to(root), root)
    random.Random(seed).shuffle(everything)
    originals, chosen, number = {}, [], 0
    print(f"mutants: {count} of {len(everything)} places, seed {seed}", flush=True)
    while True:
        while len(chosen) < count and everything:
            mutant = everything.pop()
            if any((one.path, one.line) == (mutant.path, mutant.line) for one in chosen):
                continue
            number += 1
            mutant.number = number
            chosen.append(mutant)
        touched = {mutant.path for mutant in chosen} | set(originals)
        for path in touched:
            originals.setdefault(path, (root / path).read_text())
            lines = originals[path].split("\n")
            for mutant in chosen:
                if mutant.path == path:
                    lines[mutant.line] = mutant.place(lines[mutant.line])
            write(root / path, "\n".join(lines))
        for module in MODULES:
            own = [mutant for mutant in chosen if mutant.module == module]
            write(next((root / "Sources").glob(f"*/Detent{module}")) / "Mutants.swift", switch(module, own))
        output = build(root)
        if output is None:
            return chosen
        wrong = set()
        for match in re.finditer(r"(Sources/[^:\n]+):(\d+):\d+: error: ([^\n]*)", output):
            path, line = Path(match.group(1)), int(match.group(2)) - 1
            own = [one for one in chosen if one.path == path]
            if own:
                wrong.add(min(own, key=lambda one: abs(one.line - line)))
        if not wrong:
            sys.exit(f"mutants: it doesn't build:\n{output[-4000:]}")
        print(f"mutants: {len(wrong)} don't compile; others take their places", flush=True)
        chosen = [mutant for mutant in chosen if mutant not in wrong]


def write(path, text):
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


class Tests:
    def __init__(self, root):
        self.root = root
        folder = root / ".build/debug"
        self.bundle = next(folder.glob("*PackageTests.xctest"))
        names = sorted(path.name for path in (root / "Tests").glob("*/*"))
        self.all = [name for name in names if name.endswith("Tests") and name not in LEFT_OUT]
        self.took = {}
        # Tests that fail without a fault: of a file's text, which the faults change.
        self.failing = set()

    def run(self, names, number, limit):
        """Runs test targets; the first failure, or None."""
        pattern = "^(" + "|".join(names) + ")\\."
        environment = dict(os.environ, DETENT_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")
        # It would select a program without the faults.
        environment.pop("DETENT", None)
        command = [self.bundle, "--testing-library", "swift-testing", "--filter", pattern]
        program = subprocess.Popen(
            command, cwd=self.root, env=environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        late = []
        timer = threading.Timer(limit, lambda: (late.append(1), stop(program)))
        timer.start()
        failure, ended = None, False
        for line in program.stdout:
            line = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if re.match(r"✘ Test (?!run|case)", line) and "skipped" not in line:
                failure = re.sub(r"^✘ Test (.*?) (recorded|failed).*", r"\1", line).strip()
                if number == 0:
                    self.failing.add(failure)
                if failure not in self.failing:
                    break
                failure = None
            ended = ended or "Test run with" in line
        timer.cancel()
        stop(program)
        if failure is None and late:
            return f"never ends ({', '.join(names[:1])})"
        return failure if failure or ended else f"crash, status {program.returncode}"

    def measure(self):
        """Runs all without a fault, for the time that they take."""
        for name in self.all:
            started = time.monotonic()
            failure = self.run([name], 0, 1800)
            if failure and not failure.startswith("crash, status 0"):
                sys.exit(f"mutants: {name} fails without a fault: {failure}")
            self.took[name] = time.monotonic() - started
        for failure in sorted(self.failing):
            print(f"mutants: left out, since it fails without a fault: {failure}", flush=True)

    def verdict(self, mutant):
        own = f"Detent{mutant.module}Tests"
        first = [own] if own in self.all else []
        rest = sorted((name for name in self.all if name not in first), key=self.took.get)
        for names in filter(None, [first, rest]):
            limit = 60 + 4 * sum(self.took[name] for name in names)
            failure = self.run(names, mutant.number, limit)
            if failure:
                return failure
        return None


def stop(program):
    try:
        os.killpg(program.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    program.wait()


def main():
    root, count, seed = Path(sys.argv[1]).resolve(), int(sys.argv[2]), sys.argv[3]
    mutants = compiled(root, count, seed)
    tests = Tests(root)
    tests.measure()
    waiting, living, lock = list(mutants), [], threading.Lock()

    def work():
        while True:
            with lock:
                if not waiting:
                    return
                mutant = waiting.pop(0)
            failure = tests.verdict(mutant)
            with lock:
                if not failure:
                    living.append(mutant)
                print(f"{'died ' if failure else 'LIVES'} {mutant.number} {mutant}"
                      + (f" | {failure}" if failure else ""), flush=True)

    workers = [threading.Thread(target=work) for _ in range(os.cpu_count() or 1)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    died = len(mutants) - len(living)
    print(f"mutants: {died} of {len(mutants)} died ({100 * died // len(mutants)} %), seed {seed}")
    for mutant in sorted(living, key=lambda one: one.number):
        print(f"  lives: {mutant}")
    sys.exit(0 if died * 10 >= len(mutants) * 9 else 1)


main()
