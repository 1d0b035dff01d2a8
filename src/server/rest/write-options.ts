import { contentType, type Answer } from './answer.ts';
import type { Relation } from './catalogue.ts';
import { parseAccept, type Shape } from './parse-accept.ts';
import { parsePrefer, preferenceApplied, type Preferences } from './parse-prefer.ts';
import { parseSelect } from './parse-select.ts';
import type { OnConflict, Representation, WrittenRows } from './predictions-repository.ts';
import { restErrors } from './rest-errors.ts';
import { parameter, type RestRequest } from './rest-request.ts';

/** How a write is to be done and answered, by its headers and query. */
export interface WriteOptions {
  shape: Shape;
  preferences: Preferences;
  representation: Representation;
}

/** Reads `Accept`, `Prefer` and `select`. Throws RestError for what cannot be read. */
export function parseWriteOptions(request: RestRequest, relation: Relation): WriteOptions {
  const shape = parseAccept(request.header('accept'));
  const preferences = parsePrefer(request.header('prefer'));
  const selected = parameter(request, 'select') ?? '*';
  const select = parseSelect(selected, relation);
  const whole = selected === '*';
  const representation = preferences.return === 'representation' ? { select, shape, whole } : null;
  return { shape, preferences, representation };
}

/**
 * What to do about rows that exist. `on_conflict` counts only with a resolution, and must name `key`.
 * @throws RestError 42P10
 */
export function parseOnConflict(
  request: RestRequest,
  preferences: Preferences,
  key: readonly string[],
): OnConflict {
  if (preferences.resolution === null) return 'refuse';
  const named = parameter(request, 'on_conflict');
  const columns = named?.split(',').map((name) => name.trim().replace(/^"(.*)"$/s, '$1'));
  if (columns !== undefined && columns.toSorted().join() !== key.toSorted().join()) {
    throw restErrors.noSuchConflictTarget();
  }
  return preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore';
}

/** 201 after an insert; after a merge that inserted nothing 200 (wire contract 8, "Upsert"). */
export function insertAnswer(options: WriteOptions, onConflict: OnConflict, written: WrittenRows): Answer {
  const { preferences, representation, shape } = options;
  return {
    status: onConflict === 'merge' && written.inserted === 0 ? 200 : 201,
    headers: {
      ...(representation === null ? { 'content-length': '0' } : contentType(shape)),
      'content-range': `*/${preferences.count === null ? '*' : written.rows}`,
      ...preferenceApplied(preferences, ['resolution', 'missing', 'return', 'count']),
    },
    body: written.body,
  };
}
