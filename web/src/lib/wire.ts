// Written by web/wire_types.py from the server's structs. Change those and run it again.

export const VERSION = 2;

type Raw = any;
const each = <T>(raw: Raw[] | undefined, read: (one: Raw) => T): T[] => (raw ?? []).map(read);
const maybe = <T>(raw: Raw, read: (one: Raw) => T): T | null => (raw == null ? null : read(raw));
const some = <T>(raw: Raw, read: (one: Raw) => T): T[] | null => (raw == null ? null : raw.map(read));

export interface Attempt {
  done: boolean;
  refusal: Refusal | null;
  message: string;
}

export interface Offer {
  text: string;
  label: string;
  offered: boolean;
}

export interface Bench {
  version: number;
  loads: number;
  slug: string;
  game: GameCard | null;
  players: number;
  acting: number;
  actions: Offer[];
  position: string;
  notice: string;
  trouble: string;
}

export interface Clause {
  number: string;
  title: string;
  text: string;
  kind: string;
  part: string;
  restored: string;
}

export interface ErrorBody {
  code: string;
  message: string;
  field: string;
  line: number;
}

export interface Position {
  seq: number;
  turn: number;
  seat: number;
  scene: Scene;
  entry: LogEntry;
  motions: Motion[];
  standing: Standing | null;
  seat_to_act: number;
}

export interface TableId {
  id: string;
}

export interface SeatToken {
  token: string;
}

export interface Seated {
  id: string;
  tokens: string[];
}

export interface LobbyRow {
  id: string;
  number: number;
  game: string;
  status: "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  turn: number;
  waits: boolean;
  result: string;
  returns: number[];
  time: string;
  source: "fork" | "played" | "record";
  rated: boolean;
  clock: ClockRule | null;
  left: number;
  rating: number;
  watchers: number;
}

export interface Lobby {
  mine: LobbyRow[];
  open: LobbyRow[];
  finished: LobbyRow[];
  live: LobbyRow[];
  challenges: LobbyRow[];
}

export interface Refutation {
  answer: string;
  wins: boolean;
  chance: number;
  best: number;
  reasons: Reason[];
}

export interface PuzzleTried {
  scene: Scene;
  told: Narration[];
  refusal: Refusal | null;
  found: boolean;
  refutation: Refutation | null;
}

export interface PuzzleTheme {
  name: string;
  others: number;
  next: number;
}

export interface PuzzleCard {
  game: string;
  number: number;
  count: number;
  kind: "best" | "hold" | "win";
  level: number;
  plies: number;
  margin: number;
  seat: number;
  themes: string[];
  clauses: string[];
  alike: PuzzleTheme[];
  scene: Scene;
}

export interface PuzzleSet {
  game: string;
  count: number;
}

export interface PuzzleShelf {
  game: string;
  number: number;
  sets: PuzzleSet[];
}

export interface FriendCard {
  id: string;
  name: string;
  relation: "block" | "friend" | "mute";
  online: boolean;
  playing: string;
}

export interface NoticeCard {
  push_key: string;
  devices: number;
  offers_mail: boolean;
  address: string;
  confirmed: boolean;
}

export interface ReportCard {
  id: number;
  player: string;
  name: string;
  table: string;
  text: string;
  reason: string;
  time: number;
  account: boolean;
}

export interface EntrantCard {
  entrant: number;
  name: string;
  player: string;
  level: number;
  score: number;
  played: number;
  gone: boolean;
  yours: boolean;
  board: string;
}

export interface TournamentCard {
  id: string;
  title: string;
  game: string;
  seats: number;
  kind: "arena" | "swiss";
  clock: ClockRule;
  rated: boolean;
  rounds: number;
  minutes: number;
  status: "finished" | "open" | "running";
  round: number;
  starts: number;
  count: number;
  entered: boolean;
  hosted: boolean;
  board: string;
  entrants: EntrantCard[];
}

export interface PairingCard {
  looking: boolean;
  since: number;
  found: string;
  counts: Record<string, number>;
  stakes: Record<string, StakesCard>;
}

export interface StakesCard {
  rating: number;
  provisional: boolean;
  win: number;
  lose: number;
}

export interface PlayerRef {
  id: string;
  name: string;
}

