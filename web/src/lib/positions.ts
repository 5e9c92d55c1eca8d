/**
 * The positions of a game as people count them. Rows of a table are counted by seq, and steps that were taken
 * back leave gaps; what is left in the log are the moves, in order.
 */
import type { LogEntry } from "./wire";

/** The seqs of all positions: the start, then the one after each move. */
export const positions = (log: readonly LogEntry[]): number[] => [
  0,
  ...log.map((entry) => entry.seq).filter((seq) => seq > 0),
];

/** Which position a seq is: 0 for the start. A seq in a gap is the last position before it. */
export function turnAt(log: readonly LogEntry[], seq: number): number {
  return positions(log).findLastIndex((one) => one <= seq);
}
