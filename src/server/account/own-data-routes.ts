import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import { admitParticipants, isOrganiser } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import { apiRoutes, fileAnswer, noContent, orRefuse } from '../http/contract.ts';
import { createPersonLimit } from '../http/person-limit.ts';
import { eraseAccount } from './erase-account.ts';
import { findOwnData, type OwnData } from './own-data-repository.ts';

const messages = {
  signIn: 'Inicia sesión para ver tus datos.',
  badFormat: 'El formato es json o csv.',
  diskFull: 'El servidor no puede borrar nada por ahora. Inténtalo más tarde.',
  confirm: 'Para borrar tu cuenta, confirma con tu correo.',
  organiser: 'Organizas el juego: antes de borrar tu cuenta, pide que te quiten de la organización.',
  tooMany: 'Acabas de borrar tu cuenta más de una vez. Espera un minuto e inténtalo de nuevo.',
};

/** Each erasure rewrites the files of an embedded database, and a person may sign in again after one. */
const erasuresPerMinute = 2;

const read = {
  querystring: orRefuse(z.object({ format: z.enum(['json', 'csv']).default('json') }), messages.badFormat),
  response: fileAnswer('application/json', 'text/csv'),
};
const erase = { body: orRefuse(z.object({ email: z.string() }), messages.confirm), response: noContent };

/** Serves `GET` and `DELETE /api/own-data`: the caller's data and its erasure (docs/api.md#own-data). */
export const ownDataRoutes = apiRoutes<AppContext>('own-data-routes', async (app, context) => {
  const { config, database } = context;
  const limitErasures = await createPersonLimit(app, erasuresPerMinute);
  const participantOf = admitParticipants(app, context, messages.signIn);

  app.get('/api/own-data', { schema: read }, async (request, reply) => {
    const data = await findOwnData(context, participantOf(request).userId);
    const { format } = request.query;
    reply.header('content-disposition', `attachment; filename="mis-datos-beyond-prode.${format}"`);
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toCsv(data));
    return reply.type('application/json; charset=utf-8').send(`${JSON.stringify(data, null, 2)}\n`);
  });

  app.delete('/api/own-data', { schema: erase }, async (request, reply) => {
    const participant = participantOf(request);
    if (request.body.email !== participant.email) return reply.code(400).send({ message: messages.confirm });
    // The audit log must name a person whom other organisers can ask about an act.
    if (isOrganiser(config, participant.email)) return reply.code(409).send({ message: messages.organiser });
    if (database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    // Count by address, because the person's next account has another id.
    const wait = await limitErasures(request, participant.email);
    if (wait !== null) return reply.code(429).header('retry-after', wait).send({ message: messages.tooMany });
    await eraseAccount(context, participant.userId, request.log);
    return reply.code(204).send();
  });
});

/** Writes one line per value. Text that a spreadsheet would read as a formula is escaped. */
function toCsv(data: OwnData): string {
  const lines = Object.entries(data).flatMap(([subject, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [
        subject,
        index + 1,
        field,
        typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
      ]),
    ),
  );
  const header = ['subject', 'row', 'field', 'value'];
  return stringify([header, ...lines], { bom: true, escape_formulas: true });
}
