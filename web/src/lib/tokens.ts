/** The secret seat tokens this browser holds, by table. */
const key = (table: string): string => `solarium.seats.${table}`;

export function tokensOf(table: string): string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key(table)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((token) => typeof token === "string") : [];
  } catch {
    return [];
  }
}

/** Tokens that are worth nothing any more: an account holds the seats by itself. */
export function dropTokens(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(key(""))) localStorage.removeItem(name);
}

export function keepTokens(table: string, tokens: readonly string[]): void {
  const all = [...new Set([...tokensOf(table), ...tokens])];
  if (all.length > 0) localStorage.setItem(key(table), JSON.stringify(all));
}
