import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Statements that must be refused, one for each way of enforcing a rule. */
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

/** SQLSTATE of a write while the database is read-only. */
const readOnlyCode = '25006';

const knownQuery = sql<{ product: number; digest: string; name: string; sum: number }>`
  select 6 * 7 as product, encode(sha256('prode'), 'hex') as digest,
    shown_name('', 'ana@prode.example') as name,
    (select sum(n)::int from generate_series(1, 100) n) as sum`;
const expected = JSON.stringify({
  product: 42,
  digest: '69e7bc8cb48a7c7033ef382aac8d61d1e78d7ab5a1f1fe8ad2293f17af8b2972',
  name: 'ana',
  sum: 5050,
});

/**
 * Runs queries with known results and writes that must be refused (docs/architecture.md#embedded-engine). Returns what is
 * wrong as a text for the log, or null.
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
      // On a full disk all writes are refused (operations/watch.ts).
      if (refusedWith === readOnlyCode) return null;
      if (refusedWith !== code) return `where ${rule} must refuse, it failed: ${String(refused)}`;
    }
    return null;
  } catch (error) {
    return `a query with a known result failed: ${String(error)}`;
  }
}

/** Thrown to roll back a write that should have been refused. */
class AcceptedError extends Error {}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
