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

export function keepTokens(table: string, tokens: readonly string[]): void {
  const all = [...new Set([...tokensOf(table), ...tokens])];
  if (all.length > 0) localStorage.setItem(key(table), JSON.stringify(all));
}
