/** Tables with advice: the first game of a course. Kept in this browser, until the advice is no longer wanted. */
const key = (table: string): string => `solarium.advice.${table}`;

export const adviseAt = (table: string): void => localStorage.setItem(key(table), "on");
export const isAdvised = (table: string): boolean => localStorage.getItem(key(table)) !== null;
export const endAdvice = (table: string): void => localStorage.removeItem(key(table));
