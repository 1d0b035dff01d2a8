import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import {
  departmentChoiceSchema,
  type DepartmentRanking,
  type OwnDepartment,
} from '../../../domain/department-schemas.ts';
import { agencyAverage, rankDepartments } from '../../../domain/rank-departments.ts';
import { admitParticipants } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import { createPersonLimit } from '../../http/person-limit.ts';
import {
  participantHeaders,
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '../../live/prepared-response.ts';
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

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, changes, config, database, work } = context;
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
      const isChosen = await chooseDepartment(database.db, userId, department);
      if (!isChosen) return reply.code(409).send({ message: messages.erased });
    } catch (error) {
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

/** `GET /api/departments`, `GET` and `PUT /api/departments/own`, for participants (docs/api.md#departments). */
export const departmentRoutes = fastifyPlugin(routes, { name: 'department-routes', encapsulate: true });
