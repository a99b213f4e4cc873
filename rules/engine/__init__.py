"""What every game stands on: a state in three drawers, a stack of steps, luck that can be proved.

Start reading in `step.py`. Nothing here knows a game, a screen, a file or a clock.
"""

from rules.engine.box import Block, Box, Boxes, Confidence
from rules.engine.chance import Chance
from rules.engine.event import Event, Told, is_barrier, listen, tell
from rules.engine.game import AT_TABLE, AnyGame, Concern, Game, Outlook, Part, Phase, Score
from rules.engine.known import Known, deal
from rules.engine.many import Done, PickSome
from rules.engine.option import Option, When, applying, grouped, unusual
from rules.engine.sealed import Ballot, CloseWindow, Pass, Revealed, Sealed, Window, open_window
from rules.engine.state import Hidden, Private, Public, Seat, State, View, clone, decode, encode
from rules.engine.step import (
    Action,
    IllegalAction,
    Step,
    apply,
    awaited,
    due,
    finish,
    is_over,
    legal_actions,
    legal_in,
    play,
    settle,
    then,
    top,
    view_of,
    why_not,
)
from rules.engine.talk import AnyPhrases, Phrases, Said, Talk
from rules.engine.union import AnyOf
from rules.engine.words import Named, NamedWords, NoWords, Words, for_now, is_for_now, named, percent

__all__ = [
    "AT_TABLE",
    "Action",
    "AnyGame",
    "AnyOf",
    "AnyPhrases",
    "Ballot",
    "Block",
    "Box",
    "Boxes",
    "Chance",
    "CloseWindow",
    "Concern",
    "Confidence",
    "Done",
    "Event",
    "Game",
    "Hidden",
    "IllegalAction",
    "Known",
    "Named",
    "NamedWords",
    "NoWords",
    "Option",
    "Outlook",
    "Part",
    "Pass",
    "Phase",
    "Phrases",
    "PickSome",
    "Private",
    "Public",
    "Revealed",
    "Said",
    "Score",
    "Sealed",
    "Seat",
    "State",
    "Step",
    "Talk",
    "Told",
    "View",
    "When",
    "Window",
    "Words",
    "apply",
    "applying",
    "awaited",
    "clone",
    "deal",
    "decode",
    "due",
    "encode",
    "finish",
    "for_now",
    "grouped",
    "is_barrier",
    "is_for_now",
    "is_over",
    "legal_actions",
    "legal_in",
    "listen",
    "named",
    "open_window",
    "percent",
    "play",
    "settle",
    "tell",
    "then",
    "top",
    "unusual",
    "view_of",
    "why_not",
]
