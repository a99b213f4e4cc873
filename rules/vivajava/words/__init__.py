"""The words of VivaJava for every front end: plain text, no markup, no layout. All of it is our own wording."""

from rules.vivajava.words.guide import guide
from rules.vivajava.words.log import event
from rules.vivajava.words.plays import about, action
from rules.vivajava.words.prompts import prompt
from rules.vivajava.words.table import board
from rules.vivajava.words.texts import card_text, rule

__all__ = ["about", "action", "board", "card_text", "event", "guide", "prompt", "rule"]
