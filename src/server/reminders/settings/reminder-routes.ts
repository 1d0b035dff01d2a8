import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { defaultReminderSettings } from '../../../domain/plan-reminders.ts';
import {
  reminderSettingsSchema,
  type Reminders,
  type ReminderSettings,
} from '../../../domain/reminder-schemas.ts';
import { admitParticipants } from '../../auth/admit-participants.ts';
import { feedAddress } from '../calendar-feed/feed-address.ts';
import { findFeed, openFeed, revokeFeed, type Feed } from '../calendar-feed/calendar-feed-repository.ts';
import type { AppContext } from '../../context.ts';
import { createPersonLimit } from '../../http/person-limit.ts';
import {
  findSubscriptions,
  removeSubscription,
  storeSubscription,
} from '../push/push-subscriptions-repository.ts';
import type { PushChannel } from '../push/push-channel.ts';
import type { ReminderChannel } from '../reminder-channel.ts';
import { pushSubscriptionSchema } from './push-subscription-schema.ts';
import { findSettings, storeSettings } from './reminder-settings-repository.ts';
import { serveTestMessages } from './test-messages.ts';
import { reminderMessages as messages } from './messages.ts';

export interface ReminderOptions extends AppContext {
  push: PushChannel;
  /** Null while the server sends no e-mail. */
  email: ReminderChannel | null;
  /** Is told who has changed how they are reached, or when. */
  onChanged: (userId: string) => void;
}

const prefix = '/api/reminders';
const endpointSchema = z.object({ endpoint: z.string() });
const defaults = { ...defaultReminderSettings, email: true };

const routes: FastifyPluginAsync<ReminderOptions> = async (app, options) => {
  const { config, database, tournament, push, email, onChanged } = options;
  const { db } = database;
  const limitWrites = await createPersonLimit(app, config.writesPerMinute);
  const personOf = admitParticipants(app, options, messages.signIn);

  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET') return undefined;
    const wait = await limitWrites(request, personOf(request).userId);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    return undefined;
  });

  app.addHook('onResponse', async (request, reply) => {
    const isChange = ['PUT', 'DELETE'].includes(request.method) && reply.statusCode < 300;
    if (isChange) onChanged(personOf(request).userId);
  });

  app.setErrorHandler((error, _request, reply) => {
    // The person's account was erased meanwhile.
    if ((error as { code?: unknown }).code === '23503')
      return reply.code(401).send({ message: messages.signIn });
    throw error;
  });

  const settingsOf = async (userId: string): Promise<ReminderSettings> => {
    const { timeZone, ...settings } = (await findSettings(database.reads, userId)) ?? {
      ...defaults,
      timeZone: null,
    };
    return { ...settings, timeZone: timeZone ?? tournament.timeZone };
  };

  const calendarOf = ({ userId, id, ...state }: Feed) => ({
    address: feedAddress({ userId, id }, config),
    ...state,
  });

  app.get(prefix, async (request): Promise<Reminders> => {
    const { userId } = personOf(request);
    const feed = await findFeed(database.reads, userId);
    const subscriptions = await findSubscriptions(database.reads, userId);
    return {
      settings: await settingsOf(userId),
      push: { publicKey: push.publicKey, endpoints: subscriptions.map(({ endpoint }) => endpoint) },
      calendar: feed === null ? null : calendarOf(feed),
      sendsEmail: email !== null,
    };
  });

  app.put(prefix, async (request, reply) => {
    const body = reminderSettingsSchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: messages.badSettings });
    await storeSettings(db, personOf(request).userId, body.data);
    return reply.code(204).send();
  });

  app.put(`${prefix}/push`, async (request, reply) => {
    const body = pushSubscriptionSchema.safeParse(request.body);
    if (!body.success || !push.accepts(body.data.endpoint))
      return reply.code(400).send({ message: messages.badSubscription });
    const { endpoint, keys } = body.data;
    await storeSubscription(db, personOf(request).userId, { endpoint, ...keys });
    return reply.code(204).send();
  });

  app.delete(`${prefix}/push`, async (request, reply) => {
    const body = endpointSchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: messages.badSettings });
    await removeSubscription(db, personOf(request).userId, body.data.endpoint);
    return reply.code(204).send();
  });

  app.put(`${prefix}/calendar`, async (request) => ({
    calendar: calendarOf(await openFeed(db, personOf(request).userId)),
  }));

  app.delete(`${prefix}/calendar`, async (request, reply) => {
    await revokeFeed(db, personOf(request).userId);
    return reply.code(204).send();
  });

  await serveTestMessages(app, { push, email }, personOf, tournament.timeZone);
};

/** `/api/reminders`: what a participant chooses, their browsers, calendar and test messages (docs/api.md#reminders). */
export const reminderRoutes = fastifyPlugin(routes, { name: 'reminder-routes', encapsulate: true });
