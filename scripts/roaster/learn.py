"""Trains the nets of the strong roaster: `python -m scripts.roaster.learn`. Wants numba; on one core.

Bean by bean, in rounds: roasts are played with the nets as they are, then the nets are fitted to what came of them.
The nets lie in build/roaster, one file a bean, and training goes on from there; `scripts.roaster.pack` packs them.

The weights that come with the program: every bean with `--rounds 16 --roasts 2000 --epochs 4 --rate 0.003`, then 20 to
76 rounds more, mostly as by default, for seven beans that a strong player chooses. BONUS in looks.py was set after
the first part: the output biases of groups 1 and 2 were moved by the difference, and only the seven learned on from
there. The luck of that training came from the clock, so another run makes other weights of about the same strength.
"""

from __future__ import annotations

import os

os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import argparse
import sys
import time
import zlib
from pathlib import Path

import numpy as np

from coffee_tui.players.coffee_roaster.looks import BONUS
from rules.coffee_roaster import box as boxes
from rules.coffee_roaster.box import Bean
from scripts.roaster.model import start_row
from scripts.roaster.selfplay import TURNS, play_many, seed_luck
from scripts.roaster.values import HIDDEN, N_CUP, N_ROAST, POINTS, SHEET, WANTS

WORK = Path("build/roaster")
KEPT_ROUNDS = 5


def sheet_of(bean: Bean) -> np.ndarray:
    """Return a bean sheet as the compiled functions read it."""
    sheet = np.zeros(SHEET, np.int64)
    sheet[0] = bean.target
    for i, flavor in enumerate(("sweetness", "body", "acidity", "aroma")):
        sheet[WANTS + i] = bean.flavors.count(flavor)  # type: ignore[arg-type]
    for total in range(41):
        sheet[POINTS + total] = bean.roast_points_for(total)
    return sheet


def new_net(inputs: int, luck: np.random.Generator, bias: float) -> np.ndarray:
    """Return a net with random weights whose outputs start near `bias`."""
    net = np.zeros((inputs + 4, HIDDEN), np.float32)
    net[:inputs] = luck.normal(0, (2 / 16) ** 0.5, (inputs, HIDDEN))
    net[inputs + 1 : inputs + 3] = luck.normal(0, 0.3 / HIDDEN**0.5, (2, HIDDEN))
    net[inputs + 3, :2] = bias / 10
    return net


class Adam:
    """The usual optimizer on one array."""

    def __init__(self, net: np.ndarray) -> None:
        self.net, self.steps = net, 0
        self.mean, self.square = np.zeros_like(net), np.zeros_like(net)

    def step(self, slope: np.ndarray, rate: float) -> None:
        """Go one step down."""
        self.steps += 1
        self.mean += 0.1 * (slope - self.mean)
        self.square += 0.001 * (slope * slope - self.square)
        scale = rate * (1 - 0.999**self.steps) ** 0.5 / (1 - 0.9**self.steps)
        self.net -= scale * self.mean / (np.sqrt(self.square) + 1e-7)


def fit(adam: Adam, xs: np.ndarray, ys: np.ndarray, epochs: float, rate: float, luck: np.random.Generator) -> float:
    """Fit a net to targets (below -50: none); return the root mean square error of the last pass, in points."""
    net, inputs = adam.net, xs.shape[1]
    known = ys > -50
    aims = np.where(known, ys / 10, 0).astype(np.float32)
    batch, error, count = 512, 0.0, 0
    steps = int(epochs * len(xs) / batch)
    for n in range(steps):
        rows = luck.integers(0, len(xs), batch)
        x, mask = xs[rows], known[rows]
        h = np.maximum(x @ net[:inputs] + net[inputs], 0)
        off = (h @ net[inputs + 1 : inputs + 3].T + net[inputs + 3, :2] - aims[rows]) * mask
        if n > steps * 0.7:
            error += float((off**2).sum())
            count += int(mask.sum())
        slope = np.zeros_like(net)
        off *= 2 / batch
        slope[inputs + 1 : inputs + 3] = off.T @ h
        slope[inputs + 3, :2] = off.sum(0)
        back = (off @ net[inputs + 1 : inputs + 3]) * (h > 0)
        slope[:inputs] = x.T @ back
        slope[inputs] = back.sum(0)
        adam.step(slope, rate * (1 - 0.7 * n / steps))
    return 10 * (error / max(count, 1)) ** 0.5


