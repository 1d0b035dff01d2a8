import { sql } from 'kysely';
import { openServerDatabase } from '../../src/server/database/index.ts';
import { refreshMatchDays } from '../../src/server/match-days/index.ts';
import { settleMatches } from '../../src/server/settlement/index.ts';
import { readTournamentFile } from '../../src/server/tournament/index.ts';
import { median, round, type Figure } from './bars.ts';
import { compareCrowdWithBare, type Helpers } from './measure-responses.ts';
import { prepareTemplate } from './measure-settlement.ts';
import { personId, tokenOf } from './people.ts';
import { cloneDatabase } from './postgres.ts';
import type { Product } from './product.ts';

const turns = 5;
const seconds = 2;

/**
 * What the standings of a match day cost beside the settlement of its four matches, which everybody predicted: beside one settlement
 * of all of them, and beside one each, as results come. On a copy of the same database each time.
 */
export async function measureMatchDays(serverUrl: string, people: number): Promise<Figure[]> {
  const tournament = await readTournamentFile('config/club-world-cup-2025.json');
  const amount = { people, matches: 8, predicted: 6, finished: 4 };
  const template = await prepareTemplate(serverUrl, `match_days_${people}`, amount);
  const figures: Figure[] = [];
  for (const oneByOne of [false, true]) {
    const times: { settling: number; counting: number }[] = [];
    for (let turn = 0; turn <= turns; turn += 1) times.push(await measure(oneByOne));
    const counted = times.slice(1);
    const settling = round(median(counted.map((time) => time.settling)));
    const counting = round(median(counted.map((time) => time.counting)));
    const name = `match day beside its ${oneByOne ? 'settlements as results come' : 'settlement at once'}`;
    figures.push({
      ...{ name: `${name}, ${people.toLocaleString('en')} people`, database: 'postgresql', unit: 'ratio' },
      ...{ value: median(counted.map((time) => time.counting / time.settling)), bar: { atMost: 0.2 } },
      note: `${counting} ms beside ${settling} ms`,
    });
  }
  return figures;

  async function measure(oneByOne: boolean) {
    const clone = await cloneDatabase(serverUrl, template);
    const database = openServerDatabase(clone.url);
    try {
      await sql`select count(*) from predictions, (select count(*) from user_stats) s`.execute(database.db);
      const later = oneByOne ? ['m2', 'm3', 'm4'] : [];
      await sql`update matches set status = 'live' where id = any(${later}::text[])`.execute(database.db);
      await sql`checkpoint`.execute(database.db);
      const begun = performance.now();
      await settleMatches({ database, tournament });
      for (const id of later) {
        await sql`update matches set status = 'finished' where id = ${id}`.execute(database.db);
        await settleMatches({ database, tournament });
      }
      const settled = performance.now();
      await refreshMatchDays({ database, tournament });
      return { settling: settled - begun, counting: performance.now() - settled };
    } finally {
      await database.close();
      await clone.drop();
    }
  }
}

/** A participant's profile: prepared, against a bare route with the same bytes, and made anew. */
export async function measureProfiles(product: Product, helpers: Helpers, people: number): Promise<Figure[]> {
  const { token } = tokenOf(0, product.jwtSecret);
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/participants/${personId(1)}`;
  const prepared = await compareCrowdWithBare(product, helpers, {
    name: 'profile of a participant',
    path,
    headers,
    seconds,
  });
  const anew: number[] = [];
  for (let person = 2; person < Math.min(people, 102); person += 1) {
    const begun = performance.now();
    await (await fetch(`${product.url}/api/participants/${personId(person)}`, { headers })).text();
    anew.push(performance.now() - begun);
  }
  return [
    ...prepared,
    {
      ...{ name: 'profile made anew', database: 'postgresql', value: median(anew), unit: 'ms' },
      bar: { atMost: 50 },
    },
  ];
}
