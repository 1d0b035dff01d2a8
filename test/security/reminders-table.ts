import type { Call } from './access-table.ts';

const notThere = [404, 404, 404, 404, 404] as const;
const get = (path: string): Call => ({ method: 'GET', path, expected: notThere });

// The bodies are valid, and nobody has the former endpoint. The response must not reveal who has one.
const subscription = {
  endpoint: 'https://fcm.googleapis.com/new',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};
const renew = (former: string, status: number): Call => ({
  ...{ method: 'POST', path: '/api/reminders/push/renewal', body: { ...subscription, former } },
  expected: [status, status, status, status, status],
});

/** The calls of docs/api.md#reminders, #unsubscribe and #calendar-feed for the access matrix. */
export const reminders: Call[] = [
  get('/avisos/baja'),
  get('/avisos/baja?k={owner}'),
  { method: 'POST', path: '/avisos/baja?k={owner}', expected: notThere },
  ...(
    [
      ['GET', '', undefined, 200],
      ['GET', '?user_id={owner}', undefined, 200],
      ['PUT', '', { hoursBefore: 2 }, 400],
      ['PUT', '/push', { endpoint: 'https://169.254.169.254/' }, 400],
      ['DELETE', '/push', { endpoint: 'https://push.example/{owner}' }, 204],
      ['POST', '/test', { channel: 'push' }, [409, 429]],
      ['PUT', '/calendar', undefined, 200],
      ['DELETE', '/calendar', undefined, 204],
    ] as const
  ).map(([method, path, body, status]): Call => ({
    ...{ method, path: `/api/reminders${path}`, ...(body && { body }) },
    expected: [401, 401, status, status, 401],
  })),
  renew('https://push.example/{owner}', 204),
  renew('x'.repeat(1_001), 400),
  get(`/calendario/${'0'.repeat(64)}.ics`),
  get('/calendario/{owner}.ics'),
];
