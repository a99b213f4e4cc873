"""What a terminal says by itself is no key, whole or in pieces; what a person types is never lost for long."""

import itertools

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from coffee_tui.text.typed import (
    ESC,
    ESCAPE,
    LASTS,
    LONGEST,
    LONGEST_PASTE,
    PASTE_LASTS,
    SILENCE,
    Paste,
    Typed,
    without_reports,
)

STRINGS = [
    f"{ESC}P>|tmux 3.3a{ESC}\\",
    f"{ESC}P1$r0;1m{ESC}\\",
    f"{ESC}P1+r544e=787465726d{ESC}\\",
    f"{ESC}P!|00000000{ESC}\\",
    f"{ESC}_Gi=31;OK{ESC}\\",
    f"{ESC}]11;rgb:1c1c/1e1e/2626\x07",
    f"{ESC}]11;rgb:1c1c/1e1e/2626{ESC}\\",
    f"{ESC}]52;c;cTFuMnU=\x07",
    f"{ESC}]lwindow title\x9c",
    f"{ESC}^private 123{ESC}\\",
    f"{ESC}Xanything\r\n123{ESC}\\",
    "\x90>|xterm\x9c",
    "\x9d11;rgb:0/0/0\x9c",
    "\udc9d11;rgb:0/0/0\udc9c".replace("\udc9c", "\x07"),
]
REPORTS = [
    f"{ESC}[{code}"
    for code in (
        "?62;22c", "?1;2c", ">0;276;0c", "=0;1c", "12;34R", "?12;34;1R", "0n", "?997;1n", "?13n", "8;24;80t",
        "4;600;800t", "48;24;80;600;800t", "?0u", "?1u", "?2026;2$y", "4;2$y",
        "2;1;1;112;112;1;0x", "?1;0;256S", '0"q', "1;1;1;1*y",
        "<0;10;10M", "<0;10;10m", "M !!", "32;10;10M", "?62;1;2;4;6;9;15;22c", "1337n",
        "1;2;3;4;5;6;7;8;9;10&w", "?64~",
    )
] + ["\x9b?62c"]  # fmt: skip
KEYS = [
    "a", "1", "\r", "\t", "\x7f", "\x11", "é", "☕", f"{ESC}[A", f"{ESC}OQ", f"{ESC}[15~", f"{ESC}[1;5C", f"{ESC}[[A",
    f"{ESC}[Z", f"{ESC}[97;;97u", f"{ESC}[113;5u", f"{ESC}[27u", f"{ESC}[H", f"{ESC}[3$", f"{ESC}[P",
    f"{ESC}[I", f"{ESC}[O",
]  # fmt: skip


def typed(*pieces, gap=0.0):
    """What was typed in pieces that come so many seconds apart, once nothing more comes."""
    reader, out, now = Typed(), [], 100.0
    for piece in pieces:
        out += reader.feed(piece, now)
        while (wait := reader.wait(now)) is not None and wait < gap:
            gap -= wait
            now += wait
            out += reader.tick(now)
        now += gap
    while (wait := reader.wait(now)) is not None:
        now += wait
        out += reader.tick(now)
    return out


@pytest.mark.parametrize("report", STRINGS + REPORTS)
def test_a_report_is_no_key_wherever_it_is_torn(report):
    assert typed(f"1{report}n") == ["1", "n"]
    for at in range(1, len(report)):
        assert typed(report[:at], report[at:], "n") == ["n"], at
    for at in range(2, len(report)):  # before that it could still be the Escape key
        assert typed(report[:at], report[at:], "n", gap=SILENCE - 0.05)[-1:] == ["n"], at
    assert typed(*report, "n") == ["n"]


@pytest.mark.parametrize("report", STRINGS[:-3] + REPORTS[:-1])
@pytest.mark.parametrize("gap", [0.05, 0.4, 0.9])
def test_a_report_that_comes_slowly_plays_nothing(report, gap):
    for at in range(1, len(report)):
        reader = Typed()
        first = [*reader.feed(report[:at], 0.0), *reader.tick(gap)]
        rest = reader.feed(report[at:], gap)
        assert [*first, *rest] in ([], [ESC]), at


@pytest.mark.parametrize("key", KEYS)
def test_a_key_is_one_key_wherever_it_is_torn(key):
    assert typed(f"1{key}n") == ["1", key, "n"]
    for at in range(1, len(key)):
        assert typed(key[:at], key[at:]) == [key]


@pytest.mark.parametrize("start", [s[:6] for s in STRINGS] + [f"{ESC}[?62;", f"{ESC}[", f"{ESC}]", "\x9d"])
def test_what_never_ends_is_given_up(start):
    reader = Typed()
    reader.feed(start, 0.0)
    reader.tick(SILENCE)
    assert reader.feed("n", SILENCE) == ["n"]
    reader.feed(start, 10.0)  # and when keys come without a pause
    heard = [key for n in range(40) for key in reader.feed("n", 10.0 + n * 0.1)]
    assert len(heard) >= 40 - LASTS / 0.1 - 1
    assert reader.feed("n", 20.0) == ["n"]