export interface MilestoneCard {
  kind: "lessons" | "tournament";
  game: string;
  time: number;
  id: string;
  title: string;
  place: number;
}

export interface OpponentCard {
  id: string;
  name: string;
  games: number;
  won: number;
}

export interface PlayedCard {
  id: string;
  game: string;
  place: number;
  seats: number;
  drawn: boolean;
  against: string[];
  change: number;
  rated: boolean;
  time: number;
}

export interface ShareCard {
  kind: "level" | "people" | "seat";
  number: number;
  games: number;
  won: number;
}

export interface ResultsCard {
  game: string;
  won: number;
  drawn: number;
  lost: number;
  rated: number;
  shares: ShareCard[];
  turns: number;
  minutes: number;
  longest: number;
}

export interface RatingCard {
  game: string;
  seats: number;
  points: number;
  doubt: number;
  games: number;
  provisional: boolean;
  change: number;
  history: number[];
}

export interface PlayerCard {
  id: string;
  name: string;
  since: number;
  account: boolean;
  private: boolean;
  yours: boolean;
  friend: boolean;
  blocked: boolean;
  online: boolean;
  playing: string;
  streak: number;
  ratings: RatingCard[];
  results: ResultsCard[];
  games: PlayedCard[];
  opponents: OpponentCard[];
  milestones: MilestoneCard[];
}

export interface Codes {
  codes: string[];
}

export interface LoginCard {
  id: string;
  agent: string;
  created: number;
  here: boolean;
}

export interface PasskeyCard {
  id: string;
  created: number;
}

export interface AccountCard {
  name: string;
  private: boolean;
  has_password: boolean;
  codes_left: number;
  created: number;
  passkeys: PasskeyCard[];
  logins: LoginCard[];
}

export interface Vacation {
  until: string;
  days_left: number;
}

export interface Chances {
  seq: number;
  chances: number[];
}

export interface Trial {
  verdict: "as good" | "better" | "not yet";
  chance: number;
  played: number;
  best: number;
}

export interface Retried {
  trial: Trial;
  scene: Scene;
  told: Narration[];
}

export interface Played {
  text: string;
  people: number;
  bots: number;
}

export interface DecisionView {
  step: number;
  scene: Scene;
  others: Played[];
}

export interface Idea {
  text: string;
  share: number;
}

export interface Reason {
  name: string;
  change: number;
}

export interface Judgement {
  step: number;
  seat: number;
  text: string;
  best: string;
  chances: number[];
  loss: number;
  word: string;
  luck: number;
  reasons: Reason[];
  chance: number;
  gain: number;
  line: string[];
  ideas: Idea[];
  simulations: number;
  words: string;
  line_words: string[];
  since: number;
}

export interface Analysis {
  status: "done" | "failed" | "none" | "paused" | "running";
  decisions: number;
  looked: number;
  deep: number;
  depth: number;
  mark: number;
  mine: boolean;
  failure: string;
  judgements: Judgement[];
}

export interface Narration {
  lines: Line[];
  motions: Motion[];
}

export interface Tried {
  scene: Scene;
  told: Narration[];
  refusal: Refusal | null;
  done: boolean;
}

export interface Question {
  question: string;
  answer: string;
  clause: string;
}

export interface Piece {
  art: string;
  name: string;
  text: string;
}

export interface Passage {
  text: string;
  clauses: string[];
}

export interface Overview {
  goal: Passage;
  turn: Passage;
  end: Passage;
  piece: Piece[];
  asked: Question[];
}

export interface OverviewCard {
  overview: Overview | null;
}

export interface FirstGame {
  players: number;
  level: number;
  options: Record<string, boolean | number | string>;
}

export interface StepCard {
  words: string;
  learnt: string;
  clause: string;
  seat: number;
  lit: string[];
  solution: string[];
  refused: string;
}

export interface LessonCard {
  name: string;
  title: string;
  blurb: string;
  steps: StepCard[];
  game: FirstGame | null;
}

export interface CourseCard {
  lessons: LessonCard[];
  examples: LessonCard[];
}

export interface TextOption {
  type: "text";
  name: string;
  title: string;
  help: string;
  default: string;
  longest: number;
  clause: string;
  local: boolean;
}

export interface NumberOption {
  type: "number";
  name: string;
  title: string;
  help: string;
  default: number;
  least: number;
  most: number;
  clause: string;
}

