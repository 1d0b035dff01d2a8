import { storeSubscription } from './reminders.ts';

// Not in `index.ts`: only what is loaded later imports it.

/**
 * Whether this browser gets notifications. `install-first`: it would as an app on the home screen, as on iOS. `denied`: the
 * user said no to the browser, which does not ask again.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** Where `noteSubscription` writes and public/sw.js reads. */
export const subscriptionNote = { cache: 'beyond-prode-push', path: '/push-subscription' };

/** The state of this browser. `publicKey` is the server's: a subscription with another one is none. */
export async function readPushState(publicKey: string): Promise<PushState> {
  const registration = await findRegistration();
  if (registration === null) return isAppleTouch() && !isInstalled() ? 'install-first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  const works = Notification.permission === 'granted' && hasKey(subscription, publicKey);
  return works ? 'on' : 'off';
}

/**
 * Asks the user's permission and subscribes this browser; to be called from a click. Throws
 * `DataError` when the server does not take it, and an error when the browser's push service cannot be reached.
 */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  const registration = await findRegistration();
  if (registration === null) return;
  const { pushManager } = registration;
  const former = await pushManager.getSubscription();
  if (former !== null && !hasKey(former, publicKey)) await former.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options);
  await storeSubscription(subscription, true);
  await noteSubscription({ endpoint: subscription.endpoint, publicKey });
}

/** Ends the subscription of this browser, and tells the server. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription == null) return;
  await noteSubscription(null);
  await subscription.unsubscribe();
  await storeSubscription(subscription, false);
}

/** Ends the subscription of this browser: its next user is somebody else. The push service tells the server. */
export async function dropPush(): Promise<void> {
  await noteSubscription(null);
  await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe();
}

/** What public/sw.js renews when the browser changes the subscription; null for nothing. */
async function noteSubscription(note: { endpoint: string; publicKey: string } | null): Promise<void> {
  if (note === null) return void (await caches.delete(subscriptionNote.cache));
  const notes = await caches.open(subscriptionNote.cache);
  await notes.put(subscriptionNote.path, new Response(JSON.stringify(note)));
}

/** The service worker with its push manager; null where there is none. */
async function findRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

function hasKey(subscription: PushSubscription | null, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey;
  if (key == null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** An iPad calls itself a Mac, and has a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
