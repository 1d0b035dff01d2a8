import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../../test/support/app-context.ts';
import { insertParticipant, insertTournament } from '../../../../test/support/factories.ts';
import {
  startPushService,
  type PushAnswer,
  type PushService,
} from '../../../../test/support/push-service.ts';
import { describeOnPostgres } from '../../../../test/support/test-database.ts';
import type { AppContext } from '../../context.ts';
import type { Reminder } from '../reminder-channel.ts';
import { createPushChannel } from './push-channel.ts';
import { findSubscriptions, storeSubscription } from './push-subscriptions-repository.ts';

const now = new Date('2025-06-14T19:00:00Z');
const match = (id: string, homeTeam: string, awayTeam: string) => ({
  ...{ id, homeTeam, awayTeam, kickoffAt: new Date('2025-06-14T20:00:00Z') },
});
const reminder: Reminder = {
  matchDay: '2025-06-14',
  matches: [
    match('a/b c', 'Palmeiras', 'Botafogo'),
    match('2', 'PSG', 'Inter Miami'),
    match('3', 'Chelsea', 'Benfica'),
  ],
  now,
  identity: '0123456789abcdef0123456789abcdef',
};
const patient = () => AbortSignal.timeout(10_000);

describeOnPostgres('web push', (database) => {
  let service: PushService;
  let context: AppContext;
  let person: { id: string; email: string; fullName: string; timeZone: string };
  let push: ReturnType<typeof createPushChannel>;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    service = await startPushService();
    context = await openTestContext(database(), { config: { pushHosts: [service.host] } });
    person = { ...(await insertParticipant(database().db)), timeZone: 'America/Argentina/Buenos_Aires' };
    push = createPushChannel(context);
  });
  afterEach(() => service.close());

  const subscribe = async (answer?: PushAnswer): Promise<string> => {
    const subscription = service.subscribe(answer);
    await storeSubscription(database().db, person.id, subscription);
    return subscription.endpoint;
  };
  const endpoints = async () =>
    (await findSubscriptions(database().db, person.id)).map((row) => row.endpoint);

  it('reaches every browser of the person, encrypted for it', async () => {
    const own = [await subscribe(), await subscribe()];
    const other = await insertParticipant(database().db);
    await storeSubscription(database().db, other.id, service.subscribe());
    expect(await push.send(person, reminder, patient())).toBe('sent');
    expect(service.messages.map(({ endpoint }) => endpoint).toSorted()).toEqual(own.toSorted());
    for (const { text, headers, claims } of service.messages) {
      expect(JSON.parse(text)).toEqual({
        web_push: 8030,
        notification: {
          title: 'Cierra en 1 h: Palmeiras - Botafogo y 2 más sin predecir',
          navigate: `${context.config.publicUrl}/?predecir=a%2Fb%20c`,
          tag: reminder.identity,
          ...{ lang: 'es', dir: 'ltr' },
        },
        app_badge: '3',
      });
      expect(headers).toMatchObject({ ttl: '3600', topic: reminder.identity, urgency: 'high' });
      expect(claims).toMatchObject({ key: push.publicKey, sub: 'mailto:prode@beyondmedia.example' });
    }
  });

  it('signs with the same key in every process and after a restart, or with the configured one', async () => {
    expect(createPushChannel(context).publicKey).toBe(push.publicKey);
    const elsewhere = { ...context, config: { ...context.config, jwtSecret: 'another secret of the tests' } };
    expect(createPushChannel(elsewhere).publicKey).not.toBe(push.publicKey);
    const vapid = {
      publicKey: 'BI75nA_fjMjKJ5GwQaALyq64Orj05ou5oCiFaklamUlDDBks_K-YfOWYn8AdHFm5La0avnxShX6yMq9kUFFXPYY',
      privateKey: 'oBh7NDMEvInc1mEBYjaRNaxvBZEDI7exTumiOiQs4ek',
    };
    const configured = { ...context, config: { ...context.config, vapid } };
    push = createPushChannel(configured);
    await subscribe();
    await push.send(person, reminder, patient());
    expect(service.messages[0]?.claims['key']).toBe(vapid.publicKey);
  });

  it.each([404, 410])('removes a subscription that is gone (%i), and no other', async (status) => {
    const gone = await subscribe({ status });
    expect(await push.send(person, reminder, patient())).toBe('gone');
    expect(await endpoints()).toEqual([]);
    const there = await subscribe();
    await subscribe({ status });
    expect(await push.send(person, reminder, patient())).toBe('sent');
    expect(await endpoints()).toEqual([there]);
    expect(service.requests.filter((endpoint) => endpoint === gone)).toHaveLength(1);
  });

  it.each([
    ['17', 17],
    ['86400', 3_600],
    ['0', 1],
    ['soon', 60],
  ])('waits as long as a busy service asks: %s', async (retryAfter, seconds) => {
    const busy = await subscribe({ status: 429, retryAfter });
    expect(await push.send(person, reminder, patient())).toMatchObject({ retryAfterSeconds: seconds });
    expect(await endpoints()).toEqual([busy]);
    await subscribe();
    expect(await push.send(person, reminder, patient())).toBe('sent');
  });

  it('reports a refusal, and throws when the service does not answer', async () => {
    const refusing = await subscribe({ status: 413 });
    expect(await push.send(person, reminder, patient())).toEqual({
      reason: `the push service ${new URL(refusing).host} answered 413`,
    });
    await database().db.deleteFrom('push_subscriptions').execute();
    await subscribe('nothing');
    await expect(push.send(person, reminder, AbortSignal.timeout(50))).rejects.toThrow('aborted');
    await database().db.deleteFrom('push_subscriptions').execute();
    await subscribe('taken and dead');
    await expect(push.send(person, reminder, patient())).rejects.toThrow('fetch failed');
    expect(await endpoints()).toHaveLength(1);
  });

  it('removes subscriptions of services that the configuration does not allow, without calling them', async () => {
    const unnamed = await startPushService();
    await storeSubscription(database().db, person.id, unnamed.subscribe());
    expect(await push.send(person, reminder, patient())).toBe('gone');
    expect(unnamed.requests).toEqual([]);
    expect(await endpoints()).toEqual([]);
    await unnamed.close();
  });

  it('follows no redirect', async () => {
    const target = service.subscribe();
    await subscribe({ status: 307, location: target.endpoint });
    expect(await push.send(person, reminder, patient())).toMatchObject({
      reason: expect.stringContaining('307'),
    });
    expect(service.messages).toEqual([]);
    expect(service.requests).toHaveLength(1);
  });

  it('has a test message without a match, and is gone for someone without a browser', async () => {
    expect(await push.sendTest(person, patient())).toBe('gone');
    await subscribe();
    expect(await push.sendTest(person, patient())).toBe('sent');
    expect(JSON.parse(service.messages[0]?.text ?? '')).toMatchObject({
      notification: { title: 'Prueba de aviso: así te llegarán los de Beyond Prode' },
    });
  });

  it('assigns a browser to one person, and at most ten to each', async () => {
    const shared = service.subscribe();
    await storeSubscription(database().db, person.id, shared);
    const next = await insertParticipant(database().db);
    await storeSubscription(database().db, next.id, shared);
    expect(await endpoints()).toEqual([]);
    const all: string[] = [];
    for (let device = 0; device < 12; device += 1) {
      const endpoint = await subscribe();
      all.push(endpoint);
      // The clock may not advance between two subscriptions.
      const created_at = new Date(Date.UTC(2025, 0, 1, 0, device));
      await database()
        .db.updateTable('push_subscriptions')
        .set({ created_at })
        .where('endpoint', '=', endpoint)
        .execute();
    }
    expect(await endpoints()).toEqual(all.slice(2));
  });
});
