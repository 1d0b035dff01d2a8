import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { requireService } from '../auth/require-service.ts';
import type { ReleaseResult, SheetReader } from '../sheet/sheet-reader.ts';

/** The status that says what came of a release. */
export const releaseStatuses: Record<ReleaseResult, number> = {
  released: 200,
  nothing_quarantined: 409,
  changed: 409,
  read_failed: 502,
};

const routes: FastifyPluginAsync<AppContext & { sheetReader: SheetReader }> = async (app, options) => {
  const service = { onRequest: requireService(options) };
  app.post('/api/maintenance/release-quarantined-import', service, async (request, reply) => {
    const outcome = await options.sheetReader.releaseQuarantinedImport('service');
    request.log.info({ outcome }, 'release of a quarantined import requested');
    return reply.code(releaseStatuses[outcome]).send({ outcome });
  });
};

/** `POST /api/maintenance/release-quarantined-import`, with the service key (docs/api.md#release-a-quarantined-import). */
export const releaseRoute = fastifyPlugin(routes, { name: 'release-quarantined-import', encapsulate: true });
