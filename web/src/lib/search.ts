/** The search in the rules: every word has to stand in the number, the title, the text or the part. */
import type { Clause } from "./wire";

const fold = (text: string): string => text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

export function matches(clause: Clause, words: string): boolean {
  const text = fold(`${clause.number} ${clause.title} ${clause.text} ${clause.part}`);
  return fold(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}
