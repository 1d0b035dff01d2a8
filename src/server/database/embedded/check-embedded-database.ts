import { sql } from 'kysely';
import type { Database } from '../database.ts';

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

/** SQLSTATE of a write while every write is refused. */
const readOnlyCode = '25006';

const knownQuery = sql<{ product: number; digest: string; hit: string; sum: number }>`
  select 6 * 7 as product, encode(sha256('prode'), 'hex') as digest,
    prediction_hit(2::smallint, 1::smallint, 3::smallint, 2::smallint) as hit,
    (select sum(n)::int from generate_series(1, 100) n) as sum`;
const expected = JSON.stringify({
  product: 42,
  digest: '69e7bc8cb48a7c7033ef382aac8d61d1e78d7ab5a1f1fe8ad2293f17af8b2972',
  hit: 'outcome',
  sum: 5050,
});

/**
 * Queries a database for known results and tries writes that it must refuse, rolled back if accepted: a broken engine
 * accepts anything (docs/architecture.md#embedded-engine). Returns what is wrong, as a text for the log, or null.
 */
export async function findWrongResult({ db }: Pick<Database, 'db'>): Promise<string | null> {
  try {
    const result = JSON.stringify((await knownQuery.execute(db)).rows[0]);
    if (result !== expected) return `a query with a known result returned ${result}`;
    for (const { rule, code, statement } of refusals) {
      const refused = await db
        .transaction()
        .execute(async (transaction) => {
          await statement.execute(transaction);
          throw new AcceptedError();
        })
        .catch((error: unknown) => error);
      if (refused instanceof AcceptedError) return `it accepted what ${rule} must refuse`;
      const refusedWith = codeOf(refused);
      // A full disk refuses first (operations/watch.ts).
      if (refusedWith === readOnlyCode) return null;
      if (refusedWith !== code) return `where ${rule} must refuse, it failed: ${String(refused)}`;
    }
    return null;
  } catch (error) {
    return `a query with a known result failed: ${String(error)}`;
  }
}

/** Thrown to roll back what should have been refused. */
class AcceptedError extends Error {}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
