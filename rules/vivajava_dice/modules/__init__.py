"""The modules of the expansion that bring rules of their own to the table, one file each.

A module's disc lies in ../discs. Brew Crafters and Compounded are all in theirs.
"""

from rules.vivajava_dice.modules import angry_dice, belle, carnival, heartland

AnyModuleStep = angry_dice.AnyStep | belle.AnyStep | carnival.AnyStep | heartland.AnyStep
