import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { readRetryAfterMs } from '../http/retry-after.ts';
import { SheetError, type ErrorKind, type SheetName } from './sheet-error.ts';
import { absentSheetMs, isWithin, limitedRetryMs, longestRetryMs, type Pause } from './timing.ts';

/** About ten times a long tournament. `cells` counts all cells of a sheet. */
export const sheetLimits = { bodyBytes: 1_000_000, rows: 1_000, cells: 26_000 };

/** A cell as the values API returns it unformatted. Dates are serial numbers. */
export type Cell = string | number;

/** The sheets as the values API returns them, with header rows. */
export interface Workbook {
  teams: Cell[][];
  matches: Cell[][];
  tournament?: Cell[][];
}

export interface SheetSource {
  baseUrl: string;
  spreadsheetId: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  clock: () => number;
  timeoutMs: number;
  /** Results of earlier reads. */
  memory?: WorkbookMemory;
}

/** What a read remembers for later reads. */
export interface WorkbookMemory {
  locale?: string | null;
  /** When the service reported that there is no sheet Torneo, in epoch milliseconds. */
  withoutTournamentAt?: number;
}

const cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value): Cell => (typeof value === 'number' ? value : String(value ?? '')));

/** The service leaves `values` out when the sheet is empty. */
const responseSchema = z.object({ values: z.array(z.array(cell)).default([]) });
const propertiesSchema = z.object({ properties: z.object({ locale: z.string() }) });

const maximumDetailLength = 300;

/**
 * Fetches Teams and Matches with a pause between them, and Torneo if there is one (docs/rules.md#sheet-reads).
 * @throws SheetError when a request fails, because half a workbook is useless.
 */
export async function fetchWorkbook(
  source: SheetSource,
  timing: { pause: Pause; sheetPauseMs: number; signal: AbortSignal },
): Promise<Workbook> {
  const teams = await fetchSheet(source, 'Teams', timing.signal);
  await timing.pause(timing.sheetPauseMs, timing.signal);
  if (timing.signal.aborted) throw new SheetError('timeout', { detail: 'the reader was stopped' });
  const matches = await fetchSheet(source, 'Matches', timing.signal);
  const tournament = await fetchTournamentSheet(source, timing.signal);
  return {
    ...{ teams, matches },
    ...(tournament === null ? {} : { tournament }),
  };
}

/** Fetches the sheet Torneo; null without one. The service reports its absence with 400, and is asked again an hour later. */
async function fetchTournamentSheet(source: SheetSource, signal: AbortSignal): Promise<Cell[][] | null> {
  const { memory = {}, clock } = source;
  if (isWithin(memory.withoutTournamentAt ?? null, clock(), absentSheetMs)) return null;
  delete memory.withoutTournamentAt;
  try {
    return await fetchSheet(source, 'Torneo', signal);
  } catch (error) {
    if (!(error instanceof SheetError) || error.status !== 400) throw error;
    memory.withoutTournamentAt = clock();
    return null;
  }
}

/**
 * Returns the workbook's locale (`es_AR`), for dates that can be read in two ways; null when the service does not tell it. It
 * is requested once (docs/rules.md#dates-and-times).
 * @throws SheetError when the service is busy.
 */
export async function findLocale(source: SheetSource, signal: AbortSignal): Promise<string | null> {
  const { memory = {} } = source;
  if (memory.locale !== undefined) return memory.locale;
  const response = await request(source, 'Matches', '?fields=properties.locale', signal);
  const { status } = response;
  // A fallback while the service is busy could misread dates and open a match that has begun.
  if (status === 429 || status >= 500) throw responseError(source, 'Matches', response);
  const parsed = propertiesSchema.safeParse(parseJson(response.text));
  memory.locale = parsed.success ? parsed.data.properties.locale : null;
  return memory.locale;
}

