import { z } from 'zod';
import type { Participant } from '../auth/identify-caller.ts';
import type { Relation, WritableColumns } from './exposed-schema.ts';
import { parseFilters, type Condition } from './parse-filters.ts';
import { parseHeaders, type Preferences, type Shape } from './parse-headers.ts';
import { parseSelect, type SelectItem } from './parse-select.ts';
import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';

/** What happens to a row whose key exists: it is refused, updated, or left as it is. */
export type OnConflict = 'refuse' | 'merge' | 'ignore';

/** How written rows are returned, `whole` with every column under its own name; null when they are not. */
export type Representation = { select: readonly SelectItem[]; shape: Shape; whole: boolean } | null;

/** A write of a participant's own rows, checked as far as the request alone tells. */
export interface Write {
  caller: Participant;
  /** The used columns of each row as text; absent when the body does not name it. An update has one row. */
  rows: Partial<Record<string, string | null>>[];
  onConflict: OnConflict;
  /** Which rows an update writes. */
  condition: Condition;
  shape: Shape;
  preferences: Preferences;
  representation: Representation;
}

/**
 * Parses an insert (POST) or update (PATCH): headers, query and body (docs/api.md#write-preferences,
 * docs/api.md#request-bodies). `columns` are those that the body may name.
 * @throws RestError for an unreadable request, a column that may not be written, or a row of another owner.
 */
export function parseWrite(
  request: RestRequest,
  caller: Participant,
  relation: Relation,
  columns: WritableColumns,
): Write {
  const isInsert = request.method === 'POST';
  const { shape, preferences } = parseHeaders(request);
  const selected = request.query.get('select') ?? '*';
  const select = parseSelect(selected, relation);
  const representation =
    preferences.return === 'representation' ? { select, shape, whole: selected === '*' } : null;
  const onConflict = isInsert ? parseOnConflict(request, preferences, relation) : 'refuse';
  const condition = isInsert ? everyRow : parseFilters(request.parameters, relation);
  const body = parseRows(request);
  requireWritable(caller, relation, body.keys, columns);
  const rows = isInsert ? body.rows : body.rows.slice(0, 1);
  const used = columns.used.filter((name) => body.keys.includes(name));
  const values = rows.map((row) => {
    if (isInsert) requireOwner(caller, relation, body.keys, row);
    return Object.fromEntries(used.map((name) => [name, textOf(row, name, relation)]));
  });
  if (isInsert && shape === 'object' && values.length !== 1) throw restErrors.notSingular(values.length);
  if (!isInsert && values.length === 0) throw restErrors.badBody();
  return { caller, rows: values, onConflict, condition, shape, preferences, representation };
}

const everyRow: Condition = { kind: 'all', conditions: [] };

/** `on_conflict` counts with a resolution only, and must name the primary key. */
function parseOnConflict(request: RestRequest, preferences: Preferences, relation: Relation): OnConflict {
  if (preferences.resolution === null) return 'refuse';
  const target = request.query.get('on_conflict');
  if (
    target !== undefined &&
    parseNames(target).toSorted().join() !== relation.primaryKey.toSorted().join()
  ) {
    throw restErrors.noSuchConflictTarget();
  }
  return preferences.resolution === 'merge-duplicates' ? 'merge' : 'ignore';
}

/** Splits `"a","b"` or `a,b` into names. */
function parseNames(text: string): string[] {
  return text.split(',').map((name) => name.trim().replace(/^"(.*)"$/s, '$1'));
}

function requireWritable(
  caller: Participant,
  relation: Relation,
  keys: readonly string[],
  { used, ignored }: WritableColumns,
): void {
  const unknown = keys.find((key) => !relation.columns.has(key));
  if (unknown !== undefined) throw restErrors.unknownBodyColumn(relation.name, unknown);
  if (!keys.every((key) => used.includes(key) || ignored.includes(key))) {
    throw restErrors.permissionDenied(caller, 'table', relation.name);
  }
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses a row that names another owner than the caller (docs/rules.md#own-rows-only). */
function requireOwner(
  caller: Participant,
  relation: Relation,
  keys: readonly string[],
  row: BodyObject,
): void {
  const { ownedBy } = relation;
  const isNamed = ownedBy !== null && keys.includes(ownedBy);
  if (!isNamed && !relation.ownerRequired) return;
  const owner = isNamed ? textOf(row, ownedBy, relation) : null;
  if (owner !== null && !uuidPattern.test(owner)) throw restErrors.badValue('uuid', owner);
  if (owner?.toLowerCase() !== caller.userId.toLowerCase())
    throw restErrors.notYourRow(caller, relation.name);
}

/** A body's value as text, null when it is null or absent. */
function textOf(row: BodyObject, name: string, relation: Relation): string | null {
  const value = Object.hasOwn(row, name) ? row[name] : null;
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object') return String(value);
  const type = relation.columns.get(name)?.type ?? 'text';
  throw restErrors.badValue(type, Array.isArray(value) ? '[...]' : '{...}');
}

const objectSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.union([z.array(objectSchema), objectSchema.transform((row) => [row])]);
type BodyObject = z.infer<typeof objectSchema>;

const jsonTypes = [
  'application/json',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.object+json',
];

/** Parses an object, or an array of objects with the same keys; the parameter `columns` replaces the keys. */
function parseRows(request: RestRequest): { keys: string[]; rows: BodyObject[] } {
  const parsed = rowsSchema.safeParse(parseJson(request));
  if (!parsed.success) throw restErrors.badBody();
  const rows = parsed.data;
  const named = request.query.get('columns') ?? '';
  if (named !== '') return { keys: [...new Set(parseNames(named))], rows };
  const keys = Object.keys(rows[0] ?? {});
  const even = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!even) throw restErrors.badBody('All object keys must match');
  return { keys, rows };
}

/**
 * Parses the arguments of a function, one JSON object; an empty body is one without keys.
 * @throws RestError PGRST102.
 */
export function parseArguments(request: RestRequest): BodyObject {
  const parsed = objectSchema.safeParse(request.body.trim() === '' ? {} : parseJson(request));
  if (!parsed.success) throw restErrors.badBody();
  return parsed.data;
}

function parseJson({ body, headers }: RestRequest): unknown {
  const type = (headers['content-type'] ?? 'application/json').replace(/;.*$/s, '').trim().toLowerCase();
  if (!jsonTypes.includes(type)) throw restErrors.badBody(`Content-Type not acceptable: ${type}`);
  try {
    return JSON.parse(body);
  } catch {
    throw restErrors.badBody();
  }
}
