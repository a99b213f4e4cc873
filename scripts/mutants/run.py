"""Makes copies of the project and keeps one worker a core busy with mutants. Nothing is ever changed outside a copy."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

import msgspec

from scripts.mutants.changes import Mutant
from scripts.mutants.worker import Job, Outcome

LEFT_OUT = shutil.ignore_patterns(".*", "__pycache__", "build", "dist", "*.egg-info", "*.svg", "*.png")


class RedWithoutMutant(Exception):
    """The tests fail, or there are none, though nothing was changed."""


@dataclass(frozen=True)
class Judged:
    """A mutant and what became of it."""

    mutant: Mutant
    outcome: Outcome

    @property
    def survived(self) -> bool:
        """Whether no test noticed it."""
        return self.outcome.verdict == "survived"


class Worker:
    """A copy of the project with a process that tests mutants there, one at a time."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self._process = subprocess.Popen(
            [sys.executable, "-m", "scripts.mutants.worker"],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": str(copy)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # ctrl+c ends the run, which then ends its workers
        )

    def ask(self, job: Job) -> Outcome:
        """Return what became of a job. Raises RuntimeError if the worker is no more."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(job) + b"\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise RuntimeError("a worker ended before its mutant was judged")
        return msgspec.json.decode(answer, type=Outcome)

    def close(self) -> None:
        """End the process and the mutant that it tests."""
        self._process.terminate()
        self._process.wait()


@contextmanager
def workers(root: Path, suites: list[list[str]], count: int) -> Iterator[list[Worker]]:
    """Yield workers, each with its own copy of the project at `root`; copies and processes are gone afterwards.

    The first runs the suites as they are, and the others get its compiled files and what it has learned.
    """
    with ExitStack() as stack:
        team: list[Worker] = []
        for _ in range(count):
            copy = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True)))
            if team:
                shutil.copytree(team[0].copy, copy, dirs_exist_ok=True)
            else:
                shutil.copytree(root, copy, ignore=LEFT_OUT, dirs_exist_ok=True)
            team.append(Worker(copy))
            stack.callback(team[-1].close)
            if len(team) == 1:
                outcome = team[0].ask(Job(suites))
                if outcome.verdict != "survived":
                    log = copy / "mutants.log"
                    raise RedWithoutMutant(log.read_text(encoding="utf-8")[-2000:] if log.exists() else outcome.verdict)
        yield team


def words_near(mutant: Mutant) -> list[str]:
    """Return words that stand in the tests most likely to kill a mutant: its class, its function, its file."""
    names = [name for name in mutant.scope.split(".") if len(name) > 4 and name not in ("choose", "options", "because")]
    return [*names, f"test_{Path(mutant.path).stem.strip('_')}."]


def run(
    root: Path, suites: list[list[str]], mutants: list[Mutant], said: Callable[[Judged], None], cores: int = 2
) -> list[Judged]:
    """Test mutants, and say each that is done. Raises RedWithoutMutant if the suites fail as they are."""
    with workers(root, suites, min(cores, max(1, len(mutants)))) as team, ThreadPoolExecutor(len(team)) as pool:
        free: SimpleQueue[Worker] = SimpleQueue()
        for worker in team:
            free.put(worker)

        def test(mutant: Mutant) -> Judged:
            worker = free.get()
            try:
                job = Job(suites, mutant.path, mutant.text.decode(), words_near(mutant))
                judged = Judged(mutant, worker.ask(job))
            finally:
                free.put(worker)
            said(judged)
            return judged

        try:
            return list(pool.map(test, mutants))
        except BaseException:  # ctrl+c, too: what waits for an answer must not be waited for
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in team:
                worker.close()
            raise
