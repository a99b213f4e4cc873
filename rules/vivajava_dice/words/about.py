"""What the discs do that a play names, and what odds leave out: so that nobody has to choose between names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.vivajava_dice import actions as act
from rules.vivajava_dice import forecast
from rules.vivajava_dice.dice import BLACK, COLOR, rank
from rules.vivajava_dice.disc import disc_of
from rules.vivajava_dice.words.texts import disc_text

if TYPE_CHECKING:
    from rules.engine import Action
    from rules.vivajava_dice.state import View


ODDS = "The odds are those against all others, each trying to beat it with its dice, re-rolls and changes of dice."
AT_MOST = (
    "At most: donated dice, abilities that take or hurt a Blend or lay a die down, "
    "and all that many Flavor Dice can do with abilities are not counted."
)


def about(view: View, action: Action) -> list[str]:
    """Return the text of each disc that a play names, in the order of its line, or what its odds are of."""
    public, seat = view.public, view.seat or 0
    match action:
        case act.KeepBlend() | act.CreateFeatured():
            return [ODDS] if forecast.lasts(public, seat, rank(public.featured)).is_all else [ODDS, AT_MOST]
        case act.CreateRainbow():
            return [ODDS] if forecast.rainbow_lasts(public, seat).is_all else [ODDS, AT_MOST]
        case act.ChooseDisc(disc):
            return [disc_text(disc)]
        case act.SwapDiscs(_, one, other):
            return [disc_text(public.discs[COLOR[track]]) for track in (one, other)]
        case act.PlaceOnTrack(other, color) | act.BlockAbility(other, color):
            tracks = [(other, COLOR[color])]
        case act.MoveToken(token):
            tracks = [(token.seat, token.source)] if token.source >= 0 else []
        case act.MarkMore(track, color) | act.MoveMark(track, _, color):
            tracks = [(seat, COLOR[track]), (seat, COLOR[color])]
        case act.JoltTrack(_, color) | act.Research(color) | act.GainPoint(color) | act.TakeOff(color):
            tracks = [(seat, COLOR[color])]
        case act.TrackPlay(track):
            tracks = [(seat, COLOR[track])]
        case _:
            tracks = []
    named = (disc_of(public, who, color).id for who, color in tracks if color != BLACK)
    return [disc_text(disc) for disc in dict.fromkeys(named)]
