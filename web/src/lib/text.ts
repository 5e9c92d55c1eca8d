/** Texts of a game name seats as {0}, {1}; here the players' names are put there. */
import type { Line } from "./wire";

export type Piece = { text: string; seat: number };

const SEAT = /\{(\d+)\}/g;

/** A text in pieces; a piece with a seat is that player's name. */
export function pieces(text: string, names: readonly string[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(SEAT)) {
    const seat = Number(match[1]);
    const name = names[seat];
    if (name === undefined) continue;
    if (match.index > from) found.push({ text: text.slice(from, match.index), seat: -1 });
    found.push({ text: name, seat });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), seat: -1 });
  return found;
}

/** The same as one string. */
export const plain = (text: string, names: readonly string[]): string =>
  pieces(text, names)
    .map((piece) => piece.text)
    .join("");

/** With a capital in front, as in a list or at the beginning of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A number as a game writes it, with a real minus sign. */
export const signed = (value: string): string => value.replace(/^-(?=\d)/, "\u2212");

/** A line of the log as a sentence: who did it stands in front, unless the game has put the name somewhere itself. */
export const sentence = (line: Line): string =>
  line.seat < 0 || line.text.includes(`{${line.seat}}`) ? line.text : `{${line.seat}} ${line.text}`;
