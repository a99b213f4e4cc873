"""Mutants: small changes of a game's rules, each of which one of its tests should notice. `make mutants` runs this.

Why not a ready tool: mutmut 3.8 (BSD, alive) runs on this layout, frozen structs included, but changes only what
stands in functions without decorators: rows of tables, fields and cached tables, about half of the statements here, are
out of its reach. It never takes a statement away, which is the change that finds state nobody resets, and it has no
sample by seed. cosmic-ray 8.7 (MIT, alive) takes no statement away either, starts Python anew for each mutant, and
brings 13 packages. Both name a mutant by its number, so that an explanation is lost with the next edit.

- `changes.py` finds the mutants of a file; a mutant is named by what it changes, never by its line.
- `worker.py` tests mutants one after the other inside a copy of the project.
- `run.py` makes the copies and keeps one worker a core busy.
- `page.py` reads and writes docs/mutants.md.
"""
