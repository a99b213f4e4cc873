"""The words of VivaJava Dice for every front end: plain text, no markup, no layout. All of it is our own wording."""

from rules.vivajava_dice.words.about import about
from rules.vivajava_dice.words.guide import guide
from rules.vivajava_dice.words.log import event
from rules.vivajava_dice.words.plays import action
from rules.vivajava_dice.words.prompts import prompt
from rules.vivajava_dice.words.table import board
from rules.vivajava_dice.words.texts import disc_text, rule

__all__ = ["about", "action", "board", "disc_text", "event", "guide", "prompt", "rule"]
