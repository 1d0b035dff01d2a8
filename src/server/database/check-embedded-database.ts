import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A statement that must be refused, and the SQLSTATE to refuse it with: one for each way a rule is enforced. */
const refusals = [
  {
    rule: 'the guard of predictions',
    code: 'P0001',
    statement: sql`insert into predictions (user_id, match_id, home_score, away_score)
      values ('00000000-0000-0000-0000-000000000000', '', 1, 0)`,
  },
  {
    rule: 'a check',
    code: '23514',
    statement: sql`insert into installation (singleton, demo) values (false, false)`,
  },
  { rule: 'a unique key', code: '23505', statement: sql`insert into sheet_state default values` },
] as const;

const question = sql<{ product: number; digest: string; points: number; sum: number }>`
  select 6 * 7 as product, encode(sha256('prode'), 'hex') as digest,
    prediction_points(2::smallint, 1::smallint, 3::smallint, 2::smallint, 5, 3) as points,
    (select sum(n)::int from generate_series(1, 100) n) as sum`;
const answer = JSON.stringify({
  product: 42,
  digest: '69e7bc8cb48a7c7033ef382aac8d61d1e78d7ab5a1f1fe8ad2293f17af8b2972',
  points: 3,
  sum: 5050,
});

/**
 * Asks a database what is known, and whether it still refuses what it must; nothing that it might accept is kept.
 * Answers what is wrong, in a sentence for the log, or null. A broken engine accepts anything (rulings, "Running").
 */
export async function findWrongAnswer({ db }: Pick<Database, 'db'>): Promise<string | null> {
  try {
    const answered = JSON.stringify((await question.execute(db)).rows[0]);
    if (answered !== answer) return `asked what is known, it answered ${answered}`;
    for (const { rule, code, statement } of refusals) {
      const refused = await db
        .transaction()
        .execute(async (transaction) => {
          await statement.execute(transaction);
          throw new AcceptedError();
        })
        .catch((error: unknown) => error);
      if (refused instanceof AcceptedError) return `it accepted what ${rule} must refuse`;
      if (codeOf(refused) !== code) return `where ${rule} must refuse, it failed: ${String(refused)}`;
    }
    return null;
  } catch (error) {
    return `asked what is known, it failed: ${String(error)}`;
  }
}

/** Thrown to roll back what should have been refused. */
class AcceptedError extends Error {}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
