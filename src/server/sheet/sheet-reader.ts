import type { ReleaseOutcome } from '../../domain/organiser-schemas.ts';
import type { AppContext } from '../context.ts';
import type { Actor } from '../database/audit-log-repository.ts';
import { logReads, type ReadObserver, type ReadOutcome } from './read-observer.ts';
import { readSheet, type FinishedRead, type ReadOptions, type ReadSettings } from './read-sheet.ts';
import { findSheetState, type SheetState } from './sheet-repository.ts';
import * as timing from './timing.ts';

interface SheetReaderOptions
  extends Pick<ReadSettings, 'log'>, Partial<Omit<ReadSettings, 'log' | 'signal' | 'memory'>> {
  afterGoodRead: () => void;
  observers?: ReadObserver[];
}

/** The result of a refresh. 'recent' means that the last good read is under 10 s old (docs/rules.md#sheet-reads). */
type RefreshResult = 'fresh' | 'recent' | 'failed';

/** Reads the sheet. One process at a time reads; all take the result from the database (docs/rules.md#sheet-reads). */
export interface SheetReader {
  /** Starts reading, at once and then every `pollSeconds`. */
  start(): void;
  /** Aborts a read in progress, and prevents further reads. */
  stop(): Promise<void>;
  /** Resolves when a read that began after the call is stored, by any process. Reads even while Google asks to wait. */
  readNow(): Promise<void>;
  /** Reads for 'Actualizar' and 'Reintentar', or joins a read in progress, unless the last good read is recent. */
  refresh(): Promise<RefreshResult>;
  /** Reads again when the last good read is too old, at most every 30 s, and waits up to 3 s for it. */
  refetchWhenStale(): Promise<void>;
  /** Waits up to 10 s for the first read since `start`; returns at once before `start`. */
  firstRead(): Promise<void>;
  /** Applies the quarantined import if the sheet is unchanged; a changed one is judged again. The audit log names `by`. */
  releaseQuarantinedImport(by: Actor): Promise<ReleaseOutcome>;
}

interface ReadRequest extends ReadOptions {
  /** Whether the stored state is good enough, so that no read is needed. */
  isSatisfied(state: SheetState): boolean;
  /** Whether to read even while Google asks all processes to wait. */
  evenIfLimited?: boolean;
}

