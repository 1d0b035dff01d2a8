import type { Tournament } from '../../domain/tournament.ts';
import type { SheetAccess } from '../config/config.ts';
import { describeSetup, type SetupReport } from './describe-setup.ts';
import { fetchWorkbook } from './fetch-workbook.ts';
import { errorText } from './messages.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { SheetError } from './sheet-error.ts';
import { pause, requestTimeoutMs, sheetPauseMs } from './timing.ts';

/**
 * Reads the sheet as the server would and says what the game would be; nothing is stored (docs/operations.md#check-setup).
 * A sheet that cannot be read is a problem of the report.
 */
export async function checkSetup(
  tournament: Tournament,
  sheets: SheetAccess,
  { fetch, clock }: { fetch: typeof globalThis.fetch; clock: () => number },
): Promise<SetupReport> {
  const source = { ...sheets, fetch, clock, timeoutMs: requestTimeoutMs };
  try {
    const workbook = await fetchWorkbook(source, {
      pause,
      sheetPauseMs,
      signal: new AbortController().signal,
    });
    return describeSetup(tournament, workbook, await parseWorkbook(workbook, tournament), clock());
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return {
      facts: [],
      warnings: [],
      problems: [`${error.message}: ${errorText(error)} ${error.detail}`.trim()],
    };
  }
}
