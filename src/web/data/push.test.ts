import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPushState } from './push.ts';

// Node has no push manager: this stands for a browser's.
const endpoint = 'https://push.example/1';
const publicKey = 'AQID';
let subscription: { endpoint: string; options: { applicationServerKey: ArrayBuffer } } | null;
let permission: NotificationPermission;

beforeEach(() => {
  subscription = { endpoint, options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer } };
  permission = 'granted';
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { PushManager: Object, Notification: Object });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a browser is reminded while the server knows its subscription, and no other one', async () => {
  const endpoints = ['https://push.example/2', endpoint];
  expect(await readPushState({ publicKey, endpoints })).toBe('on');
  // Its push service has answered that it is gone, or its next user has taken it over.
  expect(await readPushState({ publicKey, endpoints: ['https://push.example/2'] })).toBe('off');
  expect(await readPushState({ publicKey: 'AQIE', endpoints })).toBe('off');
  permission = 'denied';
  expect(await readPushState({ publicKey, endpoints })).toBe('denied');
  permission = 'granted';
  subscription = null;
  expect(await readPushState({ publicKey, endpoints })).toBe('off');
});
