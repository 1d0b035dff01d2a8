import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { findOversize, sheetLimits } from './check-sheet-shape.ts';
import { retryAfterMs } from './retry-after.ts';
import { SheetError, type ErrorKind, type SheetName } from './sheet-error.ts';
import type { Pause } from './timing.ts';

/** Both sheets as the values API returned them, header row included. */
export interface Workbook {
  teams: string[][];
  matches: string[][];
}

export interface SheetSource {
  baseUrl: string;
  spreadsheetId: string;
  apiKey: string;
  fetch: typeof globalThis.fetch;
  /** Epoch milliseconds. */
  clock: () => number;
  /** Time limit of one request. */
  timeoutMs: number;
}

const cell = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((value) => String(value ?? ''));

/** The only field that is read; the service leaves it out when the sheet is empty. */
const responseSchema = z.object({ values: z.array(z.array(cell)).default([]) });

const maximumDetailLength = 300;

/**
 * Fetches both sheets, one after the other with a pause between them (docs/rules.md#sheet-reads).
 * @throws SheetError when either fails: half a workbook counts as none.
 */
export async function fetchWorkbook(
  source: SheetSource,
  timing: { pause: Pause; sheetPauseMs: number; signal: AbortSignal },
): Promise<Workbook> {
  const teams = await fetchSheet(source, 'Teams', timing.signal);
  await timing.pause(timing.sheetPauseMs, timing.signal);
  if (timing.signal.aborted) throw new SheetError('timeout', { detail: 'the reader was stopped' });
  return { teams, matches: await fetchSheet(source, 'Matches', timing.signal) };
}

/**
 * Fetches one sheet through the values API: every cell as text, rows of any length.
 * @throws SheetError for every failure; an abort by `signal` has the kind `timeout`.
 */
export async function fetchSheet(
  source: SheetSource,
  sheet: SheetName,
  signal: AbortSignal,
): Promise<string[][]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(source.timeoutMs)]);
  const { status, retryAfter, body } = await request(source, sheet, limit);
  const text = body.toString('utf8');
  if (status !== 200) {
    const detail = redact(text, source.apiKey);
    const waitMs = retryAfterMs(status, retryAfter, source.clock());
    throw new SheetError(errorKindOf(status), { sheet, status, detail, retryAfterMs: waitMs });
  }
  const oversize = findOversize(body);
  if (oversize !== null) throw new SheetError('invalid', { sheet, detail: oversize });
  // Each takes some ten milliseconds of the largest body that is read.
  const json = await inOwnTurn(() => parseJson(text));
  const parsed = await inOwnTurn(() => responseSchema.safeParse(json));
  if (parsed.success) return parsed.data.values;
  throw new SheetError('invalid', { sheet, detail: redact(text, source.apiKey) });
}

async function inOwnTurn<Result>(work: () => Result): Promise<Result> {
  await setImmediate();
  return work();
}

async function request(
  source: SheetSource,
  sheet: SheetName,
  limit: AbortSignal,
): Promise<{ status: number; retryAfter: string | null; body: Buffer }> {
  try {
    const response = await source.fetch(addressOf(source, sheet), {
      headers: { Accept: 'application/json' },
      redirect: 'error',
      signal: limit,
    });
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, retryAfter, body: await readBody(response, sheet) };
  } catch (error) {
    if (error instanceof SheetError) throw error;
    if (!(error instanceof Error)) throw new SheetError('unknown', { sheet });
    const cause = error.cause instanceof Error ? `; ${error.cause.message}` : '';
    const detail = redact(`${error.name}: ${error.message}${cause}`, source.apiKey);
    throw new SheetError(limit.aborted ? 'timeout' : 'network', { sheet, detail });
  }
}

/** The API key is part of the address, so it must not be logged. */
function addressOf(source: SheetSource, sheet: SheetName): string {
  const id = encodeURIComponent(source.spreadsheetId);
  const key = encodeURIComponent(source.apiKey);
  return `${source.baseUrl}/v4/spreadsheets/${id}/values/${sheet}!A:Z?key=${key}`;
}

async function readBody(response: Response, sheet: SheetName): Promise<Buffer> {
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
  return Buffer.concat(chunks);
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
