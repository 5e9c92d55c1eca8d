# compiled
"""Every task and every decision by its number. The flow never asks which one is running; it asks the running one."""

from typing import Final

from solarium.games.factions.data import codes
from solarium.games.factions.rules import start
from solarium.games.factions.rules.board import clearing, orbits, wormholes
from solarium.games.factions.rules.cards import decks, effects, event_effects, events, targets, techs
from solarium.games.factions.rules.economy import service_decisions, services, upkeep
from solarium.games.factions.rules.solo import opponent_choices, opponent_effects, opponent_turn
from solarium.games.factions.rules.trade import exchange, trade_decisions
from solarium.games.factions.rules.turn import decisions, rounds, tasks, turns
from solarium.games.factions.rules.turn.agenda import Decision, Task

TASK_BY_KIND: dict[int, Task] = {
    tasks.ROUND: rounds.StartRound(),
    tasks.NEXT: opponent_turn.NextTurn(),
    tasks.END_TURN: rounds.EndTurn(),
    tasks.EFFECT: effects.ResolveEffect(),
    tasks.STEP_PLANET: orbits.StepPlanet(),
    tasks.STEP_ALL: orbits.StepAll(),
    tasks.USE: services.UseService(),
    tasks.EINSTEIN: services.OfferStep(),
    tasks.ASCEND: services.OfferAscendancy(),
    tasks.PENDING_ORBIT: orbits.PendingOrbit(),
    tasks.REFILL: decks.RefillMarket(),
    tasks.UPKEEP: upkeep.Upkeep(),
    tasks.DECIDE: events.DecideEvent(),
    tasks.EVENT_NOW: event_effects.ActAtOnce(),
    tasks.EVENT_SEAT: event_effects.ActOnSeat(),
    tasks.AI_TURN: opponent_turn.OpponentTurn(),
    tasks.AI_EFFECT: opponent_effects.OpponentEffect(),
    tasks.AI_DISCARD: opponent_turn.OpponentDiscard(),
    tasks.START_POWERS: start.StartPowers(),
    tasks.CHECK_TECHS: techs.CheckTechs(),
    tasks.TRADE: exchange.Exchange(),
    tasks.AI_IDLE: opponent_turn.OpponentIdle(),
    tasks.DRAW_AGAIN: opponent_turn.DrawAgain(),
    tasks.EVENT_LIMIT: event_effects.CheckObjectives(),
}

