import type { AppContext } from '../context.ts';
import { fetchWorkbook, type Workbook } from './fetch-workbook.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { Pause } from './pause.ts';
import type { ReadOutcome } from './read-observer.ts';
import { SheetFault } from './sheet-fault.ts';
import { recordFailedRead } from './sheet-state-repository.ts';
import { storeRead } from './store-read.ts';
import { faultText } from './words.ts';

export interface ReadSettings {
  pause: Pause;
  sheetPauseMs: number;
  requestTimeoutMs: number;
}

/** One read: `releasedDigest` names the held read that the service lets through, null for none. */
export interface ReadRequest {
  attemptedAt: number;
  releasedDigest: string | null;
  signal: AbortSignal;
}

/**
 * Reads the sheet once and stores what came, or why nothing did. Answers null, and stores nothing, when `signal`
 * stopped it. A fault of the sheet is an outcome; only a fault of the database is thrown.
 */
export async function readSheet(
  context: AppContext,
  settings: ReadSettings,
  { attemptedAt, releasedDigest, signal }: ReadRequest,
): Promise<ReadOutcome | null> {
  const { database, clock, tournament } = context;
  const workbook = await fetchOrFault(context, settings, signal);
  if (signal.aborted) return null;
  if (workbook instanceof SheetFault) {
    await recordFailedRead(database.db, attemptedAt, faultText(workbook));
    return { kind: 'failed', fault: workbook, durationMs: clock() - attemptedAt };
  }
  const { warnings, ...read } = parseWorkbook(workbook, tournament.timeZone);
  const circumstances = { attemptedAt, releasedDigest, now: clock() };
  const stored = await storeRead(database, { ...read, warnings }, circumstances);
  return { ...stored, warnings, durationMs: clock() - attemptedAt };
}

async function fetchOrFault(
  { config, fetch }: AppContext,
  { pause, sheetPauseMs, requestTimeoutMs }: ReadSettings,
  signal: AbortSignal,
): Promise<Workbook | SheetFault> {
  const { baseUrl, spreadsheetId, apiKey } = config.sheets;
  const source = { baseUrl, spreadsheetId, apiKey, fetch, timeoutMs: requestTimeoutMs };
  try {
    return await fetchWorkbook(source, { pause, sheetPauseMs, signal });
  } catch (error) {
    return error instanceof SheetFault ? error : new SheetFault('unknown');
  }
}
