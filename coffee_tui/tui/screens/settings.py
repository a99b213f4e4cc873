"""What a profile may choose: the look, what is asked, what is shown, and other keys."""

from __future__ import annotations

from collections.abc import Sequence

from coffee_tui.account import keys
from coffee_tui.account.settings import OWN_KEY, SETTINGS
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
                value = session.keys.get(key.id, key.keys)
                fields.append(Field(OWN_KEY + key.id, f"{key.where}: {key.name}", value, help=key.help))
        return fields

    def changed(self, field: Field) -> None:
        try:
            self.coffee.session.change(field.name, field.value)
        except SaveError as error:
            self.notice(str(error))
        self.coffee.dress()
