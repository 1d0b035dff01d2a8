import type { AppContext } from '../context.ts';
import type { Answer } from './answer.ts';
import type { Column, Relation } from './catalogue.ts';
import { parseRows } from './parse-body.ts';
import { requireOwnRow, requireParticipant, requireWritable } from './permissions.ts';
import { writePredictions } from './predictions-repository.ts';
import { restErrors } from './rest-errors.ts';
import { parameter, type RestRequest } from './rest-request.ts';
import { scalarText } from './scalar-value.ts';
import { savePrediction } from './save-prediction-repository.ts';
import type { RankingTouch } from './touch-ranking.ts';
import { insertAnswer, parseOnConflict, parseWriteOptions } from './write-options.ts';

const key = ['user_id', 'match_id'];

/**
 * POST /predictions: saves own predictions, once and for all (spec 4). Times that the client sends are not used.
 * @throws RestError, or what the database's guards raise.
 */
export async function savePredictions(
  context: AppContext,
  touch: RankingTouch,
  request: RestRequest,
  relation: Relation,
): Promise<Answer> {
  const caller = requireParticipant(request.caller, 'insert', relation);
  const options = parseWriteOptions(request, relation);
  const onConflict = parseOnConflict(request, options.preferences, key);
  const { keys, rows } = parseRows(
    request.body,
    request.header('content-type'),
    parameter(request, 'columns'),
  );
  requireWritable(caller, relation, keys, relation.insertable);
  const values = rows.map((row) => {
    const value = (name: string): string | null =>
      keys.includes(name) ? scalarText(row, columnOf(relation, name)) : null;
    requireOwnRow(caller, relation, value('user_id'));
    return { match_id: value('match_id'), home_score: value('home_score'), away_score: value('away_score') };
  });
  // Refused before anything is written; a passed-over row can only make fewer of them.
  if (options.shape === 'object' && values.length !== 1) throw restErrors.notSingular(values.length);
  const { representation } = options;
  const [first] = values;
  // A NUL can only travel inside JSON, whose own error PostgREST answers.
  const plain = values.every((value) => Object.values(value).every((text) => !text?.includes('\0')));
  const usual = plain && onConflict === 'merge' && values.length === 1 && representation?.whole !== false;
  const written =
    usual && first !== undefined
      ? await savePrediction(context.database, caller.userId, first, representation?.shape ?? 'nothing')
      : await writePredictions(context.database.db, caller.userId, values, onConflict, representation);
  if (written.inserted > 0) touch.rankingTouched();
  if (options.shape === 'object' && written.rows !== 1) throw restErrors.notSingular(written.rows);
  return insertAnswer(options, onConflict, written);
}

function columnOf(relation: Relation, name: string): Column {
  const column = relation.columns.get(name);
  if (column === undefined) throw restErrors.unknownBodyColumn(relation.name, name);
  return column;
}
