/** What a person has chosen for this browser: theme, motion, whether moves are confirmed. */
export type Theme = "system" | "night" | "day";
type Speed = "full" | "quick" | "none";
export type Confirm = "touch" | "always" | "never";

const KEY = "solarium.settings";
const prefersDay = matchMedia("(prefers-color-scheme: light)");
const prefersStill = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state<Theme>("system");
  speed = $state<Speed>("full");
  confirm = $state<Confirm>("touch");
  labels = $state(false); // names of places on the boards
  naming = $state(false); // for a moment: a line of the log is pointed at
  sounds = $state(true);
  ends = $state(false); // a turn ends by itself when nothing else is possible
  private systemDay = $state(prefersDay.matches);
  private systemStill = $state(prefersStill.matches);

  /** The theme in force. */
  shade = $derived<"night" | "day">(this.theme === "system" ? (this.systemDay ? "day" : "night") : this.theme);
  /** No travel and no flips: a cross-fade and the marks do the work. */
  still = $derived(this.systemStill);
  /** How long motion takes, as a factor. */
  pace = $derived(this.speed === "full" ? 1 : this.speed === "quick" ? 0.5 : 0);

  constructor() {
    try {
      const { theme, speed, confirm, labels, sounds, ends } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      if (["system", "night", "day"].includes(theme)) this.theme = theme;
      if (["full", "quick", "none"].includes(speed)) this.speed = speed;
      if (["touch", "always", "never"].includes(confirm)) this.confirm = confirm;
      this.labels = labels === true;
      this.sounds = sounds !== false;
      this.ends = ends === true;
    } catch {
      // an unreadable setting is as good as none
    }
    prefersDay.addEventListener("change", (event) => (this.systemDay = event.matches));
    prefersStill.addEventListener("change", (event) => (this.systemStill = event.matches));
  }

  save(): void {
    const { theme, speed, confirm, labels, sounds, ends } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, speed, confirm, labels, sounds, ends }));
  }

  /** Night, day, as the system has it: one press further. */
  nextTheme(): void {
    this.theme = this.theme === "system" ? "night" : this.theme === "night" ? "day" : "system";
    this.save();
  }
}

export const settings = new Settings();
