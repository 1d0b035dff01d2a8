import type { AppContext } from '../context.ts';
import type { Actor } from '../database/audit-log-repository.ts';
import { fetchWorkbook, findLocale, type WorkbookMemory } from './fetch-workbook.ts';
import { errorText } from './messages.ts';
import { parseWorkbook } from './parse-workbook.ts';
import type { ReadOutcome, SheetLog } from './read-observer.ts';
import { SheetError } from './sheet-error.ts';
import { reportWarnings } from './sheet-report.ts';
import { findSheetState, storeFailedRead, type SheetState } from './sheet-repository.ts';
import { storeWorkbook } from './store-workbook.ts';
import { longestRetryMs, waitAtMost, type Pause } from './timing.ts';

export interface ReadSettings {
  pause: Pause;
  sheetPauseMs: number;
  requestTimeoutMs: number;
  log: SheetLog;
  /** Aborts a read in progress, which then stores nothing. */
  signal: AbortSignal;
  memory: WorkbookMemory;
}

export interface ReadRequest {
  /** Whether the stored state is good enough, so that no read is needed. */
  isSatisfied(state: SheetState): boolean;
  /** Whether to read even while Google asks all processes to wait. */
  evenIfLimited?: boolean;
  /** Whether to request a sheet that was absent again. */
  anew?: boolean;
  /** Whether to wait, after a failed read, until requests may follow it. */
  pauseAfterFailure?: boolean;
  /** Digest of the quarantined import to release, and who releases it. */
  releasedDigest?: string | null;
  releasedBy?: Actor;
}

/** A finished read. `attemptedAt` (epoch milliseconds) identifies it in the shared state. */
export interface FinishedRead {
  attemptedAt: number;
  outcome: ReadOutcome;
}

const lockName = 'sheet-read';
/** Retried this often even without a change, because the reading process may have died. */
const retryMs = 1_000;
/** More than two requests can take. */
const maximumTries = 40;

/**
 * Reads the sheet and stores the result, one process at a time (docs/architecture.md#processes), or waits until another
 * process's read satisfies the request. Returns null when no read was needed, Google asks to wait, `signal` aborted, or
 * another process held the lock too long. An error of the sheet is an outcome.
 * @throws when the database does not respond.
 */
export async function readSheet(
  context: AppContext,
  settings: ReadSettings,
  request: ReadRequest,
): Promise<FinishedRead | null> {
  const { database, changes, clock } = context;
  const { signal, pause } = settings;
  const needsNothing = (state: SheetState): boolean =>
    request.isSatisfied(state) || (request.evenIfLimited !== true && isLimited(state, clock()));
  for (let tries = 0; tries < maximumTries && !signal.aborted; tries += 1) {
    const attempt = await database.tryExclusively(lockName, async () => {
      const state = await findSheetState(database.db);
      return needsNothing(state) ? null : readAlone(context, settings, request, state);
    });
    if (attempt.ran) return attempt.value;
    let unsubscribe = (): void => {};
    const change = new Promise<void>((resolve) => {
      unsubscribe = changes.subscribe((topic) => {
        if (topic === 'sheet') resolve();
      });
    });
    // The change may have come before the subscription.
    const isEnough = needsNothing(await findSheetState(database.db));
    if (!isEnough) await waitAtMost(change, retryMs, pause);
    unsubscribe();
    if (isEnough || needsNothing(await findSheetState(database.db))) return null;
  }
  return null;
}

/** Whether to leave Google alone. A time too far away, left by a clock that was set back, does not count. */
function isLimited({ retryAt }: SheetState, now: number): boolean {
  return retryAt !== null && retryAt > now && retryAt - now <= longestRetryMs;
}

async function readAlone(
  context: AppContext,
  settings: ReadSettings,
  { anew, pauseAfterFailure, releasedDigest = null, releasedBy }: ReadRequest,
  state: SheetState,
): Promise<FinishedRead | null> {
  const { changes, clock, config, database, fetch, tournament } = context;
  const { pause, sheetPauseMs, requestTimeoutMs, signal, log, memory } = settings;
  if (anew === true) delete memory.withoutTournamentAt;
  if (pauseAfterFailure === true && state.error !== null)
    await pause((state.attemptedAt ?? 0) + sheetPauseMs - clock(), signal);
  const now = clock();
  // Other processes recognise a new read by its time, so two reads in one millisecond must differ.
  const attemptedAt = now === state.attemptedAt ? now + 1 : now;
  const failed = async (error: SheetError): Promise<FinishedRead> => {
    const retryAt = error.retryAfterMs === 0 ? null : clock() + error.retryAfterMs;
    await storeFailedRead(database, { attemptedAt, error: errorText(error), retryAt });
    await changes.readNow();
    return { attemptedAt, outcome: { kind: 'failed', error, durationMs: clock() - attemptedAt } };
  };
  const source = { ...config.sheets, fetch, clock, timeoutMs: requestTimeoutMs, memory };
  try {
    const workbook = await fetchWorkbook(source, { pause, sheetPauseMs, signal });
    const read = await parseWorkbook(workbook, tournament, () => findLocale(source, signal));
    if (signal.aborted) return null;
    const { warnings } = read;
    const stored = await storeWorkbook(database, read, {
      ...{ attemptedAt, releasedDigest, releasedBy, now: clock(), tournament },
      report: reportWarnings(warnings, workbook),
    });
    await changes.readNow();
    return { attemptedAt, outcome: { ...stored, warnings, durationMs: clock() - attemptedAt } };
  } catch (error) {
    if (error instanceof SheetError) return signal.aborted ? null : failed(error);
    log.error({ err: error }, 'the read of the sheet could not be stored');
    return failed(new SheetError('unknown'));
  }
}
