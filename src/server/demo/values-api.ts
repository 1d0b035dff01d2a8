import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { findSheetError } from './demo-repository.ts';
import { readDemoSheets } from './sheets.ts';
import { predictNextMatches } from './predict-next-matches.ts';
import { sheetErrors } from './sheet-errors.ts';

/** An error body of Google's APIs. */
interface GoogleError {
  error: { code: number; message: string; status: string };
}

/** Names of Google's canonical error codes, by HTTP status. */
const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
};

const paramsSchema = z.object({ spreadsheetId: z.string(), range: z.string() });
const querySchema = z.object({ key: z.string().optional() });
/** Default number of rows of a Google sheet; the response's range names it. */
const gridRows = 1000;

/** The sample sheet writes dates day first. */
const locale = 'es_AR';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { spreadsheetId, apiKey } = context.config.sheets;

  app.get('/demo/sheets/v4/spreadsheets/:spreadsheetId', async () => ({ properties: { locale } }));

  app.get('/demo/sheets/v4/spreadsheets/:spreadsheetId/values/:range', async (request, reply) => {
    const params = paramsSchema.parse(request.params);
    const key = querySchema.safeParse(request.query).data?.key;
    const fail = (code: number, message: string) => reply.code(code).send(googleError(code, message));
    if (key === undefined || key === '') return fail(403, 'The request is missing a valid API key.');
    if (key !== apiKey) return fail(400, 'API key not valid. Please pass a valid API key.');
    const errorStatus = await findSheetError(context.database.db);
    const error = sheetErrors.find(({ status }) => status === errorStatus);
    if (error !== undefined) return fail(error.status, error.message);
    if (params.spreadsheetId !== spreadsheetId) return fail(404, 'Requested entity was not found.');
    const name = sheetNameOf(params.range);
    // Between two reads, as people would: once for the sheet that every read asks for.
    if (name === 'Matches')
      await predictNextMatches(context).catch((error: unknown) =>
        request.log.warn(error, 'the sample participants could not predict'),
      );
    const sheets = await readDemoSheets(context);
    const rows = sheets.get(name);
    if (rows === undefined) return fail(400, `Unable to parse range: ${params.range}`);
    const values = rows.map(withoutTrailingBlanks);
    return { range: `${name}!A1:Z${gridRows}`, majorDimension: 'ROWS', values };
  });
};

/**
 * `GET {base}/v4/spreadsheets/{id}/values/{sheet}!A:Z?key={key}` with the responses of Google's Sheets API: cells as
 * text, empty cells at the end of a row left out, errors in Google's shape; and the workbook's locale.
 */
export const valuesApi = fastifyPlugin(routes, { name: 'demo-values-api', encapsulate: true });

/** The sheet of `Matches!A:Z` or `'Matches'!A:Z`; empty for any other range. */
function sheetNameOf(range: string): string {
  return /^'?([^'!]+)'?!A:Z$/.exec(range)?.[1] ?? '';
}

function withoutTrailingBlanks(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}

function googleError(code: number, message: string): GoogleError {
  return { error: { code, message, status: statusNames[code] ?? 'UNKNOWN' } };
}
