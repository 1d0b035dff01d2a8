import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/index.ts';
import { bodyOf, selectList } from './fragments-repository.ts';
import type { Shape } from './parse-accept.ts';
import type { SelectItem } from './parse-select.ts';

/** What happens to a row whose key exists: refused, written again, or passed over. */
export type OnConflict = 'refuse' | 'merge' | 'ignore';

/** How written rows are answered, `whole` with every column as it is called; null when they are not. */
export type Representation = { select: readonly SelectItem[]; shape: Shape; whole: boolean } | null;

export interface WrittenRows {
  body: string | null;
  rows: number;
  inserted: number;
}

/** Values as the client's text; PostgreSQL casts them and says what is wrong. */
export interface PredictionValues {
  match_id: string | null;
  home_score: string | null;
  away_score: string | null;
}

const conflictClauses: Record<OnConflict, RawBuilder<unknown>> = {
  refuse: sql``,
  merge: sql`on conflict (user_id, match_id) do update
    set home_score = excluded.home_score, away_score = excluded.away_score`,
  ignore: sql`on conflict (user_id, match_id) do nothing`,
};

/**
 * Saves predictions of one user in one statement, all or none; the triggers decide whether they are accepted
 * (migration 03). Throws what the database raises.
 */
export async function writePredictions(
  db: Db,
  userId: string,
  values: readonly PredictionValues[],
  onConflict: OnConflict,
  representation: Representation,
): Promise<WrittenRows> {
  const { rows } = await sql<WrittenRows>`
    with written as (
      insert into predictions (user_id, match_id, home_score, away_score)
      select ${userId}::text::uuid, r.match_id, r.home_score::smallint, r.away_score::smallint
      from json_to_recordset(${JSON.stringify(values)}::text::json)
        as r (match_id text, home_score text, away_score text)
      ${conflictClauses[onConflict]}
      returning *, xmax = 0 as inserted
    )
    ${writtenRows(representation)}
  `.execute(db);
  return rows[0] ?? { body: null, rows: 0, inserted: 0 };
}

/** Answers what the common table `written` holds; its column `inserted` tells new rows from old ones. */
export function writtenRows(representation: Representation): RawBuilder<unknown> {
  const body =
    representation === null
      ? sql`null`
      : bodyOf(
          sql`(select row_to_json(r.*) from (select ${selectList(representation.select)}) r)`,
          representation.shape,
        );
  return sql`select ${body} as body, count(*)::int as rows,
    (count(*) filter (where t.inserted))::int as inserted from written t`;
}
