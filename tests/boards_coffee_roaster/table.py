"""Views of seeded games, and the board of a view as plain lines."""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from coffee_tui.tui.boards.coffee_roaster import layout
from coffee_tui.tui.boards.coffee_roaster.facts import Facts
from rules import engine, load
from rules.coffee_roaster.state import Public, View

GAME = load("coffee_roaster")
Options = tuple[tuple[str, str], ...]


@cache
def played(seed: int, options: Options = ()) -> tuple[View, ...]:
    """Every view of a random game with this seed, each a copy of its own."""
    return tuple(_play(seed, options))


def _play(seed: int, options: Options) -> Iterator[View]:
    state = GAME.setup(1, GAME.complete(dict(options)), engine.Chance(bytes([seed]) * 32))
    choose = random.Random(seed).choice
    while True:
        yield engine.view_of(engine.clone(state), 0)
        if engine.is_over(state):
            return
        engine.apply(state, 0, choose(engine.legal_actions(state, 0)))


def first(seed: int, fits: Callable[[Public], bool], options: Options = ()) -> View:
    """The first view of a seeded game that fits."""
    return next(view for view in played(seed, options) if fits(view.public))


def at(step: str) -> Callable[[Public], bool]:
    """Whether this step is the decision."""
    return lambda public: bool(public.stack) and type(public.stack[-1]).__name__ == step


def copy(view: View) -> View:
    """A view to change in a test: its public drawer is no other test's."""
    public = engine.decode(GAME.state, engine.encode(_around(view))).public
    return View(view.seat, public, view.mine)


def _around(view: View) -> engine.State:
    state = GAME.setup(1, GAME.complete({}), engine.Chance(bytes(32)))
    state.public = view.public
    return state


def lines(
    view: View, width: int = 80, height: int = 13, *, marked: Sequence[engine.Action] = (), **how: bool
) -> list[str]:
    """The board as plain text, without the spaces at the end of its lines."""
    ascii_only = how.pop("ascii", False)
    facts = Facts(view, **how)
    facts.marked = tuple(marked)
    return [text.plain.rstrip() for text in layout.board(facts, width, height, ascii=ascii_only)]


def text(view: View, width: int = 80, height: int = 13, **how: bool) -> str:
    """The board as one text."""
    return "\n".join(lines(view, width, height, **how))


def start() -> View:
    """The first hand of the first bean."""
    return first(3, at("UseImmediateEffects"))


def mid_turn() -> View:
    """Step b of a later turn."""
    return first(3, lambda public: at("UseFlavorEffects")(public) and public.turn >= 3)


def tasting() -> View:
    """A cup test with six tokens in the cup."""
    return first(3, lambda public: at("TastePulled")(public) and sum(kind >= 0 for kind in public.cup) >= 6)


def finished() -> View:
    """A Full Menu with its rank."""
    return played(6)[-1]


VIEWS: dict[str, Callable[[], View]] = {
    "choice": lambda: played(3)[0],
    "start": start,
    "mid-turn": mid_turn,
    "cup-test": tasting,
    "score": finished,
}
