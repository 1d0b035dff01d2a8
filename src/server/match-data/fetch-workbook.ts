import { fetchSheet, type SheetSource } from './fetch-sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import type { Pause } from './pause.ts';

/** Both sheets as they came, header row included. */
export interface Workbook {
  teams: string[][];
  matches: string[][];
}

/**
 * Reads both sheets, one after the other with a pause between them (spec 7).
 * @throws SheetFault when either fails: half a workbook is none.
 */
export async function fetchWorkbook(
  source: SheetSource,
  timing: { pause: Pause; sheetPauseMs: number; signal: AbortSignal },
): Promise<Workbook> {
  const teams = await fetchSheet(source, 'Teams', timing.signal);
  await timing.pause(timing.sheetPauseMs, timing.signal);
  if (timing.signal.aborted) throw new SheetFault('timeout', { detail: 'the reader was stopped' });
  return { teams, matches: await fetchSheet(source, 'Matches', timing.signal) };
}
