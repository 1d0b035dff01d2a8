import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { prepareResponse, sendCached, type CacheEntry } from '../response-cache/index.ts';
import { findFeed } from './calendar-feed-repository.ts';
import { feedIdOf } from './feed-address.ts';
import { renderFeed } from './render-feed.ts';

const paramsSchema = z.object({ file: z.string().max(100) });
/** Who lacks the same matches is sent the same calendar: most of an agency has one of few. */
const rememberedFeeds = 200;

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { config, database, tournament, clock } = context;
  const rendered = new LRUCache<string, CacheEntry>({ max: rememberedFeeds });

  app.get('/calendario/:file', { config: { secretPath: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const params = paramsSchema.safeParse(request.params);
    const feedId = params.success ? feedIdOf(params.data.file, config) : null;
    const feed = feedId === null ? null : await findFeed(database.db, feedId);
    // A feed ends with the access of whose it is.
    if (feed === null || !isAllowedEmail(feed.email, config.allowedEmailDomains))
      return reply.code(404).send({ message: 'Este calendario no existe o se anuló.' });
    const content = JSON.stringify([tournament.name, feed.matches]);
    let response = rendered.get(content);
    if (response === undefined) {
      const place = { publicUrl: config.publicUrl, name: tournament.name, now: clock() };
      const body = renderFeed(feed.matches, place);
      const headers = { 'content-type': 'text/calendar; charset=utf-8' };
      response = prepareResponse({ status: 200, headers, body }, content);
      rendered.set(content, response);
    }
    return sendCached(request, reply, response);
  });
};

/** `GET /calendario/<token>.ics`: what one participant has not predicted, for calendar apps (docs/api.md#calendar-feed). */
export const calendarFeedRoutes = fastifyPlugin(routes, { name: 'calendar-feed-routes', encapsulate: true });
