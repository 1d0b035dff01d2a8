import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../../context.ts';
import { longestEndpoint } from '../push/push-services.ts';
import { replaceSubscription } from '../push/push-subscriptions-repository.ts';
import type { PushChannel } from '../push/push-channel.ts';
import { reminderMessages as messages } from './messages.ts';
import { pushSubscriptionSchema } from './push-subscription-schema.ts';

/** An office is one address, and its browsers may be renewed on one day. */
const renewalsPerMinute = 60;

const renewalSchema = pushSubscriptionSchema.extend({ former: z.string().max(longestEndpoint) });

const routes: FastifyPluginAsync<AppContext & { push: PushChannel }> = async (app, context) => {
  const { database, push, work } = context;
  await app.register(fastifyRateLimit, { global: false });
  const rateLimit = {
    max: renewalsPerMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: () => ({ statusCode: 429, message: messages.tooMany }),
  };
  app.post('/api/reminders/push/renewal', { config: { rateLimit } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const body = renewalSchema.safeParse(request.body);
    if (!body.success || !push.accepts(body.data.endpoint))
      return reply.code(400).send({ message: messages.badSubscription });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    const { former, endpoint, keys } = body.data;
    // Not a name that a participant could have.
    await work.takePlace(request, reply, `push ${former}`);
    await replaceSubscription(database.db, former, { endpoint, ...keys });
    return reply.code(204).send();
  });
};

/**
 * `POST /api/reminders/push/renewal`: a browser's subscription takes the place of its former one (docs/api.md#reminders). The
 * service worker calls it, which has no session; the former endpoint, which nobody else knows, proves whose it is.
 */
export const renewalRoutes = fastifyPlugin(routes, { name: 'push-renewal-routes', encapsulate: true });
