"""Who may come to a server, and as whom."""

from __future__ import annotations

import stat
from base64 import b64decode

import pytest

from coffee_tui.serve import identity
from coffee_tui.serve.identity import Admission, Players, alike
from coffee_tui.serve.keys import KeyList, fingerprint, host_key, listed
from saves.errors import SaveError

KEY = "SHA256:" + "A" * 43
OTHER = "SHA256:" + "B" * 43
THIRD = "SHA256:" + "C" * 43
LINE = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIFnZzK3Uu6lDCVdv4cHzJvNm8N2QqkEwnXoI4WrG3l0a ann@home"


@pytest.fixture
def place(tmp_path):
    return tmp_path / "players.json"


def test_a_new_key_chooses_a_name_once_and_is_known_by_it_after_a_restart(place):
    ann = Players(place).join(KEY, "Ann")
    again = Players(place)
    assert again.of_key(KEY).name == "Ann"
    assert again.of_key(KEY).id == ann.id
    assert again.of_key(OTHER) is None
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    with pytest.raises(ValueError, match="has a name already"):
        again.join(KEY, "Anna")


@pytest.mark.parametrize("name", ["ann", "A N N", "Ａｎｎ", " Ann "])
def test_a_name_that_looks_like_another_one_is_taken(place, name):
    players = Players(place)
    players.join(KEY, "Ann")
    with pytest.raises(ValueError, match="is called"):
        players.join(OTHER, name)


@pytest.mark.parametrize("name", ["", "   ", "\x1b[2J", "...", "\u202e", "plain", "PLAIN", "\u0301" * 500])
def test_a_name_that_says_nothing_or_steers_is_refused_or_cleaned(place, name):
    players = Players(place)
    try:
        made = players.join(KEY, name).name
    except ValueError:
        assert players.everybody() == []
    else:
        assert made.isprintable()
        assert made == "[2J"


def test_names_of_strangers_keep_no_control_characters_and_few_marks(place):
    players = Players(place)
    assert players.join(KEY, "A\x1b[31m\u202eb\x07\nc" + "\u0301" * 500).name.isprintable()
    assert len(players.join(OTHER, "[bold]Bob[/]" + "x" * 100).name) <= identity.LONGEST_NAME


def test_a_second_key_is_added_by_a_code_that_works_once(place):
    players = Players(place)
    ann = players.join(KEY, "Ann")
    code = players.code_for(ann)
    assert players.is_code(code.upper())
    assert players.add_key(OTHER, f" {code.upper()} ").id == ann.id
    assert Players(place).of_key(OTHER).id == ann.id
    with pytest.raises(ValueError, match="not valid"):
        players.add_key(THIRD, code)


def test_a_code_ends_with_its_time_and_with_the_next_one(place, monkeypatch):
    players = Players(place)
    ann = players.join(KEY, "Ann")
    first, second = players.code_for(ann), players.code_for(ann)
    with pytest.raises(ValueError, match="not valid"):
        players.add_key(OTHER, first)
    now = identity.monotonic()
    monkeypatch.setattr(identity, "monotonic", lambda: now + identity.CODE_LASTS + 1)
    with pytest.raises(ValueError, match="not valid"):
        players.add_key(OTHER, second)


def test_an_open_server_lets_everybody_in_and_others_no_one_without_a_key(place):
    assert Players(place).refusal(None) == ""
    assert Players(place).refusal(KEY) == ""
    for mode in ("keys", "invite"):
        assert Players(place, Admission(mode)).refusal(None) == identity.NO_KEY


def test_a_listed_key_comes_in_and_so_does_the_second_key_of_its_player_as_long_as_the_first_is_listed(place):
    on_the_list = {KEY}
    players = Players(place, Admission("keys", lambda: on_the_list))
    assert players.refusal(KEY) == ""
    assert OTHER in players.refusal(OTHER)
    ann = players.join(KEY, "Ann")
    players.add_key(OTHER, players.code_for(ann))
    assert players.refusal(OTHER) == ""
    on_the_list.clear()
    assert players.refusal(KEY) != ""
    assert players.refusal(OTHER) != ""


