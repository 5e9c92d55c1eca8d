/** The words of hints, puzzles and the page of the rules, in English. */

export const teach = {
  hint: {
    ask: "Hint",
    askHelp: "Ask for a hint. Everyone at the table sees that you asked.",
    title: "A hint",
    searching: "Looking for good moves",
    nudge: "A nudge",
    nudgePiece: (what: string) => `Look at this first: ${what}.`,
    nudgeReason: (feature: string) => `Think of: ${feature}.`,
    nudgeNothing: "Take a calm look at everything you may touch.",
    show: "Show the moves",
    one: "One good move",
    good: (count: number) => (count === 2 ? "Two good moves" : "Three good moves"),
    only: "Only one move is possible",
    share: "share of the search",
    percent: (share: number) => `${Math.round(100 * share)} %`,
    even: "Little changes at once",
    seen: "Everyone at this table sees that you asked.",
    take: "Take in hand",
    close: "Close the hint",
  },
};
