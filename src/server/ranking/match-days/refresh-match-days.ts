import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { completedMatchDays } from '../../../domain/completed-match-days.ts';
import type { AppContext } from '../../context.ts';
import { createPoller } from '../../http/create-poller.ts';
import { raise } from '../../live/versions.ts';
import * as standings from './match-day-standings.ts';

export interface MatchDaysContext extends Pick<AppContext, 'database' | 'tournament'> {
  /** As in `SettlementContext`. */
  changes?: Pick<AppContext['changes'], 'readNow'>;
}

/**
 * Writes the standings of completed match days again, from the first whose results have changed, and removes days that are no
 * longer complete (docs/rules.md#match-days). Writes nothing when nothing has changed or a result is waiting to be settled.
 * Returns the days it wrote, in order.
 */
export async function refreshMatchDays(context: MatchDaysContext): Promise<string[]> {
  const { database } = context;
  const { timeZone } = context.tournament;
  // This check takes no lock. It mostly finds nothing to do.
  if (compare(await standings.findStoredDays(database.db, timeZone)) === null) return [];
  const written = await database.db.transaction().execute(async (transaction) => {
    // All statements must see one state. Locking a table takes no snapshot, so they see what was committed during the wait.
    await sql`set transaction isolation level repeatable read`.execute(transaction);
    await standings.lockMatchDays(transaction);
    const changes = compare(await standings.findStoredDays(transaction, timeZone));
    if (changes === null) return [];
    await standings.removeMatchDays(transaction, changes.gone);
    for (const day of changes.due) await standings.storeMatchDay(transaction, timeZone, day);
    await raise(transaction, 'ranking');
    return changes.due.map(({ matchDay }) => matchDay);
  });
  await context.changes?.readNow();
  return written;
}

interface DueDay {
  matchDay: string;
  revision: string;
  /** The completed match day before this one. */
  before: string | null;
}

interface DayChanges {
  due: DueDay[];
  gone: string[];
}

function compare({ matches, settling, stored }: standings.StoredDays): DayChanges | null {
  if (settling) return null;
  const days = revisionsOf(matches);
  const known = new Map(stored.map(({ matchDay, revision }) => [matchDay, revision]));
  const completed = new Set(days.map(({ matchDay }) => matchDay));
  const first = days.findIndex(({ matchDay, revision }) => known.get(matchDay) !== revision);
  const due = first === -1 ? [] : days.slice(first);
  const gone = [...known.keys()].filter((matchDay) => !completed.has(matchDay));
  return due.length + gone.length === 0 ? null : { due, gone };
}

/** Returns the completed match days in order, each with a digest of the results up to its end. */
function revisionsOf(matches: standings.ListedMatch[]): DueDay[] {
  const settled = matches.filter(({ result }) => result !== null);
  const digest = createHash('sha256');
  const add = (day: string | null) => {
    for (const { matchDay, result } of settled) if (matchDay === day) digest.update(`${day} ${result}\n`);
  };
  // Matches without a day count from the first day on.
  add(null);
  const completed = new Set(completedMatchDays(matches));
  const days = [...new Set(settled.flatMap(({ matchDay }) => matchDay ?? []))].toSorted();
  let before: string | null = null;
  return days.flatMap((matchDay) => {
    add(matchDay);
    if (!completed.has(matchDay)) return [];
    const due = { matchDay, revision: digest.copy().digest('hex'), before };
    before = matchDay;
    return [due];
  });
}

const everyMs = 30_000;
/** Leaves time for further changes after a settlement. */
const afterChangeMs = 500;

/** Keeps the standings of match days up to date in the background. */
export interface MatchDayRunner {
  /** Starts checking: now, when the ranking changes in any process, and every 30 s. */
  start(): void;
  /** Stops checking and resolves after the current check. */
  stop(): Promise<void>;
}

/** Creates the background work that writes the standings of match days (docs/rules.md#match-days). */
export function createMatchDayRunner(
  context: Pick<AppContext, 'changes' | 'database' | 'tournament'>,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): MatchDayRunner {
  const poller = createPoller({
    async work() {
      if (context.database.isReadOnly()) return;
      const matchDays = await refreshMatchDays(context);
      if (matchDays.length > 0) log.info({ matchDays }, 'standings of match days written');
    },
    onError: (error) =>
      log.error(error, 'the standings of match days could not be written; the next check tries again'),
    everyMs,
  });
  let unsubscribe = (): void => {};
  return {
    start() {
      unsubscribe = context.changes.subscribe((topic) => {
        if (topic === 'ranking') poller.schedule(afterChangeMs);
      });
      poller.schedule(0);
    },
    async stop() {
      unsubscribe();
      await poller.stop();
    },
  };
}