export interface FlagOption {
  type: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
  clause: string;
}

export interface ChoiceOption {
  type: "choice";
  name: string;
  title: string;
  help: string;
  default: string;
  values: Record<string, string>;
  clause: string;
}

export interface GameCard {
  slug: string;
  title: string;
  blurb: string;
  players: number[];
  minutes: number;
  weight: string;
  hidden: boolean;
  draws: boolean;
  example: string;
  version: string;
  options: (ChoiceOption | FlagOption | NumberOption | TextOption)[];
  levels: string[];
  level_words: string[];
  usual: string[];
  friendly: Record<string, boolean | number | string>;
  lessons: number;
}

export interface Me {
  id: string;
  name: string;
  account: boolean;
}

export interface ChatLog {
  type: "chat_log";
  room: "players" | "watchers";
  lines: ChatLine[];
}

export interface ChatLine {
  type: "chat_line";
  line: number;
  name: string;
  text: string;
  seat: number;
  turn: number;
  yours: boolean;
}

export interface Ping {
  type: "ping";
  sent: number;
  lag: number;
}

export interface Problem {
  type: "problem";
  code: string;
  message: string;
  id: string;
  refusal: Refusal | null;
}

export interface HintMove {
  text: string;
  share: number;
  reason: string;
  change: number;
}

export interface HintReply {
  type: "hint_reply";
  id: string;
  moves: HintMove[];
}

export interface Refusal {
  clause: string;
  title: string;
  message: string;
  because: string[];
}

export interface ExplainReply {
  type: "explain_reply";
  id: string;
  refusal: Refusal | null;
}

export interface Done {
  type: "done";
  id: string;
  seq: number;
}

export interface FormRun {
  at: number;
  n: number;
  new: Form[];
}

export interface ButtonRun {
  at: number;
  n: number;
  new: Button[];
}

export interface ActionRun {
  at: number;
  n: number;
  new: Action[];
}

export interface SeatRun {
  at: number;
  n: number;
  new: Seat[];
}

export interface ItemRun {
  at: number;
  n: number;
  new: Item[];
}

export interface SurfaceChange {
  of: number;
  shell: Surface | null;
  items: ItemRun[] | null;
}

export interface SceneChange {
  surfaces: SurfaceChange[];
  seats: SeatRun[] | null;
  prompt: Prompt | null;
  actions: ActionRun[] | null;
  buttons: ButtonRun[] | null;
  ways: ActionRun[] | null;
  forms: FormRun[] | null;
  goal: string | null;
}

export interface Motion {
  id: string;
  frames: [number, number, number][];
  beats: number;
  halts: number[];
}

export interface News {
  type: "news";
  table: Table;
  seat: number;
  scene: Scene | null;
  entry: LogEntry | null;
  motions: Motion[];
  takeback: boolean;
  declined: number;
  change: SceneChange | null;
}

export interface Field {
  id: string;
  label: string;
  steps: string[][];
  art: string;
  side: number;
  detail: string;
  now: number;
  laid: number;
  worth: [number, number, number, number][];
  breaks: [string, string][][];
  meter: string;
}

export interface Form {
  id: string;
  title: string;
  send: string;
  fields: Field[];
  first: string[];
  last: string[];
  undo: string;
  seat: number;
  clause: string;
  note: string;
  button: string;
  both: boolean;
  most: number;
  take: string;
  counters: boolean;
  answers: [string, string][];
  made: string;
}

export interface Button {
  id: string;
  text: string;
  primary: boolean;
  rare: boolean;
  amount: number;
  note: string;
}

export interface Ghost {
  surface: string;
  items: Item[];
  changes: string[];
  meters: [string, number][];
  note: string;
}

export interface Action {
  text: string;
  path: string[];
  label: string;
  change: string;
  ghost: Ghost | null;
  also: string[][];
  then: string[];
  button: string;
  cost: string;
}

export interface Prompt {
  text: string;
  seat: number;
  detail: string;
  clause: string;
}

export interface Meter {
  value: number;
  most: number;
  pieces: boolean;
  note: string;
}

export interface Counter {
  label: string;
  value: string;
  art: string;
  big: boolean;
  meter: Meter | null;
}

export interface Seat {
  index: number;
  title: string;
  counters: Counter[];
  active: boolean;
  colour: number;
}

