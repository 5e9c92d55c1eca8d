/** What a screen reader is told, politely: prompts, log lines, refusals. */
class Announcer {
  text = $state("");
  private last = "";

  say(text: string): void {
    if (!text) return;
    // The same words twice would not be read twice; a trailing no-break space makes them new.
    this.last = text === this.last ? `${text}\u00a0` : text;
    this.text = this.last;
  }
}

export const announcer = new Announcer();
