import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { completedMatchDays } from '../../domain/completed-match-days.ts';
import type { AppContext } from '../context.ts';
import * as repository from './match-days-repository.ts';

export type MatchDaysContext = Pick<AppContext, 'database' | 'tournament'>;

/**
 * Writes the standings of every completed match day whose results have changed since, and removes those of days that are no
 * longer complete (docs/rules.md#match-days). Idempotent; one process at a time does it, and none while a settlement is under
 * way or still to begin. A database with a batch size gets a transaction per day, with a pause after each. Returns the days that
 * were written, in order.
 */
export async function refreshMatchDays(context: MatchDaysContext): Promise<string[]> {
  const written: string[] = [];
  for (;;) {
    const begun = performance.now();
    const { days, isDone } = await refreshSome(context);
    written.push(...days);
    if (isDone) return written.toSorted();
    // The embedded engine computes in this thread: requests get as much time as the day took.
    await setTimeout(performance.now() - begun);
  }
}

async function refreshSome({
  database,
  tournament,
}: MatchDaysContext): Promise<{ days: string[]; isDone: boolean }> {
  const { timeZone } = tournament;
  // Without the lock, which most of the time shows that there is nothing to do.
  const { due, gone } = compare(await repository.findStoredDays(database.db, timeZone));
  if (due.length + gone.length === 0) return { days: [], isDone: true };
  return database.db.transaction().execute(async (transaction) => {
    await repository.beginRefresh(transaction);
    const now = compare(await repository.findStoredDays(transaction, timeZone));
    // Those after a day that was written again are due too: the newest needs no other.
    const next = database.batchSize === null ? now.due : now.due.slice(-1);
    const [first] = next;
    await repository.removeMatchDays(transaction, [...now.gone, ...next.map(({ matchDay }) => matchDay)]);
    if (first !== undefined) {
      const hasLater = now.lastDay > first.matchDay;
      await repository.storeMatchDays(transaction, timeZone, { days: next, hasLater });
    }
    // Each of them, as nobody knows whether there is another: a settlement may begin meanwhile.
    if (next.length + now.gone.length > 0) await repository.announceMatchDays(transaction);
    return { days: next.map(({ matchDay }) => matchDay), isDone: next.length === now.due.length };
  });
}

function compare({ matches, settling, stored }: repository.StoredDays) {
  if (settling) return { due: [], gone: [], lastDay: '' };
  const days = revisionsOf(matches);
  const known = new Map(stored.map(({ matchDay, revision }) => [matchDay, revision]));
  const completed = new Set(days.map(({ matchDay }) => matchDay));
  const settled = matches.flatMap(({ matchDay, result }) => (result === null ? [] : (matchDay ?? [])));
  return {
    due: days.filter(({ matchDay, revision }) => known.get(matchDay) !== revision),
    gone: [...known.keys()].filter((matchDay) => !completed.has(matchDay)),
    /** The last one of which a match is settled. */
    lastDay: settled.toSorted().at(-1) ?? '',
  };
}

/** The completed match days, each with a digest of the results up to its end. */
function revisionsOf(matches: repository.ListedMatch[]): { matchDay: string; revision: string }[] {
  const settled = matches.filter(({ result }) => result !== null);
  const digest = createHash('sha256');
  const add = (day: string | null) => {
    for (const { matchDay, result } of settled) if (matchDay === day) digest.update(`${day} ${result}\n`);
  };
  // Points without a day count from the first day on.
  add(null);
  const completed = new Set(completedMatchDays(matches));
  const days = [...new Set(settled.flatMap(({ matchDay }) => matchDay ?? []))].toSorted();
  return days.flatMap((matchDay) => {
    add(matchDay);
    return completed.has(matchDay) ? [{ matchDay, revision: digest.copy().digest('hex') }] : [];
  });
}
