import { setImmediate, setTimeout } from 'node:timers/promises';
import {
  crowdHitsOf,
  expectedMicros,
  luckBand,
  type CrowdHits,
  type MatchPoints,
} from '../../domain/skill.ts';
import type { AppContext } from '../context.ts';
import { lockMatchDays } from '../match-days/index.ts';
import * as repository from './skill-repository.ts';

export type SkillContext = Pick<AppContext, 'database' | 'tournament'>;

/** Below every participant's id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Counts skill anew when a match day is completed, or something changed that it follows from (docs/rules.md#skill). It reads all
 * predictions of the matches that count, so it is for the background, once a match day; an embedded database serves requests
 * after each batch of participants. Idempotent; one process at a time does it. Returns whether anything was written.
 */
export async function refreshSkill({ database, tournament }: SkillContext): Promise<boolean> {
  const { timeZone } = tournament;
  const source = await repository.findSource(database.db, timeZone);
  if (!isDue(source)) return false;
  const counted = await database.tryExclusively('skill', async () => {
    const skill = await countSkill({ database, tournament }, source);
    return database.db.transaction().execute(async (transaction) => {
      // As an erasure, a closing cup and a refresh of the match days begin: none of them is under way after it.
      await lockMatchDays(transaction);
      const now = await repository.findSource(transaction, timeZone);
      // What has changed meanwhile is counted at the next look.
      if (now.revision !== source.revision || !isDue(now)) return false;
      await repository.storeSkill(transaction, skill);
      return true;
    });
  });
  return counted.ran && counted.value;
}

const isDue = ({ revision, stored }: repository.SkillSource): boolean =>
  revision !== null && revision !== stored;

async function countSkill(
  { database, tournament }: SkillContext,
  { revision, matchDay }: repository.SkillSource,
): Promise<repository.Skill | null> {
  const { db } = database;
  const { points } = tournament;
  if (!revision || matchDay === null) return null;
  const picked = await repository.findPickedMatches(db, tournament.timeZone, matchDay);
  const matches = picked.map(({ scores, ...match }) => {
    const crowd = crowdHitsOf(scores, match);
    return { ...match, ...crowd, expected: expectedMicros(crowd, points) };
  });
  const { levels, best } = await countPeople(database, matches);
  let position = 1;
  const placed = [...levels]
    .toSorted(([one], [other]) => other - one)
    .map(([tenths, participants]) => {
      position += participants;
      return { tenths, participants, firstPosition: position - participants };
    });
  return { revision, matchDay, matches, levels: placed, leaders: await describeLeaders() };

  async function describeLeaders(): Promise<repository.Skill['leaders']> {
    const positions = new Map(placed.map(({ tenths, firstPosition }) => [tenths, firstPosition]));
    const predicted = await repository.findPredicted(
      db,
      matches,
      best.map(({ userId }) => userId),
    );
    const bands = new Map<string, ReturnType<typeof bandOf>>();
    const leaders: repository.Skill['leaders'] = [];
    for (const { userId, tenths, matches: count } of best) {
      const ids = new Set(predicted.get(userId));
      const key = [...ids].join('\n');
      let band = bands.get(key);
      if (band === undefined) {
        // A hundred bands at once would keep requests waiting.
        await setImmediate();
        band = bandOf(
          matches.filter(({ id }) => ids.has(id)),
          points,
        );
        bands.set(key, band);
      }
      leaders.push({ userId, tenths, matches: count, ...band, position: positions.get(tenths) ?? 1 });
    }
    return leaders;
  }
}

/** The people of all batches together. */
async function countPeople(
  { db, batchSize }: AppContext['database'],
  matches: repository.CountedMatch[],
): Promise<{ levels: Map<number, number>; best: repository.SkilledPerson[] }> {
  const levels = new Map<number, number>();
  let best: repository.SkilledPerson[] = [];
  for (let after: string | null = nobody; after !== null;) {
    const begun = performance.now();
    const through: string | null =
      batchSize === null ? null : await repository.findBatchEnd(db, after, batchSize);
    const from = after;
    const counted = await db
      .transaction()
      .execute((transaction) => repository.countPeople(transaction, matches, from, through));
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

/** The band of luck over these matches, in tenths of a point above what their average pick got. */
export function bandOf(
  matches: readonly (CrowdHits & { expected: number })[],
  points: MatchPoints,
): { lowest: number; highest: number } {
  const { lowest, highest } = luckBand(matches, points);
  const expected = matches.reduce((sum, match) => sum + match.expected, 0);
  return { lowest: toTenths(lowest, expected), highest: toTenths(highest, expected) };
}

/** As the statements of the repository round. */
function toTenths(points: number, expected: number): number {
  return Math.floor((points * 1_000_000 - expected + 50_000) / 100_000);
}
