import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOwnEndpoint, readPushState, subscriptionNote } from './push.ts';

// Node has no push manager.
const endpoint = 'https://push.example/1';
const publicKey = 'AQID';
let subscription: { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null;
let permission: NotificationPermission;
let asked: () => Promise<typeof subscription>;

beforeEach(() => {
  subscription = { endpoint, options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer } };
  permission = 'granted';
  asked = async () => subscription;
  const registration = { pushManager: { getSubscription: async () => asked() } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { PushManager: Object, Notification: Object });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('push is on only while the server knows the subscription of this browser', async () => {
  const endpoints = ['https://push.example/2', endpoint];
  expect(await readPushState({ publicKey, endpoints })).toBe('on');
  // The server no longer knows it.
  expect(await readPushState({ publicKey, endpoints: ['https://push.example/2'] })).toBe('off');
  expect(await readPushState({ publicKey: 'AQIE', endpoints })).toBe('off');
  permission = 'denied';
  expect(await readPushState({ publicKey, endpoints })).toBe('denied');
  permission = 'granted';
  subscription = null;
  expect(await readPushState({ publicKey, endpoints })).toBe('off');
});

test('a browser that refuses access has neither notifications nor an endpoint', async () => {
  asked = () => Promise.reject(new DOMException('Refused', 'AbortError'));
  expect(await readPushState({ publicKey, endpoints: [endpoint] })).toBe('unsupported');
  expect(await readOwnEndpoint()).toBeNull();
});

test('readOwnEndpoint falls back to the noted endpoint of a dropped subscription', async () => {
  const notes = new Map<string, string>();
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) => {
      const text = notes.get(cacheName + path);
      return text === undefined ? undefined : new Response(text);
    },
  });
  expect(await readOwnEndpoint()).toBe(endpoint);
  subscription = null;
  expect(await readOwnEndpoint()).toBeNull();
  notes.set(subscriptionNote.cache + subscriptionNote.path, JSON.stringify({ endpoint, publicKey }));
  expect(await readOwnEndpoint()).toBe(endpoint);
});
