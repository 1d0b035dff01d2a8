import { z } from 'zod';
import { restErrors } from './rest-errors.ts';

const objectSchema = z.record(z.string(), z.unknown());
const rowsSchema = z.union([z.array(objectSchema), objectSchema.transform((row) => [row])]);

export type BodyObject = z.infer<typeof objectSchema>;

/** Rows of a write with the keys that count; a key that a row lacks is null. */
export interface BodyRows {
  keys: string[];
  rows: BodyObject[];
}

const jsonTypes = [
  'application/json',
  'application/vnd.pgrst.array+json',
  'application/vnd.pgrst.object+json',
];

/**
 * Reads an object, or an array of objects with the same keys; `columns` (`"a","b"`) says which keys count instead.
 * @throws RestError PGRST102.
 */
export function parseRows(
  body: string,
  contentType: string | undefined,
  columns: string | undefined,
): BodyRows {
  const parsed = rowsSchema.safeParse(parseJson(body, contentType));
  if (!parsed.success) throw restErrors.badBody();
  const rows = parsed.data;
  if (columns !== undefined && columns !== '') {
    const names = columns.split(',').map((name) => name.trim().replace(/^"(.*)"$/s, '$1'));
    return { keys: [...new Set(names)], rows };
  }
  const keys = Object.keys(rows[0] ?? {});
  const even = rows.every(
    (row) => Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key)),
  );
  if (!even) throw restErrors.badBody('All object keys must match');
  return { keys, rows };
}

/**
 * Reads one object, such as a function's arguments; an empty body is one without keys.
 * @throws RestError PGRST102.
 */
export function parseArguments(body: string, contentType: string | undefined): BodyObject {
  const parsed = objectSchema.safeParse(body.trim() === '' ? {} : parseJson(body, contentType));
  if (!parsed.success) throw restErrors.badBody();
  return parsed.data;
}

function parseJson(body: string, contentType: string | undefined): unknown {
  const type = (contentType ?? 'application/json').replace(/;.*$/s, '').trim().toLowerCase();
  if (!jsonTypes.includes(type)) throw restErrors.badBody(`Content-Type not acceptable: ${type}`);
  try {
    return JSON.parse(body);
  } catch {
    throw restErrors.badBody();
  }
}
