import { describe, expect, test } from "vitest";

import { TouchTree } from "./touch";
import { readAction } from "./wire";

const action = (text: string, ...path: string[]) => readAction({ text, path });
const tree = new TouchTree([
  action("a1", "stack:a", "cell:1"),
  action("a2", "stack:a", "cell:2"),
  action("b2", "stack:b", "cell:2"),
  action("c", "card", "target", "cell:1"),
  action("pass", "pass"),
]);

describe("the touch tree", () => {
  test("the first touch picks among first ids", () => {
    expect(tree.next([])).toEqual(new Set(["stack:a", "stack:b", "card", "pass"]));
    expect(tree.next(["stack:a"])).toEqual(new Set(["cell:1", "cell:2"]));
    expect(tree.next(["nothing"])).toEqual(new Set());
  });

  test("a stack, then a square", () => {
    expect(tree.touch([], "stack:a")).toEqual({ kind: "step", path: ["stack:a"] });
    expect(tree.touch(["stack:a"], "cell:2")).toMatchObject({ kind: "reach", action: { text: "a2" } });
  });

  test("a button alone is an action, also while something is held", () => {
    expect(tree.touch([], "pass")).toMatchObject({ kind: "reach", action: { text: "pass" } });
    expect(tree.touch(["stack:a"], "pass")).toMatchObject({ kind: "reach", path: ["pass"] });
  });

  test("touching another first thing holds that one instead", () => {
    expect(tree.touch(["stack:a"], "stack:b")).toEqual({ kind: "step", path: ["stack:b"] });
  });

  test("a held thing touched again is released; an earlier one goes back to it", () => {
    expect(tree.touch(["stack:a"], "stack:a")).toEqual({ kind: "back", path: [] });
    expect(tree.touch(["card", "target"], "card")).toEqual({ kind: "back", path: ["card"] });
  });

  test("what leads nowhere is asked about with everything touched before", () => {
    expect(tree.touch(["stack:b"], "cell:1")).toEqual({
      kind: "refused",
      path: ["stack:b"],
      touched: ["stack:b", "cell:1"],
    });
    expect(tree.touch([], "cell:9")).toMatchObject({ kind: "refused", touched: ["cell:9"] });
  });

  test("the ghost shows the one action that is left", () => {
    expect(tree.preview([], "stack:b")?.text).toBe("b2");
    expect(tree.preview([], "stack:a")).toBeNull();
    expect(tree.preview(["stack:a"], "cell:1")?.text).toBe("a1");
    expect(tree.preview([], "card")?.text).toBe("c");
  });

  test("several paths lead to one action", () => {
    const look = readAction({ text: "look", path: ["button"], also: [["hand", "card:1"], ["hand", "card:2"]] });
    const both = new TouchTree([look, action("pass", "pass")]);
    expect(both.next([])).toEqual(new Set(["button", "hand", "pass"]));
    expect(both.touch([], "button")).toMatchObject({ kind: "reach", action: { text: "look" } });
    expect(both.touch(["hand"], "card:2")).toMatchObject({ kind: "reach", action: { text: "look" } });
    expect(both.preview([], "hand")?.text).toBe("look");
    expect(both.below([])).toHaveLength(2);
  });

  test("below a path lie all actions that begin with it", () => {
    expect(tree.below(["stack:a"]).map((one) => one.text)).toEqual(["a1", "a2"]);
    expect(tree.below([])).toHaveLength(5);
  });
});
