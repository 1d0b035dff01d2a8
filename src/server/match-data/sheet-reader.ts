import type { AppContext } from '../context.ts';
import { pause as realPause, waitAtMost } from './pause.ts';
import * as limits from './read-limits.ts';
import { logReads, type ReadObserver, type ReadOutcome, type SheetLog } from './read-observer.ts';
import { readSheet, type ReadSettings } from './read-sheet.ts';
import { SheetFault } from './sheet-fault.ts';
import { findSheetState, recordFailedRead, type SheetState } from './sheet-state-repository.ts';
import { takeTurn } from './take-turn.ts';
import { faultText } from './words.ts';

interface SheetReaderOptions extends Partial<ReadSettings> {
  log: SheetLog;
  /** Called after each good read that this process stored. */
  afterGoodRead: () => void;
  observers?: ReadObserver[];
}

/** What a request for a fresh read came to (rulings, "Reads"); 'recent' means the last good one is under 10 s old. */
export type RefreshResult = 'fresh' | 'recent' | 'failed';

/** What became of a held read that the service let go; 'changed': the sheet says something else now, held in turn. */
export type ReleaseResult = 'released' | 'nothing_held' | 'changed' | 'read_failed';

/** Reads the sheet for every process: one at a time reads, all take its result from the database. */
export interface SheetReader {
  /** Begins to read every `pollSeconds`, the first time at once. */
  start(): void;
  /** Ends a read under way without storing it; nothing is read afterwards. */
  stop(): Promise<void>;
  /** Resolves when a read that began after the call is stored, whichever process made it. */
  readNow(): Promise<void>;
  /**
   * 'Actualizar' and 'Reintentar': reads now or joins the read under way, unless a good one is under 10 s old. After a
   * failed read the next begins no sooner than calls may follow each other (spec 7: 1 s).
   */
  refresh(): Promise<RefreshResult>;
  /** Refetches what is older than the cache time, at most every 30 s, and waits for it a little (spec 9). */
  refetchWhenStale(): Promise<void>;
  /** Waits up to 10 s for the first read since `start`; not at all before `start`. */
  firstRead(): Promise<void>;
  /** Applies the held read if the sheet still says the same; one that changed meanwhile is judged anew. */
  releaseHeldRead(): Promise<ReleaseResult>;
  /** Tells `observer` of every later read of this process as well, once it is stored; answers how to stop. */
  observe(observer: ReadObserver): () => void;
}