export interface Badge {
  text: string;
  corner: "ne" | "nw" | "s" | "se" | "sw";
  art: string;
  owner: number;
  label: string;
  pale: boolean;
}

export interface Item {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  art: string;
  shape: "box" | "disc" | "path";
  path: string;
  turn: number;
  owner: number;
  marks: ("arrow" | "closed" | "dim" | "last" | "lit" | "look" | "note" | "own" | "place" | "trace" | "turn" | "warn" | "win" | "word")[];
  text: string;
  title: string;
  detail: string;
  label: string;
  badges: Badge[];
  layer: number;
  heat: number;
  chips: Badge[];
  slots: [number, number][];
  votes: number[];
  tint: string;
  key: string;
}

export interface Surface {
  id: string;
  title: string;
  box: [number, number, number, number];
  place: "board" | "mine" | "seat" | "shared";
  layout: "cards" | "free" | "rows";
  owner: number;
  ground: string;
  night: boolean;
  items: Item[];
  note: string;
  clause: string;
  fold: boolean;
  labels: [string, number, number][];
}

export interface Scene {
  surfaces: Surface[];
  seats: Seat[];
  prompt: Prompt;
  actions: Action[];
  buttons: Button[];
  ways: Action[];
  forms: Form[];
  goal: string;
}

export interface Line {
  text: string;
  seat: number;
  clause: string;
}

export interface LogEntry {
  seq: number;
  lines: Line[];
  seat: number;
}

export interface ClockRule {
  kind: "days" | "delay" | "increment";
  base: number;
  extra: number;
}

export interface Clock {
  rule: ClockRule;
  left: number[];
  running: number;
  free: number;
  paused: boolean;
  away: number[];
}

export interface Fairness {
  commitment: string;
  secret: string;
}

export interface Ending {
  kind: string;
  returns: number[];
  seat: number;
}

export interface Score {
  seat: number;
  rank: number;
  total: string;
  sources: [string, string][];
}

export interface Standing {
  scores: Score[];
  over: boolean;
  reason: string;
  clause: string;
  tie_break: string;
}

export interface Proposal {
  kind: "draw" | "pause" | "rematch" | "takeback";
  seat: number;
  waiting: number[];
  seq: number;
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "open" | "person";
  name: string;
  level: number;
  yours: boolean;
  online: boolean;
  lag: number;
  player: string;
  rating: number;
  provisional: boolean;
  change: number;
  host: boolean;
}

export interface Table {
  id: string;
  game: string;
  number: number;
  status: "finished" | "playing" | "waiting";
  seats: SeatInfo[];
  seq: number;
  turn: number;
  undoable: number;
  back: number;
  proposal: Proposal | null;
  standing: Standing | null;
  ending: Ending | null;
  fairness: Fairness | null;
  watchers: number;
  rematch: string;
  options: Record<string, boolean | number | string>;
  source: "fork" | "played" | "record";
  public: boolean;
  title: string;
  locked: boolean;
  many_seats: boolean;
  hints: boolean;
  clock: Clock | null;
  rated: boolean;
  tournament: string;
}

export interface Welcome {
  type: "welcome";
  version: number;
  table: Table;
  log: LogEntry[];
  seat: number;
  scene: Scene | null;
  missed: News[];
  earlier: number;
}

export const readAttempt = (raw: Raw): Attempt => ({ message: "", ...raw, refusal: maybe(raw.refusal, readRefusal) });

export const readOffer = (raw: Raw): Offer => ({ ...raw });

export const readBench = (raw: Raw): Bench => ({ ...raw, game: maybe(raw.game, readGameCard), actions: each(raw.actions, readOffer) });

export const readClause = (raw: Raw): Clause => ({ restored: "", ...raw });

export const readErrorBody = (raw: Raw): ErrorBody => ({ field: "", line: 0, ...raw });

export const readPosition = (raw: Raw): Position => ({ seat_to_act: -1, ...raw, scene: readScene(raw.scene), entry: readLogEntry(raw.entry), motions: each(raw.motions, readMotion), standing: maybe(raw.standing, readStanding) });

export const readTableId = (raw: Raw): TableId => ({ ...raw });

export const readSeatToken = (raw: Raw): SeatToken => ({ ...raw });

