/** The games the server knows, their clauses and their drawings: fetched once. */
import { api } from "./api";
import type { Clause, CourseCard, GameCard } from "./wire";

class Games {
  all = $state.raw<GameCard[] | null>(null);
  private loading: Promise<GameCard[]> | null = null;
  private readonly clauses = new Map<string, Promise<Clause[]>>();
  private readonly courses = new Map<string, Promise<CourseCard>>();
  private readonly drawn = new Map<string, Promise<void>>();

  load(): Promise<GameCard[]> {
    this.loading ??= api.games().then(
      (games) => (this.all = games),
      (error) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  find(slug: string): GameCard | undefined {
    return this.all?.find((game) => game.slug === slug);
  }

  rules(slug: string): Promise<Clause[]> {
    return remember(this.clauses, slug, () => api.clauses(slug));
  }

  course(slug: string): Promise<CourseCard> {
    return remember(this.courses, slug, () => api.course(slug));
  }

  /** Put a game's drawings into the page, so that every `<use>` finds them. */
  draw(slug: string): Promise<void> {
    return remember(this.drawn, slug, async () => {
      const sprite = new DOMParser().parseFromString(await api.art(slug), "image/svg+xml").documentElement;
      sprite.setAttribute("aria-hidden", "true");
      sprite.setAttribute("class", "sprite");
      sprite.setAttribute("id", `sprite-${slug}`);
      document.getElementById(sprite.id)?.remove();
      document.body.append(document.importNode(sprite, true));
    });
  }

  /** Fetch the rules and the drawings of a game once more: it has changed. */
  renew(slug: string): Promise<void> {
    this.clauses.delete(slug);
    this.courses.delete(slug);
    this.drawn.delete(slug);
    return this.draw(slug);
  }
}

/** What `make` gives for a key, made once; a failure is forgotten, so that the next try is a new one. */
function remember<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let made = kept.get(key);
  if (!made) {
    made = make();
    made.catch(() => kept.delete(key));
    kept.set(key, made);
  }
  return made;
}

export const games = new Games();
