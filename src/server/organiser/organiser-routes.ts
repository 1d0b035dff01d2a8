import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  auditLogSchema,
  longestAnnouncement,
  organiserMeSchema,
  organiserOverviewSchema,
  recordCheckSchema,
  releaseSchema,
  type ReleaseOutcome,
} from '../../domain/organiser-schemas.ts';
import { admitOrganisers, isOrganiser } from '../auth/admit-participants.ts';
import { identifyParticipant, requireService, type Participant } from '../auth/identify-caller.ts';
import { recordAct } from '../database/audit-log-repository.ts';
import { answers, type ApiApp, apiRoutes, noContent, orRefuse } from '../http/contract.ts';
import { raise } from '../live/versions.ts';
import { findForgedRecords } from '../receipts/find-forged-records.ts';
import { countRecords } from '../receipts/receipts-repository.ts';
import type { SheetReader } from '../sheet/sheet-reader.ts';
import type { AppContext } from '../context.ts';
import { describeOverview } from './describe-overview.ts';
import { listActs } from './list-acts.ts';
import { organiserAccess } from '../auth/messages.ts';
import { organiserMessages as messages } from './messages.ts';
import { storeAnnouncement } from './organiser-repository.ts';
import { serveParticipants } from './participant-routes.ts';

export interface OrganiserOptions extends AppContext {
  sheetReader: SheetReader;
}

const prefix = '/api/organiser';
const announcementSchema = z.object({
  text: z
    .string()
    .max(longestAnnouncement)
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, ' ').trim()),
});
const announcement = {
  body: orRefuse(announcementSchema, messages.badAnnouncement),
  response: noContent,
};
const me = { response: answers(organiserMeSchema) };
const overview = { response: answers(organiserOverviewSchema) };
const before = z.coerce.number().int().positive().optional();
const auditLog = {
  querystring: orRefuse(z.object({ before }), messages.badQuery),
  response: answers(auditLogSchema),
};
const recordCheck = { response: answers(recordCheckSchema) };
const release = { response: { ...answers(releaseSchema), 409: releaseSchema, 502: releaseSchema } };

const releaseStatuses = {
  released: 200,
  nothing_quarantined: 409,
  changed: 409,
  read_failed: 502,
} as const satisfies Record<ReleaseOutcome, number>;

/** Serves `/api/organiser` (docs/api.md#organiser), and the release of a quarantined import to the service. */
export const organiserRoutes = apiRoutes<OrganiserOptions>('organiser-routes', async (app, options) => {
  const { sheetReader, ...context } = options;
  app.get(`${prefix}/me`, { schema: me, config: { place: 'never' } }, async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) return reply.code(401).send({ message: organiserAccess.signIn });
    return { organiser: isOrganiser(context.config, participant.email) };
  });
  await app.register(async (acts) => {
    const organiserOf = admitOrganisers(acts, context);
    serveOverview(acts, context);
    serveActs(acts, { ...context, sheetReader }, organiserOf);
    serveParticipants(acts, context, organiserOf);
  });
  const service = { onRequest: requireService(context), schema: release };
  app.post('/api/maintenance/release-quarantined-import', service, async (request, reply) => {
    const outcome = await sheetReader.releaseQuarantinedImport('service');
    request.log.info({ outcome }, 'release of a quarantined import requested');
    return reply.code(releaseStatuses[outcome]).send({ outcome });
  });
});

function serveOverview(app: ApiApp, context: AppContext): void {
  const { reads: db } = context.database;
  app.get(`${prefix}/overview`, { schema: overview }, async () => describeOverview(context));

  app.get(`${prefix}/audit-log`, { schema: auditLog }, async (request) =>
    listActs(db, request.query.before ?? null),
  );

  // A check reads every prediction, so requests during a check share it.
  let checking: Promise<string[]> | undefined;
  app.get(`${prefix}/record-check`, { schema: recordCheck }, async () => {
    checking ??= findForgedRecords(db).finally(() => (checking = undefined));
    const broken = await checking;
    return { checked: (await countRecords(db)).published, broken };
  });
}

function serveActs(
  app: ApiApp,
  { changes, sheetReader, database }: OrganiserOptions,
  organiserOf: (request: FastifyRequest) => Participant,
): void {
  app.post(`${prefix}/release-quarantined-import`, { schema: release }, async (request, reply) => {
    const { userId } = organiserOf(request);
    const outcome = await sheetReader.releaseQuarantinedImport({ userId });
    request.log.info({ outcome }, 'release of a quarantined import requested');
    return reply.code(releaseStatuses[outcome]).send({ outcome, message: messages.releases[outcome] });
  });

  app.put(`${prefix}/announcement`, { schema: announcement }, async (request, reply) => {
    const { userId } = organiserOf(request);
    const { text } = request.body;
    await database.db.transaction().execute(async (transaction) => {
      if (!(await storeAnnouncement(transaction, text))) return;
      const act = text === '' ? 'announcement_removed' : 'announced';
      await recordAct(transaction, { act, by: { userId } });
      await raise(transaction, 'tournament');
    });
    await changes.readNow();
    return reply.code(204).send();
  });
}
