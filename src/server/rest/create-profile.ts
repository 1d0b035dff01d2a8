import type { AppContext } from '../context.ts';
import type { Answer } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { parseRows } from './parse-body.ts';
import { requireOwnRow, requireParticipant, requireWritable } from './permissions.ts';
import { insertProfile } from './profiles-repository.ts';
import { restErrors } from './rest-errors.ts';
import { parameter, type RestRequest } from './rest-request.ts';
import { scalarText } from './scalar-value.ts';
import { insertAnswer, parseOnConflict, parseWriteOptions } from './write-options.ts';

/**
 * POST /profiles: the caller's own profile. What it says comes from the token and from Google; the body's values are
 * read for one thing, that the id is not somebody else's (rulings, "Answers").
 * @throws RestError, or what the database's guards raise.
 */
export async function createProfile(
  context: AppContext,
  request: RestRequest,
  relation: Relation,
): Promise<Answer> {
  const caller = requireParticipant(request.caller, 'insert', relation);
  const options = parseWriteOptions(request, relation);
  const onConflict = parseOnConflict(request, options.preferences, ['id']);
  const { keys, rows } = parseRows(
    request.body,
    request.header('content-type'),
    parameter(request, 'columns'),
  );
  requireWritable(caller, relation, keys, relation.insertable);
  const id = relation.columns.get('id');
  for (const row of id !== undefined && keys.includes('id') ? rows : []) {
    requireOwnRow(caller, relation, id === undefined ? null : scalarText(row, id));
  }
  if (options.shape === 'object' && rows.length !== 1) throw restErrors.notSingular(rows.length);
  const { db } = context.database;
  const written = await insertProfile(db, caller, rows.length, onConflict, options.representation);
  if (options.shape === 'object' && written.rows !== 1) throw restErrors.notSingular(written.rows);
  return insertAnswer(options, onConflict, written);
}