/** Makes the reader of this process; nothing is read before `start` or a call that asks for it. */
export function createSheetReader(context: AppContext, options: SheetReaderOptions): SheetReader {
  const { clock, config, database } = context;
  const { log, afterGoodRead, observers = [], ...given } = options;
  const settings: ReadSettings = {
    pause: realPause,
    requestTimeoutMs: limits.requestTimeoutMs,
    sheetPauseMs: limits.sheetPauseMs,
    ...given,
  };
  const { pause } = settings;
  const everyObserver = new Set([logReads(log), ...observers]);
  const stopping = new AbortController();
  const { signal } = stopping;
  const pollMs = config.sheets.pollSeconds * 1_000;
  let inFlight: Promise<void> | undefined;
  let ownAttempt: number | null = null;
  let first: Promise<void> | undefined;
  let firstEnded = false;
  let polling: Promise<void> | undefined;

  async function readOnce(state: SheetState, releasedDigest: string | null): Promise<ReadOutcome | null> {
    const now = clock();
    // Others tell a new read by its time, so two of one millisecond must differ.
    const attemptedAt = now === state.attemptedAt ? now + 1 : now;
    ownAttempt = attemptedAt;
    const read = readSheet(context, settings, { attemptedAt, releasedDigest, signal });
    const outcome = await read.catch(async (error: unknown): Promise<ReadOutcome> => {
      log.error({ err: error }, 'the read of the sheet could not be stored');
      const fault = new SheetFault('unknown');
      await recordFailedRead(database.db, attemptedAt, faultText(fault));
      return { kind: 'failed', fault, durationMs: clock() - attemptedAt };
    });
    if (outcome === null) return null;
    for (const observer of everyObserver) observer.onRead(outcome);
    if (outcome.kind === 'good') afterGoodRead();
    return outcome;
  }

  /** Joins this process's read under way, whatever was asked of it: its result is on the way. */
  function readUnless(
    answered: (state: SheetState) => boolean,
    work: (state: SheetState) => Promise<unknown> = (state) => readOnce(state, null),
  ): Promise<void> {
    inFlight ??= takeTurn(context, { pause, signal, answered, work })
      .then(() => {})
      .finally(() => {
        inFlight = undefined;
      });
    return inFlight;
  }

  async function readOrJoin(): Promise<void> {
    const { attemptedAt } = await findSheetState(database.db);
    await readUnless(
      (state) => state.attemptedAt !== attemptedAt,
      async (state) => {
        // Impatient people must not make the service that limits us limit us longer.
        if (state.error !== null)
          await pause((state.attemptedAt ?? 0) + settings.sheetPauseMs - clock(), signal);
        return readOnce(state, null);
      },
    );
  }

  async function readNow(): Promise<void> {
    const askedAt = clock();
    const { attemptedAt } = await findSheetState(database.db);
    // A read under way may have been given the sheet as it was before the caller's change.
    await inFlight?.catch(() => {});
    await readUnless((state) => state.attemptedAt !== attemptedAt && (state.attemptedAt ?? 0) >= askedAt);
  }

  /** Reads unless another process did within the period, and waits until the next read is due, start to start. */
  async function poll(): Promise<void> {
    const startedAt = clock();
    const byAnotherProcess = (state: SheetState): boolean =>
      state.attemptedAt !== ownAttempt && limits.isWithin(state.attemptedAt, clock(), pollMs);
    let countedFrom = startedAt;
    try {
      await readUnless(byAnotherProcess);
      const state = await findSheetState(database.db);
      if (byAnotherProcess(state)) countedFrom = state.attemptedAt ?? startedAt;
    } catch (error) {
      log.error({ err: error }, 'the sheet was not read: the database does not answer');
    }
    await pause(countedFrom + pollMs - clock(), signal);
  }

  async function readFirst(): Promise<void> {
    try {
      await readOrJoin();
    } catch (error) {
      log.error({ err: error }, 'the first read of the sheet failed: the database does not answer');
    } finally {
      firstEnded = true;
    }
  }

  async function keepReading(startedAt: number): Promise<void> {
    await first;
    await pause(startedAt + pollMs - clock(), signal);
    while (!signal.aborted) await poll();
  }

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
    readNow,
    async refresh() {
      const before = await findSheetState(database.db);
      if (before.error === null && limits.isWithin(before.goodAt, clock(), limits.recentReadMs))
        return 'recent';
      await readOrJoin();
      const after = await findSheetState(database.db);
      return after.error === null && after.attemptedAt !== before.attemptedAt ? 'fresh' : 'failed';
    },
    async refetchWhenStale() {
      if (!firstEnded || signal.aborted) return;
      const state = await findSheetState(database.db);
      if (limits.isWithin(state.goodAt, clock(), limits.cacheMs)) return;
      const justTried = ({ attemptedAt }: SheetState): boolean =>
        limits.isWithin(attemptedAt, clock(), limits.automaticRefetchMs);
      if (justTried(state)) return;
      await waitAtMost(readUnless(justTried), limits.refetchPatienceMs, pause);
    },
    async firstRead() {
      if (first !== undefined && !firstEnded) await waitAtMost(first, limits.firstReadPatienceMs, pause);
    },
    async releaseHeldRead() {
      const { held } = await findSheetState(database.db);
      if (held.digest === null) return 'nothing_held';
      const work = (state: SheetState): Promise<ReadOutcome | null> => readOnce(state, held.digest);
      const outcome = await takeTurn(context, { pause, signal, answered: () => false, work });
      if (outcome === null || outcome.kind === 'failed') return 'read_failed';
      return outcome.kind === 'good' ? 'released' : 'changed';
    },
    observe(observer) {
      everyObserver.add(observer);
      return () => everyObserver.delete(observer);
    },
  };
}
