"""What an Ability Disc can do: the moments at which it is asked, and who holds which ability now.

A disc is data (a `[[discs]]` row of box.toml) and behavior (discs/<id>.py, one class). It overrides only the
moments that it cares about; `held` then finds it without asking the others. All of it works on Public, so menus,
previews and bots use the same methods as the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from rules.vivajava_dice import box as boxes

if TYPE_CHECKING:
    from rules.engine import Seat, Window
    from rules.vivajava_dice.actions import TrackPlay
    from rules.vivajava_dice.box import DiscCard
    from rules.vivajava_dice.state import Public, State


class Use(NamedTuple):
    """An ability in somebody's hands: the disc on the Track `color` of `seat`, at `level` 1 or 2."""

    disc: Disc
    seat: Seat
    color: int
    level: int


class Disc:
    """One Ability Disc. The methods below `card` are its moments; each is asked only at a level of 1 or 2.

    Methods that end in `_plays` list optional plays of the seat (actions with a `track`); `play` carries one out.
    A disc whose card says `forced` must use its Activate plays before the phase can end.
    """

    id: ClassVar[str]
    delegates: ClassVar[bool] = False  # Intern and the like: the Track is what `chosen` says
    window_order: ClassVar[int] = 0  # of `window`, when several discs react to the same moment
    jolts: ClassVar[bool] = True  # whether Jolt! can bring it back: not what is tied to gaining a level
    moments: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls) -> None:
        """Note which moments the class cares about."""
        super().__init_subclass__()
        cls.moments = frozenset(name for name in MOMENTS if getattr(cls, name) is not getattr(Disc, name))

    @property
    def card(self) -> DiscCard:
        """The reference card."""
        return boxes.printed().disc[self.id]

    def chosen(self, public: Public, seat: Seat, color: int) -> Disc:
        """Return the disc that the seat's Track really is."""
        return self

    def track_points(self, public: Public, seat: Seat, color: int) -> int:
        """Return the points for completing the Track."""
        return self.card.points

    # Levels

    def on_level(self, state: State, use: Use, gained: int) -> None:
        """One level, or both at once, takes effect for the first time. Tokens are gained by the card, without this."""

    # Score

    def rainbow_bonus(self, public: Public, use: Use) -> int:
        """Return how many points more a Rainbow Blend scores."""
        return 0

    def belle_points(self, public: Public, use: Use) -> int:
        """Return how many points Belle's Blend scores."""
        return 0

    def score_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays of the seat's own Score phase, after points and before degrading."""
        return ()

    def on_degrade(self, state: State, use: Use, color: int) -> None:
        """A die of `color` has left the seat's Featured Blend by degrading."""

    def keep_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays after the seat has kept its Featured Blend."""
        return ()

    # Roll

    def fewer_dice(self, public: Public, use: Use) -> int:
        """Return how many Coffee Dice fewer the seat must roll."""
        return 0

    def before_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays before the dice are rolled."""
        return ()

    def roll_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays after the roll: changes of the seat's own dice, mostly."""
        return ()

    def window(self, public: Public, among: tuple[Seat, ...]) -> Window | None:
        """Return the question to other seats that hold this disc when the active seat's dice are final."""
        return None

    def can_react(self, public: Public, use: Use) -> bool:
        """Say whether this holder is to be asked by `window`."""
        return True

    def least_set(self, public: Public, use: Use) -> int:
        """Return the smallest set that the seat's Featured Blend may have."""
        return 0

    def keeps_rainbow(self, public: Public, use: Use) -> bool:
        """Say whether the seat keeps its Rainbow Blend when it creates a Featured Blend."""
        return False

    def action_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays that take the place of Blend or Research."""
        return ()

    def research_plays(self, public: Public, use: Use, color: int, sampled: int) -> Sequence[TrackPlay]:
        """List changes of the marks that Research of the Track `color` gives; `sampled` is a second color, or -1."""
        return ()

    def more_flavor(self, public: Public, use: Use) -> int:
        """Return how many Flavor Dice more Research of black gives."""
        return 0

    def on_create(self, state: State, use: Use) -> None:
        """The seat has created a Blend."""

    def on_lost(self, state: State, use: Use) -> None:
        """Another side has taken a Blend from the seat, by creating a new one or by Mine! Mine!"""

    # Activate

    def activate_plays(self, public: Public, use: Use) -> Sequence[TrackPlay]:
        """List plays of the seat's own Activate phase."""
        return ()

    # Carrying out

    def play(self, state: State, use: Use, action: TrackPlay) -> None:
        """Carry out one of the plays listed above."""
        raise NotImplementedError(f"{self.id} has no plays")

    def closed(self, public: Public, use: Use, moment: str) -> str:
        """Return why the ability cannot be used at this moment though a person may look for it; "" if none would."""
        return ""


MOMENTS = (
    "on_level",
    "rainbow_bonus",
    "belle_points",
    "score_plays",
    "on_degrade",
    "keep_plays",
    "fewer_dice",
    "before_plays",
    "roll_plays",
    "window",
    "least_set",
    "keeps_rainbow",
    "action_plays",
    "research_plays",
    "more_flavor",
    "on_create",
    "on_lost",
    "activate_plays",
)

DISCS: dict[str, Disc] = {}  # filled by discs/__init__.py
NOBODY: tuple[Use, ...] = ()
_found: dict[tuple[tuple[str, ...], str], tuple[tuple[int, Disc], ...]] = {}


def placed(discs: tuple[str, ...], moment: str) -> tuple[tuple[int, Disc], ...]:
    """Return the discs of a coaster that may care about a moment, with their colors."""
    found = _found.get((discs, moment))
    if found is None:
        row = [DISCS[disc] for disc in discs]
        found = tuple((i, disc) for i, disc in enumerate(row) if disc.delegates or moment in disc.moments)
        _found[discs, moment] = found
    return found


def level_of(public: Public, seat: Seat, color: int) -> int:
    """Return the level at which the seat may use the ability of a Track now."""
    if color == public.sugar or (public.barred and [seat, color] in public.barred):
        return 0
    return public.levels[seat][color]


def use_level(public: Public, seat: Seat, color: int) -> int:
    """Return `level_of`, or 1 where only a Token still works that was gained before its disc went to this Track.

    Ruling: D-25. Such a Token lies on the Track `spot` and serves the disc of the Track `source`.
    """
    level = level_of(public, seat, color)
    if level or color == public.sugar or public.levels[seat][color] or [seat, color] in public.barred:
        return level
    kept = (t for t in public.tokens if t.place == "track" and t.source == color != t.spot)
    return int(any(token.seat == seat for token in kept))


def disc_of(public: Public, seat: Seat, color: int) -> Disc:
    """Return what a seat's Track is: the disc on the coaster, or the one that it stands for."""
    disc = DISCS[public.discs[color]]
    return disc.chosen(public, seat, color) if disc.delegates else disc


def held(public: Public, seat: Seat, moment: str) -> Sequence[Use]:
    """Return the abilities of a seat that care about a moment, by color."""
    found = placed(public.discs, moment)
    if not found:
        return NOBODY
    levels = public.levels[seat]
    uses = []
    for color, disc in found:
        if levels[color] or public.tokens:
            level = use_level(public, seat, color)
            if level:
                if disc.delegates:
                    disc = disc.chosen(public, seat, color)  # noqa: PLW2901
                    if moment not in disc.moments:
                        continue
                uses.append(Use(disc, seat, color, level))
    return uses


def use_of(public: Public, seat: Seat, color: int) -> Use:
    """Return the ability of one Track of a seat."""
    return Use(disc_of(public, seat, color), seat, color, use_level(public, seat, color))
