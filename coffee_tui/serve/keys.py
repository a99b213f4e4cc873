"""SSH keys: the server's own, made once, and the list of those that may come."""

from __future__ import annotations

import base64
import binascii
import os
import stat
from hashlib import sha256
from pathlib import Path

from coffee_tui.account.files import write_whole
from saves.beside import read_regular

BIGGEST = 1 << 20  # bytes of a list of keys
KINDS = (
    "ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521", "ssh-rsa",
    "sk-ssh-ed25519@openssh.com", "sk-ecdsa-sha2-nistp256@openssh.com",
)  # fmt: skip


def fingerprint(blob: bytes) -> str:
    """Return the fingerprint of a public key, as ssh-keygen -l shows it."""
    return "SHA256:" + base64.b64encode(sha256(blob).digest()).decode().rstrip("=")


def listed(text: str) -> frozenset[str]:
    """Return the fingerprints of a list of keys, one a line, as in authorized_keys. Raises ValueError with a sentence.

    A line with options is refused: what they ask for would not be done here.
    """
    found = set()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        if words[0] not in KINDS or len(words) < 2:
            raise ValueError(f"Line {number} of the list of keys is no key: it begins with its kind, as {KINDS[0]}.")
        try:
            blob = base64.b64decode(words[1], validate=True)
        except (binascii.Error, ValueError):
            raise ValueError(f"Line {number} of the list of keys is no key: its middle is not whole.") from None
        if not blob.startswith(len(words[0]).to_bytes(4, "big") + words[0].encode()):
            raise ValueError(f"Line {number} of the list of keys is no key: it is of another kind than it says.")
        found.add(fingerprint(blob))
    return frozenset(found)


class KeyList:
    """The keys of a file, read anew when it changes. While it cannot be read, the last list that could be holds."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises ValueError with a sentence."""
        self.path = path
        self._stamp: tuple[int, int] | None = None
        self._keys: frozenset[str] = frozenset()
        self._read()

    def __call__(self) -> frozenset[str]:
        """Return the fingerprints that are listed now."""
        try:
            self._read()
        except ValueError:
            if not self.path.exists():  # taken away: nobody is listed
                return frozenset()
        return self._keys

    def _read(self) -> None:
        try:
            found = self.path.stat()
        except OSError as error:
            raise ValueError(f"The list of keys {str(self.path)!r} cannot be read ({error.strerror}).") from None
        stamp = found.st_mtime_ns, found.st_size
        if stamp == self._stamp:
            return
        data = read_regular(Path(os.path.realpath(self.path)), BIGGEST)
        if data is None:
            raise ValueError(f"The list of keys {str(self.path)!r} cannot be read.")
        self._keys = listed(data.decode("utf-8", "replace"))
        self._stamp = stamp


def host_key(path: Path) -> bytes:
    """Return the server's private key (OpenSSH format), made at the first time with rights 0600.

    Raises ValueError with a sentence for a file that others may read, or OSError.
    """
    if path.exists():
        data = read_regular(path, BIGGEST)
        if data is None or path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO) or path.stat().st_uid != os.geteuid():
            raise ValueError(f"The server's key {str(path)!r} has to be yours alone: chmod 600 closes it.")
        return data
    import asyncssh

    data = asyncssh.generate_private_key("ssh-ed25519", comment="coffee-tui").export_private_key()
    write_whole(path, data)
    return data
