import type { Database, Statement } from '../database/index.ts';

const statement: Statement = {
  name: 'public-revision',
  text: `
    select coalesce(md5(string_agg(concat_ws('/', id, reopen_count), ' ' order by id)), '') as revision
    from matches where present and are_picks_public(status, kickoff_at, app_now())`,
};

/** A text that changes with the set of matches whose predictions everybody may see, by the clock of this statement. */
export async function findPublicRevision(database: Pick<Database, 'read'>): Promise<string> {
  const [row] = await database.read<{ revision: string }>(statement, []);
  return row?.revision ?? '';
}
