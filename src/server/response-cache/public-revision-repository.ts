import type { Database, Statement } from '../database/index.ts';

/** `findPublicRevision` as an expression, for a statement that reads predictions. */
export const publicRevision = `
  coalesce((select md5(string_agg(concat_ws('/', m.id, m.reopen_count), ' ' order by m.id)) from matches m
            where m.present and are_picks_public(m.status, m.kickoff_at, app_now())), '')`;

const statement: Statement = { name: 'public-revision', text: `select ${publicRevision} as revision` };

/** A text that changes with the set of matches whose predictions everybody may see, by the clock of this statement. */
export async function findPublicRevision(database: Pick<Database, 'read'>): Promise<string> {
  const [row] = await database.read<{ revision: string }>(statement, []);
  return row?.revision ?? '';
}
