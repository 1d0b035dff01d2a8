import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { startPushService, type PushService } from '../../../test/support/push-service.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import type { Reminders } from '../../domain/reminder-schemas.ts';
import { signAccessToken } from '../auth/access-token.ts';
import { calendarFeedRoutes } from './calendar-feed/calendar-feed-routes.ts';
import type { AppContext } from '../context.ts';
import { createPushChannel } from './push/push-channel.ts';
import { reminderRoutes } from './reminder-routes.ts';

describeOnPostgres('the reminders of a participant', (database) => {
  let app: FastifyInstance;
  let service: PushService;
  let context: AppContext;
  let authorization: string;
  let changed: string[];

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    service = await startPushService();
    context = await openTestContext(database(), { config: { pushHosts: [service.host] } });
    app = Fastify();
    changed = [];
    const push = createPushChannel(context);
    await app.register(reminderRoutes, {
      ...{ ...context, push, email: null },
      onChanged: (userId) => changed.push(userId),
    });
    await app.register(calendarFeedRoutes, context);
    authorization = await caller();
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const caller = async () =>
    (await signIn(context, (await insertParticipant(database().db)).id)).authorization;
  const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object, as = authorization) =>
    app.inject({
      ...{ method, url: `/api/reminders${path}`, headers: { authorization: as } },
      ...(payload && { payload }),
    });
  const read = async (as = authorization): Promise<Reminders> =>
    (await call('GET', '', undefined, as)).json();
  const subscriptionOf = ({ endpoint, p256dh, auth }: ReturnType<PushService['subscribe']>) => ({
    endpoint,
    keys: { p256dh, auth },
  });

  it('are the defaults in the tournament’s zone until the participant changes their own', async () => {
    const settings = { hoursBefore: 1, quietFrom: 21, quietUntil: 8, email: true };
    const timeZone = context.tournament.timeZone;
    expect(await read()).toEqual({
      settings: { ...settings, timeZone },
      push: { publicKey: expect.stringMatching(/^[\w-]{87}$/), endpoints: [] },
      calendar: null,
      sendsEmail: false,
    });
    const chosen = {
      ...{ hoursBefore: 24, quietFrom: 0, quietUntil: 0, email: false },
      timeZone: 'Europe/Madrid',
    };
    expect((await call('PUT', '', chosen)).statusCode).toBe(204);
    expect((await read()).settings).toEqual(chosen);
    expect((await read(await caller())).settings).toEqual({ ...settings, timeZone });
    for (const wrong of [
      { ...chosen, hoursBefore: 2 },
      { ...chosen, quietFrom: 24 },
      { ...chosen, quietUntil: -1 },
      { ...chosen, timeZone: 'Marte/Olympus' },
      { ...chosen, timeZone: '' },
      { ...chosen, email: 'sí' },
      {},
    ])
      expect({ wrong, status: (await call('PUT', '', wrong)).statusCode }).toEqual({ wrong, status: 400 });
    expect((await read()).settings).toEqual(chosen);
  });

  it('notify the planner of stored changes only', async () => {
    const settings = { ...(await read()).settings, hoursBefore: 3 };
    await call('PUT', '', { ...settings, hoursBefore: 2 });
    await call('POST', '/test', { channel: 'push' });
    await call('PUT', '', settings, 'Bearer x');
    expect(changed).toEqual([]);
    await call('PUT', '', settings);
    await call('PUT', '/calendar');
    await call('DELETE', '/calendar');
    await call('PUT', '/push', subscriptionOf(service.subscribe()));
    expect(changed).toHaveLength(4);
    expect(new Set(changed).size).toBe(1);
  });

  it('reach a browser while it is subscribed', async () => {
    const device = service.subscribe();
    expect((await call('POST', '/test', { channel: 'push' })).json()).toEqual({
      message: 'Ningún navegador tuyo recibe avisos. Actívalos otra vez.',
    });
    expect((await call('PUT', '/push', subscriptionOf(device))).statusCode).toBe(204);
    expect((await read()).push.endpoints).toEqual([device.endpoint]);
    expect((await call('POST', '/test', { channel: 'push' })).statusCode).toBe(204);
    expect(service.messages.map(({ endpoint }) => endpoint)).toEqual([device.endpoint]);
    const { endpoint } = device;
    expect((await call('DELETE', '/push', { endpoint }, await caller())).statusCode).toBe(204);
    expect((await read()).push.endpoints).toEqual([device.endpoint]);
    expect((await call('DELETE', '/push', { endpoint })).statusCode).toBe(204);
    expect((await read()).push.endpoints).toEqual([]);
    expect((await call('POST', '/test', { channel: 'email' })).statusCode).toBe(404);
    expect(service.messages).toHaveLength(1);
  });

  it('refuse addresses of other services, and broken keys', async () => {
    const right = subscriptionOf(service.subscribe());
    for (const wrong of [
      { ...right, endpoint: 'http://169.254.169.254/latest' },
      ...Array.from({ length: 10 }, (_, index) => ({
        ...right,
        endpoint: `https://${index}.never-resolves.example/push`,
      })),
      { ...right, keys: { ...right.keys, p256dh: 'x' } },
      { ...right, keys: { ...right.keys, auth: '' } },
      { endpoint: right.endpoint },
    ]) {
      const response = await call('PUT', '/push', wrong);
      expect(response.statusCode).toBe(400);
      expect(response.json().message).toMatch(
        /^Este navegador usa un servicio de avisos al que no podemos escribir\./,
      );
    }
    expect((await read()).push.endpoints).toEqual([]);
  });

  it('report how a push service answers the test', async () => {
    await call('PUT', '/push', subscriptionOf(service.subscribe({ status: 429, retryAfter: '9' })));
    const busy = await call('POST', '/test', { channel: 'push' });
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '9']);
    await database().db.deleteFrom('push_subscriptions').execute();
    await call('PUT', '/push', subscriptionOf(service.subscribe('taken and dead')));
    expect((await call('POST', '/test', { channel: 'push' })).statusCode).toBe(502);
    for (let more = 0; more < 4; more += 1) await call('POST', '/test', { channel: 'push' });
    const limited = await call('POST', '/test', { channel: 'push' });
    expect(limited.statusCode).toBe(429);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('POST', '/test', { channel: 'push' }, await caller())).statusCode).toBe(409);
  });

  it('keep a calendar address until it is revoked', async () => {
    await insertMatch(database().db);
    const { calendar } = (await call('PUT', '/calendar')).json<Pick<Reminders, 'calendar'>>();
    expect((await call('PUT', '/calendar')).json()).toEqual({ calendar });
    expect((await read()).calendar).toEqual(calendar);
    const { pathname, origin } = new URL(calendar?.address ?? '');
    expect(origin).toBe(context.config.publicUrl);
    expect((await app.inject(pathname)).body).toContain('BEGIN:VEVENT');
    expect((await call('DELETE', '/calendar')).statusCode).toBe(204);
    expect((await app.inject(pathname)).statusCode).toBe(404);
    expect((await read()).calendar).toBeNull();
    const { calendar: next } = (await call('PUT', '/calendar')).json<Pick<Reminders, 'calendar'>>();
    expect(next?.address).not.toBe(calendar?.address);
  });

  it('are refused with 401 once the account has been erased', async () => {
    const { token } = await signAccessToken(context, {
      ...{ userId: randomUUID(), sessionId: randomUUID(), refreshTokenId: randomUUID() },
      ...{ email: 'se-fue@beyondmedia.example', signedInAt: new Date(), userMetadata: {}, appMetadata: {} },
    });
    const settings = {
      hoursBefore: 24,
      quietFrom: 0,
      quietUntil: 0,
      email: false,
      timeZone: 'Europe/Madrid',
    };
    for (const [path, payload] of [
      ['', settings],
      ['/push', subscriptionOf(service.subscribe())],
      ['/calendar', undefined],
    ] as const)
      expect((await call('PUT', path, payload, `Bearer ${token}`)).statusCode).toBe(401);
  });
});
