import type { Resource } from './resources.ts';
import type { Call } from './response.ts';
import { restErrors } from './rest-errors.ts';

/** The keys of a returned object in this order; `embedded` are the keys of its profile. */
export interface Selection {
  columns: readonly string[];
  embedded: readonly string[];
}

/** A read of a resource: rows whose columns equal `filters`. */
export interface Read {
  resource: Resource;
  selection: Selection;
  filters: readonly (readonly [column: string, value: string])[];
  limit: number;
  offset: number;
  counted: boolean;
  single: boolean;
}

/** Most rows in one response (docs/api.md#reading-rows). */
export const maxRows = 10_000;

/** Parses a read (docs/api.md#reading-rows). @throws Refusal 42703 for an unknown column, otherwise PGRST100. */
export function parseRead({ parameters, preferences, single }: Call, resource: Resource): Read {
  const { select, order, limit, offset, ...filters } = parameters;
  if (order !== undefined && order !== resource.order) throw restErrors.unreadable('order', order);
  return {
    resource,
    selection: parseSelect(select, resource),
    filters: parseFilters(filters, resource),
    limit: Math.min(parseCount('limit', limit) ?? maxRows, maxRows),
    offset: parseCount('offset', offset) ?? 0,
    counted: preferences.includes('count=exact'),
    single,
  };
}

/** Parses a list of columns, or `*`, optionally followed by `profiles(...)`. */
export function parseSelect(text = '*', resource: Resource): Selection {
  const [, outer = text, inner] = /^(.+?),\s*profiles\(([^()]*)\)$/s.exec(text) ?? [];
  return {
    columns: parseColumns(outer, resource.name, resource.columns),
    // PostgREST calls the joined table by its name and a number.
    embedded: inner === undefined ? [] : parseColumns(inner, 'profiles_1', resource.embedded),
  };
}

/** Refuses repeated columns, because they would multiply the response. */
function parseColumns(text: string, table: string, exposed: readonly string[]): readonly string[] {
  if (text === '*' && exposed.length > 0) return exposed;
  const columns = text.split(',').map((column) => column.trim());
  const unknown = columns.find((column) => !exposed.includes(column));
  if (unknown !== undefined) throw restErrors.unknownColumn(table, unknown);
  if (new Set(columns).size < columns.length) throw restErrors.unreadable('select parameter', text);
  return columns;
}

/** Parses filters `column=eq.value` on the columns of the key. */
export function parseFilters(
  filters: Partial<Record<string, string>>,
  resource: Resource,
): [string, string][] {
  return Object.entries(filters).map(([column, filter = '']) => {
    if (!resource.columns.includes(column)) throw restErrors.unknownColumn(resource.name, column);
    if (!(column in resource.key) || !filter.startsWith('eq.')) throw restErrors.unreadable('filter', filter);
    return [column, filter.slice('eq.'.length)];
  });
}

function parseCount(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw restErrors.unreadable(name, text);
  return Number(text);
}
