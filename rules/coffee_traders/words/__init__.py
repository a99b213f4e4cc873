"""The words of Coffee Traders for every front end: plain text, no markup, no layout. All of it is our own wording."""

from rules.coffee_traders.words.guide import guide
from rules.coffee_traders.words.log import event
from rules.coffee_traders.words.plays import about, action
from rules.coffee_traders.words.prompts import prompt
from rules.coffee_traders.words.table import board
from rules.coffee_traders.words.texts import rule

__all__ = ["about", "action", "board", "event", "guide", "prompt", "rule"]
