/** The rules of the game on the page: chips anywhere below open them at a clause. */
import { getContext, setContext } from "svelte";

import { games } from "./games.svelte";
import { links, router } from "./router.svelte";
import type { Clause } from "./wire";

const KEY = Symbol("rulebook");

export class Rulebook {
  clauses = $state.raw<Clause[]>([]);
  /** The clauses that can be tried out on the board. */
  examples = $state.raw<ReadonlySet<string>>(new Set());
  /** The clause the drawer is open at; empty for the beginning, null when it is shut. */
  at = $state<string | null>(null);
  private opener: HTMLElement | null = null;

  constructor(readonly game: string) {
    this.load();
  }

  load(): void {
    games.rules(this.game).then(
      (clauses) => (this.clauses = clauses),
      () => undefined, // the drawer asks again when it is opened
    );
    games.course(this.game).then(
      (course) => (this.examples = new Set(course.examples.map((one) => one.name))),
      () => undefined, // without them the clauses are still there to be read
    );
  }

  title(number: string): string {
    return this.clauses.find((clause) => clause.number === number)?.title ?? "";
  }

  open(clause = ""): void {
    if (this.at === null) this.opener = document.activeElement as HTMLElement | null;
    this.at = clause;
  }

  close(): void {
    this.at = null;
    if (this.opener?.isConnected) this.opener.focus();
    this.opener = null;
  }
}

/** On the page of the rules a chip leads to the clause itself. */
export class PageRulebook extends Rulebook {
  override open(clause = ""): void {
    router.go(links.rules(this.game, clause));
  }
}

export const provideRulebook = (rulebook: Rulebook): Rulebook => setContext(KEY, rulebook);
export const useRulebook = (): Rulebook => getContext(KEY);
