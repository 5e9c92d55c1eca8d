/** Outlines of a game are in the units of its surface; an item is drawn in its own, with its centre as the origin. */

const NUMBERS: Record<string, number> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };
const TOKEN = /([a-zA-Z])|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const known = new Map<string, string | null>();

/** A path with (x, y) as its origin; null where it is written in a way that is not read here. A shape that needs no
 * transform of its own costs the browser less. */
export function outlineFrom(path: string, x: number, y: number): string | null {
  const key = `${x} ${y} ${path}`;
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = moved(path, x, y)));
  return found;
}

function moved(path: string, x: number, y: number): string | null {
  const parts: { letter: string; numbers: number[] }[] = [];
  for (const [token, letter] of path.matchAll(TOKEN))
    if (letter) parts.push({ letter, numbers: [] });
    else if (parts.length > 0) parts.at(-1)!.numbers.push(Number(token));
    else return null;
  let text = "";
  for (const [at, { letter, numbers }] of parts.entries()) {
    const many = NUMBERS[letter.toUpperCase()];
    if (many === undefined || (many === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % many > 0))
      return null;
    const absolute = letter !== letter.toLowerCase();
    if (!absolute && at === 0) return null; // where it begins is absolute all the same
    const off = (index: number): number => {
      if (!absolute || (letter === "A" && index < 5)) return 0;
      return letter === "V" || (letter !== "H" && (index + (letter === "A" ? 1 : 0)) % 2 === 1) ? y : x;
    };
    text += letter + numbers.map((one, index) => rounded(one - off(index % many))).join(" ");
  }
  return text;
}

const rounded = (one: number): number => Math.round(one * 1000) / 1000;
