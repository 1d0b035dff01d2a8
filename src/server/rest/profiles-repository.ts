import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { raise } from '../live/live-repository.ts';
import { whereClause, writtenRows, type WrittenRows } from './fragments-repository.ts';
import type { OnConflict, Write } from './parse-write.ts';

const conflictClauses: Record<OnConflict, RawBuilder<unknown>> = {
  refuse: sql``,
  merge: sql`on conflict (user_id) do update
    set email = excluded.email, full_name = excluded.full_name, avatar_url = excluded.avatar_url`,
  ignore: sql`on conflict (user_id) do nothing`,
};

/**
 * Creates the caller's profile once for each row of the request (the key refuses a second one): id and e-mail from the
 * token, name and picture from Google (docs/rules.md#profiles). A deleted user fails on the foreign key.
 */
export async function insertProfile({ db }: Database, write: Write): Promise<WrittenRows> {
  return db.transaction().execute(async (transaction) => {
    const written = await insertRows(transaction, write);
    if (written.rows > 0) await raise(transaction, 'ranking');
    return written;
  });
}

async function insertRows(
  db: Db,
  { caller, rows: requested, onConflict, representation }: Write,
): Promise<WrittenRows> {
  const { rows } = await sql<WrittenRows>`
    with written as (
      insert into participants (user_id, email, full_name, avatar_url)
      select p.* from first_participant(${caller.userId}::text::uuid, ${caller.email}::text) p
      cross join generate_series(1, ${String(requested.length)}::text::int)
      ${conflictClauses[onConflict]}
      returning *, user_id as id, xmax = 0 as inserted
    )
    ${writtenRows(representation)}
  `.execute(db);
  return rows[0] ?? { body: null, rows: 0, inserted: 0 };
}

/**
 * Writes the champion into the caller's own row if it fulfils the request's filters; without a champion in the body the
 * row stays as it is. Triggers decide whether the pick is accepted, and set phase and time (docs/rules.md#champion-pick).
 */
export async function updateProfile(
  db: Db,
  { caller, rows: [values], condition, representation }: Write,
): Promise<WrittenRows> {
  const champion = values?.['champion_prediction'];
  const pick = champion === undefined ? sql`t.champion_prediction` : sql`${champion}::text`;
  const { rows } = await sql<WrittenRows>`
    with final as (
      select m.id from matches m join tournament on final_round = m.round where ${champion ?? null}::text is not null
      for share of m
    ), written as (
      update profiles t set champion_prediction = ${pick}
      where t.id = ${caller.userId}::text::uuid and ${whereClause(condition)} and (select count(*) from final) >= 0
      returning t.*, false as inserted
    )
    ${writtenRows(representation)}
  `.execute(db);
  return rows[0] ?? { body: null, rows: 0, inserted: 0 };
}
