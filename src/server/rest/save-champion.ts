import type { AppContext } from '../context.ts';
import { contentRange, contentType, type Answer } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { parseFilters } from './parse-filters.ts';
import { parseRows } from './parse-body.ts';
import { preferenceApplied } from './parse-prefer.ts';
import { requireParticipant, requireWritable } from './permissions.ts';
import { updateProfile } from './profiles-repository.ts';
import { restErrors } from './rest-errors.ts';
import { parameter, type RestRequest } from './rest-request.ts';
import { scalarText } from './scalar-value.ts';
import { parseWriteOptions } from './write-options.ts';

/**
 * PATCH /profiles: the champion in the caller's own row; phase and time are the server's (rulings, "Champion decided").
 * At most one row is the caller's, so that `.single()` without it has nothing to take back.
 * @throws RestError, or what the database's guards raise.
 */
export async function saveChampion(
  context: AppContext,
  request: RestRequest,
  relation: Relation,
): Promise<Answer> {
  const caller = requireParticipant(request.caller, 'update', relation);
  const options = parseWriteOptions(request, relation);
  const condition = parseFilters(request.parameters, relation);
  const { keys, rows } = parseRows(
    request.body,
    request.header('content-type'),
    parameter(request, 'columns'),
  );
  requireWritable(caller, relation, keys, relation.updatable);
  const column = relation.columns.get('champion_prediction');
  const [row] = rows;
  if (row === undefined) throw restErrors.badBody();
  const named = column !== undefined && keys.includes(column.name);
  const champion = named ? scalarText(row, column) : undefined;
  const { db } = context.database;
  const written = await updateProfile(db, caller.userId, condition, champion, options.representation);
  if (options.shape === 'object' && written.rows !== 1) throw restErrors.notSingular(written.rows);
  const { preferences, representation, shape } = options;
  return {
    status: representation === null ? 204 : 200,
    headers: {
      ...(representation === null ? {} : contentType(shape)),
      ...contentRange(0, written.rows, preferences.count === null ? null : written.rows),
      ...preferenceApplied(preferences, ['return', 'count']),
    },
    body: written.body,
  };
}
