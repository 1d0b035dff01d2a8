import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fillDatabase } from '../../../test/support/fill-database.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { countBrokenRules, type BrokenRule } from './check-rules.ts';

const firstOf = (rows: string) => `user_id = (select user_id from ${rows} order by user_id limit 1)`;
const onePrediction = `match_id = 'partido-30' and ${firstOf(`predictions where match_id = 'partido-30'`)}`;

// Mistakes that a load could make, each with the rules that it breaks in one row.
const errors: [rules: string[], statements: string[]][] = [
  [
    ['a receipt is the digest of its prediction', 'goals are 0 to 20'],
    [
      'alter table predictions drop constraint predictions_home_score_check',
      `update predictions set home_score = 21 where ${onePrediction}`,
    ],
  ],
  [
    [
      'a prediction is made before the kick-off it was accepted against',
      'a receipt is the digest of its prediction',
    ],
    [
      'alter table predictions drop constraint predictions_before_kick_off',
      `update predictions set predicted_at = locks_at where ${onePrediction} and locks_at < 'infinity'`,
    ],
  ],
  [
    ['hits are those of the predictions'],
    [
      `update participants set correct_winners = correct_winners - 1 where ${firstOf('participants where correct_winners > 0')}`,
    ],
  ],
  [
    ['a published record counts no more predictions than there are'],
    [`update match_records set predictions = 61 where match_id = (select min(match_id) from match_records)`],
  ],
  [
    ['a champion has a phase, and no champion none'],
    [
      `update participants set champion_prediction_phase = 'x' where ${firstOf('participants where champion_prediction is null')}`,
    ],
  ],
  [
    ['total points are hits times their points, and the bonus'],
    [
      'alter table participants drop constraint participants_champion_points_check',
      `update participants set champion_points = 19 where ${firstOf('participants where champion_points = 20')}`,
    ],
  ],
  [
    ['the bonus is for the champion alone'],
    [
      `update participants set champion_points = 20 where ${firstOf('participants where champion_points = 0')}`,
    ],
  ],
  [
    ['the draw follows from its seed'],
    [`update participants set draw = 'x' where ${firstOf('participants')}`],
  ],
];

describeOnPostgres('the check of all rules', (database) => {
  beforeAll(async () => {
    await database().empty();
    await fillDatabase(database());
  });

  /** Returns the rules that are broken after the statements, and rolls them back. */
  async function breakRules(statements: string[]): Promise<BrokenRule[]> {
    let broken: BrokenRule[] = [];
    const undo = new Error('undo');
    const transaction = database().db.transaction();
    await transaction
      .execute(async (handle) => {
        await sql`set local app.import = 'on'`.execute(handle);
        for (const statement of statements) await sql.raw(statement).execute(handle);
        broken = await countBrokenRules(handle);
        throw undo;
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error;
      });
    return broken;
  }

  it('finds nothing in rows that guards and settlement wrote', async () => {
    expect(await countBrokenRules(database().db)).toEqual([]);
  });

  it.each(errors)('names %j', async (rules, statements) => {
    expect(await breakRules(statements)).toEqual(rules.map((rule) => ({ rule, rows: 1 })));
  });

  it('accepts a result that is not settled yet, and a pick that was eliminated since', async () => {
    const unsettled = `update matches set home_score = 9 where id = 'partido-2'`;
    const eliminated = "update tournament set selectable_teams = '{PSG}', champion_phase_on_save = 'final'";
    expect(await breakRules([unsettled, eliminated])).toEqual([]);
  });
});
