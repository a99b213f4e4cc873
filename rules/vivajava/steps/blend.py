"""Phase 2, Blend: who pulls when, SELECT, beans one by one, BREW, the free bean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING

from rules import engine
from rules.engine import Action, Seat, tell, then
from rules.vivajava import actions as act
from rules.vivajava import roasters
from rules.vivajava.actions import INTERN
from rules.vivajava.beans import BREW, COLOR, COLORS, N_COLORS, RANKS, REGIONS, SELECT, SPACES, count, rank
from rules.vivajava.events import (
    Blended,
    Declined,
    Discarded,
    FreeBean,
    OrderProposed,
    OrderSettled,
    Pulled,
    PutAside,
    Stopped,
    TookBeans,
)
from rules.vivajava.steps.kinds import Rule
from rules.vivajava.steps.pulling import Pulling, PullingChoice, PullingRule, Reach, allowed, level
from rules.vivajava.steps.teams import FREE, contributors, free_beans

if TYPE_CHECKING:
    from rules.vivajava.state import Public, State, Team, View


class BlendTeams(Rule, frozen=True, tag="blend_teams"):
    """The teams that blend fill their slates, from west to east; then come Re-Do and Private Reserve."""

    RULE = "VJ-3.A"

    def run(self, state: State) -> None:
        from rules.vivajava.cards import OpenCards

        public = state.public
        teams = [at for at, team in enumerate(public.teams) if team.blends]
        if teams:
            then(state, *(BeginBlend(at) for at in teams), OpenCards("re_do"), OpenCards("private_reserve"))


class BeginBlend(Rule, frozen=True, tag="begin_blend"):
    """Who pulls first is up to the team."""

    RULE = "VJ-3.A"
    team: int

    def run(self, state: State) -> None:
        team = state.public.teams[self.team]
        order = tuple(contributors(state.public, team))
        if len(order) > 1:
            then(state, Propose(self.team, team.members[0]))
        else:
            then(state, BeginPulls(self.team, order))


class Propose(engine.Step["State", "View", Action], frozen=True, tag="propose"):
    """The first of a team in turn order proposes who pulls when."""

    RULE = "VJ-3.B"
    team: int
    seat: Seat

    def seats(self, public: engine.Public) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        yield from orders(tuple(contributors(public, public.teams[self.team])))

    def because(self, view: View, action: Action) -> str:
        return "Propose an order in which each of the team is named once."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.ProposeOrder):
            raise TypeError(action)
        public = state.public
        team = public.teams[self.team]
        plain = tuple(contributors(public, team))
        if len(team.members) == 1 or action.order == plain:
            settle_order(state, self.team, action.order, agreed=True)
            return
        if state.told is not None:
            tell(state, OrderProposed(seat, action.order))
        others = tuple(member for member in team.members if member != seat)
        then(state, AgreeOnOrder(among=others, team=self.team, order=action.order))


_orders: dict[tuple[int, ...], tuple[act.ProposeOrder, ...]] = {}


def orders(who: tuple[int, ...]) -> tuple[act.ProposeOrder, ...]:
    """Return every pulling order as an action, turn order first."""
    found = _orders.get(who)
    if found is None:
        found = _orders[who] = tuple(act.ProposeOrder(order) for order in permutations(who))
    return found


class AgreeOnOrder(engine.Ballot["State", "View", Action], frozen=True, tag="agree_on_order"):
    """The others agree or not. If anybody does not, all pull in turn order."""

    RULE = "VJ-3.B"
    team: int
    order: tuple[int, ...]

    def options(self, view: View) -> tuple[Action, ...]:
        return (act.AGREE, act.DISAGREE)

    def because(self, view: View, action: Action) -> str:
        return "Agree to the proposed order, or do not."

    def reveal(self, state: State, choices: list[tuple[Seat, Action]]) -> None:
        agreed = all(choice == act.AGREE for _, choice in choices)
        plain = tuple(contributors(state.public, state.public.teams[self.team]))
        settle_order(state, self.team, self.order if agreed else plain, agreed=agreed)


def settle_order(state: State, at: int, order: tuple[int, ...], *, agreed: bool) -> None:
    """Begin to pull in this order."""
    if state.told is not None:
        tell(state, OrderSettled(REGIONS[state.public.teams[at].region], order, agreed))
    then(state, BeginPulls(at, order))


class BeginPulls(PullingRule, frozen=True, tag="begin_pulls"):
    """The next one of the team pulls. Before the first pull SELECT may be used, once a round with the Intern."""

    RULE = "VJ-3.C"

    def run(self, state: State) -> None:
        step = UseSelect if can_select(state.public, self) else NextPull
        then(state, step(self.team, self.order, self.selected, self.fixed))


def can_select(public: Public, step: Pulling) -> bool:
    """Say whether SELECT can be used before the first pull of the present one."""
    seat = step.seat
    ability = level(public, seat, SELECT)
    if not ability or seat in step.selected or not allowed(public, step.who, SELECT):
        return False
    reach = Reach(public, step)
    return reach.beans > 0 and (ability > 1 or reach.spare > 0)


class UseSelect(PullingChoice, frozen=True, tag="use_select"):
    """SELECT puts a bean of your choice back into The Fields; at level 2 any available bean may replace it."""

    RULE = "VJ-3.D"

    def options(self, view: View) -> Iterator[Action]:
        who = self.who
        if who >= INTERN:
            held = view.public.intern_roasters[who - INTERN]
        else:
            held = view.mine.roaster if view.mine is not None else []
        for color, n in enumerate(held):
            if n:
                yield act.REMOVE[color]
        yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        return "Choose a bean that is in this Roaster, or do without SELECT."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.Remove):
            tell(state, Declined(seat))
            then(state, NextPull(self.team, self.order, self.selected, self.fixed))
            return
        color, who = COLOR[action.color], self.who
        if who >= INTERN:
            state.public.intern_roasters[who - INTERN][color] -= 1
            state.public.fields[color] += 1
            tell(state, Discarded(who, action.color, True))
        else:
            roasters.to_fields(state, seat, color, chosen=True)
        then(state, NextPull(self.team, self.order, (*self.selected, seat), self.fixed))
        if level(state.public, seat, SELECT) > 1:
            then(state, Replace(self.team, self.order, self.selected, self.fixed))


class Replace(PullingChoice, frozen=True, tag="replace"):
    """At level 2 SELECT may take any available bean from The Fields; it must where the Blend would fail without."""

    RULE = "VJ-3.D"

    def options(self, view: View) -> Iterator[Action]:
        public = view.public
        for color in range(N_COLORS):
            if public.fields[color] and free_beans(public, color) > 0:
                yield act.TAKE[color]
        if Reach(public, self).spare >= 0:
            yield act.DECLINE

    def closed(self, view: View) -> Iterator[Action]:
        if Reach(view.public, self).spare < 0:
            yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        if action == act.DECLINE:
            return "Without another bean your team could not fill its slate: take one."
        return "Choose a color of which The Fields have a bean that no team depends on."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if not isinstance(action, act.TakeBean):
            tell(state, Declined(seat))
        elif self.who < INTERN:
            roasters.from_fields(state, seat, COLOR[action.color], 1, "select")
        else:
            public, color = state.public, COLOR[action.color]
            public.fields[color] -= 1
            public.intern_roasters[self.who - INTERN][color] += 1
            tell(state, TookBeans(self.who, action.color, 1, "select"))


class NextPull(PullingRule, frozen=True, tag="next_pull"):
    """Who can pull no more, or must leave the rest to others, stops; the next one of the team begins."""

    RULE = "VJ-3.E"

    def run(self, state: State) -> None:
        public = state.public
        step = ChoosePull(self.team, self.order, self.selected, self.fixed)
        if step.is_open(public):
            then(state, step)
        else:
            stop(state, self)


def stop(state: State, step: Pulling) -> None:
    """The present one pulls no more."""
    if state.told is not None:
        tell(state, Stopped(step.who))
    if len(step.order) > 1:
        then(state, BeginPulls(step.team, step.order[1:], step.selected, step.fixed))


class ChoosePull(PullingChoice, frozen=True, tag="choose_pull"):
    """Pull a bean, or stop. Each must add one and leave room for the others; nobody may leave the slate unfilled."""

    RULE = "VJ-3.E"

    def is_open(self, public: Public) -> bool:
        """Say whether the present one can pull now."""
        return Reach(public, self).can_pull

    def options(self, view: View) -> Iterator[Action]:
        yield act.PULL
        if Reach(view.public, self).can_stop:
            yield act.STOP

    def closed(self, view: View) -> Iterator[Action]:
        if not Reach(view.public, self).can_stop:
            yield act.STOP

    def because(self, view: View, action: Action) -> str:
        reach = Reach(view.public, self)
        if action == act.STOP and not reach.added:
            return "Everybody on the team must add a bean: pull one first."
        if action == act.STOP:
            return "The others have too few beans to fill the slate: pull another one."
        return "Pull a bean, or stop."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if action == act.PULL:
            draw(state, self)
        else:
            stop(state, self)


def draw(state: State, step: Pulling) -> None:
    """Pull a bean; with BREW it may be set aside instead of placed."""
    public, who = state.public, step.who
    color = roasters.pull(state, who)
    if state.told is not None:
        tell(state, Pulled(who, COLORS[color]))
    if can_set_aside(public, step):
        then(state, PlaceOrSetAside(step.team, step.order, step.selected, step.fixed, color))
    else:
        lay(state, step, color)


def can_set_aside(public: Public, step: Pulling) -> bool:
    """Say whether the bean just pulled, which has left the Roaster, may be set aside. Ruling: V-11."""
    seat = step.seat
    ability = level(public, seat, BREW)
    if not ability or not allowed(public, step.who, BREW):
        return False
    aside = public.teams[step.team].aside
    if sum(bean // N_COLORS % INTERN == seat for bean in aside) >= ability:
        return False
    reach = Reach(public, step)
    return reach.beans > 0 and reach.spare >= 0


class PlaceOrSetAside(PullingChoice, frozen=True, tag="place_or_set_aside"):
    """BREW sets the bean just pulled aside, once a Blend or twice at level 2; another one is pulled at once."""

    RULE = "VJ-3.F"
    pulled: int = 0  # color of the bean in hand

    def options(self, view: View) -> tuple[Action, ...]:
        return (act.PUT, act.SET_ASIDE)

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        if action == act.PUT:
            lay(state, self, self.pulled)
            return
        state.public.teams[self.team].aside.append(self.pulled + N_COLORS * self.who)
        if state.told is not None:
            tell(state, PutAside(self.who, COLORS[self.pulled]))
        draw(state, Pulling(self.team, self.order, self.selected, self.fixed))


def lay(state: State, step: Pulling, color: int) -> None:
    """Put a pulled bean on the slate and go on."""
    public = state.public
    team = public.teams[step.team]
    team.slate.append(color + N_COLORS * step.who)
    if len(team.slate) == SPACES:
        finish_blend(state, team)
        return
    if len(team.slate) == SPACES - 1 and not step.fixed and public.free[team.region] >= 0:
        reach = Reach(public, step)
        if not reach.must and reach.added and reach.free:
            then(state, OfferFree(step.team, step.order, step.selected, step.fixed))
            return
    then(state, NextPull(step.team, step.order, step.selected, step.fixed))


class OfferFree(PullingChoice, frozen=True, tag="offer_free"):
    """Four beans lie on the slate and all have added one: the free bean may fill the last space."""

    RULE = "VJ-3.G"

    def options(self, view: View) -> Iterator[Action]:
        yield act.TAKE_FREE
        reach = Reach(view.public, self)
        if reach.beans + reach.later:
            yield act.DECLINE

    def because(self, view: View, action: Action) -> str:
        if action == act.DECLINE:
            return "Nobody on the team has another bean: take the free one."
        return "Take the free bean, or pull the last one."

    def choose(self, state: State, seat: Seat, action: Action) -> None:
        public = state.public
        team = public.teams[self.team]
        if action == act.DECLINE:
            tell(state, Declined(seat))
            then(state, NextPull(self.team, self.order, self.selected, True))
            return
        color = public.free[team.region]
        public.fields[color] -= 1
        team.slate.append(color + N_COLORS * FREE)
        if state.told is not None:
            tell(state, FreeBean(REGIONS[team.region], COLORS[color]))
        finish_blend(state, team)


def finish_blend(state: State, team: Team) -> None:
    """A slate is filled: beans set aside go back into their Roasters."""
    for bean in team.aside:
        roasters.give_back(state, bean // N_COLORS, bean % N_COLORS)
    team.aside = []
    if state.told is not None:
        beans = count(bean % N_COLORS for bean in team.slate)
        named = roasters.named(beans)
        tell(state, Blended(REGIONS[team.region], tuple(team.members), named, RANKS[rank(beans)]))