def test_what_never_ends_is_given_up_by_length_as_well():
    assert typed(f"{ESC}]" + "x" * (LONGEST - 2) + "n") == ["n"]
    assert typed(f"{ESC}[" + ";" * (LONGEST - 2) + "n") == ["n"]
    assert typed(f"{ESC}[{'1' * 500}~", "n") == ["n"]


@pytest.mark.parametrize("key", ["\x11", "\x03", f"{ESC}[113;5u", f"{ESC}[A"])
def test_a_key_that_is_no_text_ends_an_unfinished_report(key):
    assert typed(f"{ESC}]11;rgb:{key}n") == [key, "n"]
    assert typed(f"{ESC}[?62{key}n") == [key, "n"]


@pytest.mark.parametrize("key", "nq1u :\r\x7f")
def test_escape_and_a_key_quickly_after_it_are_both(key):
    assert typed(f"{ESC}{key}") == [ESC, key]
    assert typed(ESC, key) == [ESC, key]
    assert typed(f"{ESC}{ESC}{key}") == [ESC, ESC, key]


@pytest.mark.parametrize("key", "PX_^][O")
def test_escape_and_a_key_that_could_begin_a_report_are_both_where_nothing_follows(key):
    assert typed(f"{ESC}{key}") == [ESC, key]
    assert typed(ESC, key, gap=ESCAPE + 0.01) == [ESC, key]


def test_escape_is_told_soon():
    reader = Typed()
    assert reader.feed(ESC, 0.0) == []
    assert reader.wait(0.0) == pytest.approx(ESCAPE)
    assert reader.tick(ESCAPE) == [ESC]
    assert reader.feed("n", ESCAPE + 0.01) == ["n"]


def test_pasted_text_is_one_thing_with_an_end():
    assert typed(f"{ESC}[200~one\ntwo{ESC}[201~n") == [Paste("one\ntwo"), "n"]
    assert typed(*f"{ESC}[200~one{ESC}[A{ESC}[201~n") == [Paste(f"one{ESC}[A"), "n"]
    assert typed(f"{ESC}[200~", "x" * 99_999, "y" * 99_999, f"{ESC}[201~n") == [Paste("x" * LONGEST_PASTE), "n"]
    assert typed(f"{ESC}[201~n")[-1:] == ["n"]


def test_pasted_text_that_never_ends_is_given_up():
    reader = Typed()
    assert reader.feed(f"{ESC}[200~one", 0.0) == []
    assert reader.tick(SILENCE) == [Paste("one")]
    assert reader.feed("n", SILENCE) == ["n"]
    reader.feed(f"{ESC}[200~", 10.0)
    later = [key for n in range(100) for key in reader.feed("n", 10.0 + n * 0.1)]
    assert later.count("n") >= 100 - PASTE_LASTS / 0.1 - 1


def test_reports_that_were_asked_for_are_passed_on():
    reader = Typed(lambda code: code == f"{ESC}[?2026;2$y")
    assert reader.feed(f"{ESC}[?2026;2$y{ESC}[?2026;1$y", 0.0) == [f"{ESC}[?2026;2$y"]


pieces = st.one_of(
    st.sampled_from(STRINGS + REPORTS + KEYS),
    st.sampled_from([f"{ESC}{c}" for c in "P]_^X[O\\M"] + [ESC, "\x07", "\x9c", f"{ESC}[200~", f"{ESC}[201~"]),
    st.text(max_size=6),
    st.characters(categories=["Cs"]),
)


@given(noise=st.lists(pieces, max_size=12), gaps=st.lists(st.sampled_from([0.0, 0.01, 0.15, 0.6, 1.1]), max_size=12))
@example(noise=[ESC, "P", "n"], gaps=[0.15, 0.0, 0.0])
def test_after_anything_a_key_is_a_key_again_in_bounded_time(noise, gaps):
    reader, now = Typed(), 0.0
    for piece, gap in itertools.zip_longest(noise, gaps, fillvalue=0.0):
        reader.feed(piece or "", now)
        now += gap
        reader.tick(now)
    for _ in range(4):  # Escape, then what follows it, then nothing
        now += reader.wait(now) or 0.0
        reader.tick(now)
    assert reader.wait(now) is None
    assert reader.feed("n", now) == ["n"]


@given(st.text(alphabet=st.characters(exclude_categories=["Cc", "Cs"])), st.sampled_from(STRINGS + REPORTS))
def test_a_report_takes_nothing_of_a_line_with_it(line, report):
    assert without_reports(f"{line}{report}\n") == line
    assert without_reports(f"{report}{line}\n").strip() == line.strip()


def test_a_line_without_reports_is_as_it_was():
    assert without_reports("u!\n") == "u!"
    assert without_reports("") == ""
    assert without_reports("a\tb\n") == "a\tb"
    assert without_reports(f"{ESC}[A1{ESC}\n") == f"{ESC}[A1{ESC}"
    assert without_reports(f"{ESC}[200~1{ESC}[201~\n") == "1"
