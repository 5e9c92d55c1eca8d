/** Which of the five colours a seat has, and the class that sets its paints. */
import type { Scene, Seat } from "./wire";

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
