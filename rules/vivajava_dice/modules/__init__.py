"""The modules of the expansion that bring rules of their own to the table, one file each.

A module's disc lies in ../discs. Brew Crafters and Compounded are all in theirs.
"""

from typing import TypeAlias

from rules.engine import AnyOf, Step

AnyModuleStep: TypeAlias = AnyOf[Step, __name__]