export const readSeated = (raw: Raw): Seated => ({ tokens: [], ...raw });

export const readLobbyRow = (raw: Raw): LobbyRow => ({ source: "played", rated: false, left: -1, rating: 0, watchers: -1, ...raw, seats: each(raw.seats, readSeatInfo), clock: maybe(raw.clock, readClockRule) });

export const readLobby = (raw: Raw): Lobby => ({ ...raw, mine: each(raw.mine, readLobbyRow), open: each(raw.open, readLobbyRow), finished: each(raw.finished, readLobbyRow), live: each(raw.live, readLobbyRow), challenges: each(raw.challenges, readLobbyRow) });

export const readRefutation = (raw: Raw): Refutation => ({ ...raw, reasons: each(raw.reasons, readReason) });

export const readPuzzleTried = (raw: Raw): PuzzleTried => ({ ...raw, scene: readScene(raw.scene), told: each(raw.told, readNarration), refusal: maybe(raw.refusal, readRefusal), refutation: maybe(raw.refutation, readRefutation) });

export const readPuzzleTheme = (raw: Raw): PuzzleTheme => ({ ...raw });

export const readPuzzleCard = (raw: Raw): PuzzleCard => ({ ...raw, alike: each(raw.alike, readPuzzleTheme), scene: readScene(raw.scene) });

export const readPuzzleSet = (raw: Raw): PuzzleSet => ({ ...raw });

export const readPuzzleShelf = (raw: Raw): PuzzleShelf => ({ ...raw, sets: each(raw.sets, readPuzzleSet) });

export const readFriendCard = (raw: Raw): FriendCard => ({ online: false, playing: "", ...raw });

export const readNoticeCard = (raw: Raw): NoticeCard => ({ address: "", confirmed: false, ...raw });

export const readReportCard = (raw: Raw): ReportCard => ({ ...raw });

export const readEntrantCard = (raw: Raw): EntrantCard => ({ ...raw });

export const readTournamentCard = (raw: Raw): TournamentCard => ({ ...raw, clock: readClockRule(raw.clock), entrants: each(raw.entrants, readEntrantCard) });

export const readPairingCard = (raw: Raw): PairingCard => ({ stakes: {}, ...raw });

export const readStakesCard = (raw: Raw): StakesCard => ({ ...raw });

export const readPlayerRef = (raw: Raw): PlayerRef => ({ ...raw });

export const readMilestoneCard = (raw: Raw): MilestoneCard => ({ id: "", title: "", place: 0, ...raw });

export const readOpponentCard = (raw: Raw): OpponentCard => ({ ...raw });

export const readPlayedCard = (raw: Raw): PlayedCard => ({ ...raw });

export const readShareCard = (raw: Raw): ShareCard => ({ ...raw });

export const readResultsCard = (raw: Raw): ResultsCard => ({ rated: 0, turns: 0, minutes: 0, longest: 0, ...raw, shares: each(raw.shares, readShareCard) });

export const readRatingCard = (raw: Raw): RatingCard => ({ ...raw });

export const readPlayerCard = (raw: Raw): PlayerCard => ({ ...raw, ratings: each(raw.ratings, readRatingCard), results: each(raw.results, readResultsCard), games: each(raw.games, readPlayedCard), opponents: each(raw.opponents, readOpponentCard), milestones: each(raw.milestones, readMilestoneCard) });

export const readCodes = (raw: Raw): Codes => ({ ...raw });

export const readLoginCard = (raw: Raw): LoginCard => ({ ...raw });

export const readPasskeyCard = (raw: Raw): PasskeyCard => ({ ...raw });

export const readAccountCard = (raw: Raw): AccountCard => ({ ...raw, passkeys: each(raw.passkeys, readPasskeyCard), logins: each(raw.logins, readLoginCard) });

export const readVacation = (raw: Raw): Vacation => ({ ...raw });

export const readChances = (raw: Raw): Chances => ({ ...raw });

export const readTrial = (raw: Raw): Trial => ({ ...raw });

export const readRetried = (raw: Raw): Retried => ({ ...raw, trial: readTrial(raw.trial), scene: readScene(raw.scene), told: each(raw.told, readNarration) });

export const readPlayed = (raw: Raw): Played => ({ ...raw });

