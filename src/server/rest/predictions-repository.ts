import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { exposedSchema } from './exposed-schema.ts';
import { writtenRows, type WrittenRows } from './fragments-repository.ts';
import type { Shape } from './parse-headers.ts';
import type { OnConflict, Write } from './parse-write.ts';

export type PredictionValues = Record<'match_id' | 'home_score' | 'away_score', string | null>;

/**
 * Saves predictions of one user in one statement, all or none; triggers decide whether they are accepted
 * (docs/api.md#save-predictions). Throws what the database raises.
 */
export async function savePredictions(db: Db, write: Write): Promise<WrittenRows> {
  const { caller, onConflict, representation } = write;
  const values = write.rows.map((row) => ({
    match_id: row['match_id'] ?? null,
    home_score: row['home_score'] ?? null,
    away_score: row['away_score'] ?? null,
  }));
  const returned = representation?.shape ?? 'nothing';
  const [first] = values;
  const isUsual = onConflict === 'merge' && representation?.whole !== false;
  if (isUsual && values.length === 1 && first !== undefined && !hasNul(first)) {
    return savePrediction(db, caller.userId, first, returned);
  }
  const { rows } = await insertMany(write, values).execute(db);
  return rows[0] ?? { body: null, rows: 0, inserted: 0 };
}

/** Saves one prediction of a user (docs/rules.md#saved-is-final). Throws what the database raises. */
export async function savePrediction(
  db: Db,
  userId: string,
  { match_id: matchId, home_score: home, away_score: away }: PredictionValues,
  returned: Shape | 'nothing',
): Promise<WrittenRows> {
  const { rows } = await sql<WrittenRows>`
    insert into predictions as t (user_id, match_id, home_score, away_score)
    values (${userId}::text::uuid, ${matchId}::text, ${home}::text::smallint, ${away}::text::smallint)
    on conflict (user_id, match_id) do update
    set home_score = excluded.home_score, away_score = excluded.away_score
    returning ${sql.raw(bodies[returned])} as body, 1 as rows, (not t.${sql.raw(wasThere)})::int as inserted`.execute(
    db,
  );
  return rows[0] ?? { body: null, rows: 0, inserted: 0 };
}

/** A NUL character can only travel inside JSON, and PostgreSQL's error about it is the one to return. */
function hasNul(values: PredictionValues): boolean {
  return Object.values(values).some((text) => text?.includes('\0'));
}

const { columns = new Map() } = exposedSchema.get('predictions') ?? {};
/** Whether the upsert has found the row, in its RETURNING clause. */
const wasThere = 'xmax <> 0';
/** The points of the row called `t`: a new one has none, since its match is open. */
const points = `case when t.${wasThere} then (
  select s.points from scored_predictions s where s.user_id = t.user_id and s.match_id = t.match_id) end`;
const returnedColumns = [...columns.keys()].map((name) =>
  name === 'points' ? `${points} as points` : `t.${name}`,
);
const row = `row_to_json((select r from (select ${returnedColumns.join(', ')}) r))::text`;

/** What the app's own save returns, by its shape. */
const bodies: Record<Shape | 'nothing', string> = {
  object: row,
  array: `'[' || ${row} || ']'`,
  nothing: 'null::text',
};

const conflictClauses: Record<OnConflict, RawBuilder<unknown>> = {
  refuse: sql``,
  merge: sql`on conflict (user_id, match_id) do update
    set home_score = excluded.home_score, away_score = excluded.away_score`,
  ignore: sql`on conflict (user_id, match_id) do nothing`,
};

function insertMany(
  { caller, onConflict, representation }: Write,
  values: readonly PredictionValues[],
): RawBuilder<WrittenRows> {
  // The matches are locked in the order in which a read of the sheet locks them: two in opposite orders would wait for
  // each other for ever. The guard then locks them one by one, in the order of the rows.
  return sql<WrittenRows>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(values)}::text::json)
        as r (match_id text, home_score text, away_score text)
    ), locked as (
      select id from matches where id in (select match_id from given) order by id for share
    ), written as (
      insert into predictions as t (user_id, match_id, home_score, away_score)
      select ${caller.userId}::text::uuid, g.match_id, g.home_score::smallint, g.away_score::smallint
      from (select count(*) from locked) first, given g
      ${conflictClauses[onConflict]}
      returning t.*, ${sql.raw(points)} as points, not t.${sql.raw(wasThere)} as inserted
    )
    ${writtenRows(representation)}
  `;
}
