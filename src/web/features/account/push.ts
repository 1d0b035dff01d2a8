import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';
import { DataError } from '../../lib/data-error.ts';
import { showError } from '../../ui/toast-queue.ts';
import { storeSubscription } from './api.ts';

/** `install-first`: only as an app on the home screen, as on iOS. `denied`: the browser does not ask again. */
export type PushState = 'unsupported' | 'install-first' | 'denied' | 'off' | 'on';

/** Where `noteSubscription` writes and public/sw.js reads. */
export const subscriptionNote = { cache: 'beyond-prode-push', path: '/push-subscription' };

const noteSchema = z.object({ endpoint: z.string() });

type ServerPush = Reminders['push'];

/**
 * Returns the state of this browser; its subscription counts only if the server knows it and has the same key. Never rejects: a
 * browser that refuses access, such as a private window, is 'unsupported'.
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
 * Returns the push endpoint of this browser, or the last one that it dropped, which the server may still have; null without one.
 * Never rejects.
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
 * Asks for permission and subscribes this browser; call it from a click. Resolves to the endpoint, null without permission.
 * Throws `DataError` when the server refuses it, another error when the push service is unreachable.
 */
async function turnPushOn(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await findRegistration();
  if (registration === null) return null;
  const { pushManager } = registration;
  // Subscribing would return an old subscription that does not work.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  await storeSubscription(subscription, true);
  await noteSubscription({ endpoint: subscription.endpoint, publicKey });
  return subscription.endpoint;
}

/** Ends this browser's subscription and tells the server. Resolves to null, as no endpoint is left. */
async function turnPushOff(): Promise<null> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  if (subscription == null) return null;
  await noteSubscription(null);
  await subscription.unsubscribe();
  await storeSubscription(subscription, false);
  return null;
}

/** Ends this browser's subscription because its next user is somebody else. The push service tells the server. */
export async function dropPush(): Promise<void> {
  await noteSubscription(null);
  await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe();
}

/** Notes the subscription that public/sw.js renews when the browser changes it; null clears the note. */
async function noteSubscription(note: { endpoint: string; publicKey: string } | null): Promise<void> {
  if (note === null) return void (await caches.delete(subscriptionNote.cache));
  const notes = await caches.open(subscriptionNote.cache);
  await notes.put(subscriptionNote.path, new Response(JSON.stringify(note)));
}

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

/** An iPad identifies as a Mac with a touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** The notifications of this browser; `state` is null until known. */
export interface Push {
  state: PushState | null;
  /** How many other browsers of the user get notifications. */
  others: number;
  busy: boolean;
  /** Must be called from a click. Resolves to the new state, or to null after showing an error. */
  turn: (on: boolean) => Promise<PushState | null>;
}

/** Returns the state of this browser's notifications and its switch; `server` is undefined until known. */
export function usePush(server: ServerPush | undefined): Push {
  const [state, setState] = useState<PushState | null>(null);
  /** This browser's last endpoint, kept after its subscription ended so that it does not count as another device. */
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
      // It may have failed halfway, when only the server still has the subscription.
      setState(await readPushState(server));
      return null;
    } finally {
      setBusy(false);
    }
  };
  const others = server?.endpoints.filter((endpoint) => endpoint !== ownEndpoint).length ?? 0;
  return { state, others, busy, turn };
}

/** Returns the channel that sends the reminders now; null without one. A calendar rings by itself (docs/rules.md#reminders). */
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
