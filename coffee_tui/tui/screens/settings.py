"""What a profile may choose: the look, what is asked, what is shown, and other keys."""

from __future__ import annotations

from collections.abc import Sequence

from coffee_tui.account import keys
from coffee_tui.account.settings import OWN_KEY, SETTINGS
from coffee_tui.tui.screens.dialog import PressKey
from coffee_tui.tui.screens.forms import FormScreen
from coffee_tui.tui.widgets.form import Field
from saves.errors import SaveError


class SettingsScreen(FormScreen[None]):
    """Every change counts at once and is written down at once."""

    HEADING = "Settings"
    opened_by = ("app.settings", "lobby.settings")

    def fields(self) -> Sequence[Field]:
        session = self.coffee.session
        fields = [Field(s.name, s.title, session.setting(s.name), s.values, s.help) for s in SETTINGS]
        fields.append(Field("", "Keys", heading=True))
        for key in keys.KEYS:
            if not key.fixed:
                fields.append(self._key_field(key))
        return fields

    def _key_field(self, key: keys.Key) -> Field:
        shown = keys.shown(self.coffee.session.keys.get(key.id, key.keys))
        return Field(OWN_KEY + key.id, f"{key.where}: {key.name}", shown, help=key.help)

    def action_enter(self) -> None:
        """Wait for another key where the mark is on one, else do what a form does."""
        command = next((key for key in keys.KEYS if OWN_KEY + key.id == self.form.field.name), None)
        if command is None:
            super().action_enter()
        else:
            self.app.push_screen(PressKey(command.name), lambda key: self._chosen(command, key or ""))

    def _chosen(self, command: keys.Key, key: str) -> None:
        if not key:
            return
        other = keys.meaning(key, command, self.coffee.session.keys)
        if other is not None:
            self.notice(f"{keys.shown(key)} is for {other.name}: choose another key.")
            return
        self.changed(Field(OWN_KEY + command.id, command.name, key))
        self.form.put_value(OWN_KEY + command.id, keys.shown(key))

    def changed(self, field: Field) -> None:
        try:
            self.coffee.session.change(field.name, field.value)
        except SaveError as error:
            self.notice(str(error))
        self.coffee.dress()
