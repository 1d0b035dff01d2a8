import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { identifyCaller } from '../auth/index.ts';
import type { ReleaseResult, SheetReader } from './sheet-reader.ts';

const statuses: Record<ReleaseResult, number> = {
  released: 200,
  nothing_held: 409,
  changed: 409,
  read_failed: 502,
};

const routes: FastifyPluginAsync<AppContext & { sheetReader: SheetReader }> = async (app, options) => {
  app.post('/api/maintenance/release-held-read', async (request, reply) => {
    const identified = await identifyCaller(options, request.headers.authorization);
    if (!identified.ok || identified.caller.role === 'visitor') {
      return reply.code(401).send({ message: 'The service key is required' });
    }
    if (identified.caller.role !== 'service') {
      return reply.code(403).send({ message: 'Only the service may do this' });
    }
    const outcome = await options.sheetReader.releaseHeldRead();
    request.log.info({ outcome }, 'the release of a held read was asked for');
    return reply.code(statuses[outcome]).send({ outcome });
  });
};

/**
 * `POST /api/maintenance/release-held-read`, with the service key: applies the read that is held back (rulings, "Held
 * edits"). 200 `{outcome: 'released'}`; 409 when nothing is held, or the sheet changed and is held again; 502 when
 * the sheet cannot be read.
 */
export const releaseRoute = fastifyPlugin(routes, { name: 'release-held-read', encapsulate: true });
