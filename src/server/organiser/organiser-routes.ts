import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { longestAnnouncement } from '../../domain/organiser-schemas.ts';
import { recordAct } from '../database/audit-log-repository.ts';
import { identifyParticipant, type Participant } from '../auth/identify-caller.ts';
import { isOrganiser } from '../auth/is-organiser.ts';
import type { AppContext } from '../context.ts';
import { raise } from '../live/live-repository.ts';
import { releaseStatuses } from './release-route.ts';
import type { SheetReader } from '../sheet/sheet-reader.ts';
import { countRecords } from '../receipts/receipts-repository.ts';
import { findForgedRecords } from '../receipts/find-forged-receipts.ts';
import { admitOrganisers } from '../auth/admit-organisers.ts';
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
const beforeSchema = z.object({ before: z.coerce.number().int().positive().optional() });

const routes: FastifyPluginAsync<OrganiserOptions> = async (app, options) => {
  const { sheetReader, ...context } = options;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get(`${prefix}/me`, { config: { place: 'never' } }, async (request, reply) => {
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
};

/** Serves `/api/organiser` (docs/api.md#organiser): what who organises the game sees and does. */
export const organiserRoutes = fastifyPlugin(routes, { name: 'organiser-routes', encapsulate: true });

function serveOverview(app: FastifyInstance, context: AppContext): void {
  const { reads: db } = context.database;
  app.get(`${prefix}/overview`, async () => describeOverview(context));

  app.get(`${prefix}/audit-log`, async (request, reply) => {
    const query = beforeSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: messages.badQuery });
    return listActs(db, query.data.before ?? null);
  });

  // Every prediction is read: who asks meanwhile waits for the same check.
  let checking: Promise<string[]> | undefined;
  app.get(`${prefix}/record-check`, async () => {
    checking ??= findForgedRecords(db).finally(() => (checking = undefined));
    const broken = await checking;
    return { checked: (await countRecords(db)).published, broken };
  });
}

function serveActs(
  app: FastifyInstance,
  { changes, sheetReader, database }: OrganiserOptions,
  organiserOf: (request: FastifyRequest) => Participant,
): void {
  app.post(`${prefix}/release-quarantined-import`, async (request, reply) => {
    const { userId } = organiserOf(request);
    const outcome = await sheetReader.releaseQuarantinedImport({ userId });
    request.log.info({ outcome }, 'release of a quarantined import requested');
    return reply.code(releaseStatuses[outcome]).send({ outcome, message: messages.releases[outcome] });
  });

  app.put(`${prefix}/announcement`, async (request, reply) => {
    const { userId } = organiserOf(request);
    const body = announcementSchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: messages.badAnnouncement });
    const { text } = body.data;
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
