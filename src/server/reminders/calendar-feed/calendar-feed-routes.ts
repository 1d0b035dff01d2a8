import { hash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isAllowedEmail } from '../../../domain/allowed-email.ts';
import type { AppContext } from '../../context.ts';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../../live/prepared-response.ts';
import { findFeedOwner, findOpenMatches, noteRead } from './calendar-feed-repository.ts';
import { feedOf } from './feed-address.ts';
import { isCalendarApp } from './is-calendar-app.ts';
import { prepareFeed, type PreparedFeed } from './render-feed.ts';

const paramsSchema = z.object({ file: z.string().max(100) });
/** Who lacks the same matches is sent the same calendar: most of an agency has one of few. */
const rememberedBytes = 8 * 1024 * 1024;

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, config, database, tournament, clock, work } = context;
  const rendered = new LRUCache<string, PreparedResponse>({
    maxSize: rememberedBytes,
    sizeCalculation: ({ size }) => size,
  });
  // The open matches are the same for all: read and rendered once per change.
  const prepare = async (): Promise<PreparedFeed> => {
    const place = { publicUrl: config.publicUrl, name: tournament.name, now: clock() };
    return prepareFeed(await findOpenMatches(database.reads), place);
  };

  app.get('/calendario/:file', { config: { secretPath: true, place: 'handler' } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const params = paramsSchema.safeParse(request.params);
    const feed = params.success ? feedOf(params.data.file, config) : null;
    if (feed !== null) await work.takePlace(request, reply, feed.id);
    const owner = feed === null ? null : await findFeedOwner(database.reads, feed);
    // A feed ends with the access of whose it is.
    if (feed === null || owner === null || !isAllowedEmail(owner.email, config.allowedEmailDomains))
      return reply.code(404).send({ message: 'Este calendario no existe o se anuló.' });
    if (!owner.isNoted && isCalendarApp(request) && !database.isReadOnly()) await noteRead(database.db, feed);
    const { head, tail, events } = await cache.cached('calendar', ['matches'], prepare);
    const predicted = new Set(owner.predicted);
    const now = owner.now.getTime();
    const missing = events.filter(({ id, kickoffAt }) => kickoffAt > now && !predicted.has(id));
    const content = hash('sha256', missing.map((event) => event.digest).join(), 'base64');
    let response = rendered.get(content);
    if (response === undefined) {
      const headers = { 'content-type': 'text/calendar; charset=utf-8' };
      const body = Buffer.concat([head, ...missing.map(({ bytes }) => bytes), tail]);
      response = prepareResponse({ status: 200, headers, body }, content);
      rendered.set(content, response);
    }
    return sendPrepared(request, reply, response);
  });
};

/** `GET /calendario/<token>.ics`: what one participant has not predicted, for calendar apps (docs/api.md#calendar-feed). */
export const calendarFeedRoutes = fastifyPlugin(routes, { name: 'calendar-feed-routes', encapsulate: true });