export const readDecisionView = (raw: Raw): DecisionView => ({ ...raw, scene: readScene(raw.scene), others: each(raw.others, readPlayed) });

export const readIdea = (raw: Raw): Idea => ({ ...raw });

export const readReason = (raw: Raw): Reason => ({ ...raw });

export const readJudgement = (raw: Raw): Judgement => ({ chance: 0.0, gain: 0.0, line: [], simulations: 0, words: "", line_words: [], since: -1, ...raw, reasons: each(raw.reasons, readReason), ideas: each(raw.ideas, readIdea) });

export const readAnalysis = (raw: Raw): Analysis => ({ decisions: 0, looked: 0, deep: 0, depth: 0, mark: 0, mine: false, failure: "", ...raw, judgements: each(raw.judgements, readJudgement) });

export const readNarration = (raw: Raw): Narration => ({ ...raw, lines: each(raw.lines, readLine), motions: each(raw.motions, readMotion) });

export const readTried = (raw: Raw): Tried => ({ ...raw, scene: readScene(raw.scene), told: each(raw.told, readNarration), refusal: maybe(raw.refusal, readRefusal) });

export const readQuestion = (raw: Raw): Question => ({ ...raw });

export const readPiece = (raw: Raw): Piece => ({ ...raw });

export const readPassage = (raw: Raw): Passage => ({ ...raw });

export const readOverview = (raw: Raw): Overview => ({ ...raw, goal: readPassage(raw.goal), turn: readPassage(raw.turn), end: readPassage(raw.end), piece: each(raw.piece, readPiece), asked: each(raw.asked, readQuestion) });

export const readOverviewCard = (raw: Raw): OverviewCard => ({ ...raw, overview: maybe(raw.overview, readOverview) });

export const readFirstGame = (raw: Raw): FirstGame => ({ level: 1, options: {}, ...raw });

export const readStepCard = (raw: Raw): StepCard => ({ ...raw });

export const readLessonCard = (raw: Raw): LessonCard => ({ ...raw, steps: each(raw.steps, readStepCard), game: maybe(raw.game, readFirstGame) });

export const readCourseCard = (raw: Raw): CourseCard => ({ ...raw, lessons: each(raw.lessons, readLessonCard), examples: each(raw.examples, readLessonCard) });

export const readTextOption = (raw: Raw): TextOption => ({ longest: 400, clause: "", local: false, ...raw });

export const readNumberOption = (raw: Raw): NumberOption => ({ clause: "", ...raw });

export const readFlagOption = (raw: Raw): FlagOption => ({ clause: "", ...raw });

export const readChoiceOption = (raw: Raw): ChoiceOption => ({ clause: "", ...raw });

export const readGameCard = (raw: Raw): GameCard => ({ ...raw });

export const readMe = (raw: Raw): Me => ({ account: false, ...raw });

export const readChatLog = (raw: Raw): ChatLog => ({ ...raw, lines: each(raw.lines, readChatLine) });

export const readChatLine = (raw: Raw): ChatLine => ({ seat: -1, turn: 0, yours: false, ...raw });

export const readPing = (raw: Raw): Ping => ({ ...raw });

export const readProblem = (raw: Raw): Problem => ({ id: "", ...raw, refusal: maybe(raw.refusal, readRefusal) });

export const readHintMove = (raw: Raw): HintMove => ({ reason: "", change: 0.0, ...raw });

export const readHintReply = (raw: Raw): HintReply => ({ ...raw, moves: each(raw.moves, readHintMove) });

export const readRefusal = (raw: Raw): Refusal => ({ because: [], ...raw });

export const readExplainReply = (raw: Raw): ExplainReply => ({ ...raw, refusal: maybe(raw.refusal, readRefusal) });

export const readDone = (raw: Raw): Done => ({ ...raw });

export const readFormRun = (raw: Raw): FormRun => ({ at: 0, n: 0, ...raw, new: each(raw.new, readForm) });

export const readButtonRun = (raw: Raw): ButtonRun => ({ at: 0, n: 0, ...raw, new: each(raw.new, readButton) });

export const readActionRun = (raw: Raw): ActionRun => ({ at: 0, n: 0, ...raw, new: each(raw.new, readAction) });

export const readSeatRun = (raw: Raw): SeatRun => ({ at: 0, n: 0, ...raw, new: each(raw.new, readSeat) });