class Trainer:
    """The nets of one bean and the positions that they learn from."""

    def __init__(self, bean: str, seed: int) -> None:
        self.bean = boxes.BOXES.printed().bean[bean]
        self.sheet, self.start = sheet_of(self.bean), start_row(bean)
        self.luck = np.random.default_rng(seed)
        self.file = WORK / f"{bean}.npz"
        if self.file.exists():
            kept = np.load(self.file)
            net, cup_net, self.roasts = kept["net"], kept["cup_net"], int(kept["roasts"])
        else:
            net, cup_net, self.roasts = new_net(N_ROAST, self.luck, 13), new_net(N_CUP, self.luck, 5), 0
        self.adam, self.cup_adam = Adam(net), Adam(cup_net)
        self.kept: list[tuple[np.ndarray, ...]] = []

    def play(
        self, n: int, width: int, samples: int, noise: float, bend: float = 0, *, known: bool = True
    ) -> np.ndarray:
        """Play n roasts and keep what they teach; return worth and turns of each."""
        xs, ys = np.zeros((n * (TURNS + 1), N_ROAST), np.float32), np.zeros((n * (TURNS + 1), 2), np.float32)
        cup_xs, cup_ys = np.zeros((n * 72, N_CUP), np.float32), np.zeros(n * 72, np.float32)
        results = np.zeros((n, 3))
        bonus = np.array(BONUS[self.bean.group])
        at, cup_at = play_many(
            n, self.start, self.sheet, bonus, self.adam.net, self.cup_adam.net,
            width, samples, noise, bend, xs, ys, cup_xs, cup_ys, results, known,
        )  # fmt: skip
        cups = np.full((cup_at, 2), -100, np.float32)
        cups[:, 0] = cup_ys[:cup_at]
        self.kept = [*self.kept[1 - KEPT_ROUNDS :], (xs[:at], ys[:at], cup_xs[:cup_at], cups)]
        return results

    def round(self, n: int, width: int, samples: int, noise: float, bend: float, rate: float, epochs: float) -> str:
        """Play and learn once; return a line about it."""
        start = time.perf_counter()
        first = self.roasts == 0
        if first:
            self.play(1500, width, 0, 1.0, known=False)
            for _ in range(3):
                self.fit_cup(4, 2e-3)
                self.play(1500, width, 0, 0.3, known=False)
            self.kept = self.kept[-1:]
            self.fit_cup(4, 2e-3)
            self.kept = []
        results = self.play(n, width, samples, noise, bend)
        self.roasts += n
        played = time.perf_counter() - start
        xs, ys = (np.concatenate([kept[i] for kept in self.kept]) for i in (0, 1))
        error = fit(self.adam, xs, ys, epochs, rate, self.luck)
        cup_error = self.fit_cup(epochs, rate)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        np.savez(self.file, net=self.adam.net, cup_net=self.cup_adam.net, roasts=self.roasts)
        points, turns, foreseen = results.mean(0)
        return (
            f"{self.bean.id} {self.roasts}: {points:.2f} points ({foreseen:.2f} foreseen), {turns:.1f} turns, errors "
            f"{error:.2f} {cup_error:.2f}, {played:.1f} + {time.perf_counter() - start - played:.1f} s"
        )

    def fit_cup(self, epochs: float, rate: float) -> float:
        """Fit the cup net to the cups kept."""
        xs, ys = (np.concatenate([kept[i] for kept in self.kept]) for i in (2, 3))
        return fit(self.cup_adam, xs, ys, epochs, rate, self.luck)


def main() -> None:
    """Train the beans that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("beans", nargs="*")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--roasts", type=int, default=1200)
    parser.add_argument("--width", type=int, default=3)
    parser.add_argument("--samples", type=int, default=3)
    parser.add_argument("--noise", type=float, default=0.03)
    parser.add_argument("--bend", type=float, default=0.15)
    parser.add_argument("--rate", type=float, default=5e-3)
    parser.add_argument("--epochs", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    for bean in chosen.beans or [bean.id for bean in boxes.BOXES.printed().beans]:
        trainer = Trainer(bean, chosen.seed)
        seed_luck(zlib.crc32(f"{bean} {chosen.seed} {trainer.roasts}".encode()))
        for n in range(chosen.rounds):
            left = 1 - n / chosen.rounds
            noise, bend, rate = chosen.noise * left, chosen.bend * left, chosen.rate * (0.2 + 0.8 * left)
            said = trainer.round(chosen.roasts, chosen.width, chosen.samples, noise, bend, rate, chosen.epochs)
            sys.stdout.write(said + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
