import { createHash } from 'node:crypto';
import { completedMatchDays } from '../../domain/completed-match-days.ts';
import type { AppContext } from '../context.ts';
import * as repository from './match-days-repository.ts';

export type MatchDaysContext = Pick<AppContext, 'database' | 'tournament'>;

/**
 * Writes the standings of every completed match day whose results have changed since, and removes those of days that are no
 * longer complete (docs/rules.md#match-days). Idempotent; one process at a time does it, and none while a settlement is under
 * way or still to begin. Returns the days that were written, in order.
 */
export async function refreshMatchDays({ database, tournament }: MatchDaysContext): Promise<string[]> {
  const { timeZone } = tournament;
  // Without the lock, which most of the time shows that there is nothing to do.
  const { due, gone } = compare(await repository.findStoredDays(database.db, timeZone));
  if (due.length + gone.length === 0) return [];
  return database.db.transaction().execute(async (transaction) => {
    await repository.beginRefresh(transaction);
    const now = compare(await repository.findStoredDays(transaction, timeZone));
    await repository.removeMatchDays(transaction, [...now.gone, ...now.due.map(({ matchDay }) => matchDay)]);
    if (now.due.length > 0) await repository.storeMatchDays(transaction, timeZone, now.due);
    if (now.due.length + now.gone.length > 0) await repository.announceMatchDays(transaction);
    return now.due.map(({ matchDay }) => matchDay);
  });
}

function compare({ matches, settling, stored }: repository.StoredDays) {
  if (settling) return { due: [], gone: [] };
  const days = revisionsOf(matches);
  const known = new Map(stored.map(({ matchDay, revision }) => [matchDay, revision]));
  const completed = new Set(days.map(({ matchDay }) => matchDay));
  return {
    due: days.filter(({ matchDay, revision }) => known.get(matchDay) !== revision),
    gone: [...known.keys()].filter((matchDay) => !completed.has(matchDay)),
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
