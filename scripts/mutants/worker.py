"""Tests mutants inside a copy of the project, whose root is the working directory: one line of JSON in, one out.

What tests import from elsewhere is loaded once; each mutant is tested in a fork of its own, which imports the project
anew. A test that takes far more time of the processor than it does without a mutant ends the fork: what a busy machine
does besides does not count. Reads `Job`s until the end of its input, and answers each with an `Outcome`.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

import msgspec
import pytest

PRELOADED = ("hypothesis", "msgspec", "pytest_asyncio", "rich.console", "syrupy", "textual.app", "textual.pilot")
PATIENCE = 2.0, 6.0  # seconds of the processor for each test, and how many times what it needs without a mutant
WALL = 900.0  # seconds after which a fork that only sleeps is ended
MEMORY = 4 << 30  # bytes
TIMES, BY = "mutants-times.json", "mutants-by.txt"  # in the copy


class Job(msgspec.Struct):
    """A change to test. `near` are words for the tests that go first: those of files in which one of them stands."""

    suites: list[list[str]]  # arguments for pytest, one run after the other
    path: str = ""  # "" changes nothing, and learns how long each test takes
    text: str = ""
    near: list[str] = []


class Outcome(msgspec.Struct):
    """What became of it: `killed` or `time` in the run of `suite`, or `survived` them all."""

    verdict: str
    suite: int = 0
    by: str = ""  # the test that failed


class Watch:
    """A plugin of pytest: likely tests first, then the quick ones; a limit for each; the name of the one that fails."""

    def __init__(self, near: list[str], times: dict[str, float], learn: bool) -> None:
        self.near, self.times, self.learn = near, times, learn

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Order the tests."""
        likely: dict[Path, bool] = {}
        for path in {item.path for item in items}:
            text = path.name + path.read_text(encoding="utf-8")
            likely[path] = any(word in text for word in self.near)
        items.sort(key=lambda item: (not likely[item.path], self.times.get(item.nodeid, 0.0)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Run one test under its limit."""
        least, times = PATIENCE
        Path(BY).write_text(item.nodeid, encoding="utf-8")
        begun = time.process_time()
        if not self.learn:
            signal.setitimer(signal.ITIMER_PROF, least + times * self.times.get(item.nodeid, least))
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            self.times[item.nodeid] = time.process_time() - begun


def run_tests(arguments: list[str], watch: Watch) -> int:
    """Run one suite in this process, up to the first failure, and return the exit code of pytest."""
    from hypothesis import Phase, settings

    # The same examples each time, and none spent on making a failure small.
    phases = (Phase.explicit, Phase.generate)
    settings.register_profile("mutants", deadline=None, derandomize=True, database=None, phases=phases)
    settings.load_profile("mutants")
    Path(BY).write_text("collecting", encoding="utf-8")
    options = ["-q", "-x", "-p", "no:cacheprovider", "--tb=no", "-m", "not soak and not torture"]
    return int(pytest.main([*options, *arguments], plugins=[watch]))


def forked(arguments: list[str], near: list[str], learn: bool) -> int:
    """Run one suite in a fork and return its exit code; below 0 it was ended by that signal."""
    times = json.loads(Path(TIMES).read_text(encoding="utf-8")) if Path(TIMES).exists() else {}
    child = os.fork()
    if not child:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        os.setsid()  # what the tests start is of its group
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        log = os.open(os.devnull, os.O_WRONLY)
        if learn:
            log = os.open("mutants.log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(log, 1)
        os.dup2(log, 2)
        code = 3
        try:
            sys.dont_write_bytecode = not learn  # a file changed twice in a second would be taken for the same
            code = run_tests(arguments, Watch(near, times, learn))
            if learn:
                Path(TIMES).write_text(json.dumps(times), encoding="utf-8")
        finally:
            os._exit(code)
    end = time.monotonic() + WALL
    try:
        while time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.02)
        return -signal.SIGKILL
    finally:
        stop_group(child)


def stop_group(leader: int) -> None:
    """End what a fork and its tests have left running."""
    with suppress(ProcessLookupError, PermissionError):  # gone already, or not yet a leader
        os.killpg(leader, signal.SIGKILL)


def test(job: Job) -> Outcome:
    """Put the change into the copy, run the suites until one fails, and take the change back."""
    path = Path(job.path or TIMES)
    plain = path.read_bytes() if job.path else b""
    if job.path:
        Path(cache_from_source(job.path)).unlink(missing_ok=True)
        path.write_text(job.text, encoding="utf-8")
    try:
        for number, arguments in enumerate(job.suites):
            code = forked(arguments, job.near, learn=not job.path)
            if code in (pytest.ExitCode.USAGE_ERROR, pytest.ExitCode.NO_TESTS_COLLECTED):
                return Outcome("no tests", number)
            if code:
                verdict = "time" if code in (-signal.SIGPROF, -signal.SIGKILL) else "killed"
                return Outcome(verdict, number, Path(BY).read_text(encoding="utf-8"))
        return Outcome("survived")
    finally:
        if job.path:
            path.write_bytes(plain)


def main() -> None:
    """Answer jobs until there are no more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and end the fork that runs
    sys.path.insert(0, str(Path.cwd()))
    for name in PRELOADED:
        import_module(name)
    for line in sys.stdin.buffer:
        outcome = test(msgspec.json.decode(line, type=Job))
        sys.stdout.buffer.write(msgspec.json.encode(outcome) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