export const readItemRun = (raw: Raw): ItemRun => ({ at: 0, n: 0, ...raw, new: each(raw.new, readItem) });

export const readSurfaceChange = (raw: Raw): SurfaceChange => ({ of: -1, ...raw, shell: maybe(raw.shell, readSurface), items: some(raw.items, readItemRun) });

export const readSceneChange = (raw: Raw): SceneChange => ({ goal: null, ...raw, surfaces: each(raw.surfaces, readSurfaceChange), seats: some(raw.seats, readSeatRun), prompt: maybe(raw.prompt, readPrompt), actions: some(raw.actions, readActionRun), buttons: some(raw.buttons, readButtonRun), ways: some(raw.ways, readActionRun), forms: some(raw.forms, readFormRun) });

export const readMotion = (raw: Raw): Motion => ({ beats: 1, halts: [], ...raw });

export const readNews = (raw: Raw): News => ({ seat: -1, takeback: false, declined: -1, ...raw, table: readTable(raw.table), scene: maybe(raw.scene, readScene), entry: maybe(raw.entry, readLogEntry), motions: each(raw.motions, readMotion), change: maybe(raw.change, readSceneChange) });

export const readField = (raw: Raw): Field => ({ art: "", side: -1, detail: "", now: 0, laid: 0, worth: [], breaks: [], meter: "", ...raw });

export const readForm = (raw: Raw): Form => ({ first: [], last: [], undo: "", seat: -1, clause: "", note: "", button: "", both: false, most: 0, take: "", counters: false, answers: [], made: "", ...raw, fields: each(raw.fields, readField) });

export const readButton = (raw: Raw): Button => ({ primary: false, rare: false, amount: -1, note: "", ...raw });

export const readGhost = (raw: Raw): Ghost => ({ changes: [], meters: [], note: "", ...raw, items: each(raw.items, readItem) });

export const readAction = (raw: Raw): Action => ({ label: "", change: "", also: [], then: [], button: "", cost: "", ...raw, ghost: maybe(raw.ghost, readGhost) });

export const readPrompt = (raw: Raw): Prompt => ({ seat: -1, detail: "", clause: "", ...raw });

export const readMeter = (raw: Raw): Meter => ({ pieces: false, note: "", ...raw });

export const readCounter = (raw: Raw): Counter => ({ art: "", big: false, ...raw, meter: maybe(raw.meter, readMeter) });

export const readSeat = (raw: Raw): Seat => ({ title: "", active: false, colour: -1, ...raw, counters: each(raw.counters, readCounter) });

export const readBadge = (raw: Raw): Badge => ({ text: "", corner: "ne", art: "", owner: -1, label: "", pale: false, ...raw });

export const readItem = (raw: Raw): Item => ({ x: 0, y: 0, w: 1, h: 1, art: "", shape: "box", path: "", turn: 0, owner: -1, marks: [], text: "", title: "", detail: "", label: "", layer: 1, heat: 0, slots: [], votes: [], tint: "", key: "", ...raw, badges: each(raw.badges, readBadge), chips: each(raw.chips, readBadge) });

export const readSurface = (raw: Raw): Surface => ({ box: [0, 0, 1, 1], place: "board", layout: "free", owner: -1, ground: "", night: false, note: "", clause: "", fold: false, labels: [], ...raw, items: each(raw.items, readItem) });

export const readScene = (raw: Raw): Scene => ({ goal: "", ...raw, surfaces: each(raw.surfaces, readSurface), seats: each(raw.seats, readSeat), prompt: readPrompt(raw.prompt), actions: each(raw.actions, readAction), buttons: each(raw.buttons, readButton), ways: each(raw.ways, readAction), forms: each(raw.forms, readForm) });

export const readLine = (raw: Raw): Line => ({ seat: -1, clause: "", ...raw });

export const readLogEntry = (raw: Raw): LogEntry => ({ seat: -1, ...raw, lines: each(raw.lines, readLine) });

export const readClockRule = (raw: Raw): ClockRule => ({ extra: 0, ...raw });

export const readClock = (raw: Raw): Clock => ({ running: -1, free: 0, paused: false, away: [], ...raw, rule: readClockRule(raw.rule) });

export const readFairness = (raw: Raw): Fairness => ({ secret: "", ...raw });

