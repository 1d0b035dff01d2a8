import { isDeepStrictEqual } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { refreshMatchDays } from '../../src/server/ranking/match-days/refresh-match-days.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { insertMatch } from '../support/factories.ts';
import { runLength } from '../support/run-length.ts';
import { eva, openWorld, withoutTime, type World } from './world.ts';

const kickOff = '2098-06-01T00:00:00Z';
/** In the tournament's zone: the day of the secret matches, the next one, and the day they are moved to. */
const days = ['2098-05-31', '2098-06-01', '2098-06-04'];

/** Addresses that show others' predictions once they are public. */
const picks = [
  '/api/picks?match=secret-match&match=other-match',
  '/api/matches/secret-match/picks',
  '/api/matches/secret-match/picks?search=eva',
  '/api/matches/secret-match/receipts',
  `/api/participants/${eva}`,
];
/** Addresses that depend on the points of all settled matches. */
const totals = [
  '/rest/v1/user_stats?select=*&order=total_points.desc',
  `/rest/v1/user_stats?select=*&user_id=eq.${eva}`,
  ...['/api/departments', '/api/recaps', `/api/participants/${eva}`],
  ...['/api/provisional-ranking', '/api/provisional-standing'],
];
/** Addresses that depend on completed match days. */
const completed = [
  ...['/api/ranking/movement', '/api/ranking/match-days/2098-05-31', '/api/recaps/2098-05-31'],
  `/api/participants/${eva}`,
];
/** The parts of these addresses that depend on single matches. */
const ofMatches = {
  '/api/recaps': ['climb', 'riskiest'],
  [`/api/participants/${eva}`]: ['streak', 'matchDays', 'picks'],
};
const reads = new Set([
  ...[...picks, ...totals, ...completed],
  ...['/api/champion-picks', '/api/ranking/movement?page=1', '/api/ranking/match-days/latest'],
  ...days.flatMap((day) => [`/api/ranking/match-days/${day}`, `/api/recaps/${day}`]),
]);

let worlds: World[] = [];
afterEach(async () => {
  for (const { whole, database } of worlds) {
    await whole.close();
    await database.close();
  }
});

const caches: [title: string, caching: boolean][] = [
  ['a cache that keeps everything', true],
  ['no cache', false],
];
it.each(runLength(caches.slice(0, 1), caches))(
  'games that differ in secret picks look alike before kick-off and after a match is reopened (%s)',
  async (_title, caching) => {
    const now = Date.now();
    const options = { kind: 'server', caching, clock: () => now } as const;
    // 2-1 is exact in one game and wrong in the other.
    worlds = await Promise.all([
      openWorld({ home: 2, away: 1, champion: 'PSG' }, 'asc', options),
      openWorld({ home: 0, away: 20, champion: 'Chelsea' }, 'desc', options),
    ]);
    const differing = compare(worlds);
    const setNow = (instant: string) => Promise.all(worlds.map(({ database }) => database.setNow(instant)));
    // Written directly, like a change by another process that this one has not heard of.
    const change = (values: string) =>
      Promise.all(
        worlds.map(({ database }) =>
          database.runScript(`update matches set ${values} where id in ('secret-match', 'other-match')`),
        ),
      );
    const settle = async () => {
      for (const { whole } of worlds) await settleMatches(whole.context);
    };
    const refresh = async () => {
      for (const { whole } of worlds) await refreshMatchDays(whole.context);
    };

    await setNow('2098-05-31T23:59:59.999Z');
    expect(await differing()).toEqual([]);
    await setNow(kickOff);
    expect(await differing()).toEqual(picks.toSorted());
    await change(`kickoff_at = '2098-06-02Z'`);
    expect(await differing()).toEqual([]);

    await change(`status = 'live', home_score = 2, away_score = 1`);
    expect(await differing()).toEqual(expect.arrayContaining([...picks, '/api/provisional-ranking']));
    await setNow('2098-06-03T00:00:00Z');
    await change(`status = 'finished', kickoff_at = '${kickOff}'`);
    for (const { database } of worlds)
      await insertMatch(database.db, {
        ...{ id: 'next-day', status: 'finished', home_score: 0, away_score: 0 },
        kickoff_at: new Date('2098-06-02T00:00:00Z'),
      });
    await settle();
    await refresh();
    expect(await differing()).toEqual(expect.arrayContaining([...picks, ...totals, ...completed]));

    await change(`status = 'scheduled', kickoff_at = '2098-06-05Z', home_score = null, away_score = null`);
    // The points remain those of the public predictions, but not which matches they came from.
    expect(await differing()).toEqual(totals.toSorted());
    for (const [url, parts] of Object.entries(ofMatches)) {
      const told = await Promise.all(worlds.map(async (world) => (await ask(world, url)).json()));
      for (const part of parts) expect(told[0]).toHaveProperty(part, told[1][part]);
    }
    await settle();
    await refresh();
    expect(await differing()).toEqual([]);
    await setNow('2098-06-05T00:00:00Z');
    expect(await differing()).toEqual(picks.toSorted());
  },
);

async function ask({ whole, authorization }: World, url: string, headers: Record<string, string> = {}) {
  const response = await whole.app.inject({ url, headers: { ...headers, authorization } });
  expect(response.statusCode, `${url}: ${response.body}`).toBeLessThan(405);
  return response;
}

/** Returns a function that finds the addresses where two games differ. A 304 of only one game is a difference, too. */
function compare(both: World[]): () => Promise<string[]> {
  const known = new Map<string, string>();
  return async () => {
    const found: string[] = [];
    for (const url of reads) {
      const etag = known.get(url);
      const headers: Record<string, string> = etag === undefined ? {} : { 'if-none-match': etag };
      const [one, other] = await Promise.all(both.map((world) => ask(world, url, headers)));
      if (one === undefined || other === undefined) throw new Error('There are two games.');
      if (one.headers.etag !== undefined) known.set(url, one.headers.etag.toString());
      if (!isDeepStrictEqual(withoutTime(url, one), withoutTime(url, other))) found.push(url);
    }
    return found.toSorted();
  };
}