def test_who_is_invited_says_the_code_and_whoever_has_come_once_need_not_again(place):
    code = identity.new_code()
    players = Players(place, Admission("invite", code=code))
    assert players.refusal(KEY) == ""
    for wrong in ("", "x", identity.new_code()):
        with pytest.raises(ValueError, match="not valid"):
            players.join(KEY, "Ann", wrong)
    players.join(KEY, "Ann", f"{code[:4]}-{code[4:]}")
    assert Players(place, Admission("invite", code=identity.new_code())).of_key(KEY).name == "Ann"


def test_a_server_without_an_invitation_is_not_opened_by_an_empty_code(place):
    assert not Players(place, Admission("invite")).invites("")


def test_the_banned_stay_out_with_every_key(place):
    players = Players(place)
    ann = players.join(KEY, "Ann")
    players.add_key(OTHER, players.code_for(ann))
    players.ban(ann)
    assert Players(place).refusal(OTHER) == identity.BANNED
    with pytest.raises(ValueError, match="banned"):
        players.named("ann")
    players.ban(ann, banned=False)
    assert Players(place).refusal(KEY) == ""


def test_a_change_that_is_not_written_does_not_hold(place, monkeypatch):
    players = Players(place)
    ann = players.join(KEY, "Ann")

    def full(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(identity, "write_whole", full)
    for change in (
        lambda: players.ban(ann),
        lambda: players.set(ann, "pace", "off"),
        lambda: players.join(OTHER, "Bob"),
        lambda: players.add_key(OTHER, players.code_for(ann)),
    ):
        with pytest.raises(SaveError, match="make room"):
            change()
    assert [(one.name, one.banned, one.keys, one.profile.settings) for one in players.everybody()] == [
        ("Ann", False, [KEY], {})
    ]


def test_settings_are_kept_for_each_player_and_bounded(place):
    players = Players(place)
    ann, bob = players.join(KEY, "Ann"), players.join(OTHER, "Bob")
    players.set(ann, "pace", "off")
    assert Players(place).find(ann.id).profile.settings == {"pace": "off"}
    assert Players(place).find(bob.id).profile.settings == {}
    for name, value in (("", "x"), ("a\n", "x"), ("a", "\x1b[2J"), ("a" * 200, "x")):
        with pytest.raises(ValueError, match="cannot be kept"):
            players.set(ann, name, value)
    for n in range(identity.MOST_SETTINGS - 1):
        ann.profile.settings[f"s{n}"] = "x"
    with pytest.raises(ValueError, match="more settings"):
        players.set(ann, "one more", "x")
    players.set(ann, "pace", "calm")


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b'{"players":[{"id":"x"}]}', b'{"evil":1}', b"\xff"])
def test_a_file_of_players_that_is_not_understood_is_never_overwritten(place, data):
    place.write_bytes(data)
    with pytest.raises(SaveError, match="cannot be read"):
        Players(place)
    assert place.read_bytes() == data


def test_names_are_alike_however_they_are_spelled():
    assert alike("Ann Lee") == alike("ＡＮＮ  lee") != alike("Anne Lee")


# Keys.


def test_a_list_of_keys_is_read_like_authorized_keys():
    found = listed(f"# ours\n\n{LINE}\n")
    assert found == {fingerprint(b64decode(LINE.split()[1]))}


@pytest.mark.parametrize(
    "line", [f'from="10.0.0.1" {LINE}', "ssh-ed25519", "ssh-ed25519 %%%", "ssh-rsa " + LINE.split()[1], "hello"]
)
def test_a_line_that_is_no_plain_key_is_refused(line):
    with pytest.raises(ValueError, match="Line 2"):
        listed(f"# ours\n{line}\n")


def test_a_changed_list_of_keys_holds_at_once_and_a_broken_one_leaves_the_last(tmp_path):
    path = tmp_path / "keys"
    path.write_text("")
    keys = KeyList(path)
    assert keys() == frozenset()
    path.write_text(LINE)
    assert len(keys()) == 1
    path.write_text("what?" * 3)
    assert len(keys()) == 1
    path.unlink()
    assert keys() == frozenset()
    with pytest.raises(ValueError, match="cannot be read"):
        KeyList(path)


def test_the_servers_key_is_made_once_and_is_its_owners_alone(tmp_path):
    path = tmp_path / "host_key"
    made = host_key(path)
    assert made.startswith(b"-----BEGIN OPENSSH PRIVATE KEY-----")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert host_key(path) == made
    path.chmod(0o640)
    with pytest.raises(ValueError, match="yours alone"):
        host_key(path)