export const readEnding = (raw: Raw): Ending => ({ seat: -1, ...raw });

export const readScore = (raw: Raw): Score => ({ total: "", sources: [], ...raw });

export const readStanding = (raw: Raw): Standing => ({ over: false, reason: "", clause: "", tie_break: "", ...raw, scores: each(raw.scores, readScore) });

export const readProposal = (raw: Raw): Proposal => ({ waiting: [], seq: 0, ...raw });

export const readSeatInfo = (raw: Raw): SeatInfo => ({ name: "", level: 0, yours: false, online: false, lag: 0, player: "", rating: 0, provisional: false, change: 0, host: false, ...raw });

export const readTable = (raw: Raw): Table => ({ undoable: 0, back: -1, watchers: 0, rematch: "", options: {}, source: "played", public: false, title: "", locked: false, many_seats: false, hints: false, rated: false, tournament: "", ...raw, seats: each(raw.seats, readSeatInfo), proposal: maybe(raw.proposal, readProposal), standing: maybe(raw.standing, readStanding), ending: maybe(raw.ending, readEnding), fairness: maybe(raw.fairness, readFairness), clock: maybe(raw.clock, readClock) });

export const readWelcome = (raw: Raw): Welcome => ({ earlier: 0, ...raw, table: readTable(raw.table), log: each(raw.log, readLogEntry), scene: maybe(raw.scene, readScene), missed: each(raw.missed, readNews) });

export interface CallBot {
  type: "call_bot";
  id: string;
  seq: number;
  seat: number;
  away: number;
  level: number;
}

export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
  level: number;
}

export interface Resign {
  type: "resign";
  id: string;
  seq: number;
  seat: number;
}

export interface AnswerProposal {
  type: "answer_proposal";
  id: string;
  seq: number;
  seat: number;
  accept: boolean;
}

export interface OfferRematch {
  type: "offer_rematch";
  id: string;
  seq: number;
  seat: number;
}

export interface Resume {
  type: "resume";
  id: string;
  seq: number;
  seat: number;
}

export interface OfferPause {
  type: "offer_pause";
  id: string;
  seq: number;
  seat: number;
}

export interface OfferDraw {
  type: "offer_draw";
  id: string;
  seq: number;
  seat: number;
}

export interface AskTakeback {
  type: "ask_takeback";
  id: string;
  seq: number;
  seat: number;
  to: number;
}

export interface Undo {
  type: "undo";
  id: string;
  seq: number;
  seat: number;
}

export interface Explain {
  type: "explain";
  id: string;
  seq: number;
  seat: number;
  text: string;
}

export interface Act {
  type: "act";
  id: string;
  seq: number;
  seat: number;
  text: string;
}

export interface Report {
  type: "report";
  id: string;
  line: number;
  reason: string;
}

export interface Mute {
  type: "mute";
  id: string;
  line: number;
  on: boolean;
}

export interface Say {
  type: "say";
  id: string;
  text: string;
}

export interface Pong {
  type: "pong";
  sent: number;
}

export interface AskHint {
  type: "ask_hint";
  id: string;
  seq: number;
  seat: number;
}

export interface Hello {
  type: "hello";
  version: number;
  seq: number;
  tokens: string[];
  changes: boolean;
  packed: boolean;
}

export type FromServer = Welcome | News | Done | ExplainReply | HintReply | Problem | Ping | ChatLine | ChatLog;

export type FromClient = Hello | AskHint | Pong | Say | Mute | Report | Act | Explain | Undo | AskTakeback | OfferDraw | OfferPause | Resume | OfferRematch | AnswerProposal | Resign | HandOver | CallBot;

/** A message of the server, whole; null for a kind this client does not know. */
export function readMessage(raw: Raw): FromServer | null {
  switch (raw?.type) {
    case "welcome":
      return readWelcome(raw);
    case "news":
      return readNews(raw);
    case "done":
      return readDone(raw);
    case "explain_reply":
      return readExplainReply(raw);
    case "hint_reply":
      return readHintReply(raw);
    case "problem":
      return readProblem(raw);
    case "ping":
      return readPing(raw);
    case "chat_line":
      return readChatLine(raw);
    case "chat_log":
      return readChatLog(raw);
    default:
      return null;
  }
}
