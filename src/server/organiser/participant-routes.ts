import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAct } from '../database/audit-log-repository.ts';
import { isOrganiser } from '../auth/is-organiser.ts';
import type { Participant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { eraseAccount } from '../account/erase-account.ts';
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
const paramsSchema = z.object({ id: z.uuid() });
const bodySchema = z.object({ email: z.string() });

type Refusal = { status: number; message: string };
const unknown: Refusal = { status: 404, message: messages.unknownParticipant };
const protectedOne: Refusal = { status: 409, message: messages.organiser };

/** The participants, and what an organiser may do with one: block, unblock, erase (docs/api.md#organiser-participants). */
export function serveParticipants(
  app: FastifyInstance,
  context: AppContext,
  organiserOf: (request: FastifyRequest) => Participant,
): void {
  const { config, database, endedSessions } = context;

  app.get(path, async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: messages.badQuery });
    const { search, offset } = query.data;
    const page = { offset, limit: rowsOfPage };
    const { found, rows } = await repository.findParticipants(database.reads, search.trim(), page);
    return {
      ...(await countParticipants(database.reads)),
      found,
      participants: rows.map((row) => ({
        id: row.id,
        fullName: row.full_name,
        email: row.email,
        organiser: isOrganiser(config, row.email),
        blockedAt: row.blocked_at?.toISOString() ?? null,
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
      })),
    };
  });

  app.post(`${path}/:id/block`, async (request, reply) => {
    const { userId } = organiserOf(request);
    const id = readId(request);
    const outcome = await database.db.transaction().execute(async (transaction) => {
      const email = id === null ? undefined : await repository.lockUser(transaction, id);
      if (id === null || email === undefined) return unknown;
      if (isOrganiser(config, email)) return protectedOne;
      const ended = await repository.insertBlock(transaction, id);
      if (ended !== null) await recordAct(transaction, { act: 'blocked', by: { userId }, about: id });
      return ended ?? [];
    });
    if ('message' in outcome) return reply.code(outcome.status).send({ message: outcome.message });
    // The other processes are told by the database.
    endedSessions.add(outcome);
    return reply.code(204).send();
  });

  app.post(`${path}/:id/unblock`, async (request, reply) => {
    const { userId } = organiserOf(request);
    const id = readId(request);
    const known = await database.db.transaction().execute(async (transaction) => {
      if (id === null || (await repository.lockUser(transaction, id)) === undefined) return false;
      if (await repository.deleteBlock(transaction, id))
        await recordAct(transaction, { act: 'unblocked', by: { userId }, about: id });
      return true;
    });
    return known ? reply.code(204).send() : reply.code(404).send({ message: unknown.message });
  });

  app.delete(`${path}/:id`, async (request, reply) => {
    const { userId } = organiserOf(request);
    const id = readId(request);
    const email = id === null ? undefined : await repository.findAddress(database.db, id);
    if (id === null || email === undefined) return reply.code(404).send({ message: unknown.message });
    if (isOrganiser(config, email)) return reply.code(409).send({ message: protectedOne.message });
    const body = bodySchema.safeParse(request.body);
    if (!body.success || body.data.email.trim().toLowerCase() !== email.toLowerCase())
      return reply.code(400).send({ message: messages.confirm });
    await eraseAccount(context, id, request.log, { userId });
    return reply.code(204).send();
  });
}

/** The id in the address; null for what cannot be one. */
function readId(request: FastifyRequest): string | null {
  const params = paramsSchema.safeParse(request.params);
  return params.success ? params.data.id : null;
}
