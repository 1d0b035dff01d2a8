import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../support/test-database.ts';
import { endOf, oddCompetition, readCompetition } from './competition.ts';
import { playThrough } from './play-through.ts';

const patienceMs = 60_000;

// The long run plays them whole.
describeOnBothDatabases('a competition that is played through', (database) => {
  it(
    'agrees with an independent calculation at the end of a World Cup',
    async () => {
      const end = endOf(await readCompetition('wc-2026'), 5);
      const played = await playThrough(database(), end, { people: 4, seed: 1 });
      expect(played.differences).toEqual([]);
      expect(played.compared).toBeGreaterThan(30);
    },
    patienceMs,
  );

  it(
    'agrees with it in an odd competition whose champion was renamed after it was picked',
    async () => {
      const played = await playThrough(database(), oddCompetition(3), { people: 5, seed: 3 });
      expect(played.differences).toEqual([]);
      expect(played.saved).toBeGreaterThan(20);
    },
    patienceMs,
  );
});