/** Fetches one sheet with unformatted cells. @throws SheetError for every failure, 'timeout' for an abort. */
export async function fetchSheet(
  source: SheetSource,
  sheet: SheetName,
  signal: AbortSignal,
): Promise<Cell[][]> {
  const response = await request(source, sheet, valuesPath(sheet), signal);
  if (response.status !== 200) throw responseError(source, sheet, response);
  const json = parseJson(response.text);
  refuseOversize(json, sheet);
  // Each of the two steps takes about ten milliseconds for the largest body.
  await setImmediate();
  const parsed = responseSchema.safeParse(json);
  if (parsed.success) return parsed.data.values;
  throw new SheetError('invalid', { sheet, detail: redact(response.text, source.apiKey) });
}

function refuseOversize(json: unknown, sheet: SheetName): void {
  const values = (json as { values?: unknown } | null | undefined)?.values;
  if (!Array.isArray(values)) return;
  const cells = values.reduce((sum: number, row) => sum + (Array.isArray(row) ? row.length : 1), 0);
  const { rows: mostRows, cells: mostCells } = sheetLimits;
  if (values.length <= mostRows && cells <= mostCells) return;
  const detail = `the sheet has more than ${mostRows} rows or ${mostCells} cells`;
  throw new SheetError('invalid', { sheet, detail });
}

interface SheetResponse {
  status: number;
  retryAfter: string | null;
  text: string;
}

function responseError(
  { apiKey, clock }: SheetSource,
  sheet: SheetName,
  { status, retryAfter, text }: SheetResponse,
): SheetError {
  const detail = redact(text, apiKey);
  const waitMs = retryAfterMs(status, retryAfter, clock());
  return new SheetError(errorKindOf(status), { sheet, status, detail, retryAfterMs: waitMs });
}

/**
 * Returns how many milliseconds a failed response asks to wait: `Retry-After` in seconds or as a date, an hour at most; 30 s
 * for a 429 without it, otherwise 0 (docs/rules.md#sheet-reads).
 */
export function retryAfterMs(status: number, header: string | null, now: number): number {
  if (status !== 429 && status !== 503) return 0;
  const asked = readRetryAfterMs(header, now);
  if (asked === null) return status === 429 ? limitedRetryMs : 0;
  return Math.min(Math.max(asked, 0), longestRetryMs);
}

async function request(
  source: SheetSource,
  sheet: SheetName,
  path: string,
  signal: AbortSignal,
): Promise<SheetResponse> {
  // Node 20 may collect an `AbortSignal.timeout` that only `any` refers to, and the read would never end.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), source.timeoutMs);
  const limit = AbortSignal.any([signal, late.signal]);
  try {
    const response = await source.fetch(addressOf(source, path), {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: limit,
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, text: await readBody(response, sheet) };
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (!(error instanceof Error)) throw new SheetError('unknown', { sheet });
    const cause = error.cause instanceof Error ? `; ${error.cause.message}` : '';
    const detail = redact(`${error.name}: ${error.message}${cause}`, source.apiKey);
    throw new SheetError(limit.aborted ? 'timeout' : 'network', { sheet, detail });
  } finally {
    clearTimeout(timer);
  }
}

/** The address contains the API key, so it must not be logged. */
function addressOf(source: SheetSource, path: string): string {
  const id = encodeURIComponent(source.spreadsheetId);
  const key = encodeURIComponent(source.apiKey);
  return `${source.baseUrl}/v4/spreadsheets/${id}${path}&key=${key}`;
}

/** Unformatted, so that a date cell is the same number in every locale and format. */
function valuesPath(sheet: SheetName): string {
  const options = 'valueRenderOption=UNFORMATTED_VALUE&dateTimeRenderOption=SERIAL_NUMBER';
  return `/values/${sheet}!A:Z?${options}`;
}

async function readBody(response: Response, sheet: SheetName): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > sheetLimits.bodyBytes) {
      const detail = `the response is longer than ${sheetLimits.bodyBytes} bytes`;
      throw new SheetError('invalid', { sheet, detail });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorKindOf(status: number): ErrorKind {
  if (status === 429) return 'rate-limited';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not-found' : 'status';
}

function redact(text: string, apiKey: string): string {
  return [apiKey, encodeURIComponent(apiKey)]
    .reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
    .slice(0, maximumDetailLength);
}
