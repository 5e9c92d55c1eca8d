/** Messages to this browser: "it is your turn". The service worker shows them. */
import { installed } from "./installed";
import { peopleApi } from "./people";
import type { NoticeCard } from "./wire";

const KNOWN_AS = "solarium.push"; // the guest that the server knows this browser's subscription by

export const canPush = (): boolean => "PushManager" in globalThis && "Notification" in globalThis;

async function present(): Promise<PushSubscription | null> {
  const worker = canPush() ? await installed.registration : null;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

const say = ({ endpoint, keys }: PushSubscriptionJSON): Promise<NoticeCard> =>
  peopleApi.subscribe({ endpoint: endpoint!, p256dh: keys!["p256dh"]!, auth: keys!["auth"]! });

/** Whether this browser is told. */
export const isTold = async (): Promise<boolean> =>
  (await present()) !== null && localStorage.getItem(KNOWN_AS) !== null;

/** Ask the person, then the browser, then the server; null if somebody says no. */
export async function turnOn(key: string, me: string): Promise<NoticeCard | null> {
  const worker = await installed.registration;
  if (!worker || (await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const card = await say(made.toJSON());
  localStorage.setItem(KNOWN_AS, me);
  return card;
}

export async function turnOff(): Promise<NoticeCard> {
  localStorage.removeItem(KNOWN_AS);
  const old = await present();
  if (!old) return peopleApi.notices();
  const card = await peopleApi.unsubscribe(old.endpoint);
  await old.unsubscribe();
  return card;
}

/** Somebody else is here than the server was told: a guest who signed in, or out. */
export async function keepTold(me: string): Promise<void> {
  const known = canPush() ? localStorage.getItem(KNOWN_AS) : null;
  if (known === null || known === me) return;
  const mine = await present();
  if (!mine) return;
  await say(mine.toJSON());
  localStorage.setItem(KNOWN_AS, me);
}
