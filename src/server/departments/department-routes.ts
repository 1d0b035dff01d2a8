import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  departmentChoiceSchema,
  type DepartmentRanking,
  type OwnDepartment,
} from '../../domain/department-schemas.ts';
import { agencyAverage, rankDepartments } from '../../domain/rank-departments.ts';
import { admitParticipants } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { createPersonLimit } from '../http/index.ts';
import { participantHeaders, prepareResponse, sendPrepared, type PreparedResponse } from '../live/index.ts';
import {
  chooseDepartment,
  findDepartmentTotals,
  findOwnDepartment,
  putOffDepartment,
} from './departments-repository.ts';
import { departmentMessages as messages } from './messages.ts';

const prefix = '/api/departments';
/** Of somebody who is not in the ranking yet. */
const nothingYet: OwnDepartment = {
  department: null,
  former: null,
  changeable: false,
  final: false,
  putOff: false,
};

/** A choice whose turn did not come in time. */
class MissedTurn extends Error {}

const routes: FastifyPluginAsync<AppContext & { lockWaitMs?: number }> = async (app, context) => {
  const { cache, changes, config, database, work, lockWaitMs = 5_000 } = context;
  const limitWrites = await createPersonLimit(app, config.writesPerMinute);
  const participantOf = admitParticipants(app, context, messages.signIn);

  app.get(prefix, { config: { place: 'handler' } }, async (request, reply) => {
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    const prepare = async (): Promise<PreparedResponse> => {
      const { agency, departments } = await findDepartmentTotals(database);
      const body: DepartmentRanking = {
        agencyAverage: agencyAverage(agency),
        departments: rankDepartments(departments, agency),
      };
      return prepareResponse({ status: 200, headers: participantHeaders, body: JSON.stringify(body) });
    };
    const entry = await cache.cached('departments', ['ranking', 'tournament'], prepare, { takePlace });
    return sendPrepared(request, reply, entry);
  });

  app.get(
    `${prefix}/own`,
    async (request) => (await findOwnDepartment(database, participantOf(request).userId)) ?? nothingYet,
  );

  /** One choice of this process after the other: each waits for a settlement, and not with all connections. */
  let choices: Promise<unknown> = Promise.resolve();
  function chooseNext(userId: string, department: string): Promise<void> {
    const lastTurn = performance.now() + lockWaitMs;
    const chosen = choices.then(() => {
      // The browser gives up, and must not find a choice made after that.
      if (performance.now() > lastTurn) throw new MissedTurn();
      return chooseDepartment(database.db, userId, department, lockWaitMs);
    });
    choices = chosen.catch(() => {});
    return chosen;
  }

  app.put(`${prefix}/own`, async (request, reply) => {
    const { userId } = participantOf(request);
    const wait = await limitWrites(request, userId);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    const body = departmentChoiceSchema.safeParse(request.body);
    if (!body.success) return reply.code(400).send({ message: messages.badChoice });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    const { department } = body.data;
    if (department === null) {
      await putOffDepartment(database.db, userId);
      return reply.code(204).send();
    }
    try {
      await chooseNext(userId, department);
    } catch (error) {
      if (isBusy(error)) return reply.code(503).header('retry-after', 5).send({ message: messages.busy });
      if (!isRefusal(error)) throw error;
      return reply.code(409).send({ message: error.message });
    }
    await changes.readNow();
    return reply.code(204).send();
  });
};

/** Whether the database refused the choice by a rule, with a sentence for the user. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'P0001';
}

/** Whether the choice waited too long for its turn or for a lock, and nothing was stored. */
function isBusy(error: unknown): boolean {
  return error instanceof MissedTurn || (error instanceof Error && 'code' in error && error.code === '55P03');
}

/** `GET /api/departments`, `GET` and `PUT /api/departments/own`, for participants (docs/api.md#departments). */
export const departmentRoutes = fastifyPlugin(routes, { name: 'department-routes', encapsulate: true });
