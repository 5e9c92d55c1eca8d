# compiled
"""What each action of a turn does: by the kind of the action, one object."""

from typing import Final

from mypy_extensions import i64

from solarium.engine.chance import Chance
from solarium.games.factions.data import codes
from solarium.games.factions.rules.board import movement, wormholes
from solarium.games.factions.rules.board.asteroids import list_mines, mine
from solarium.games.factions.rules.board.orbits import invert
from solarium.games.factions.rules.board.prices import any_litter
from solarium.games.factions.rules.cards.exoplanets import place_explorer
from solarium.games.factions.rules.cards.objectives import complete
from solarium.games.factions.rules.economy.capacities import room, works
from solarium.games.factions.rules.economy.services import use
from solarium.games.factions.rules.economy.stock import gain_energy
from solarium.games.factions.rules.position import Position
from solarium.games.factions.rules.trade.offers import open_offer
from solarium.games.factions.rules.turn import actions, decisions, once, stages, tasks


class Deed:
    """`x` and `y` are the numbers of the action."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        raise NotImplementedError

    def closes_trading(self) -> bool:
        """FOS-53: whatever is neither a trade nor free (4.3) closes the window."""
        return True


class FreeDeed(Deed):
    def closes_trading(self) -> bool:
        return False


# Free actions and offers


class Burn(FreeDeed):
    """FOS-63."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.resources[seat] -= 1
        gain_energy(p, seat, 1)


class Place(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        place_explorer(p, seat, x, y, chance)


class Rescue(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        movement.rescue(p, seat, x, y)


class Complete(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        complete(p, seat, x)


class Invert(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.spent[seat] |= once.INVERT
        invert(p, x, y)


class Tether(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.spent[seat] |= once.TETHER
        p.push(tasks.STEP_PLANET, seat, x, 1)


class Offer(FreeDeed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        open_offer(p, seat, x)


# Movement


class Step(Deed):
    def __init__(self, brake: bool) -> None:
        self.brake = brake

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        movement.step(p, seat, x, self.brake)


class Pilot(Deed):
    """FOS-183."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.pilot = 0 if p.ship[seat * 2] == x else 1


class Shift(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        wormholes.shift_wormhole(p, seat, x)


class Extract(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        wormholes.extract(p, seat)


class Drive(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.begun |= 2
        movement.teleport_move(p, seat, x)


class Coil(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.spent[seat] |= once.COIL
        movement.teleport_move(p, seat, x)


class EndMovement(Deed):
    """FOS-111, FOS-183: Probes look at the ship that moved."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.stage = stages.ACTION
        if p.steps > 0 and works(p, seat, codes.PROBES):
            found: list[int] = []
            list_probed(p, seat, found)
            if found:
                p.push(decisions.PROBES, seat)


def list_probed(p: Position, seat: i64, out: list[int]) -> None:
    list_mines(p, seat, p.pilot if p.faction[seat] == codes.ANDROID else -1, out)


class Stay(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.stage = stages.ACTION


class Forfeit(Deed):
    """FOS-168; FOS-40: the seat stays in the round."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.idle[seat] = p.idle[seat] + 1 if p.full_at_start else 0
        p.stage = stages.END
        use(p, seat, x, codes.MERCURY)


# Action and end


class Idle(Deed):
    """FOS-191: no Action. What is free has just been open beside it, so the turn is over."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.idle[seat] = 0
        p.stage = stages.OVER


class Act(Deed):
    """FOS-82: what all Actions begin with."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.idle[seat] = 0
        p.stage = stages.END


class Use(Act):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        super().do(p, seat, x, y, chance)
        use(p, seat, x, y)


class Mine(Act):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        super().do(p, seat, x, y, chance)
        mine(p, seat, x, chance)


class Photosynthesis(Act):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        super().do(p, seat, x, y, chance)
        p.spent[seat] |= once.PHOTOSYNTHESIS
        p.push(decisions.AMOUNT, seat, room(p, seat))


class Mapping(Act):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        super().do(p, seat, x, y, chance)
        p.push(decisions.MAPPING, seat)


class Pass(Deed):
    """FOS-34."""

    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.passed[seat] = 1
        p.stage = stages.OVER
        if p.mod(codes.PASS_CLEAR) and any_litter(p):
            p.push(decisions.PASS_CLEAR, seat)


class Done(Deed):
    def do(self, p: Position, seat: i64, x: i64, y: i64, chance: Chance) -> None:
        p.stage = stages.OVER


DEED_BY_KIND: dict[int, Deed] = {
    actions.BURN: Burn(),
    actions.PLACE: Place(),
    actions.RESCUE: Rescue(),
    actions.COMPLETE: Complete(),
    actions.INVERT: Invert(),
    actions.TETHER: Tether(),
    actions.OFFER: Offer(),
    actions.STEP: Step(False),
    actions.BRAKE: Step(True),
    actions.PILOT: Pilot(),
    actions.SHIFT: Shift(),
    actions.EXTRACT: Extract(),
    actions.DRIVE: Drive(),
    actions.COIL: Coil(),
    actions.END: EndMovement(),
    actions.STAY: Stay(),
    actions.FORFEIT: Forfeit(),
    actions.USE: Use(),
    actions.MINE: Mine(),
    actions.PHOTOSYNTHESIS: Photosynthesis(),
    actions.MAPPING: Mapping(),
    actions.IDLE: Idle(),
    actions.PASS: Pass(),
    actions.DONE: Done(),
}
# The same as a list, for speed. What has no number is never done in a turn.
DEEDS: Final = [DEED_BY_KIND.get(kind, Deed()) for kind in range(max(DEED_BY_KIND) + 1)]
