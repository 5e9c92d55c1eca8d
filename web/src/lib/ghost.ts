/** What would be there after an action: the game's own ghost, or the first touched thing at the last touched place. */
import type { Action, Ghost, Item, Scene, Surface } from "./wire";

interface Found {
  surface: Surface;
  item: Item;
}

export function find(scene: Scene, id: string): Found | null {
  for (const surface of scene.surfaces) for (const item of surface.items) if (item.id === id) return { surface, item };
  return null;
}

export function ghostOf(action: Action, scene: Scene): Ghost | null {
  if (action.ghost) return action.ghost;
  const [first, last] = [action.path[0], action.path.at(-1)];
  if (action.path.length < 2 || first === undefined || last === undefined) return null;
  const [piece, place] = [find(scene, first), find(scene, last)];
  if (!piece || !place || place.surface.layout !== "free") return null;
  const from = piece.surface.id === place.surface.id ? piece.item : place.item;
  const item: Item = {
    ...piece.item,
    id: `ghost ${piece.item.id}`,
    x: place.item.x,
    y: place.item.y,
    w: from.w,
    h: from.h,
    marks: [],
    badges: [],
    text: piece.surface.layout === "free" ? piece.item.text : "",
    label: "",
  };
  return { surface: place.surface.id, items: [item], changes: [], meters: [], note: "" };
}
