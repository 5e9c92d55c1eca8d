/** Words about clocks, chat and people. */
import type { ClockRule } from "../wire";

const s = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const minutes = (milliseconds: number): string => String(Math.round(milliseconds / 6000) / 10);
const ruleText = (rule: ClockRule): string => {
  if (rule.kind === "days") {
    const days = Math.round(rule.base / 86_400_000);
    return days < 1
      ? `${Math.round(rule.base / 3_600_000)} h a move`
      : days === 1
        ? "a day a move"
        : `${days} days a move`;
  }
  const extra = rule.extra / 1000;
  if (rule.extra === 0) return `${minutes(rule.base)} min`;
  return rule.kind === "increment"
    ? `${minutes(rule.base)} min + ${extra} s a move`
    : `${minutes(rule.base)} min, ${extra} s free a move`;
};
/** Beside the time itself: what a move adds to it. */
const extraText = (rule: ClockRule): string =>
  rule.kind === "days" || rule.extra === 0
    ? ruleText(rule)
    : rule.kind === "increment"
      ? `+${rule.extra / 1000} s a move`
      : `${rule.extra / 1000} s free a move`;

const moved = (change: number): string => (change >= 0 ? `+${change}` : `−${-change}`);

export const people = {
  clock: {
    rule: ruleText,
    /** "5 + 3 s", in a row. */
    short: (rule: ClockRule) =>
      rule.kind === "increment" && rule.extra > 0 ? `${minutes(rule.base)} + ${rule.extra / 1000} s` : ruleText(rule),
    title: "Clock",
    choices: {
      none: "No clock",
      blitz: "5 min + 3 s a move",
      rapid: "15 min + 5 s a move",
      slow: "30 min + 20 s a move",
      delay: "15 min, 10 s free a move",
      day: "A day a move",
      days: "Three days a move",
    } as Record<string, string>,
    help: "Who runs out of time loses; with more than two seats a bot plays on.",
    running: (rule: ClockRule) => `running, ${extraText(rule)}`,
    waits: extraText,
    low: "low time",
    paused: "paused",
    away: "on holiday",
    line: (lag: number) => `${lag < 120 ? "good line" : lag < 300 ? "fair line" : "weak line"}, ${lag} ms`,
    lineHelp: "How long a move travels; up to half a second of it is given back.",
    pause: "Ask for a pause",
    pauseHelp: "The clocks stand still if everybody agrees.",
    resume: "Let the clocks run again",
  },
  account: {
    title: "Account",
    become: "Make an account",
    becomeHelp: "You keep your tables and games, and can come back from any device. No e-mail is needed.",
    signIn: "Sign in",
    signInHelp: "What you played here as a guest goes to your account.",
    name: "Name",
    password: "Password",
    code: "Recovery code",
    withPassword: "Use a password",
    withPasskey: "Use a passkey",
    signInPasskey: "Sign in with a passkey",
    toUp: "Make an account",
    toIn: "I have an account",
    toCode: "I have a recovery code",
    noKey: "The passkey was not used. Try again, or use a password.",
    codes: "Recovery codes",
    codesHelp:
      "Write these down. Each of them opens your account once, if you lose everything else. They are not shown again.",
    codesKept: "I have written them down",
    codesLeft: (count: number) => s(count, "recovery code left", "recovery codes left"),
    newCodes: "New codes",
    profile: "My page",
    signOut: "Sign out",
    private: "Keep my games private",
    privateHelp: "Others then see your name and ratings alone.",
    saved: "Saved.",
    keys: "What opens your account",
    passkey: "Passkey",
    addKey: "Add a passkey",
    keyAdded: "The passkey was added.",
    remove: "Remove",
    oldPassword: "Present password",
    newPassword: "New password",
    setPassword: "Set the password",
    logins: "Where you are signed in",
    here: "this browser",
    someBrowser: "A browser",
    endLogin: "Sign out there",
    data: "Your data",
    export: "Download everything",
    forget: "Delete me and my data",
    forgetSure: "Press again to delete everything",
    forgotten: "Everything was deleted. You are a new guest.",
    vacation: "Holiday",
    vacationHelp: (days: number) =>
      `Turns that last days stand still. You have ${s(days, "day", "days")} left this year.`,
    vacationUntil: (day: string) => `You are on holiday until ${day}.`,
    vacationDays: "Days of holiday",
    vacationBegin: "Go on holiday",
    vacationEnd: "I am back",
  },
  moderation: {
    title: "Moderation",
    none: "Nothing is reported.",
    said: (name: string) => `${name} wrote`,
    table: "Look at the table",
    dismiss: "Dismiss",
    closeAccount: "Close the account",
    closeTable: "Close the table",
  },
  rated: {
    label: "Rated",
    table: "Play for a rating",
    help: "Needs a clock. No hints, and nothing is taken back.",
    terms: "No hints, and nothing is taken back.",
    title: "Rated game",
    win: "If you win",
    lose: "If you lose",
    moved,
  },
  player: {
    title: "Player",
    since: (account: boolean, month: string, games: number) =>
      `${account ? "here" : "guest"} since ${month}, ${s(games, "game", "games")}`,
    guest: (games: number) => `guest, ${s(games, "game", "games")}`,
    challenge: "Challenge",
    watch: "Watch",
    friend: "Add as friend",
    unfriend: "Remove friend",
    block: "Block",
    unblock: "Unblock",
    ratings: "Ratings",
    ratingsHelp: "90 days, change in 30",
    noRatings: "No rated games yet.",
    provisional: "A question mark stands behind a rating of fewer than 10 games.",
    noLine: "after 20 games a line stands here",
    games: (count: number) => s(count, "game", "games"),
    seats: (count: number) => (count === 2 ? "" : `, ${count} seats`),
    numbers: (game: string) => `${game} in numbers`,
    won: (count: number) => `${count} won`,
    drawn: (count: number) => `${count} drawn`,
    lost: (count: number) => `${count} lost`,
    streak: (count: number) => (count > 1 ? `${count} wins in a row` : count < -1 ? `${-count} losses in a row` : ""),
    recent: "Recent games",
    noGames: "No finished games yet.",
    private: "This player keeps their games private.",
    place: (place: number, seats: number, drawn: boolean) =>
      drawn ? "Drawn" : place === 1 ? "Won" : seats <= 2 ? "Lost" : `Place ${place} of ${seats}`,
    against: (names: string[]) => (names.length > 0 ? `against ${names.join(", ")}` : "alone"),
    friends: "Friends",
    plays: "plays now",
    most: "Plays most",
    opponents: "Meets most",
    met: (won: number, games: number) => `${won} won of ${s(games, "game", "games")}`,
    older: "Older games",
    milestones: "Along the way",
    allLessons: (game: string) => `All lessons of ${game}`,
    placed: (place: number, title: string) =>
      `${["First", "Second", "Third"][place - 1] ?? `Place ${place}`}, ${title}`,
    onlyHere: "Shown only here, never at a table.",
    ratedOf: (count: number, rated: number) => `${s(count, "game", "games")}, ${rated} of them rated`,
    asSeat: (colour: string) => `As ${colour}`,
    againstPeople: "Against people",
    againstLevel: (name: string) => `Against ${name}`,
    wonOf: (count: number) => `won, of ${s(count, "game", "games")}`,
    usual: "Usual game",
    usualGame: (turns: number, minutes: number) =>
      `${s(turns, "turn", "turns")}, ${minutes < 1 ? "under a minute" : `${minutes} min`}`,
    longest: "Most won in a row",
    online: "at a table now",
    away: "not here",
    challengeTo: (name: string) => `Challenge ${name}`,
    removeOf: (name: string) => `Remove ${name} from your friends`,
    noFriends: "Nobody yet. Open a player’s page and add them.",
    kept: "Blocked and muted",
    isBlocked: "blocked: cannot play with you",
    isMuted: "muted: you do not read what they write",
  },
  pairing: {
    title: "Quick pairing",
    game: "Game",
    clock: "Clock",
    find: "Find a game",
    looking: (seconds: number) => `Looking for ${s(seconds, "second", "seconds")}`,
    stop: "Stop looking",
    count: (count: number) =>
      count === 0 ? "nobody else looks now" : `${s(count, "person looks", "people look")} for a game`,
    stakes: (win: number, lose: number) => `rated: ${moved(win)} or ${moved(lose)}`,
    stakesHelp: "What you gain or lose against somebody as strong as you. At the table you see the exact figures.",
    clocks: { blitz: "5 + 3 s", rapid: "15 + 5 s", day: "a day a move" } as Record<string, string>,
    reach: "How near the ratings must be",
    reaches: { "100": "Near", "400": "Usual", "3000": "Any" } as Record<string, string>,
    live: "Being played now",
    liveEmpty: "No public games are being played.",
    watch: "Watch",
    challenges: "You are challenged",
  },
  tournament: {
    title: "Tournaments",
    none: "No tournaments yet. Make one: it runs by itself.",
    make: "Make a tournament",
    name: "Title",
    game: "Game",
    seats: "Seats at a table",
    kind: "Kind",
    kinds: { swiss: "Swiss", arena: "Arena" } as Record<string, string>,
    rounds: "Rounds",
    minutes: "Minutes",
    starts: "Starts in minutes",
    bots: "Bots",
    level: "Strength of the bots",
    create: "Open the tournament",
    enter: "Enter",
    leave: "Leave",
    play: "Go to your game",
    status: { open: "open", running: "running", finished: "over" } as Record<string, string>,
    round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
    count: (count: number) => s(count, "entrant", "entrants"),
    startsAt: (when: string) => `starts ${when}`,
    standing: "Standing",
    player: "Player",
    score: "Points",
    played: "Games",
    gone: "has left",
    all: "All tournaments",
    wait: "You are entered. Your game opens here by itself.",
  },
  chat: {
    title: "Chat",
    tabs: "Log and chat",
    say: "Say something",
    send: "Send",
    move: (turn: number) => (turn > 0 ? `move ${turn}` : ""),
    empty: {
      players: "Nothing said yet. Only the players read this.",
      watchers: "Nothing said yet. The players do not read this.",
    },
    apart: (room: "players" | "watchers", watchers: number) =>
      room === "watchers"
        ? "Players do not see this chat."
        : watchers > 0
          ? `${s(watchers, "person watches", "people watch")}. Their chat stays with them.`
          : "",
    phrasesTitle: "Phrases",
    phrases: ["Hello", "Good luck", "Well played", "Thank you", "Sorry", "One moment"],
    about: (name: string) => `About this line of ${name}`,
    mute: (name: string) => `Mute ${name}`,
    muted: (name: string) => `You have muted ${name}.`,
    unmute: "Hear them again",
    report: "Report this line",
    reason: "Reported from the table",
    reported: "Thank you: the line was reported.",
    unread: (count: number) => s(count, "new line", "new lines"),
  },
};
