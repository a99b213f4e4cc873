"""SQLite's write-ahead log, read from outside: whether damage hides entries that were written and acknowledged.

SQLite takes the log up to the first frame that does not check, as if the rest had never been. After a kill that is
right for the last transaction, which may be half written; with whole transactions behind it, it is damage.
Format: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
from pathlib import Path

from saves.beside import read_regular, wal_path

HEADER = 32
FRAME = 24  # bytes before each page
BIGGEST = 16 << 20  # bytes: the log is folded in at 1 MB, and reading through 16 takes half a second
MAGIC = (0x377F0682, 0x377F0683)  # checksums over little- and big-endian words


def commits_lost(path: Path) -> int:
    """Return how many acknowledged transactions in the log of a save SQLite will not find, as far as can be told."""
    data = read_regular(wal_path(path), BIGGEST)
    if data is None or len(data) < HEADER + FRAME:
        return 0
    magic, _, page, _, salt, check = struct.unpack_from(">IIII8s8s", data)
    sums = _checksum(data[:24], magic, (0, 0))
    sound = magic in MAGIC and struct.pack(">II", *sums) == check
    if not sound:  # the whole log is passed over; what its frames agree on tells what it held
        page, salt = 4096, data[HEADER + 8 : HEADER + 16]
    if not 512 <= page <= 65536:
        return 0
    behind = 0
    for start in range(HEADER, len(data) - FRAME - page + 1, FRAME + page):
        _, size, its_salt, its_check = struct.unpack_from(">II8s8s", data, start)
        if sound:
            body = data[start : start + 8], data[start + FRAME : start + FRAME + page]
            sums = _checksum(b"".join(body), magic, sums)
            sound = its_salt == salt and struct.pack(">II", *sums) == its_check
        if not sound and its_salt == salt and size:
            behind += 1
    # The last transaction may be torn without having been acknowledged; those before it were synchronized.
    return max(0, behind - 1)


def _checksum(data: bytes, magic: int, sums: tuple[int, int]) -> tuple[int, int]:
    words = struct.unpack(f"{'<' if magic & 1 == 0 else '>'}{len(data) // 4}I", data)
    first, second = sums
    for i in range(0, len(words), 2):
        first = (first + words[i] + second) & 0xFFFFFFFF
        second = (second + words[i + 1] + first) & 0xFFFFFFFF
    return first, second
