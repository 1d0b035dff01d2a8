import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import { insertParticipant, insertTournament } from '../../../../test/support/factories.ts';
import { startPushService, type PushService } from '../../../../test/support/push-service.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import { createPushChannel } from './push-channel.ts';
import {
  findSubscriptions,
  storeSubscription,
  type PushSubscription,
} from './push-subscriptions-repository.ts';
import { reminderRoutes } from '../reminder-routes.ts';

describeOnPostgres('the renewal of a subscription', (database) => {
  let app: FastifyInstance;
  let service: PushService;
  let person: string;
  let other: string;
  let former: PushSubscription;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    service = await startPushService();
    const context = await openTestContext(database(), { config: { pushHosts: [service.host] } });
    app = Fastify();
    const push = createPushChannel(context);
    await app.register(reminderRoutes, { ...context, push, email: null, onChanged() {} });
    person = (await insertParticipant(database().db)).id;
    other = (await insertParticipant(database().db)).id;
    former = service.subscribe();
    await storeSubscription(database().db, person, former);
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  /** Renews as a service worker does, without a session. */
  const renew = (
    { endpoint, ...keys }: PushSubscription,
    from = former.endpoint,
    remoteAddress = '1.1.1.1',
  ) =>
    app.inject({
      ...{ method: 'POST', url: '/api/reminders/push/renewal', remoteAddress },
      payload: { endpoint, keys, former: from },
    });
  const stored = (userId: string) => findSubscriptions(database().db, userId);

  it('replaces the former subscription once, and touches no other', async () => {
    const [second, othersOwn, next] = [service.subscribe(), service.subscribe(), service.subscribe()];
    await storeSubscription(database().db, person, second);
    await storeSubscription(database().db, other, othersOwn);
    const response = await renew(next);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(new Set(await stored(person))).toEqual(new Set([second, next]));
    expect(await stored(other)).toEqual([othersOwn]);
    // The former address no longer works.
    await renew(service.subscribe());
    expect(new Set(await stored(person))).toEqual(new Set([second, next]));
  });

  it('accepts new keys for the same address', async () => {
    const next = { ...service.subscribe(), endpoint: former.endpoint };
    expect((await renew(next)).statusCode).toBe(204);
    expect(await stored(person)).toEqual([next]);
  });

  it('gives the same response for an unknown address, and stores nothing', async () => {
    const response = await renew(service.subscribe(), service.subscribe().endpoint);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect(await stored(person)).toEqual([former]);
    expect(await stored(other)).toEqual([]);
  });

  it('never takes another person’s subscription', async () => {
    const theirs = service.subscribe();
    await storeSubscription(database().db, other, theirs);
    const keys = service.subscribe();
    expect((await renew({ ...keys, endpoint: theirs.endpoint })).statusCode).toBe(204);
    expect(await stored(other)).toEqual([theirs]);
  });

  it('refuses other services, broken keys, and more than 60 calls a minute from one address', async () => {
    const next = service.subscribe();
    for (const wrong of [
      { ...next, endpoint: 'http://169.254.169.254/latest' },
      { ...next, p256dh: 'x' },
      { ...next, auth: '' },
    ])
      expect((await renew(wrong)).statusCode).toBe(400);
    expect((await renew(next, 'x'.repeat(1_001))).statusCode).toBe(400);
    for (let count = 4; count < 60; count += 1) await renew(next, 'unknown');
    const refused = await renew(next);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored(person)).toEqual([former]);
    expect((await renew(next, former.endpoint, '2.2.2.2')).statusCode).toBe(204);
    expect(await stored(person)).toEqual([next]);
  });
});
