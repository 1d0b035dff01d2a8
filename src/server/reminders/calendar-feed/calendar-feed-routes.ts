import { hash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isAllowedEmail } from '../../../domain/allowed-email.ts';
import { readSignedOwnedId, signOwnedId, type OwnedId } from '../../auth/signed-id.ts';
import type { Config } from '../../config/config.ts';
import type { AppContext } from '../../context.ts';
import { prepareResponse, sendPrepared } from '../../live/prepared-response.ts';
import { findFeedContent, noteRead } from './calendar-feed-repository.ts';
import { renderFeed } from './render-feed.ts';

const purpose = 'calendar-feed';
const headers = { 'content-type': 'text/calendar; charset=utf-8' };

/** User agents of chat apps and search engines, which open an address because someone shared it. */
const previewAgents =
  /bot\b|crawler|spider|preview|whatsapp|facebookexternalhit|slack-imgproxy|pagerenderer/i;

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, config, database, tournament, clock, work } = context;
  const secret = { config: { secretPath: true, place: 'handler' } } as const;
  app.get<{ Params: { file: string } }>('/calendario/:file', secret, async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    const feed = feedOf(request.params.file, config);
    if (feed !== null) await work.takePlace(request, reply, feed.id);
    const found = feed === null ? null : await findFeedContent(database.reads, feed);
    // A feed ends when its owner loses access.
    if (feed === null || found === null || !isAllowedEmail(found.email, config.allowedEmailDomains))
      return reply.code(404).send({ message: 'Este calendario no existe o se anuló.' });
    if (!found.isNoted && isCalendarApp(request) && !database.isReadOnly())
      await noteRead(database.db, feed, found.today);
    // The key is a digest of the matches, not of the bytes, which contain the time of writing. People who miss the same matches
    // share a calendar.
    const content = hash('sha256', JSON.stringify(found.missing), 'base64');
    const entry = await cache.cached(`calendar ${content}`, [], async () => {
      const place = { publicUrl: config.publicUrl, name: tournament.name, now: clock() };
      return prepareResponse({ status: 200, headers, body: renderFeed(found.missing, place) }, content);
    });
    return sendPrepared(request, reply, entry);
  });
};

/** Serves `GET /calendario/<token>.ics`, the matches that a participant has not predicted (docs/api.md#calendar-feed). */
export const calendarFeedRoutes = fastifyPlugin(routes, { name: 'calendar-feed-routes', encapsulate: true });

/** Returns the address of a feed: signed ids that can be shown again, but not guessed or read from a backup. */
export function feedAddress({ userId, id }: OwnedId, { publicUrl, jwtSecret }: Config): string {
  return `${publicUrl}/calendario/${signOwnedId(purpose, { userId, id }, jwtSecret)}.ics`;
}

/** Returns the feed of the file name in an address; null when this server did not sign it. */
function feedOf(file: string, { jwtSecret }: Config): OwnedId | null {
  const [, token] = /^(.+)\.ics$/.exec(file) ?? [];
  const read = readSignedOwnedId(purpose, token ?? '', jwtSecret);
  return typeof read === 'string' ? null : read;
}

/** Whether a request may come from a calendar app. Browsers send `sec-fetch-site` over https. */
function isCalendarApp({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-site'] === undefined &&
    !previewAgents.test(headers['user-agent'] ?? '')
  );
}
