"""Lines that leave on a thread of their own."""

from __future__ import annotations

import errno
import io
import os
import threading
import time

import pytest

from coffee_tui.text.outlet import MOST_ANSWERS, Outlet


@pytest.fixture
def pipe():
    read, write = os.pipe()
    ends = [os.fdopen(read, "rb"), os.fdopen(write, "wb")]
    yield ends
    for end in ends:
        end.close()


def test_answers_come_in_order_and_before_the_news():
    sink = io.BytesIO()
    out = Outlet(sink, lambda: [b"news"])
    with out.busy():
        out.changed()
        for n in range(3):
            out.answer(b"%d" % n)
    out.close()
    assert sink.getvalue() == b"0\n1\n2\nnews\n"


def test_a_stalled_reader_holds_nobody_up_and_gets_the_newest(pipe):
    source, sink = pipe
    moment = 0
    out = Outlet(sink, lambda: [b"%d" % moment + b"." * 200_000])  # more than a pipe holds
    start = time.monotonic()
    for moment in range(2000):  # noqa: B007  # read by the lambda above
        out.changed()
    assert time.monotonic() - start < 5
    reader = threading.Thread(target=lambda: lines.extend(line.strip(b".\n") for line in source))
    lines: list[bytes] = []
    reader.start()
    out.close()
    sink.close()
    reader.join()
    assert lines[-1] == b"1999"
    assert len(lines) < 2000  # moments that nobody read were never written


def test_who_asks_without_reading_waits_alone_until_it_reads(pipe):
    source, sink = pipe
    out = Outlet(sink, list)
    n_asked = 0

    def ask() -> None:
        nonlocal n_asked
        for _ in range(4 * MOST_ANSWERS):
            out.wait_for_room()
            out.answer(b"." * 10_000)
            n_asked += 1

    asker = threading.Thread(target=ask)
    asker.start()
    asker.join(0.2)
    assert asker.is_alive()
    assert n_asked <= 2 * MOST_ANSWERS + 10
    reader = threading.Thread(target=source.read)
    reader.start()
    asker.join(10)
    assert n_asked == 4 * MOST_ANSWERS
    out.close()
    sink.close()
    reader.join()


def test_a_reader_that_leaves_frees_the_asker(pipe):
    source, sink = pipe
    out = Outlet(sink, list)
    source.close()
    for _ in range(4 * MOST_ANSWERS):
        out.answer(b"." * 10_000)
        out.wait_for_room()
    assert out.gone
    out.close()


def test_closing_waits_no_longer_than_its_timeout(pipe):
    _, sink = pipe
    out = Outlet(sink, list)
    out.answer(b"." * 1_000_000)
    start = time.monotonic()
    out.close(timeout=0.1)
    assert time.monotonic() - start < 5


def test_a_non_blocking_pipe_is_waited_for(pipe):
    source, sink = pipe
    os.set_blocking(sink.fileno(), False)
    out = Outlet(sink, list)
    out.answer(b"." * 1_000_000)
    total: list[bytes] = []
    reader = threading.Thread(target=lambda: total.append(source.read(1_000_001)))
    reader.start()
    reader.join(10)
    assert len(total[0]) == 1_000_001
    out.close()


class Full(io.RawIOBase):
    def writable(self) -> bool:
        return True

    def write(self, data) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


def test_a_sink_that_is_full_is_no_reader_that_left():
    out = Outlet(Full(), list)
    out.answer(b"x")
    with pytest.raises(OSError, match="No space"):
        out.close()


def test_what_is_wrong_with_a_line_is_no_reader_that_left():
    def compose() -> list[bytes]:
        raise ValueError("fault")

    out = Outlet(io.BytesIO(), compose)
    out.changed()
    with pytest.raises(ValueError, match="fault"):
        out.close()


def test_a_fault_of_the_composer_reaches_who_closes():
    def compose() -> list[bytes]:
        raise KeyError("fault")

    out = Outlet(io.BytesIO(), compose)
    out.changed()
    with pytest.raises(KeyError):
        out.close()
    assert out.gone
