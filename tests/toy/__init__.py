"""Blind Cupping: a toy game that shows what a solo game does not need. Start reading in `game.py`."""

from rules import engine
from tests.toy import game, plays, words

GAME = engine.Game(
    key="toy",
    title="Blind Cupping",
    blurb="Serve the best beans, and mind the spoons.",
    edition="toy",
    schema=1,
    seats=(2, 3, 4),
    options=(engine.Option("rounds", "Rounds", "Game", ("3", "6"), "How many are played"),),
    boxes=engine.Boxes(engine.Box, lambda: 'game = "toy"\nedition = "toy"'),
    state=game.State,
    action=plays.AnyAction,
    event=plays.AnyEvent,
    lay_out=game.lay_out,
    scores=game.scores,
    determinize=game.determinize,
    components=game.components,
    words=words,
    forecast=lambda view: (),
    phase=words.phase,
    glance=words.glance,
    counts=words.counts,
    group=words.group,
    careful=words.careful,
    turn_of=words.turn_of,
    concerns=words.concerns,
    windows=("splash",),
)
