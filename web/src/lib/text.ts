/** Texts of a game name seats as {0}, {1}; here the players' names are put there. */
import type { Line } from "./wire";

export type Piece = { text: string; seat: number };

const SEAT = /\{(\d+)\}/g;

/** Stands among the names for the one who reads. */
export const YOU = "You";

/** A text in pieces; a piece with a seat is that player's name. */
export function pieces(text: string, names: readonly string[]): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(SEAT)) {
    const seat = Number(match[1]);
    const name = names[seat];
    if (name === undefined) continue;
    const before = text.slice(from, match.index);
    if (before) found.push({ text: before, seat: -1 });
    from = match.index + match[0].length;
    if (name === YOU) from = addressed(text, match.index, from, seat, found);
    else found.push({ text: name, seat });
  }
  if (from < text.length) found.push({ text: text.slice(from), seat: -1 });
  return found;
}

/** "You" where a name would stand: your, you win and not wins. Returns how far the text has been read. */
function addressed(text: string, at: number, from: number, seat: number, found: Piece[]): number {
  const begins = at === 0 || /[.:;]\s$/.test(text.slice(0, at));
  if (text.startsWith("'s", from) || text.startsWith("’s", from)) {
    const alone = /^([.,;:]|$)/.test(text.slice(from + 2));
    found.push({ text: (begins ? "Your" : "your") + (alone ? "s" : ""), seat });
    return from + 2;
  }
  const own = text.slice(0, at).endsWith(" of ");
  found.push({ text: begins ? YOU : own ? "yours" : "you", seat });
  const verb = begins ? /^ ([a-z]+)(?=[\s.,:;]|$)/.exec(text.slice(from))?.[1] : undefined;
  const said = verb === undefined ? undefined : secondPerson(verb);
  if (verb === undefined || said === verb) return from;
  found.push({ text: ` ${said}`, seat: -1 });
  return from + 1 + verb.length;
}

const ODD: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };
const secondPerson = (verb: string): string => {
  if (ODD[verb]) return ODD[verb];
  if (/(ss|x|ch|sh)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
};

/** The same as one string. */
export const plain = (text: string, names: readonly string[]): string =>
  pieces(text, names)
    .map((piece) => piece.text)
    .join("");

/** With a capital in front, as in a list or at the beginning of a line. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A title without the name of its family, which stands before a colon. */
export const ownTitle = (title: string): string => title.split(": ").at(-1)!;

/** A number as a game writes it, with a real minus sign. */
export const signed = (value: string): string => value.replace(/^-(?=\d)/, "\u2212");

/** A line of the log as a sentence: who did it stands in front, unless the game has put the name somewhere itself. */
export const sentence = (line: Line): string =>
  line.seat < 0 || line.text.includes(`{${line.seat}}`) ? line.text : `{${line.seat}} ${line.text}`;
