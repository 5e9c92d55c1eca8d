// What is wrong with a page as it stands; `finger` for a screen that is touched.
(finger) => {
  const faults = [];
  const seen = (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility !== "hidden";
  const name = (one) =>
    one.dataset?.touch ||
    one.dataset?.choice ||
    one.getAttribute("aria-label") ||
    one.className?.baseVal ||
    one.className;
  // The part of an element that is not cut off by the window or by something that scrolls.
  const shown = (one) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      const frame = up.getBoundingClientRect();
      if (style.overflowX !== "visible") [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    [left, top] = [Math.max(0, left), Math.max(0, top)];
    [right, bottom] = [Math.min(innerWidth, right), Math.min(innerHeight, bottom)];
    return {
      box,
      left,
      top,
      right,
      bottom,
      part: (Math.max(0, right - left) * Math.max(0, bottom - top)) / Math.max(1, box.width * box.height),
    };
  };
  // A tray that scrolls and is itself on the screen counts as reachable on a small screen.
  const scrolls = (one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (
        /auto|scroll/.test(style.overflowX + style.overflowY) &&
        (up.scrollWidth > up.clientWidth + 1 || up.scrollHeight > up.clientHeight + 1)
      ) {
        const frame = up.getBoundingClientRect();
        return frame.width > 40 && frame.height > 40 && frame.top < innerHeight - 30 && frame.left < innerWidth - 30;
      }
    }
    return false;
  };
  const offered = [...document.querySelectorAll("[data-touch], [data-choice]")].filter(seen);
  const sheet = document.querySelector("section.sheet");
  for (const one of offered) {
    if (one.closest("[inert]")) continue;
    const { box, part } = shown(one);
    const drawn = one.closest("svg") !== null;
    const under = sheet && !sheet.contains(one) && one.closest(".rail.right, .shelf, .controls, .actions, main.phone");
    if (part < 0.6 && !drawn) {
      if (!(finger && scrolls(one)) && !under) faults.push(`off screen: ${name(one)}`);
      continue;
    }
    if (drawn && part < 0.3) {
      faults.push(`off screen: ${name(one)}`);
      continue;
    }
    if (drawn) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    const dead = getComputedStyle(one).pointerEvents === "none";
    if (!dead && !under && top && top !== one && !one.contains(top) && !top.closest(".tip")) {
      if (!(finger && scrolls(one))) faults.push(`covered: ${name(one)} by ${name(top)}`);
    }
    if (finger && (box.height < 39.5 || box.width < 39.5))
      faults.push(`small: ${name(one)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  }
  // Parts of the page lie side by side.
  const parts = [
    ...document.querySelectorAll(
      ".rail > *, .prompt, .centre .frame.camera, main > .controls, main > .actions, main > .seats, main > .shelf, main > .board",
    ),
  ].filter((one) => seen(one) && !one.matches(".sheet, .result") && getComputedStyle(one).position !== "absolute");
  const cut = parts.map((one) => [one, shown(one)]);
  cut.forEach(([a, p], i) =>
    cut.slice(i + 1).forEach(([b, q]) => {
      if (a.contains(b) || b.contains(a)) return;
      const w = Math.min(p.right, q.right) - Math.max(p.left, q.left);
      const h = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
      if (w > 2 && h > 2) faults.push(`overlap: ${name(a)} and ${name(b)}`);
    }),
  );
  // Buttons that say less than they mean.
  for (const one of document.querySelectorAll(".bar .button, .actions > .button")) {
    if (seen(one) && one.scrollWidth > one.clientWidth + 1) faults.push(`cut: ${one.innerText}`);
  }
  for (const bar of document.querySelectorAll(".bar, .actions")) {
    if (!seen(bar)) continue;
    const edge = bar.getBoundingClientRect();
    for (const one of bar.querySelectorAll(".button")) {
      const box = one.getBoundingClientRect();
      if (box.width && !one.closest(".list, .float") && (box.right > edge.right + 1 || box.left < edge.left - 1))
        faults.push(`beyond the bar: ${one.innerText}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push("the page is wider than the window");
  if (document.documentElement.scrollHeight > innerHeight + 1) faults.push("the page is higher than the window");
  return faults;
};
