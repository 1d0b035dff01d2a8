import { setImmediate, setTimeout } from 'node:timers/promises';
import { crowdHitsOf, expectedMicros } from '../../domain/skill.ts';
import type { AppContext } from '../context.ts';
import { runUntilAborted, type Db } from '../database/index.ts';
import { lockMatchDays } from '../match-days/index.ts';
import { createBandCache } from './band-cache.ts';
import * as repository from './skill-repository.ts';

export type SkillContext = Pick<AppContext, 'database' | 'tournament'>;

/** Below every participant's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts skill anew when a match day is completed, or something changed that it follows from (docs/rules.md#skill). It reads all
 * predictions of the matches that count, so it is for the background; an embedded database serves requests after each batch of
 * participants. Idempotent; one process at a time does it. Returns whether anything was written.
 * @throws when `signal` is aborted meanwhile: nothing is written then.
 */
export async function refreshSkill(
  { database, tournament }: SkillContext,
  signal = new AbortController().signal,
): Promise<boolean> {
  const { timeZone } = tournament;
  const source = await repository.findSource(database.db, timeZone);
  if (!isDue(source)) return false;
  const counted = await database.tryExclusively('skill', async () => {
    const picked = await findPicked(database.db, source);
    const skill = picked && (await countSkill({ database, tournament }, source, picked, signal));
    return runStoppable(database, signal, async (transaction) => {
      // As an erasure, a closing cup and a refresh of the match days begin: none of them is under way after it.
      await lockMatchDays(transaction);
      signal.throwIfAborted();
      const now = await repository.findSource(transaction, timeZone);
      // What has changed meanwhile is counted at the next look, a result that was corrected and put back too.
      if (now.revision !== source.revision || !isDue(now)) return false;
      if (JSON.stringify(await findPicked(transaction, now)) !== JSON.stringify(picked)) return false;
      signal.throwIfAborted();
      await repository.storeSkill(transaction, skill);
      return true;
    });
  });
  return counted.ran && counted.value;

  /** The matches that count; null while no match day is completed. */
  async function findPicked(db: Db, { revision, matchDay }: repository.SkillSource) {
    return revision === '' ? null : repository.findPickedMatches(db, timeZone, matchDay);
  }
}

const isDue = ({ revision, stored }: repository.SkillSource): boolean =>
  revision !== null && revision !== stored;

/** A transaction that `signal` ends; on an embedded database, whose statements cannot be cancelled, before it begins. */
function runStoppable<Result>(
  { db, batchSize }: AppContext['database'],
  signal: AbortSignal,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  signal.throwIfAborted();
  return batchSize === null ? runUntilAborted(db, signal, work) : db.transaction().execute(work);
}

async function countSkill(
  { database, tournament }: SkillContext,
  { revision, matchDay }: repository.SkillSource,
  picked: repository.PickedMatch[],
  signal: AbortSignal,
): Promise<repository.Skill> {
  const { db } = database;
  const { points } = tournament;
  const matches = picked.map(({ scores, ...match }) => {
    const crowd = crowdHitsOf(scores, match);
    return { ...match, ...crowd, expected: expectedMicros(crowd, points) };
  });
  const { levels, best } = await countPeople(database, matches, signal);
  let position = 1;
  const placed = [...levels]
    .toSorted(([one], [other]) => other - one)
    .map(([tenths, participants]) => {
      position += participants;
      return { tenths, participants, firstPosition: position - participants };
    });
  return {
    ...{ revision: revision ?? '', matchDay: matchDay ?? '', matches, levels: placed },
    leaders: await describeLeaders(),
  };

  async function describeLeaders(): Promise<repository.Skill['leaders']> {
    const positions = new Map(placed.map(({ tenths, firstPosition }) => [tenths, firstPosition]));
    const predicted = await repository.findPredicted(
      db,
      matches,
      best.map(({ userId }) => userId),
    );
    const findBand = createBandCache();
    const leaders: repository.Skill['leaders'] = [];
    for (const { userId, tenths, matches: count } of best) {
      // A hundred bands at once would keep requests waiting.
      await setImmediate(undefined, { signal });
      const ids = new Set(predicted.get(userId));
      const { highest } = findBand(
        matches.filter(({ id }) => ids.has(id)),
        points,
      );
      leaders.push({ userId, tenths, matches: count, highest, position: positions.get(tenths) ?? 1 });
    }
    return leaders;
  }
}

/** The people of all batches together. */
async function countPeople(
  database: AppContext['database'],
  matches: repository.CountedMatch[],
  signal: AbortSignal,
): Promise<{ levels: Map<number, number>; best: repository.SkilledPerson[] }> {
  const { db, batchSize } = database;
  const levels = new Map<number, number>();
  let best: repository.SkilledPerson[] = [];
  for (let after: string | null = nobody; after !== null;) {
    const begun = performance.now();
    const through: string | null =
      batchSize === null ? null : await repository.findBatchEnd(db, after, batchSize);
    const from = after;
    const counted = await runStoppable(database, signal, (transaction) =>
      repository.countPeople(transaction, matches, from, through),
    );
    for (const { tenths, participants } of counted.levels)
      levels.set(tenths, (levels.get(tenths) ?? 0) + participants);
    best = [...best, ...counted.best]
      .toSorted((one, other) => other.tenths - one.tenths || (one.draw < other.draw ? -1 : 1))
      .slice(0, repository.mostLeaders);
    after = through;
    // The embedded engine computes in this thread: requests get as much time as the batch took.
    if (after !== null) await setTimeout(performance.now() - begun);
  }
  return { levels, best };
}
