import type { Database, Statement } from '../database/index.ts';
import { findRelation } from './catalogue.ts';
import type { Shape } from './parse-accept.ts';
import type { PredictionValues, WrittenRows } from './predictions-repository.ts';

/** How the saved row is answered: as a whole in this shape, or not at all. */
type Answered = Shape | 'nothing';

const columns = [...(findRelation('predictions')?.columns.keys() ?? [])];
const wholeRow = `row_to_json((select r from (select ${columns.map((name) => `t.${name}`).join(', ')}) r))::text`;
const bodies: Record<Answered, string> = {
  object: wholeRow,
  array: `'[' || ${wholeRow} || ']'`,
  nothing: 'null::text',
};

const statements: Record<Answered, Statement> = {
  object: upsertStatement('object'),
  array: upsertStatement('array'),
  nothing: upsertStatement('nothing'),
};

/** Written by hand and once: this is what the whole agency sends in the minute before a kick-off. */
function upsertStatement(answered: Answered): Statement {
  return {
    name: `save-prediction-${answered}`,
    text: `
      insert into predictions as t (user_id, match_id, home_score, away_score)
      values ($1::text::uuid, $2::text, $3::text::smallint, $4::text::smallint)
      on conflict (user_id, match_id) do update
      set home_score = excluded.home_score, away_score = excluded.away_score
      returning ${bodies[answered]} as body, 1 as rows, (t.xmax = 0)::int as inserted`,
  };
}

/**
 * Saves one prediction as the app does, an upsert in one statement; the triggers decide whether it is accepted
 * (migration 03). Throws what the database raises.
 */
export async function savePrediction(
  database: Database,
  userId: string,
  { match_id: matchId, home_score: home, away_score: away }: PredictionValues,
  answered: Answered,
): Promise<WrittenRows> {
  const [row] = await database.execute<WrittenRows>(statements[answered], [userId, matchId, home, away]);
  return row ?? { body: null, rows: 0, inserted: 0 };
}
