/** What has been learnt in this browser: by game and lesson, how many of its steps. */
import type { LessonCard } from "./wire";

const KEY = "solarium.learnt";
type Learnt = Record<string, Record<string, number[]>>;

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
    this.learnt = { ...this.learnt, [game]: { ...of, [lesson.name]: [...(of[lesson.name] ?? []), step] } };
    localStorage.setItem(KEY, JSON.stringify(this.learnt));
  }
}

export const progress = new Progress();
