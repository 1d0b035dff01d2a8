import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';
import { DataError } from '../../lib/data-error.ts';
import { showError } from '../../ui/toast-queue.ts';
import { storeSubscription } from './api.ts';

/**
 * Whether this browser gets notifications. `install-first`: it would as an app on the home screen, as on iOS. `denied`: the
 * user said no to the browser, which does not ask again.
 */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** Where `noteSubscription` writes and public/sw.js reads. */
export const subscriptionNote = { cache: 'beyond-prode-push', path: '/push-subscription' };

const noteSchema = z.object({ endpoint: z.string() });

type ServerPush = Reminders['push'];

/**
 * The state of this browser. A subscription with another key than the server's is none, nor is one that the server does not know:
 * its push service has said that it is gone, or another user has taken it over. Never rejects: a browser that refuses to be asked,
 * such as a private window, has none.
 */
export async function readPushState({ publicKey, endpoints }: ServerPush): Promise<PushState> {
  try {
    const registration = await findRegistration();
    if (registration === null) return isAppleTouch() && !isInstalled() ? 'install-first' : 'unsupported';
    if (Notification.permission === 'denied') return 'denied';
    const subscription = await registration.pushManager.getSubscription();
    const isKnown = subscription !== null && endpoints.includes(subscription.endpoint);
    const works = Notification.permission === 'granted' && isKnown && hasKey(subscription, publicKey);
    return works ? 'on' : 'off';
  } catch {
    return 'unsupported';
  }
}

/**
 * The endpoint of this browser, null without one; also the one that the browser dropped on its own, which the server may still
 * have. Never rejects.
 */
export async function readOwnEndpoint(): Promise<string | null> {
  try {
    const subscription = await (await findRegistration())?.pushManager.getSubscription();
    if (subscription != null) return subscription.endpoint;
    const noted = await caches.match(subscriptionNote.path, { cacheName: subscriptionNote.cache });
    return noted === undefined ? null : z.parse(noteSchema, await noted.json()).endpoint;
  } catch {
    return null;
  }
}

/**
 * Asks the user's permission and subscribes this browser anew; to be called from a click. Resolves to the endpoint, null without
 * the permission. Throws `DataError` when the server does not take it, and an error when the browser's push service cannot be
 * reached.
 */
async function turnPushOn(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await findRegistration();
  if (registration === null) return null;
  const { pushManager } = registration;
  // One that does not work, which subscribing would return once more.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await storeSubscription(subscription, true);
  await noteSubscription({ endpoint: subscription.endpoint, publicKey });
  return subscription.endpoint;
}

/** Ends the subscription of this browser, and tells the server; null, as no endpoint is left. */
async function turnPushOff(): Promise<null> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription == null) return null;
  await noteSubscription(null);
  await subscription.unsubscribe();
  await storeSubscription(subscription, false);
  return null;
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

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (key === null) return false;
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

/** The notifications of this browser; `state` is null until it is known. */
export interface Push {
  state: PushState | null;
  /** How many other browsers of the user get them. */
  others: number;
  busy: boolean;
  /** To be called from a click. Resolves to the state afterwards, null when it failed, which is said. */
  turn: (on: boolean) => Promise<PushState | null>;
}

/** The state of this browser's notifications, and the switch; `server` is undefined while it is not known. */
export function usePush(server: ServerPush | undefined): Push {
  const [state, setState] = useState<PushState | null>(null);
  /** What this browser's subscription was last: the server may still have it when there is none any more. */
  const [ownEndpoint, setOwnEndpoint] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (server === undefined) return;
    let current = true;
    void Promise.all([readPushState(server), readOwnEndpoint()]).then(([read, endpoint]) => {
      if (!current) return;
      setState(read);
      if (endpoint !== null) setOwnEndpoint(endpoint);
    });
    return () => {
      current = false;
    };
  }, [server]);
  const turn = async (on: boolean): Promise<PushState | null> => {
    if (server === undefined) return null;
    const { publicKey } = server;
    setBusy(true);
    try {
      const endpoint = on ? await turnPushOn(publicKey) : await turnPushOff();
      const after = await readPushState({ publicKey, endpoints: endpoint === null ? [] : [endpoint] });
      setState(after);
      return after;
    } catch (cause) {
      const description =
        cause instanceof DataError
          ? cause.message
          : 'Tu navegador no pudo conectarse a su servicio de notificaciones. Inténtalo de nuevo.';
      showError('No se pudo guardar', { description });
      // It may have failed half-way: the subscription has ended, and only the server does not know.
      setState(await readPushState(server));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const others = server?.endpoints.filter((endpoint) => endpoint !== ownEndpoint).length ?? 0;
  return { state, others, busy, turn };
}

/** Returns what sends the reminders now, null when nothing does; a calendar rings by itself (docs/rules.md#reminders). */
export function sentBy(
  { settings, calendar, sendsEmail }: Reminders,
  { state, others }: Pick<Push, 'state' | 'others'>,
): TestableChannel | null {
  if (state === 'on' || others > 0) return 'push';
  return sendsEmail && settings.email && calendar?.isFollowed !== true ? 'email' : null;
}

/** Returns whether the user is reminded in any way. */
export function isReminded(reminders: Reminders, push: Pick<Push, 'state' | 'others'>): boolean {
  return reminders.calendar?.isFollowed === true || sentBy(reminders, push) !== null;
}
