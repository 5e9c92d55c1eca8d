/** Who sits on a seat, which of the five colours it has, and the class that sets its paints. */
import { t } from "./messages";
import type { Seat, SeatInfo } from "./wire";

/** Who sits there; a record may have come without names. */
export const nameOf = (player: Pick<SeatInfo, "kind" | "name" | "seat">): string =>
  player.name || (player.kind === "open" ? t.seat.free : t.seat.numbered(player.seat + 1));

/** What of a scene gives its seats their colours. */
export interface Palette {
  seats: readonly Pick<Seat, "index" | "colour">[];
}

export const colourOf = (seat: Pick<Seat, "colour"> | undefined, index: number): number =>
  index < 0 ? -1 : (seat && seat.colour >= 0 ? seat.colour : index) % 5;

/** The class of the paints of an owner in a scene. */
export const paintOf = (scene: Palette | null, owner: number): string => {
  const colour = colourOf(
    scene?.seats.find((seat) => seat.index === owner),
    owner,
  );
  return colour < 0 ? "seat-none" : `seat-${colour}`;
};

const palettes = new Map<string, Palette>();

/** The colours of a scene alone. Equal ones are one thing: whoever draws with them has no work when the rest changes. */
export function paletteOf(scene: Palette | null): Palette | null {
  if (!scene) return null;
  const seats = scene.seats.map(({ index, colour }) => ({ index, colour }));
  const key = JSON.stringify(seats);
  if (!palettes.has(key)) palettes.set(key, { seats });
  return palettes.get(key)!;
}
