import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { findSheetError } from './demo-repository.ts';
import { predictNextMatches } from './sample-predictions.ts';
import { readDemoSheets } from './workbook.ts';

/** The errors that the demo page can simulate, with status and message of the real service (docs/rules.md#sheet-errors). */
export const sheetErrors = [
  {
    status: 429,
    message: "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user'.",
    label: 'Límite de peticiones excedido (429)',
  },
  { status: 403, message: 'The caller does not have permission', label: 'La planilla no es pública (403)' },
  { status: 404, message: 'Requested entity was not found.', label: 'La planilla no existe (404)' },
  { status: 500, message: 'Internal error encountered.', label: 'El servicio falla (500)' },
];

/** Google's canonical error codes by HTTP status. */
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};

const paramsSchema = z.object({ spreadsheetId: z.string(), range: z.string() });
const querySchema = z.object({ key: z.string().optional() });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { spreadsheetId, apiKey } = context.config.sheets;

  // The locale of sheets in Argentina, which determines how dates are written.
  app.get('/demo/sheets/v4/spreadsheets/:spreadsheetId', async () => ({ properties: { locale: 'es_AR' } }));

  app.get('/demo/sheets/v4/spreadsheets/:spreadsheetId/values/:range', async (request, reply) => {
    const params = paramsSchema.parse(request.params);
    const key = querySchema.safeParse(request.query).data?.key;
    const fail = (code: number, message: string) =>
      reply.code(code).send({ error: { code, message, status: statusNames[code] } });
    if (key === undefined || key === '') return fail(403, 'The request is missing a valid API key.');
    if (key !== apiKey) return fail(400, 'API key not valid. Please pass a valid API key.');
    const errorStatus = await findSheetError(context.database.db);
    const error = sheetErrors.find(({ status }) => status === errorStatus);
    if (error !== undefined) return fail(error.status, error.message);
    if (params.spreadsheetId !== spreadsheetId) return fail(404, 'Requested entity was not found.');
    const name = /^'?([^'!]+)'?!A:Z$/.exec(params.range)?.[1] ?? '';
    // The sample participants predict between reads. Every read asks for this sheet once.
    if (name === 'Matches')
      await predictNextMatches(context).catch((error: unknown) =>
        request.log.warn(error, 'the sample participants could not predict'),
      );
    const rows = (await readDemoSheets(context)).get(name);
    if (rows === undefined) return fail(400, `Unable to parse range: ${params.range}`);
    const values = rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1));
    return { range: `${name}!A1:Z1000`, majorDimension: 'ROWS', values };
  });
};

/** Serves `GET {base}/v4/spreadsheets/{id}/values/{sheet}!A:Z?key={key}` and the locale like Google's Sheets API. */
export const valuesApi = fastifyPlugin(routes, { name: 'demo-values-api', encapsulate: true });
