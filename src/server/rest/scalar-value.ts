import type { Column } from './catalogue.ts';
import type { BodyObject } from './parse-body.ts';
import { restErrors } from './rest-errors.ts';

/**
 * A body's value as the text that PostgreSQL then casts to the column's type, so that 7 and "7" are the same match;
 * null when it is null or absent.
 * @throws RestError 22P02 for an object or array.
 */
export function scalarText(row: BodyObject, column: Column): string | null {
  const value = Object.hasOwn(row, column.name) ? row[column.name] : null;
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') {
    throw restErrors.badValue(column.type, Array.isArray(value) ? '[...]' : '{...}');
  }
  return String(value);
}
