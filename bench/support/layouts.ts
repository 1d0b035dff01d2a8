import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { personIdInSql } from './load-rows.ts';
import { personId } from './people.ts';

/** How `predictions` is stored (docs/scaling.md#partitions-on-one-postgresql). */
export const layouts = ['one table', 'a partition per match', '16 partitions by hash of the match'] as const;
export type Layout = (typeof layouts)[number];

/** What depends on the table and goes with it. */
const rules = ['scoring', 'predictions'].map(
  (name) => new URL(`../../src/server/database/rules/${name}.sql`, import.meta.url),
);
const megabyte = 1024 * 1024;

/** Replaces the empty table of a migrated database by one with the same rows, keys, checks and triggers in partitions. */
export async function usePartitions(url: string, layout: Layout, matches: number): Promise<void> {
  if (layout === 'one table') return;
  const byMatch = layout === 'a partition per match';
  const ids = Array.from({ length: byMatch ? matches : 16 }, (_, index) => index);
  const partitions = ids.map(
    (index) =>
      `create table predictions_${index} partition of predictions for values ` +
      (byMatch ? `in ('m${index + 1}')` : `with (modulus 16, remainder ${index})`),
  );
  await withClient(url, async (client) => {
    await client.query(`
      create table parted (like predictions including defaults including constraints)
        partition by ${byMatch ? 'list' : 'hash'} (match_id);
      drop table predictions cascade;
      alter table parted rename to predictions;
      ${partitions.join(';\n')};
      ${keys};
      alter table predictions add foreign key (user_id) references profiles (id);
      alter table predictions add foreign key (match_id) references matches (id);
    `);
    for (const file of rules) await client.query(await readFile(file, 'utf8'));
  });
}

const keys = `
  alter table predictions add constraint predictions_pkey primary key (user_id, match_id);
  create index predictions_match_id on predictions (match_id)`;

/**
 * Fills the first `predicted` matches with a prediction of each person, match by match, without triggers and with the
 * indexes made at the end, as a restore would.
 */
export async function fillPredictions(
  url: string,
  people: number,
  predicted: number,
): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const begun = performance.now();
    await client.query(`
      set session_replication_role = replica;
      alter table predictions drop constraint predictions_pkey;
      drop index predictions_match_id;
    `);
    for (let match = 1; match <= predicted; match += 1) await client.query(rowsOf(match, people));
    await client.query(`${keys};
      insert into prediction_counts select id, ${predicted} from profiles;
      set session_replication_role = origin`);
    await client.query('vacuum analyze predictions');
    await client.query('checkpoint');
    const { rows } = await client.query<{ table: string; indexes: string }>(`
      select sum(pg_table_size(oid)) as table, sum(pg_indexes_size(oid)) as indexes
      from pg_class where relkind = 'r' and relname like 'predictions%'`);
    return {
      'loading, s': (performance.now() - begun) / 1_000,
      'table, MB': Number(rows[0]?.table) / megabyte,
      'indexes, MB': Number(rows[0]?.indexes) / megabyte,
      ...(await countPages(client)),
    };
  });
}

function rowsOf(match: number, people: number): string {
  return `
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at, receipt_salt,
                             receipt_digest)
    select ${personIdInSql}, 'm${match}', (n + ${match}) % 4, (n / 4 + ${match}) % 3, timestamptz '2025-06-01 10:00Z',
           timestamptz '2025-06-01 10:00Z', timestamptz '2099-06-14 23:00Z', md5(n || '-${match}'),
           md5(n || '/${match}') || md5('${match}/' || n)
    from generate_series(0, ${people - 1}) n`;
}

/** Pages that the reads of one participant and of one match look at: the same at any load. */
async function countPages(client: pg.Client): Promise<Record<string, number>> {
  const own = `select * from predictions where user_id = '${personId(0)}' order by predicted_at desc`;
  const ofMatch = `select user_id, home_score, away_score from predictions where match_id = 'm1'`;
  return {
    'pages read, own predictions': await pagesOf(client, own),
    'pages read, the predictions of a match': await pagesOf(client, ofMatch),
  };
}

async function pagesOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${query}`);
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
