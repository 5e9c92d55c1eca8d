/**
 * The touch tree: the legal actions of a scene folded by their touch paths.
 *
 * The first touch picks among first ids, the next among the rest, until one action is reached. A stack then a
 * square, a ship then a sector, a card then a target are all the same code. Several paths may lead to one action.
 */
import type { Action } from "./wire";

interface Node {
  action: Action | null;
  next: Map<string, Node>;
}

type Outcome =
  | { kind: "step"; path: string[] } // one touch further, or another way at an earlier fork
  | { kind: "reach"; path: string[]; action: Action } // the path names an action
  | { kind: "back"; path: string[] } // a touched thing touched again releases it
  | { kind: "refused"; path: string[]; touched: string[] }; // leads nowhere: ask for the rule

const leaf = (): Node => ({ action: null, next: new Map() });

export class TouchTree {
  private readonly root = leaf();

  constructor(actions: readonly Action[]) {
    for (const action of actions) for (const path of [action.path, ...action.also]) this.lead(path, action);
  }

  private lead(path: readonly string[], action: Action): void {
    let node = this.root;
    for (const id of path) {
      let child = node.next.get(id);
      if (!child) node.next.set(id, (child = leaf()));
      node = child;
    }
    node.action = action;
  }

  private at(path: readonly string[]): Node | undefined {
    let node: Node | undefined = this.root;
    for (const id of path) node = node?.next.get(id);
    return node;
  }

  /** The ids that may be touched after a path. */
  next(path: readonly string[]): Set<string> {
    return new Set(this.at(path)?.next.keys() ?? []);
  }

  /** The action a whole path names. */
  reached(path: readonly string[]): Action | null {
    return this.at(path)?.action ?? null;
  }

  /** Every action that begins with a path. */
  below(path: readonly string[]): Action[] {
    const found = new Set<Action>();
    const visit = (node: Node | undefined): void => {
      if (!node) return;
      if (node.action) found.add(node.action);
      for (const child of node.next.values()) visit(child);
    };
    visit(this.at(path));
    return [...found];
  }

  /** What a touch does after a path. */
  touch(path: readonly string[], id: string): Outcome {
    if (this.at(path)?.next.has(id)) return this.arrive([...path, id]);
    const held = path.indexOf(id);
    if (held >= 0) {
      const last = held === path.length - 1;
      return { kind: "back", path: path.slice(0, last ? held : held + 1) };
    }
    for (let fork = path.length - 1; fork >= 0; fork--) {
      const before = path.slice(0, fork);
      if (this.at(before)?.next.has(id)) return this.arrive([...before, id]);
    }
    return { kind: "refused", path: [...path], touched: [...path, id] };
  }

  /** The one action that a touch on this thing would lead to, for the ghost under the pointer. */
  preview(path: readonly string[], id: string): Action | null {
    const outcome = this.touch(path, id);
    if (outcome.kind === "reach") return outcome.action;
    if (outcome.kind !== "step") return null;
    const left = this.below(outcome.path);
    return left.length === 1 ? left[0]! : null;
  }

  private arrive(path: string[]): Outcome {
    const action = this.reached(path);
    return action ? { kind: "reach", path, action } : { kind: "step", path };
  }
}