/** Creates the reader of this process. It reads nothing before `start` or a request. */
export function createSheetReader(context: AppContext, options: SheetReaderOptions): SheetReader {
  const { clock, config, database } = context;
  const { afterGoodRead, observers = [], ...given } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const { requestTimeoutMs, sheetPauseMs } = timing;
  const settings = { pause: timing.pause, requestTimeoutMs, sheetPauseMs, ...given, signal, memory: {} };
  const { pause, log } = settings;
  const everyObserver = [logReads(log), ...observers];
  const pollMs = config.sheets.pollSeconds * 1_000;
  const findState = (): Promise<SheetState> => findSheetState(database.db);
  let inFlight: Promise<ReadOutcome | null> | undefined;
  let ownAttempt: number | null = null;
  let first: Promise<void> | undefined;
  let firstEnded = false;
  let polling: Promise<void> | undefined;

  /** Reads, or joins this process's read in progress, whatever that was requested for. */
  async function read(request: ReadRequest): Promise<ReadOutcome | null> {
    // A read could not be stored now.
    if (database.isReadOnly()) return null;
    inFlight ??= readExclusively(context, settings, request)
      .then(report)
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  }

  function report(finished: FinishedRead | null): ReadOutcome | null {
    if (finished === null) return null;
    const { outcome } = finished;
    ownAttempt = finished.attemptedAt;
    for (const observer of everyObserver) observer.onRead(outcome);
    if (outcome.kind === 'good') afterGoodRead();
    return outcome;
  }

  async function readOrJoin(): Promise<void> {
    const before = await findState();
    // Repeated clicks must not extend the limit that Google has set.
    await read({
      isSatisfied: ({ attemptedAt }) => attemptedAt !== before.attemptedAt,
      anew: true,
      pauseAfterFailure: true,
    });
  }

  /** Reads unless another process did within the period, then waits until the next read is due, start to start. */
  async function poll(): Promise<void> {
    const startedAt = clock();
    const byAnotherProcess = (state: SheetState): boolean =>
      state.attemptedAt !== ownAttempt && timing.isWithin(state.attemptedAt, clock(), pollMs);
    let countedFrom = startedAt;
    try {
      await read({ isSatisfied: byAnotherProcess });
      const state = await findState();
      if (byAnotherProcess(state)) countedFrom = state.attemptedAt ?? startedAt;
    } catch (error) {
      log.error({ err: error }, 'the sheet was not read: the database does not respond');
    }
    await pause(countedFrom + pollMs - clock(), signal);
  }

  async function readFirst(): Promise<void> {
    try {
      await readOrJoin();
    } catch (error) {
      log.error({ err: error }, 'the first read of the sheet failed: the database does not respond');
    } finally {
      firstEnded = true;
    }
  }

  async function keepReading(startedAt: number): Promise<void> {
    await first;
    await pause(startedAt + pollMs - clock(), signal);
    while (!signal.aborted) await poll();
  }

  const refetch = once(async () => {
    const state = await findState();
    if (timing.isWithin(state.goodAt, clock(), timing.cacheMs)) return;
    const justTried = ({ attemptedAt }: SheetState): boolean =>
      timing.isWithin(attemptedAt, clock(), timing.automaticRefetchMs);
    if (justTried(state)) return;
    await timing.waitAtMost(read({ isSatisfied: justTried }), timing.refetchPatienceMs, pause);
  });

  const refresh = once(async (): Promise<RefreshResult> => {
    const before = await findState();
    if (before.error === null && timing.isWithin(before.goodAt, clock(), timing.recentReadMs))
      return 'recent';
    await readOrJoin();
    const after = await findState();
    return after.error === null && after.attemptedAt !== before.attemptedAt ? 'fresh' : 'failed';
  });

  return {
    start() {
      first ??= readFirst();
      polling ??= keepReading(clock());
    },
    async stop() {
      stopping.abort();
      await polling;
      await inFlight?.catch(() => {});
    },
    async readNow() {
      const askedAt = clock();
      const before = await findState();
      // A read in progress may have fetched the sheet before the caller's change.
      await inFlight?.catch(() => {});
      await read({
        isSatisfied: ({ attemptedAt }) => attemptedAt !== before.attemptedAt && (attemptedAt ?? 0) >= askedAt,
        anew: true,
        evenIfLimited: true,
      });
    },
    refresh,
    async refetchWhenStale() {
      if (firstEnded && !signal.aborted) await refetch();
    },
    async firstRead() {
      if (first !== undefined && !firstEnded)
        await timing.waitAtMost(first, timing.firstReadPatienceMs, pause);
    },
    async releaseQuarantinedImport(by) {
      const { digest } = (await findState()).quarantined;
      if (digest === null) return 'nothing_quarantined';
      // Joining a read in progress would not release anything.
      while (inFlight !== undefined) await inFlight.catch(() => {});
      const outcome = await read({
        isSatisfied: () => false,
        anew: true,
        releasedDigest: digest,
        releasedBy: by,
      });
      if (outcome === null || outcome.kind === 'failed') return 'read_failed';
      return outcome.kind === 'good' ? 'released' : 'changed';
    },
  };
}

const lockName = 'sheet-read';
/** Try again this often even if nothing has changed, because the reading process may have died. */
const retryMs = 1_000;
/** Two requests never take this many tries, so whoever holds the lock is stuck. */
const maximumTries = 40;

/**
 * Reads the sheet and stores the result, one process at a time (docs/architecture.md#processes), or waits until another
 * process's read satisfies the request. Returns null when no read was needed, Google asks to wait, `signal` aborted, or
 * another process held the lock too long. An error of the sheet is an outcome.
 * @throws when the database does not respond.
 */
async function readExclusively(
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
      return needsNothing(state) ? null : readSheet(context, settings, request, state);
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
    if (!isEnough) await timing.waitAtMost(change, retryMs, pause);
    unsubscribe();
    if (isEnough || needsNothing(await findSheetState(database.db))) return null;
  }
  return null;
}

/** Whether to leave Google alone. A time too far away, left by a clock that was set back, does not count. */
function isLimited({ retryAt }: SheetState, now: number): boolean {
  return retryAt !== null && retryAt > now && retryAt - now <= timing.longestRetryMs;
}

/** Shares one run of `work` among concurrent callers, so that crowds do not reach the database. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}
