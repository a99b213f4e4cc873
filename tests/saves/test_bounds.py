"""A right checksum says that a file is as it was written. Whether it can be is asked when it is loaded."""

import random
import time

import msgspec
import pytest

import rules
from coffee_tui.host.table import TableHost
from rules import engine
from saves import (
    SaveDamaged,
    SaveError,
    SeatInfo,
    Talk,
    doctor,
    info,
    load,
    read,
    repair,
    replay,
    replay_all,
    verify,
)
from saves.bounds import Bounds
from saves.create import write_new
from saves.database import checksum
from saves.replay import bounds_of
from tests.host.tables import ROASTER, TOY, play, state_of, step, toy
from tests.saves.forging import forged, sound, with_state
from tests.saves.test_file import alter

GAMES = [rules.load(key) for key in rules.GAMES]
DICE = rules.load("vivajava_dice")
VIVA = rules.load("vivajava")


def dice(path, plays=30, seats=3, **options):
    # A game in which nobody has a Featured Blend after so many plays.
    host = TableHost.new(DICE, [SeatInfo(f"P{n}") for n in range(seats)], options, store=path, seed=b"\x02" * 32)
    play(host, random.Random(4), plays)
    host.close()
    return path


def token(place, spot, side=-1):
    return {"seat": 0, "place": place, "source": -1, "spot": spot, "side": side}


def put(plain, way, value):
    for step_ in way[:-1]:
        plain = plain[step_]
    plain[way[-1]] = value


def stood(game, path, target, way, value):
    """The same game with one number changed in its first position, and a chain that fits."""
    held = read(path)
    plain = msgspec.msgpack.decode(engine.encode(load(held, game).state))
    put(plain, way, value)
    write_new(target, held.meta, msgspec.structs.replace(held.snapshots[0], data=msgspec.msgpack.encode(plain)))
    return target


