import { openServerDatabase } from '../../src/server/database/index.ts';
import { createCache, openVersions, raise } from '../../src/server/live/index.ts';
import { createProvisionalStandingCache } from '../../src/server/provisional-standing/index.ts';
import { readTournamentFile } from '../../src/server/tournament/index.ts';
import type { Figure } from './bars.ts';
import { createLoadedDatabase } from './postgres.ts';

const tournament = await readTournamentFile('config/club-world-cup-2025.json');
const goals = 7;

/** How long the provisional ranking takes after a goal in a match that everybody predicted, in milliseconds: the best of seven. */
export async function measureProvisional(serverUrl: string, people: number): Promise<Figure> {
  const amount = { people, matches: 16, predicted: 15, finished: 14 };
  const database = openServerDatabase(await createLoadedDatabase(serverUrl, `provisional_${people}`, amount));
  const changes = await openVersions(database.db, { polling: false });
  const cache = createCache({ changes, clock: Date.now, database });
  const standings = createProvisionalStandingCache({ cache, database, tournament });
  const times: number[] = [];
  try {
    for (let goal = 0; goal < goals; goal += 1) {
      const live = { status: 'live', home_score: goal, away_score: 0 };
      await database.db.updateTable('matches').set(live).where('id', '=', 'm15').execute();
      await raise(database.db, 'matches');
      await changes.readNow();
      const begun = performance.now();
      const foreseen = await standings.get();
      times.push(performance.now() - begun);
      if (foreseen === null) throw new Error('The match is not live.');
    }
  } finally {
    await database.close();
  }
  return {
    ...{ name: `provisional ranking of ${people.toLocaleString('en')} after a goal`, database: 'postgresql' },
    ...{ value: Math.min(...times), unit: 'ms', bar: { atMost: 250 } },
    note: `of ${times.map((time) => Math.round(time)).join(', ')} ms`,
  };
}
