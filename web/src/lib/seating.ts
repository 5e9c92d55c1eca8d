/** Opening tables: what the buttons of the lobby and the form send. */
import { adviseAt } from "./advice";
import { type NewTable, type SeatPlan, api } from "./api";
import { links, router } from "./router.svelte";
import { keepTokens } from "./tokens";
import type { GameCard } from "./wire";

export const USUAL_LEVEL = 2;

/** The smallest number of seats at which one meets somebody; alone where the game is for one. */
export const usualSeats = (game: GameCard): number => game.players.find((count) => count > 1) ?? game.players[0] ?? 1;

export const seatsOf = (count: number, other: SeatPlan): SeatPlan[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? { kind: "me" } : { ...other }));

export async function openTable(table: NewTable, advised = false): Promise<void> {
  const { id, tokens } = await api.create(table);
  keepTokens(id, tokens);
  if (advised) adviseAt(id);
  router.go(links.table(id));
}

export const playBots = (game: GameCard): Promise<void> =>
  openTable({
    game: game.slug,
    options: game.friendly,
    seats: seatsOf(usualSeats(game), { kind: "bot", level: USUAL_LEVEL }),
    public: false,
  });

export const invite = (game: GameCard): Promise<void> =>
  openTable({ game: game.slug, options: {}, seats: seatsOf(usualSeats(game), { kind: "open" }), public: false });
