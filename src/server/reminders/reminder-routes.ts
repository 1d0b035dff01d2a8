import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ownCalendarSchema,
  reminderSettingsSchema,
  remindersSchema,
  testableChannels,
} from '../../domain/reminder-schemas.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { Participant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { answers, type ApiApp, apiRoutes, noContent, orRefuse } from '../http/contract.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { type Feed, findFeed, openFeed, revokeFeed } from './calendar-feed/calendar-feed-repository.ts';
import { feedAddress } from './calendar-feed/calendar-feed-routes.ts';
import { reminderMessages as messages } from './messages.ts';
import { longestEndpoint, type PushChannel } from './push/push-channel.ts';
import {
  findSubscriptions,
  removeSubscription,
  replaceSubscription,
  storeSubscription,
} from './push/push-subscriptions-repository.ts';
import type { ReminderChannel } from './reminder-channel.ts';
import { findSettings, storeSettings } from './settings-repository.ts';

interface ReminderOptions extends AppContext {
  push: PushChannel;
  /** Null while the server sends no e-mail. */
  email: ReminderChannel | null;
  onChanged: (userId: string) => void;
}

type PersonOf = (request: FastifyRequest) => Participant;

const prefix = '/api/reminders';
const testsPerMinute = 6;
const testPatienceMs = 15_000;
/** An office has one address, and its browsers may renew on the same day. */
const renewalsPerMinute = 60;

