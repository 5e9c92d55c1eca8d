/** The guest that this browser is. */
import { api } from "./api";
import type { Me } from "./wire";

class Myself {
  me = $state.raw<Me | null>(null);

  async load(): Promise<void> {
    this.me = await api.me();
  }

  async rename(name: string): Promise<void> {
    this.me = await api.rename(name);
  }
}

export const myself = new Myself();
