import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { insertMatch, insertParticipant, insertPrediction } from '../../../test/support/factories.ts';
import { patience, runLength } from '../../../test/support/run-length.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { countBrokenRules } from '../database/index.ts';
import { eraseParticipant } from '../own-data/index.ts';
import { settleMatches } from '../ranking/index.ts';
import { writeTournament } from '../tournament/index.ts';
import { chooseDepartment } from './departments-repository.ts';

const names = ['Cuentas', 'Diseño', 'Medios'];
const people = 5;
const matches = 3;
const person = fc.nat(people - 1);
const match = fc.nat(matches - 1);
const goals = fc.nat(2);

type Step =
  | { kind: 'choose'; person: number; department: number }
  | { kind: 'predict'; people: number[]; match: number; home: number; away: number }
  | { kind: 'result'; match: number; status: string; home: number; away: number }
  | { kind: 'show'; match: number; present: boolean }
  | { kind: 'erase'; person: number }
  | { kind: 'list'; count: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('choose' as const), person, department: fc.nat(2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('predict' as const),
      people: fc.uniqueArray(person, { minLength: 1 }),
      ...{ match, home: goals, away: goals },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      status: fc.constantFrom('finished', 'scheduled'),
      ...{ match, home: goals, away: goals },
    }),
  },
  fc.record({ kind: fc.constant('show' as const), match, present: fc.boolean() }),
  fc.record({ kind: fc.constant('erase' as const), person }),
  fc.record({ kind: fc.constant('list' as const), count: fc.constantFrom(0, 2, 3) }),
);

describeOnBothDatabases('what is kept of departments', (database) => {
  it(
    'is what a count of all rows finds, whatever is chosen, predicted, settled, corrected, hidden or erased',
    async () => {
      const context = await openTestContext(database());
      const list = (departments: string[]) =>
        writeTournament(database(), { ...context.tournament, departments });

      async function play(taken: Step, ids: { people: string[]; matches: string[] }): Promise<void> {
        const { db } = database();
        const userId = 'person' in taken ? (ids.people[taken.person] ?? '') : '';
        const matchId = 'match' in taken ? (ids.matches[taken.match] ?? '') : '';
        switch (taken.kind) {
          case 'choose':
            return refusable(chooseDepartment(db, userId, names[taken.department] ?? ''));
          case 'predict':
            for (const index of taken.people) {
              const { home, away } = taken;
              await refusable(insertPrediction(db, { userId: ids.people[index] ?? '', matchId, home, away }));
            }
            return;
          case 'result': {
            const { status, home, away } = taken;
            const row = { status, home_score: home, away_score: away };
            await db.updateTable('matches').set(row).where('id', '=', matchId).execute();
            await settleMatches(context);
            return;
          }
          case 'show':
            await db
              .updateTable('matches')
              .set({ present: taken.present })
              .where('id', '=', matchId)
              .execute();
            await settleMatches(context);
            return;
          case 'erase':
            await db.transaction().execute((transaction) => eraseParticipant(transaction, userId));
            return;
          case 'list':
            await list(names.slice(0, taken.count));
        }
      }

      const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const { db } = database();
        await database().empty();
        await list(names);
        const ids = { people: [] as string[], matches: [] as string[] };
        for (let index = 0; index < matches; index += 1) ids.matches.push(await insertMatch(db));
        for (let index = 0; index < people; index += 1) ids.people.push((await insertParticipant(db)).id);
        for (const taken of steps) await play(taken, ids);
        expect(await countBrokenRules(db)).toEqual([]);
      });
      await fc.assert(property, { numRuns: runLength(3, 1_000) });
    },
    patience(60_000),
  );

  // A load may write them in any order; counts of members without a prediction that counts are there, as 0.
});

/** What a rule refuses, as the steps know nothing of each other. */
async function refusable(act: Promise<void>): Promise<void> {
  await act.catch((error: unknown) => {
    if (
      !(error instanceof Error && 'code' in error && ['P0001', '23503', '23505'].includes(String(error.code)))
    )
      throw error;
  });
}
