import { releaseSchema, type ReleaseOutcome } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import { requireService } from '../auth/identify-caller.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import type { SheetReader } from '../sheet/sheet-reader.ts';

/** The status that says what came of a release. */
export const releaseStatuses = {
  released: 200,
  nothing_quarantined: 409,
  changed: 409,
  read_failed: 502,
} as const satisfies Record<ReleaseOutcome, number>;
export const releaseAnswers = { ...answers(releaseSchema), 409: releaseSchema, 502: releaseSchema };

interface ReleaseOptions extends AppContext {
  sheetReader: SheetReader;
}

/** `POST /api/maintenance/release-quarantined-import`, with the service key (docs/api.md#service-calls). */
export const releaseRoute = apiRoutes<ReleaseOptions>('release-quarantined-import', async (app, options) => {
  const service = { onRequest: requireService(options), schema: { response: releaseAnswers } };
  app.post('/api/maintenance/release-quarantined-import', service, async (request, reply) => {
    const outcome = await options.sheetReader.releaseQuarantinedImport('service');
    request.log.info({ outcome }, 'release of a quarantined import requested');
    return reply.code(releaseStatuses[outcome]).send({ outcome });
  });
});
