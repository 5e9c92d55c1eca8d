/**
 * The service worker. The server writes `SHELL` above this: the prefix, the files of the client, and a version that
 * changes with them. Pages come from the server whenever it can be reached; the kept ones are for when it cannot.
 * The API is never kept.
 */
const CACHE = `solarium-${SHELL.version}`;
const PAGE = `${SHELL.prefix}/`;
const GATEWAY_ERRORS = [502, 503, 504]; // a proxy answers, the server does not

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(PAGE)) return;
  const path = url.pathname.slice(PAGE.length);
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(freshOr(request, PAGE));
  else if (path.startsWith("assets/")) event.respondWith(keptOr(request));
  else if (SHELL.files.includes(path)) event.respondWith(freshOr(request, url.pathname));
});

async function keepShell() {
  const cache = await caches.open(CACHE);
  const files = [PAGE, ...SHELL.files.map((file) => PAGE + file)];
  await cache.addAll(
    files.map((file) => new Request(file, { cache: file.includes("/assets/") ? "default" : "reload" })),
  );
}

async function dropOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith("solarium-") && name !== CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** From the server; what was kept where that cannot be reached. */
async function freshOr(request, path) {
  try {
    const answer = await fetch(request);
    if (!GATEWAY_ERRORS.includes(answer.status)) return answer;
    return (await kept(path)) ?? answer;
  } catch (error) {
    const found = await kept(path);
    if (found) return found;
    throw error;
  }
}

/** Files whose name changes with their content. */
async function keptOr(request) {
  return (await kept(request)) ?? fetch(request);
}

/** Looked up by name: to open a cache that a newer worker has dropped would bring it back, empty. */
const kept = (what) => caches.match(what, { cacheName: CACHE, ignoreVary: true });

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const icon = `${PAGE}icon-192.png`;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { url } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data.url, location.origin).href));
});

/** A browser may change where its messages go. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event));
});

/** In a window that is open already, if there is one: best in the one that shows that page. */
async function openPage(url) {
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find((client) => client.url === url) ?? windows[0];
  if (!open) return self.clients.openWindow(url);
  open.postMessage({ open: url });
  return open.focus();
}

async function subscribeAgain(event) {
  const options = event.oldSubscription?.options;
  const fresh = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const headers = { "content-type": "application/json" };
  await fetch(`${PAGE}api/me/push`, { method: "PUT", headers, body: JSON.stringify({ endpoint, ...keys }) });
}
