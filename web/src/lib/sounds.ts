/** Soft sounds, made and not loaded: my turn, somebody moved, low time, refused, the end. */
import { settings } from "./settings.svelte";

type Tone = [pitch: number, after: number, length: number];
const TONES: Record<"turn" | "move" | "tick" | "refused" | "end", Tone[]> = {
  turn: [
    [523, 0, 0.16],
    [659, 0.11, 0.24],
  ],
  move: [[330, 0, 0.07]],
  tick: [[880, 0, 0.04]],
  refused: [[196, 0, 0.12]],
  end: [
    [392, 0, 0.2],
    [523, 0.15, 0.2],
    [659, 0.3, 0.4],
  ],
};
const LOUD = 0.05;
let context: AudioContext | null = null;

const SOON = 40; // milliseconds: first what happened is drawn

/** A browser lets a page sound only after somebody has touched it. */
export function sound(name: keyof typeof TONES): void {
  if (settings.sounds && navigator.userActivation?.hasBeenActive) setTimeout(() => play(name), SOON);
}

function play(name: keyof typeof TONES): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, after, length] of TONES[name]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.type = "sine";
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, now + after);
    volume.gain.linearRampToValueAtTime(LOUD, now + after + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0005, now + after + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + length);
  }
}
