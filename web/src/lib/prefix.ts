/** The path below which the server lies, as it says in the page; empty where it has an address of its own. */
const named = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="solarium-prefix"]');
export const prefix: string = named?.content ?? "";
