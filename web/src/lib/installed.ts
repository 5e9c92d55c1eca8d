/** The client as it is installed: its service worker, which also brings the notices. */
import { prefix } from "./prefix";
import { router } from "./router.svelte";

const RELOADED = "solarium.reloaded";
const AGAIN = 60_000; // milliseconds

/** A page that stayed open over an update asks for parts that are gone: the new page has its own. */
function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED)) < AGAIN) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

class Installed {
  /** The worker, where the browser has such and the page was built. */
  registration: Promise<ServiceWorkerRegistration | null> = Promise.resolve(null);

  start(): void {
    addEventListener("vite:preloadError", reloadOnce);
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    this.registration = navigator.serviceWorker
      .register(`${prefix}/sw.js`, { scope: `${prefix}/`, updateViaCache: "none" })
      .catch(async () => (await navigator.serviceWorker.getRegistration()) ?? null); // the page works without
    // A browser looks for a new worker by itself, but not while the old one is busy.
    if (navigator.serviceWorker.controller) void this.registration.then((found) => found?.update()).catch(() => {});
    navigator.serviceWorker.addEventListener("message", (event: MessageEvent<{ open?: string }>) => {
      if (event.data.open) router.go(new URL(event.data.open).pathname);
    });
  }
}

export const installed = new Installed();
