/** How English counts and lists. */

export const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const list = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
