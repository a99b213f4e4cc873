"""Setting up a new game: which one, who sits where, with which options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coffee_tui.account import boxes
from coffee_tui.players import players_for
from coffee_tui.players.names import bot_name
from coffee_tui.tui.screens.forms import FormScreen
from coffee_tui.tui.widgets.form import Field
from rules.engine import applying, grouped
from saves import SeatInfo

if TYPE_CHECKING:
    from rules.engine import AnyGame, Option

PERSON = "person"


class Setup:
    """What was chosen: everything that a table needs to be set up."""

    def __init__(self, game: AnyGame, seats: Sequence[SeatInfo], options: dict[str, str], box_text: str = "") -> None:
        self.game = game
        self.seats = list(seats)
        self.options = options
        self.box_text = box_text  # "": the box as printed


class NewGameScreen(FormScreen[Setup]):
    """Fields that follow the game: its numbers of seats, its options."""

    HEADING = "New game"
    MORE_KEYS = "   h: how to play"

    def __init__(self, games: Sequence[AnyGame]) -> None:
        super().__init__()
        self._games = {game.title: game for game in games}
        self.game = games[0]
        self._asked: dict[str, str] = {}  # every value chosen so far, by field

    def fields(self) -> Sequence[Field]:
        game = self.game
        counts = tuple(str(n) for n in game.seats)
        count = self._asked.get("seats", counts[0])
        count = count if count in counts else counts[0]
        fields = [
            Field("game", "Game", game.title, tuple(self._games), game.blurb),
            Field("seats", "Seats", count, counts, "how many play"),
        ]
        for n in range(int(count)):
            fields += self._seat_fields(n)
        fields += self._box_fields()
        for group, options in grouped(self._options(int(count))).items():
            fields.append(Field("", group, heading=True))
            fields += [self._option_field(option) for option in options]
        return [
            *fields,
            Field("", "", heading=True),
            Field("start", "Start the game", help="Enter: start with this setup", press=True),
        ]

    def _box_fields(self) -> list[Field]:
        """Return the field for the box, where the player has one of his own: it says what in the printed one is not."""
        own = self.coffee.session.own_boxes(self.game)
        if not own:
            return []
        values, value = (boxes.PRINTED, *own), self._asked.get("box", boxes.PRINTED)
        ours = boxes.reconstructed(self.game)
        told = f"Reconstructed in the printed one: {', '.join(ours)}." if ours else boxes.PLACE
        return [Field("box", "Box", value if value in values else boxes.PRINTED, values, told)]

    def _options(self, seats: int) -> list[Option]:
        """Return the options to ask for: those that apply at this table and do not follow from the profile."""
        chosen = {o.name: self._value(o) for o in self.game.options}
        return [option for option in applying(self.game.options, seats, chosen).values() if not option.profile]

    def _value(self, option: Option) -> str:
        value = self._asked.get(f"option {option.name}", option.default)
        return value if value in option.values else option.default

    def first(self) -> int:
        return len(self.form.fields) - 1  # enter at once starts with what is usual

    def _seat_fields(self, n: int) -> list[Field]:
        profile = self.coffee.session.profile
        own = profile.name if profile is not None and n == 0 else f"Player {n + 1}"
        kinds = (PERSON, *(f"bot:{name}" for name in players_for(self.game.key)))
        kind = self._asked.get(f"kind {n}", "") if n else PERSON
        kind = kind if kind in kinds else kinds[1]  # another game may not have the player that was asked for
        name = self._asked.get(f"name {n}", own if kind == PERSON else bot_name(n))
        fields = [Field(f"name {n}", f"Seat {n + 1}", name, help="who sits here")]
        # Somebody must be there to decide: the first seat is a person's.
        if n:
            fields.append(Field(f"kind {n}", "  played by", kind, kinds, "a person at this keyboard, or a bot"))
        return fields

    def _option_field(self, option: Option) -> Field:
        note = " (reconstructed)" if option.reconstructed else ""
        return Field(f"option {option.name}", option.title, self._value(option), option.values, option.help + note)

    def changed(self, field: Field) -> None:
        if field.name == "game":
            self.game = self._games[field.value]
            self._asked = {
                name: value for name, value in self._asked.items() if not name.startswith(("option ", "box"))
            }
        else:
            self._asked[field.name] = field.value
        self.form.fill(self.fields())
        self.about()

    def pressed(self, field: Field) -> None:
        form, game = self.form, self.game
        seats = []
        for n in range(int(form.value_of("seats"))):
            kind = form.value_of(f"kind {n}") if n else PERSON
            seats.append(SeatInfo(form.value_of(f"name {n}"), "human" if kind == PERSON else kind))
        options = {option.name: self._value(option) for option in self._options(len(seats))}
        try:
            text = self.coffee.session.own_box(game, self._asked.get("box", boxes.PRINTED))
        except ValueError as error:
            self.notice(str(error))
            return
        self.dismiss(Setup(game, seats, options, text))
