/** Every word of the client, in English. Words of a game come from the game. */
import { teach } from "./en_teach";
import { coach } from "./en_coach";
import { people } from "./en_people";
import { lobby } from "./en_lobby";
import { notices } from "./en_notices";
import { table } from "./en_table";
import { s } from "./en_words";

export const en = {
  ...lobby,
  ...table,
  ...teach,
  ...people,
  ...notices,
  product: "Solarium",
  coach,
  home: "Solarium, back to the lobby",
  loading: "One moment…",

  top: {
    rules: "Rules",
    theme: { system: "Theme: system", night: "Theme: night", day: "Theme: day" },
    menu: "Menu",
    watchers: (count: number) => (count === 0 ? "No spectators" : s(count, "spectator", "spectators")),
    me: "My name",
  },

  replay: {
    title: (number: number) => `Replay of table ${number}`,
    position: (turn: number, last: number) => `Move ${turn} of ${last}`,
    start: "Start position",
    first: "First position",
    previous: "One move back",
    previousTurn: "One turn back",
    nextTurn: "One turn forward",
    speed: "Speed",
    times: (speed: number) => (speed === 0.5 ? "half" : `${speed} ×`),
    play: "Play",
    pause: "Pause",
    next: "One move forward",
    last: "Last position",
    slider: "Position",
    copy: "Copy this link",
    copied: "The link to this move is copied",
    record: "Save the record",
    rematch: "Rematch",
    table: "To the table",
    playOn: "Play on from here",
    playOnLead: "A new table begins at this position.",
    playOnAs: "I play",
    playOnLevel: "The bots’ strength",
    playOnStart: "Play on",
    moves: "Moves",
    thisMove: "This move",
    standing: "Standing",
    view: "Viewed by",
    viewAll: "A spectator",
  },

  watch: {
    title: "A game under work",
    trouble: "Something in the files is wrong",
    seenBy: "Seen by",
    onTurn: "On turn",
    spectator: "Spectator",
    actions: "Legal actions",
    actionsOf: (count: number, name: string) =>
      count === 0 ? "The game is over" : `${s(count, "legal action", "legal actions")} of ${name}`,
    filter: "Find an action",
    notOffered: "not in the scene",
    text: "Try a move or a touch",
    explain: "Explain",
    play: "Play",
    allowed: "Allowed.",
    position: "Position",
    setUp: "Set up",
    takeBack: "Take back",
    begin: "New game for",
  },

  error: {
    offline: "Cannot reach the server.",
    offlineTitle: "You are offline",
    offlineText: "The server cannot be reached. This page comes back by itself as soon as it can.",
    server: "The server had a problem.",
    again: "Try again",
    lobby: "Back to the lobby",
    lost: "The connection to the server was lost. Reconnecting…",
    lostTitle: "Offline",
    lostTouch: "The connection to the server was lost. Try again once it is back.",
    nowhere: "Page not found",
    nowhereText: "There is no page at this address.",
    noTable: "Table not found",
    noTableText: "The link may be incomplete, or the table no longer exists.",
    oldPage: "This page is older than the server",
    oldPageText: "Reload it to continue.",
    reload: "Reload",
    noGame: "Game not found",
    noGameText: "The server does not know this game.",
    broken: "Something went wrong",
  },
};
