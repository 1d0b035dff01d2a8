import { describe, expect, it } from 'vitest';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { describeOnBothDatabases, type TestDatabase } from '../support/test-database.ts';
import { oddCompetition, readCompetition, type Competition } from './competition.ts';
import { playThrough } from './play-through.ts';

describe('whole competitions', () => {
  describeOnBothDatabases('with corrections, postponements and results taken back', (database) => {
    it.each(['wc-2026', 'laliga-2024-25'] as const)(
      '%s: everyone always has the right points, counts and position',
      async (id) => await play(database(), await readCompetition(id), { people: 30, seed: 7 }),
      longPatienceMs,
    );

    it(
      'unusual ones: two legs, penalties, byes, third places, renamed teams, shared places, no champion',
      async () => {
        for (let number = 0; number < 24; number += 1) {
          await play(database(), oddCompetition(number), { people: 8, seed: number });
        }
      },
      longPatienceMs,
    );
  });
});

async function play(
  database: TestDatabase,
  competition: Competition,
  options: { people: number; seed: number },
): Promise<void> {
  const { differences, ...figures } = await playThrough(database, competition, options);
  printFigures(`${competition.id} (${database.kind})`, { ...figures, differences: differences.length });
  expect(differences).toEqual([]);
}
