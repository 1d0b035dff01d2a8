import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { subscriptionNote } from '../features/account/push.ts';

// Headless browsers show no notifications, so this runs the worker's file and records its calls.
const source = readFileSync(new URL('../public/sw.js', import.meta.url), 'utf8');
const origin = 'https://prode.example';

const next = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } };
const note = subscriptionNote.cache + subscriptionNote.path;

let asked: unknown[];
let tabs: object[];
let notes: Map<string, string>;
let answer: Response;
let listeners: Map<string, (event: object) => void>;

beforeEach(() => {
  asked = [];
  tabs = [];
  notes = new Map();
  answer = new Response(null, { status: 204 });
  listeners = new Map();
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: new URL(origin),
    registration: {
      showNotification: async (...shown: unknown[]) => void asked.push(['show', ...shown]),
      pushManager: {
        subscribe: async (options: object) => {
          asked.push(['subscribe', options]);
          return { endpoint: next.endpoint, toJSON: () => next };
        },
      },
    },
    navigator: { setAppBadge: async (count: number) => void asked.push(['badge', count]) },
    clients: {
      matchAll: async () => tabs,
      openWindow: async (address: string) => void asked.push(['open', address]),
    },
  };
  const caches = {
    open: async (cache: string) => ({
      match: async (path: string) => {
        const note = notes.get(cache + path);
        return note === undefined ? undefined : new Response(note);
      },
      put: async (path: string, note: Response) => void notes.set(cache + path, await note.text()),
    }),
  };
  const call = async (path: string, request: RequestInit) => {
    asked.push([path, request.method, JSON.parse(String(request.body))]);
    return answer;
  };
  runInNewContext(source, { self, URL, Response, caches, fetch: call });
});

async function dispatch(type: string, event: object): Promise<void> {
  let done: unknown;
  listeners.get(type)?.({ ...event, waitUntil: (work: unknown) => (done = work) });
  await done;
}

const press = (address: string) =>
  dispatch('notificationclick', {
    notification: { data: address, close: () => void asked.push(['close']) },
  });

it('shows a declarative message and sets the icon’s badge to the missing predictions', async () => {
  const notification = { title: 'Cierra en 1 h', navigate: `${origin}/?predecir=1`, tag: 'x', lang: 'es' };
  const message = { web_push: 8030, notification, app_badge: '3' };
  await dispatch('push', { data: { json: () => message } });
  const look = { tag: 'x', lang: 'es', icon: '/icons/icon-192.png', data: notification.navigate };
  expect(asked).toEqual([
    ['show', 'Cierra en 1 h', look],
    ['badge', 3],
  ]);
  asked = [];
  await dispatch('push', { data: { json: () => ({ notification }) } });
  expect(asked).toHaveLength(1);
});

it('opens the match in an open tab, or else in a new one', async () => {
  await press(`${origin}/?predecir=1`);
  expect(asked).toEqual([['close'], ['open', `${origin}/?predecir=1`]]);
  asked = [];
  tabs = [
    {
      focus: async () => void asked.push(['focus']),
      navigate: async (address: string) => void asked.push(['navigate', address]),
    },
  ];
  await press(`${origin}/?predecir=2`);
  expect(asked).toEqual([['close'], ['focus'], ['navigate', `${origin}/?predecir=2`]]);
});

it('does not open addresses of other sites', async () => {
  await press('https://otro.example/?predecir=1');
  expect(asked).toEqual([['close']]);
});

it('sends the server a changed subscription with its former endpoint', async () => {
  const noted = { endpoint: 'https://push.example/1', publicKey: 'key' };
  notes.set(note, JSON.stringify(noted));
  answer = new Response(null, { status: 503 });
  await dispatch('pushsubscriptionchange', {});
  const options = { userVisibleOnly: true, applicationServerKey: 'key' };
  const renewal = ['/api/reminders/push/renewal', 'POST', { ...next, former: noted.endpoint }];
  expect(asked).toEqual([['subscribe', options], renewal]);
  // The worker repeats what the server did not accept.
  expect(JSON.parse(notes.get(note) ?? '')).toEqual(noted);
  asked = [];
  answer = new Response(null, { status: 204 });
  await dispatch('pushsubscriptionchange', {});
  expect(asked).toEqual([['subscribe', options], renewal]);
  expect(JSON.parse(notes.get(note) ?? '')).toEqual({ ...noted, endpoint: next.endpoint });
});

it('renews nothing without a known subscription', async () => {
  await dispatch('pushsubscriptionchange', {});
  expect(asked).toEqual([]);
  expect(notes.size).toBe(0);
});
