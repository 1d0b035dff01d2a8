import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { organiserParticipantsSchema } from '../../domain/organiser-schemas.ts';
import { eraseAccount } from '../account/erase-account.ts';
import type { Participant } from '../auth/identify-caller.ts';
import { isOrganiser } from '../auth/admit-participants.ts';
import { recordAct } from '../database/audit-log-repository.ts';
import { answers, type ApiApp, noContent, orRefuse } from '../http/contract.ts';
import type { AppContext } from '../context.ts';
import { countParticipants } from '../ranking/participants-repository.ts';
import { organiserMessages as messages } from './messages.ts';
import * as repository from './organiser-repository.ts';

const path = '/api/organiser/participants';
const rowsOfPage = 50;
const querySchema = z.object({
  search: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .default(''),
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
});
const list = {
  querystring: orRefuse(querySchema, messages.badQuery),
  response: answers(organiserParticipantsSchema),
};
const params = orRefuse(z.object({ id: z.uuid() }), messages.unknownParticipant);
const act = { params, response: noContent };
const erase = { ...act, body: orRefuse(z.object({ email: z.string() }), messages.confirm) };

type Refusal = { status: number; message: string };
const unknown: Refusal = { status: 404, message: messages.unknownParticipant };
const protectedOne: Refusal = { status: 409, message: messages.organiser };

/** Serves the list of participants, and lets organisers block, unblock and erase them (docs/api.md#organiser). */
export function serveParticipants(
  app: ApiApp,
  context: AppContext,
  organiserOf: (request: FastifyRequest) => Participant,
): void {
  const { config, database, endedSessions } = context;

  app.get(path, { schema: list }, async (request) => {
    const { search, offset } = request.query;
    const page = { offset, limit: rowsOfPage };
    const { found, rows } = await repository.findParticipants(database.reads, search.trim(), page);
    return {
      ...(await countParticipants(database.reads)),
      found,
      participants: rows.map((row) => ({
        ...row,
        organiser: isOrganiser(config, row.email),
        blockedAt: row.blockedAt?.toISOString() ?? null,
        lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
      })),
    };
  });

  app.post(`${path}/:id/block`, { schema: act }, async (request, reply) => {
    const { userId } = organiserOf(request);
    const { id } = request.params;
    const outcome = await database.db.transaction().execute(async (transaction) => {
      const email = await repository.lockUser(transaction, id);
      if (email === undefined) return unknown;
      if (await repository.sharesMailbox(transaction, email, config.organiserEmails)) return protectedOne;
      const ended = await repository.insertBlock(transaction, id);
      if (ended !== null) await recordAct(transaction, { act: 'blocked', by: { userId }, about: id });
      return ended ?? [];
    });
    if ('message' in outcome) return reply.code(outcome.status).send({ message: outcome.message });
    // Other processes learn of it from the database.
    endedSessions.add(outcome);
    return reply.code(204).send();
  });

  app.post(`${path}/:id/unblock`, { schema: act }, async (request, reply) => {
    const { userId } = organiserOf(request);
    const { id } = request.params;
    const known = await database.db.transaction().execute(async (transaction) => {
      if ((await repository.lockUser(transaction, id)) === undefined) return false;
      if (await repository.deleteBlock(transaction, id))
        await recordAct(transaction, { act: 'unblocked', by: { userId }, about: id });
      return true;
    });
    return known ? reply.code(204).send() : reply.code(404).send({ message: unknown.message });
  });

  app.delete(`${path}/:id`, { schema: erase }, async (request, reply) => {
    const { userId } = organiserOf(request);
    const { id } = request.params;
    const email = await repository.findAddress(database.db, id);
    if (email === undefined) return reply.code(404).send({ message: unknown.message });
    if (isOrganiser(config, email)) return reply.code(409).send({ message: protectedOne.message });
    if (request.body.email.trim().toLowerCase() !== email.toLowerCase())
      return reply.code(400).send({ message: messages.confirm });
    await eraseAccount(context, id, request.log, { userId });
    return reply.code(204).send();
  });
}
