"""The words of Blind Cupping."""

from __future__ import annotations

from rules import engine
from tests.toy import game, plays

RULES = {
    "TOY-1": "On your turn draw, serve, look, bury or pass.",
    "TOY-2": "Bury at most two cards face down.",
    "TOY-3": "A spoon spills what another seat serves, or saves it.",
    "TOY-4": "After each round all vote in secret for a bean.",
    "TOY-5": "The game ends after the last round, or with the third spoon.",
}


def name(kind: int) -> str:
    return game.KINDS[kind].capitalize()


def hand(counts: tuple[int, ...] | list[int]) -> str:
    return ", ".join(f"{n} {name(kind)}" for kind, n in enumerate(counts) if n) or "nothing"


def prompt(view: game.View) -> str:
    match engine.top(view.public):
        case game.Turn(seat):
            return f"Seat {seat + 1}, round {view.public.round}: do one thing"
        case game.BurySome(left=left):
            return f"Bury up to {left}"
        case game.Splash(subject=cup, bean=bean):
            return f"{name(bean)} and the cup of Seat {cup + 1}: spill, or let it be"
        case game.Vote():
            return "Vote for the bean of the round"
        case None:
            return "The game is over"
        case step:
            raise engine.NoWords(step)


def action(view: game.View, action: engine.Action) -> str:
    match action:
        case plays.Draw():
            return f"Draw one of {view.public.deck}"
        case plays.Serve(kind):
            return f"Serve {name(kind)}"
        case plays.Look(at):
            return f"Look into the hand of Seat {at + 1}"
        case plays.StartBurying():
            return "Bury cards"
        case plays.Bury(kind):
            return f"Bury {name(kind)}"
        case plays.Spill():
            return "Use a spoon"
        case plays.Favor(kind):
            return f"Vote for {name(kind)}"
        case engine.Done():
            return "Done: bury no more"
        case engine.Pass():
            return "Pass"
    raise engine.NoWords(action)


def about(view: game.View, action: engine.Action) -> tuple[str, ...]:
    return ()


def event(event: engine.Event) -> str:
    match event:
        case plays.Began(seat, number):
            return f"Round {number}: Seat {seat + 1}."
        case plays.Drew(seat, kind):
            return f"Seat {seat + 1} draws {'a card' if kind < 0 else name(kind)}."
        case plays.Served(seat, kind):
            return f"Seat {seat + 1} serves {name(kind)}."
        case plays.Looked(seat, at, seen):
            return f"Seat {seat + 1} looks into the hand of Seat {at + 1}{': ' + hand(seen) if seen else ''}."
        case plays.Buried(seat, kind):
            return f"Seat {seat + 1} buries {'a card' if kind < 0 else name(kind)}."
        case plays.Spilled(seat, cup, kind, back):
            return f"Seat {seat + 1} {'saves' if back else 'spills'} {name(kind)} of Seat {cup + 1}."
        case plays.Favored(kinds):
            return f"Votes: {', '.join(map(name, kinds))}."
        case plays.Ended(early):
            return "The third spoon ends the game." if early else "The last round is over."
        case engine.Revealed():
            return ""
    raise engine.NoWords(event)


def board(view: game.View) -> list[str]:
    public = view.public
    lines = [f"Round {public.round} of {public.rounds}, deck {public.deck}, buried {public.buried}"]
    lines += [f"Seat {s + 1}: {n} in hand, cup {hand(public.cups[s])}" for s, n in enumerate(public.sizes)]
    return [*lines, f"Discarded: {hand(public.discard)}", *([f"You hold {hand(view.mine.hand)}"] if view.mine else [])]


def rule(rule: str) -> str:
    return RULES.get(rule, "")


def guide() -> list[tuple[str, list[str]]]:
    return [("What it is about", ["Put the best cards into your cup."]), ("A turn", ["Play one card, or none."])]


def phase(public: game.Public) -> engine.Phase:
    where = f"round {public.round} of {public.rounds}"
    match engine.top(public):
        case None:
            return engine.Phase(name="Finished")
        case game.Vote():
            return engine.Phase(where, name="Vote")
    burying = any(isinstance(step, game.BurySome) for step in public.stack)
    return engine.Phase(where, name="Bury" if burying else "Turn")


def glance(view: game.View) -> str:
    best = max(score.total for score in game.scores(view.public))
    if view.seat is None:
        return f"round {view.public.round}, {best} points lead"
    return f"round {view.public.round}, {game.scores(view.public)[view.seat].total} points to {best}"


def group(view: game.View, action: engine.Action) -> str:
    match action:
        case plays.Serve():
            return "Serve"
        case plays.Look():
            return "Look"
    return ""


def careful(view: game.View, action: engine.Action) -> bool:
    return isinstance(action, plays.Spill)


def turn_of(event: engine.Event) -> int | None:
    return event.seat if isinstance(event, plays.Began) else None


def concerns(event: engine.Event, seat: int) -> engine.Concern:
    match event:
        case plays.Spilled(cup=owner) | plays.Looked(at=owner) if owner == seat:
            return engine.Concern.ALWAYS
        case plays.Favored():
            return engine.Concern.ELSEWHERE
        case plays.Ended():
            return engine.Concern.ALWAYS
    return engine.Concern.NOT


def counts(view: game.View) -> dict[str, float]:
    if view.seat is None:
        return {}
    points = game.scores(view.public)[view.seat].total
    return {"points": points, "cards in hand": view.public.sizes[view.seat], "cards buried": view.public.buried}