/** A `PushSubscription` as browsers write it, with the keys of RFC 8291: a point of the curve, and 16 bytes. */
const subscriptionSchema = z.object({
  endpoint: z.string(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});
const renewalSchema = subscriptionSchema.extend({ former: z.string().max(longestEndpoint) });

const overview = { response: answers(remindersSchema) };
const choice = { body: orRefuse(reminderSettingsSchema, messages.badSettings), response: noContent };
const subscription = { body: orRefuse(subscriptionSchema, messages.badSubscription), response: noContent };
const renewal = { body: orRefuse(renewalSchema, messages.badSubscription), response: noContent };
const endpointSchema = z.object({ endpoint: z.string() });
const endpoint = { body: orRefuse(endpointSchema, messages.badSettings), response: noContent };
const calendar = { response: answers(ownCalendarSchema) };
const testSchema = z.object({ channel: z.enum(testableChannels) });
const test = { body: orRefuse(testSchema, messages.noChannel), response: noContent };

/** Serves `/api/reminders`: settings, subscriptions, calendar and test messages of a participant (docs/api.md#reminders). */
export const reminderRoutes = apiRoutes<ReminderOptions>('reminder-routes', async (app, options) => {
  const limitWrites = await createPersonLimit(app, options.config.writesPerMinute);
  const limitTests = await createPersonLimit(app, testsPerMinute);

  await app.register(async (own) => {
    const personOf = admitParticipants(own, options, messages.signIn);

    own.addHook('onRequest', async (request, reply) => {
      if (request.method === 'GET') return undefined;
      const wait = await limitWrites(request, personOf(request).userId);
      if (wait !== null)
        return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
      if (options.database.isReadOnly())
        return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
      return undefined;
    });

    own.addHook('onResponse', async (request, reply) => {
      const isChange = ['PUT', 'DELETE'].includes(request.method) && reply.statusCode < 300;
      if (isChange) options.onChanged(personOf(request).userId);
    });

    own.setErrorHandler((error, _request, reply) => {
      // The person's account was erased meanwhile.
      if ((error as { code?: unknown }).code === '23503')
        return reply.code(401).send({ message: messages.signIn });
      throw error;
    });

    serveSettings(own, options, personOf);
    serveTests(own, options, personOf, limitTests);
  });
  serveRenewal(app, options);
});

function serveSettings(
  app: ApiApp,
  { config, database, tournament, push, email }: ReminderOptions,
  personOf: PersonOf,
): void {
  const { db, reads } = database;
  const calendarOf = ({ userId, id, ...state }: Feed) => ({
    address: feedAddress({ userId, id }, config),
    ...state,
  });

  app.get(prefix, { schema: overview }, async (request) => {
    const { userId } = personOf(request);
    const feed = await findFeed(reads, userId);
    const subscriptions = await findSubscriptions(reads, userId);
    return {
      settings: await findSettings(reads, userId, tournament.timeZone),
      push: { publicKey: push.publicKey, endpoints: subscriptions.map(({ endpoint }) => endpoint) },
      calendar: feed === null ? null : calendarOf(feed),
      sendsEmail: email !== null,
    };
  });

  app.put(prefix, { schema: choice }, async (request, reply) => {
    await storeSettings(db, personOf(request).userId, request.body);
    return reply.code(204).send();
  });

  app.put(`${prefix}/push`, { schema: subscription }, async (request, reply) => {
    const { endpoint, keys } = request.body;
    if (!push.accepts(endpoint)) return reply.code(400).send({ message: messages.badSubscription });
    await storeSubscription(db, personOf(request).userId, { endpoint, ...keys });
    return reply.code(204).send();
  });

  app.delete(`${prefix}/push`, { schema: endpoint }, async (request, reply) => {
    await removeSubscription(db, personOf(request).userId, request.body.endpoint);
    return reply.code(204).send();
  });

  app.put(`${prefix}/calendar`, { schema: calendar }, async (request) => ({
    calendar: calendarOf(await openFeed(db, personOf(request).userId)),
  }));

  app.delete(`${prefix}/calendar`, { schema: { response: noContent } }, async (request, reply) => {
    await revokeFeed(db, personOf(request).userId);
    return reply.code(204).send();
  });
}

/** Serves `POST /api/reminders/test`, which sends the caller a test message. */
function serveTests(
  app: ApiApp,
  { tournament, ...channels }: ReminderOptions,
  personOf: PersonOf,
  limitTests: Awaited<ReturnType<typeof createPersonLimit>>,
): void {
  app.post(`${prefix}/test`, { schema: test }, async (request, reply) => {
    const { userId, email } = personOf(request);
    const channel = channels[request.body.channel];
    if (channel === null) return reply.code(404).send({ message: messages.noChannel });
    const wait = await limitTests(request, userId);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    try {
      const person = { id: userId, email, fullName: '', timeZone: tournament.timeZone };
      const delivery = await channel.sendTest(person, AbortSignal.timeout(testPatienceMs));
      if (delivery === 'sent') return await reply.code(204).send();
      if (delivery === 'gone') return await reply.code(409).send({ message: messages.gone });
      request.log.warn({ delivery }, 'a test message was refused');
      reply.header('retry-after', delivery.retryAfterSeconds ?? 60);
      return await reply.code(503).send({ message: messages.later });
    } catch (error) {
      request.log.warn(error, 'a test message was not sent');
      return reply.code(502).send({ message: messages.failed });
    }
  });
}

/**
 * Serves `POST /api/reminders/push/renewal`, which replaces a browser's subscription. The service worker calls it without a
 * session; the former endpoint is a secret that proves whose subscription it is.
 */
function serveRenewal(app: ApiApp, { database, push, work }: ReminderOptions): void {
  const rateLimit = {
    max: renewalsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => ({ statusCode: 429, message: messages.tooMany }),
  };
  app.post(`${prefix}/push/renewal`, { schema: renewal, config: { rateLimit } }, async (request, reply) => {
    const { former, endpoint, keys } = request.body;
    if (!push.accepts(endpoint)) return reply.code(400).send({ message: messages.badSubscription });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    // The prefix keeps this key apart from user ids.
    await work.takePlace(request, reply, `push ${former}`);
    await replaceSubscription(database.db, former, { endpoint, ...keys });
    return reply.code(204).send();
  });
}