@pytest.mark.parametrize(
    ("way", "value", "says"),
    [
        (("public", "bag", 1), -(2**62), r"public\.bag\[1\] is -4611686018427387904"),
        (("public", "bag", 1), 10**9, r"public\.bag\[1\] is 1000000000"),
        (("public", "bag", 1), 40, r"of '\w+' it has \d+, and the box \d+"),
        (("public", "disc"), 21, r"public\.disc is 21, not -1 to 8"),
        (("public", "disc"), -19, r"public\.disc is -19"),
        (("public", "bag", 1), -1, r"public\.bag\[1\] is -1, not 0 to 400"),
        (("public", "cup", 2), -2, r"public\.cup\[2\] is -2"),
        (("public", "options", "easy"), True, r"public\.options\.easy is True"),
        (("public", "supply", 0), 0, r"of '\w+' it has \d+, and the box \d+"),
        (("public", "turn"), 2**40, r"public\.turn is 1099511627776"),
        (("public", "supply"), [0] * 13, r"public\.supply has 13 elements instead of 14"),
        (("public", "bag"), [], r"public\.bag has 0 elements instead of 14"),
        (("public", "tray"), [0] * 1_000_000, r"public\.tray has 1000000 elements"),
        (("public", "bean"), "\x1b[2J", r"public\.bean is no text that can be shown"),
        pytest.param(("public", "bean"), "x" * 5000, r"public\.bean is no text that can be shown", id="a long text"),
        (("private",), [{"sealed": None}] * 9, r"for 9 seats instead of 1"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_number(tmp_path, way, value, says):
    path = stood(ROASTER, sound(tmp_path / "a.coffee"), tmp_path / "b.coffee", way, value)
    start = time.monotonic()
    with pytest.raises(SaveDamaged, match=says) as caught:
        load(read(path), ROASTER)
    assert "entry 0 of the game 'b'" in str(caught.value)
    with pytest.raises(SaveError):
        TableHost.resume(path)
    with pytest.raises(SaveError):
        replay_all(read(path), ROASTER)
    assert not verify(path, ROASTER).ok
    assert str(caught.value) in doctor(path).stuck
    assert time.monotonic() - start < 2


@pytest.mark.parametrize(
    ("way", "value", "says"),
    [
        (("public", "featured_by"), 3, r"public\.featured_by is 3, not -1 to 2"),
        (("public", "featured_by"), 1, r"public\.featured_by is 1"),
        (("public", "stack", 0, "side"), 28, r"public\.stack\[0\]\.side is 28"),
        (("public", "now", "rolled", 1), -25, r"public\.now\.rolled\[1\] is -25"),
        (("public", "tokens"), [token("intern", 9)], r"public\.tokens\[0\]\.spot is 9"),
        (("public", "tokens"), [token("anger", 0)], r"public\.tokens\[0\]\.spot is 0"),
        (("public", "tokens"), [token("track", -1)], r"public\.tokens\[0\]\.spot is -1"),
        (("public", "tokens"), [token("track", 0, side=7)], r"public\.tokens\[0\]\.side is 7"),
        (("public", "options", "tube"), 9, r"public\.options\.tube is 9"),
    ],
)
def test_a_small_number_that_no_rule_can_use_is_refused_as_well(tmp_path, way, value, says):
    path = stood(DICE, dice(tmp_path / "a.coffee"), tmp_path / "b.coffee", way, value)
    with pytest.raises(SaveDamaged, match=says):
        load(read(path), DICE)


@pytest.mark.parametrize(
    ("way", "value"),
    [
        (("public", "demands"), [[0, 0, 0, 0, 2**62, 0]]),
        (("public", "now", "rolled", 1), 10**9),
        (("public", "to_roll"), 9999),
        (("public", "coffee_supply"), -3),
        (("public", "active"), 3),
        (("public", "active"), -2),
        (("public", "stack", 0), {"step": "roll_for_first", "seat": 99}),
        (("public", "points"), []),
        (("public", "research"), [10**6] * 5),
        (("public", "flavor"), [0]),
    ],
)
def test_the_same_of_a_game_with_dice(tmp_path, way, value):
    path = stood(DICE, dice(tmp_path / "a.coffee"), tmp_path / "b.coffee", way, value)
    start = time.monotonic()
    with pytest.raises(SaveError):
        load(read(path), DICE)
    with pytest.raises(SaveError):
        TableHost.resume(path)
    assert time.monotonic() - start < 2


@pytest.mark.parametrize(
    ("way", "value", "says"),
    [
        (("public", "fields", 2), -1, r"public\.fields\[2\] is -1, not 0 to 90"),
        (("public", "marks", 0, 1), 60, r"public\.marks\[0\]\[1\] is 60"),
        (("public", "place", 1), 10, r"public\.place\[1\] is 10, not -1 to 9"),
        (("public", "sizes", 2), 5, r"public\.sizes\[2\] is 5"),
        (("public", "known", 0, "least", 0), 3, r"public\.known\[0\] is Known\(size=3, least=\[3, "),
        (("public", "arrived", 0), -1, r"public\.arrived is \[-1, "),
        (("public", "tokens", 0), -8, r"public\.tokens is \[-8, "),
        (("public", "deck"), 18, r"public\.deck is 18, not 0 to 17"),
        (("public", "slates", 1), -5, r"public\.slates\[1\] is -5"),
        (("public", "flavor_deck"), 3, r"public\.flavor_deck is 3"),
        (("public", "sellers", 0, "slate"), 3, r"of 'slate' it has|public\.slates is"),
        (("public", "stack", 0, "at"), 99, r"public\.stack\[0\]\.at is 99"),
        (("public", "options", "rainbow"), 9, r"public\.options\.rainbow is 9"),
        (("private", 1, "roaster", 0), 10**9, r"private\[1\]\.roaster\[0\] is 1000000000"),
        (("private", 1, "back"), 14, r"private\[1\]\.back is 14"),
    ],
)
def test_the_same_of_a_game_with_hidden_hands(way, value, says):
    """What a file says of a hand must be so: rules that draw from a Roaster or deal cards count on it."""
    state = VIVA.setup(5, VIVA.complete({}), engine.Chance(bytes(32)))
    plain = msgspec.msgpack.decode(engine.encode(state))
    if way[1] == "stack":
        plain["public"]["stack"] = [{"step": "take_turns"}]
    put(plain, way, value)
    with pytest.raises(SaveDamaged, match=says):
        Bounds("a", VIVA, 5, state).check(read_in(VIVA, plain), 0)


def read_in(game, plain):
    """A plain state, as it is read from a file."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(plain), type=game.state)


def numbers_in(value, way=()):
    """Where numbers stand in a plain state."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from numbers_in(item, (*way, key))
    if type(value) is int:
        yield way


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.key)
def test_every_number_of_a_position_has_bounds(game):
    """None is so large that rules would count for hours: each is refused, and said where it stands."""
    luck = random.Random(5)
    for _ in range(3):
        seats = luck.choice(game.seats)
        state = game.setup(seats, game.complete({}), engine.Chance(luck.randbytes(32)))
        bounds = Bounds("a", game, seats, engine.clone(state))
        for _ in range(luck.randrange(40)):
            if waiting := engine.awaited(state):
                engine.play(state, waiting[0], luck.choice(engine.legal_actions(state, waiting[0])))
        data = engine.encode(state)
        bounds.check(state, 0)
        for way in numbers_in(msgspec.msgpack.decode(data)):
            if way[0] != "chance":
                plain = msgspec.msgpack.decode(data)
                put(plain, way, 10**9)
                name = [part for part in way if isinstance(part, str)][-1]
                with pytest.raises((SaveDamaged, msgspec.ValidationError), match=name):
                    bounds.check(read_in(game, plain), 0)


def test_a_later_snapshot_is_looked_at_before_an_undo_goes_back_to_it(tmp_path):
    path = sound(tmp_path / "a.coffee")
    held = read(path)
    middle = min(n for n in held.snapshots if n)
    plain = msgspec.msgpack.decode(held.snapshots[middle].data)
    plain["public"]["bag"][1] = 2**62
    shots = {
        **held.snapshots,
        middle: msgspec.structs.replace(held.snapshots[middle], data=msgspec.msgpack.encode(plain)),
    }
    write_new(tmp_path / "b.coffee", held.meta, held.snapshots[0], rows=held.rows, shots=shots.values())
    loaded = load(read(tmp_path / "b.coffee"), ROASTER)
    with pytest.raises(SaveDamaged, match=rf"entry {middle} of the game 'b' cannot be: public\.bag\[1\]"):
        loaded.log.state_at(middle)


@pytest.mark.parametrize("game", [*GAMES, TOY], ids=lambda game: game.key)
def test_every_position_that_is_played_keeps_within_the_bounds(tmp_path, game):
    """The law behind the rest: pieces, rows and kinds are as many as at the setup, whatever is played."""
    for n in range(6):
        luck = random.Random(f"{game.key} {n}")
        seats = luck.choice(game.seats)
        chosen = {option.name: luck.choice(option.values) for option in game.options}
        host = TableHost.new(game, [SeatInfo(f"P{s}") for s in range(seats)], chosen, store=tmp_path / f"{n}.coffee")
        bounds = bounds_of(game, read_open(host))
        while not host.over and host.head < 150:
            step(host, luck)
            bounds.check(state_of(host), host.head, rehearse=host.head % 10 == 0)
        host.close()
        load(read(tmp_path / f"{n}.coffee"), game)


def read_open(host):
    """What the store of an open table holds."""
    return host.store.contents


@pytest.mark.parametrize(
    "changes",
    [
        {"patience": 2**40},
        {"patience": -1},
        {"opened": 2**62},
        {"base": -1},
        {"base": 2**62},
        {"schema": 2**40},
        {"seats": []},
        {"seats": [SeatInfo("x")] * 500},
        {"commitment": "not hex"},
        {"standing": {"9999999999": ["x"]}},
        {"options": {str(n): "x" for n in range(5000)}},
    ],
    ids=lambda changes: "-".join(changes),
)
def test_a_meta_out_of_range_is_damaged(tmp_path, changes):
    changed = {name: value for name, value in changes.items() if name != "base"}
    path = forged(sound(tmp_path / "honest.coffee"), tmp_path / "a.coffee", keep=False, **changed)
    if "base" in changes:
        data = msgspec.json.encode(msgspec.structs.replace(read(path).meta, **changes))
        alter(
            path, f"UPDATE meta SET data=x'{data.hex()}', checksum=x'{checksum('meta', data).hex()}' WHERE part='meta'"
        )
    with pytest.raises(SaveDamaged):
        read(path)
    assert info(path).damaged
    assert not doctor(path).sound


@pytest.mark.parametrize("said", [Talk(3, 99, "x", ""), Talk(3, -1, "x", ""), Talk(99, 0, "x", "")])
def test_a_remark_of_nobody_is_damaged_and_goes_with_a_repair(tmp_path, said):
    path = forged(sound(tmp_path / "honest.coffee"), tmp_path / "a.coffee", talk=(Talk(2, 0, "hello", ""), said))
    with pytest.raises(SaveDamaged, match=str(said.seat)):
        read(path)
    assert repair(path).last_good == 20
    assert [remark.text for remark in read(path).talk] == ["hello"]


@pytest.mark.parametrize("seat", [1, 15, -1])
def test_an_entry_of_nobody_is_damaged(tmp_path, seat):
    held = read(sound(tmp_path / "honest.coffee"))
    rows = [msgspec.structs.replace(row, seat=seat if row.n == 7 else row.seat) for row in held.rows]
    write_new(tmp_path / "a.coffee", held.meta, held.snapshots[0], rows=rows)
    with pytest.raises(SaveDamaged, match=f"Entry 7 of the game 'a' is of seat {seat}"):
        read(tmp_path / "a.coffee")
    assert info(tmp_path / "a.coffee").name == "a"
    assert doctor(tmp_path / "a.coffee").last_good == 6


def test_options_that_no_game_has_are_refused(tmp_path):
    path = forged(sound(tmp_path / "honest.coffee"), tmp_path / "a.coffee", keep=False, options={"menu": "endless"})
    with pytest.raises(SaveDamaged, match="No game can begin"):
        load(read(path), ROASTER)


def test_a_log_without_snapshots_is_played_only_so_far(tmp_path, monkeypatch):
    path = sound(tmp_path / "a.coffee")
    held = read(path)
    write_new(tmp_path / "b.coffee", held.meta, held.snapshots[0], rows=held.rows)
    monkeypatch.setattr(replay, "LONGEST_WAY", 10)
    with pytest.raises(SaveDamaged, match="too long"):
        load(read(tmp_path / "b.coffee"), ROASTER)


def test_a_table_for_several_keeps_within_the_bounds_from_the_middle(tmp_path):
    host = toy(tmp_path / "a.coffee", seed=None)
    play(host, random.Random(2), 15)
    host.close()
    assert load(read(tmp_path / "a.coffee"), TOY).line.head == 15


def test_a_changed_state_says_where_also_deep_inside(tmp_path):
    path = with_state(
        sound(tmp_path / "a.coffee"), tmp_path / "b.coffee", lambda plain: plain["public"]["right"][3].append(10**7)
    )
    with pytest.raises(SaveDamaged, match=r"public\.right\[3\]\[\d\] is 10000000"):
        load(read(path), ROASTER)
