/** Who sits on a seat, which of the five colours it has, and the class that sets its paints. */
import { t } from "./messages";
import type { Scene, Seat, SeatInfo } from "./wire";

/** Who sits there; a record may have come without names. */
export const nameOf = (player: Pick<SeatInfo, "kind" | "name" | "seat">): string =>
  player.name || (player.kind === "open" ? t.seat.free : t.seat.numbered(player.seat + 1));

export const colourOf = (seat: Seat | undefined, index: number): number =>
  index < 0 ? -1 : (seat && seat.colour >= 0 ? seat.colour : index) % 5;

/** The class of the paints of an owner in a scene. */
export const paintOf = (scene: Pick<Scene, "seats"> | null, owner: number): string => {
  const colour = colourOf(
    scene?.seats.find((seat) => seat.index === owner),
    owner,
  );
  return colour < 0 ? "seat-none" : `seat-${colour}`;
};
