import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Condition } from './conditions.ts';
import { whereClause } from './fragments-repository.ts';
import {
  writtenRows,
  type OnConflict,
  type Representation,
  type WrittenRows,
} from './predictions-repository.ts';

const nothing: WrittenRows = { body: null, rows: 0, inserted: 0 };

const conflictClauses = {
  refuse: sql``,
  merge: sql`on conflict (id) do update
    set email = excluded.email, full_name = excluded.full_name, avatar_url = excluded.avatar_url`,
  ignore: sql`on conflict (id) do nothing`,
};

/**
 * Creates the caller's profile as often as asked (the key refuses a second one): id and e-mail from the token, name
 * and picture from what Google said (rulings, "Answers"). A user that is gone fails on the foreign key.
 */
export async function insertProfile(
  db: Db,
  owner: { userId: string; email: string },
  times: number,
  onConflict: OnConflict,
  representation: Representation,
): Promise<WrittenRows> {
  const { rows } = await sql<WrittenRows>`
    with written as (
      insert into profiles (id, email, full_name, avatar_url)
      select owner.id, ${owner.email}::text,
             coalesce(nullif(u.user_metadata ->> 'full_name', ''), nullif(u.user_metadata ->> 'name', '')),
             coalesce(nullif(u.user_metadata ->> 'avatar_url', ''), nullif(u.user_metadata ->> 'picture', ''))
      from (select ${owner.userId}::text::uuid as id) owner
      left join users u on u.id = owner.id
      cross join generate_series(1, ${String(times)}::text::int)
      ${conflictClauses[onConflict]}
      returning *, xmax = 0 as inserted
    )
    ${writtenRows(representation)}
  `.execute(db);
  return rows[0] ?? nothing;
}

/**
 * Writes the champion into the caller's own row if it fulfils `condition`; `champion` undefined leaves it as it is.
 * The triggers decide whether the pick is accepted, and set phase and time.
 */
export async function updateProfile(
  db: Db,
  userId: string,
  condition: Condition,
  champion: string | null | undefined,
  representation: Representation,
): Promise<WrittenRows> {
  const pick = champion === undefined ? sql`t.champion_prediction` : sql`${champion}::text`;
  const { rows } = await sql<WrittenRows>`
    with written as (
      update profiles t set champion_prediction = ${pick}
      where t.id = ${userId}::text::uuid and ${whereClause(condition)}
      returning t.*, false as inserted
    )
    ${writtenRows(representation)}
  `.execute(db);
  return rows[0] ?? nothing;
}
