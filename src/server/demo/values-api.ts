import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { findSheetFault } from './demo-repository.ts';
import { googleError } from './google-error.ts';
import { readDemoSheets } from './read-demo-sheets.ts';
import { sheetFaults } from './sheet-faults.ts';

const paramsSchema = z.object({ spreadsheetId: z.string(), range: z.string() });
const querySchema = z.object({ key: z.string().optional() });
/** What a grid of Google's has unless somebody changes it; the answer's range names it. */
const gridRows = 1000;

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { spreadsheetId, apiKey } = context.config.sheets;

  app.get('/demo/sheets/v4/spreadsheets/:spreadsheetId/values/:range', async (request, reply) => {
    const params = paramsSchema.parse(request.params);
    const key = querySchema.safeParse(request.query).data?.key;
    const fail = (code: number, message: string) => reply.code(code).send(googleError(code, message));
    if (key === undefined || key === '') return fail(403, 'The request is missing a valid API key.');
    if (key !== apiKey) return fail(400, 'API key not valid. Please pass a valid API key.');
    const faultStatus = await findSheetFault(context.database.db);
    const fault = sheetFaults.find(({ status }) => status === faultStatus);
    if (fault !== undefined) return fail(fault.status, fault.message);
    if (params.spreadsheetId !== spreadsheetId) return fail(404, 'Requested entity was not found.');
    const sheets = await readDemoSheets(context);
    const name = sheetNameOf(params.range);
    const rows = sheets.get(name);
    if (rows === undefined) return fail(400, `Unable to parse range: ${params.range}`);
    const values = rows.map(withoutTrailingBlanks);
    return { range: `${name}!A1:Z${gridRows}`, majorDimension: 'ROWS', values };
  });
};

/**
 * GET {base}/v4/spreadsheets/{id}/values/{sheet}!A:Z?key={key} as Google's Sheets API answers it: cells as text,
 * empty cells at a row's end left out, faults in Google's error shape.
 */
export const valuesApi = fastifyPlugin(routes, { name: 'demo-values-api', encapsulate: true });

/** The sheet of `Matches!A:Z` or `'Matches'!A:Z`; empty for any other range. */
function sheetNameOf(range: string): string {
  return /^'?([^'!]+)'?!A:Z$/.exec(range)?.[1] ?? '';
}

function withoutTrailingBlanks(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}
