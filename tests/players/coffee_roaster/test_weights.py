"""The weights that come with the program: small, for the printed box, one pair of nets for each bean sheet."""

from __future__ import annotations

from importlib import resources

import numpy as np

from coffee_tui.players.coffee_roaster.looks import CUP_INPUTS, HIDDEN, ROAST_INPUTS, WEIGHTS
from coffee_tui.players.coffee_roaster.nets import load
from rules.coffee_roaster import box as boxes


def test_the_file_is_small_and_says_how_it_was_made():
    file = resources.files("coffee_tui.players.coffee_roaster").joinpath(WEIGHTS)
    assert len(file.read_bytes()) < 1 << 20
    header, _ = load()
    assert header["box"] == boxes.BOXES.fingerprint
    assert "scripts.roaster.learn" in header["made_by"]
    assert header["date"]


def test_every_bean_has_its_nets():
    header, nets = load()
    assert header["beans"] == [bean.id for bean in boxes.BOXES.printed().beans] == list(nets)
    assert set(header["roasts"]) == set(nets)
    for pair in nets.values():
        assert pair.roast.first.shape == (ROAST_INPUTS, HIDDEN)
        assert pair.cup.first.shape == (CUP_INPUTS, HIDDEN)
        assert all(np.isfinite(part).all() for net in pair for part in net)