DECISION_BY_KIND: dict[int, Decision] = {
    decisions.FACTION: start.PickFaction("FOS-21", "pick one of the factions that are still free"),
    decisions.RIVAL: start.PickRival("FOS-185", "pick a faction for the AI"),
    decisions.SHIP: start.PlaceShip("FOS-24", "put your ship into a sector beside the starting planet of your faction"),
    decisions.WORMHOLE: wormholes.PlaceWormhole("FOS-80", "put the wormhole token into a sector without one"),
    decisions.TECH: targets.TakeTech("FOS-124", "take a tech from the Uranus deck"),
    decisions.RETURN: techs.ReturnTech("FOS-124", "you hold too many techs: give one back"),
    decisions.TURN: turns.Turn("FOS-32", "fly, act, or pass"),
    decisions.BUILD: trade_decisions.BuildOffer("FOS-60", "add lines to the offer, send it or cancel it"),
    decisions.ANSWER: trade_decisions.AnswerOffer("FOS-60", "answer the offer: accept, decline or counter"),
    decisions.FINAL: trade_decisions.AnswerCounterOffer("FOS-60", "answer the counter-offer: accept or decline"),
    decisions.PICK: trade_decisions.PickCard("FOS-60", "pick the card you hand over"),
    decisions.PAY: wormholes.PayForWormhole("FOS-134", "pay for the wormhole: 1 resource or 4 energy"),
    decisions.PROBES: turns.MineWithProbes("FOS-111", "mine with your probes, or skip it"),
    decisions.VENUS: service_decisions.Hire("FOS-95", "say how many resources you burn for explorers"),
    decisions.MARS: service_decisions.BuyUpgrades("FOS-104", "say how many upgrades you buy"),
    decisions.UPGRADE: service_decisions.FillSlot("FOS-105", "put the upgrade into a machine with a free slot"),
    decisions.JUPITER: service_decisions.VisitJupiter(
        "FOS-114", "take an exoplanet of the market, or refresh the market"
    ),
    decisions.EXO_EFFECT: targets.ChooseEffect("FOS-117", "choose one effect of the exoplanet, or none"),
    decisions.KEEP: service_decisions.KeepObjective("FOS-122", "choose the objective you keep"),
    decisions.NEPTUNE: service_decisions.TakeResearch("FOS-125", "take a card of the research market"),
    decisions.VOTE: service_decisions.Vote("FOS-97", "put your cube on a space of the event"),
    decisions.AMOUNT: service_decisions.TakeEnergy("FOS-130", "say how much energy you take"),
    decisions.MAPPING: targets.MapExoplanets("FOS-133", "use an effect of an explored exoplanet, or finish"),
    decisions.TELEPORT: targets.Teleport("FOS-81", "choose where the ship lands"),
    decisions.REMOVE: wormholes.RemoveWormhole("FOS-80", "first take one of the two wormhole tokens off the board"),
    decisions.AGAIN: wormholes.PlaceAnother("FOS-80", "place a second wormhole, or skip it", tasks.EFFECT),
    decisions.ADVANCE: targets.AdvancePlanet("FOS-3", "choose the planet that makes a step"),
    decisions.CLEAR: clearing.ClearSectors(
        "FOS-87", "choose a sector whose energy is removed, or finish", decisions.CLEAR
    ),
    decisions.STEAL: targets.Steal("FOS-127", "choose a player with a Venus-backed explorer"),
    decisions.MINE: targets.MineFromAfar("FOS-90", "choose the asteroid you mine from afar"),
    decisions.PEEK: targets.Peek("FOS-139", "choose an asteroid to look at, or finish"),
    decisions.CYCLE: targets.CycleExplorers("FOS-87", "burn explorers from your hand, then finish to draw as many"),
    decisions.SELL: targets.SellExoplanet("FOS-121", "choose the exoplanet you burn"),
    decisions.CATALOGUE: targets.PickFromCatalogue("FOS-117", "take one of the exoplanets you see"),
    decisions.EINSTEIN: service_decisions.StepUsedPlanet("FOS-136", "step the planet you used, or skip it"),
    decisions.REACT: service_decisions.UseAsWell("FOS-144", "use the planet as well, or skip it"),
    decisions.ORBIT: orbits.Ride("FOS-72", "ride with the planet, or stay"),
    decisions.PASS_CLEAR: clearing.ClearOnPassing("FOS-173", "remove the energy of one sector, or skip it"),
    decisions.DISCARD: event_effects.DiscardObjective("FOS-123", "you hold too many objectives: burn one"),
    decisions.WINDOW: upkeep.UpkeepWindow("FOS-118", "place explorers or burn resources, then finish"),
    decisions.TICK: upkeep.TickObjectives("FOS-41", "tick the objectives you complete, then finish"),
    decisions.TIE: events.BreakTie("FOS-101", "the votes are tied: choose the option"),
    decisions.DRAW: event_effects.DrawObjective("FOS-42", "draw an objective, or skip it"),
    decisions.BURN_OBJECTIVE: event_effects.BurnObjective("FOS-42", "burn one of your objectives"),
    decisions.SCRAP: event_effects.ScrapUpgrade("FOS-42", "remove an upgrade for resources, or skip it"),
    decisions.AI_VOTE: opponent_choices.VoteForOpponent("FOS-160", "choose the space the AI votes on"),
    decisions.AI_EXO: opponent_choices.PickExoplanetForOpponent("FOS-188", "choose the exoplanet the AI takes"),
    decisions.AI_RESEARCH: opponent_choices.PickResearchForOpponent("FOS-160", "choose the research card the AI takes"),
    decisions.AI_MINE: opponent_choices.MineForOpponent("FOS-160", "choose the asteroid the AI mines"),
    decisions.AI_CLEAR: clearing.ClearSectors("FOS-160", "choose a sector the AI clears", decisions.AI_CLEAR),
    decisions.AI_WORMHOLE: wormholes.PlaceWormhole("FOS-160", "choose where the AI puts a wormhole", codes.AI),
    decisions.AI_AGAIN: wormholes.PlaceAnother(
        "FOS-160", "whether the AI places a second wormhole", tasks.AI_EFFECT, codes.AI
    ),
    decisions.AI_REMOVE: wormholes.RemoveWormhole("FOS-160", "choose the token that leaves the board"),
}

# The same as lists, for speed: from 0 on, and from `decisions.FIRST` on. What has no number is never on the agenda.
TASKS: Final = [TASK_BY_KIND.get(kind, Task()) for kind in range(max(TASK_BY_KIND) + 1)]
DECISIONS: Final = [
    DECISION_BY_KIND.get(kind, Decision("", "")) for kind in range(decisions.FIRST, max(DECISION_BY_KIND) + 1)
]
