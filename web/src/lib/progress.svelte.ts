/** What has been learnt: by game and lesson, which of its steps. Kept in this browser, and with the account. */
import { api } from "./api";
import type { Learnt } from "./api";
import { myself } from "./me.svelte";
import type { LessonCard } from "./wire";

const KEY = "solarium.learnt";

function read(): Learnt {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Learnt) : {};
  } catch {
    return {}; // what cannot be read is as good as nothing
  }
}

class Progress {
  private learnt = $state.raw<Learnt>(read());

  /** Whether a step has been done here. */
  knows(game: string, lesson: string, step: number): boolean {
    return this.learnt[game]?.[lesson]?.includes(step) ?? false;
  }

  /** Whether all of a lesson has been done here. */
  finished(game: string, lesson: LessonCard): boolean {
    return lesson.steps.length > 0
      ? lesson.steps.every((_, step) => this.knows(game, lesson.name, step))
      : this.knows(game, lesson.name, 0);
  }

  learn(game: string, lesson: LessonCard, step: number): void {
    if (this.knows(game, lesson.name, step)) return;
    const of = this.learnt[game] ?? {};
    this.keep({ ...this.learnt, [game]: { ...of, [lesson.name]: [...(of[lesson.name] ?? []), step] } });
    void this.share();
  }

  /** With an account: give it what was learnt here, and take what was learnt elsewhere. */
  async share(): Promise<void> {
    if (!myself.me?.account) return;
    const all = await api.shareLearnt(this.learnt).catch(() => null); // it stays here, and is given again later
    if (all) this.keep(all);
  }

  private keep(learnt: Learnt): void {
    this.learnt = learnt;
    localStorage.setItem(KEY, JSON.stringify(learnt));
  }
}

export const progress = new Progress();
