import {
  type OwnDepartment,
  departmentChoiceSchema,
  departmentRankingSchema,
  ownDepartmentSchema,
} from '../../domain/department-schemas.ts';
import { agencyAverage, rankDepartments } from '../../domain/rank-departments.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes, noContent, orRefuse } from '../http/contract.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { sendShared } from '../live/prepared-response.ts';
import {
  chooseDepartment,
  findDepartmentTotals,
  findOwnDepartment,
  putOffDepartment,
} from './departments-repository.ts';

/** Refusals by the rules have their texts in ../database/rules/departments.sql. */
const messages = {
  signIn: 'Inicia sesión para ver los equipos.',
  badChoice: 'Falta el nombre del equipo.',
  tooMany: 'Demasiados cambios seguidos. Espera un momento.',
  erased: 'Tu cuenta se borró: ya no puedes elegir equipo.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
};

/** For users who are not in the ranking yet. */
const nothingYet: OwnDepartment = {
  department: null,
  former: null,
  changeable: false,
  final: false,
  putOff: false,
};
const ranking = { response: answers(departmentRankingSchema) };
const own = { response: answers(ownDepartmentSchema) };
const choice = { body: orRefuse(departmentChoiceSchema, messages.badChoice), response: noContent };

/** Serves `/api/departments` and `/api/departments/own` to participants (docs/api.md#reads). */
export const departmentRoutes = apiRoutes<AppContext>('department-routes', async (app, context) => {
  const { changes, config, database } = context;
  const limitWrites = await createPersonLimit(app, config.writesPerMinute);
  const participantOf = admitParticipants(app, context, messages.signIn);

  app.get('/api/departments', { schema: ranking, config: { place: 'handler' } }, async (request, reply) =>
    sendShared(context, [request, reply], {
      ...{ key: 'departments', topics: ['ranking', 'tournament'], schema: departmentRankingSchema },
      read: async () => {
        const { agency, departments } = await findDepartmentTotals(database);
        return { agencyAverage: agencyAverage(agency), departments: rankDepartments(departments, agency) };
      },
    }),
  );

  app.get(
    '/api/departments/own',
    { schema: own },
    async (request) => (await findOwnDepartment(database, participantOf(request).userId)) ?? nothingYet,
  );

  app.put('/api/departments/own', { schema: choice }, async (request, reply) => {
    const { userId } = participantOf(request);
    const wait = await limitWrites(request, userId);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    const { department } = request.body;
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
});

function isRefusal(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'P0001';
}
