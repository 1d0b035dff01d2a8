import { expect, it } from 'vitest';
import { openTestDatabase } from '../support/test-database.ts';
import { endOf, oddCompetition, readCompetition } from './competition.ts';
import { playThrough } from './play-through.ts';

const patienceMs = 60_000;

// The long run plays them in full, each on both databases.
it(
  'the end of a World Cup on PostgreSQL agrees with an independent calculation',
  async () => {
    const database = await openTestDatabase('server');
    const end = endOf(await readCompetition('wc-2026'), 5);
    const played = await playThrough(database, end, { people: 4, seed: 1 });
    expect(played.differences).toEqual([]);
    expect(played.compared).toBeGreaterThan(30);
    await database.close();
  },
  patienceMs,
);

it(
  'an unusual competition with a renamed champion agrees with it on the embedded database',
  async () => {
    const database = await openTestDatabase('embedded');
    const played = await playThrough(database, oddCompetition(3), { people: 3, seed: 3 });
    expect(played.differences).toEqual([]);
    expect(played.saved).toBeGreaterThan(20);
    await database.close();
  },
  patienceMs,
);
