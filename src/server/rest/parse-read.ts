import type { FastifyRequest } from 'fastify';
import type { Resource } from './resources.ts';
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
  /** Whether exactly one row is requested, to be sent as an object (docs/api.md#reading-rows). */
  single: boolean;
}

/** Most rows in one response (docs/api.md#reading-rows). */
const maxRows = 10_000;

/** Parses a read (docs/api.md#reading-rows). @throws Refusal 42703 for an unknown column, otherwise PGRST100. */
export function parseRead(request: FastifyRequest, resource: Resource): Read {
  const { select, order, limit, offset, ...filters } = parametersOf(request);
  if (order !== undefined && order !== resource.order) throw restErrors.unreadable('order', order);
  return {
    resource,
    selection: parseSelect(select, resource),
    filters: parseFilters(filters, resource),
    limit: Math.min(parseCount('limit', limit) ?? maxRows, maxRows),
    offset: parseCount('offset', offset) ?? 0,
    counted: preferencesOf(request).includes('count=exact'),
    single: isSingle(request),
  };
}

/** Returns the query parameters by name. @throws Refusal PGRST100 for a repeated parameter. */
export function parametersOf(request: FastifyRequest): Partial<Record<string, string>> {
  const parameters = request.query as Record<string, string | string[]>;
  const repeated = Object.keys(parameters).find((name) => Array.isArray(parameters[name]));
  if (repeated !== undefined) throw restErrors.unreadable('filter', repeated);
  return parameters as Record<string, string>;
}

/** Returns the preferences in `Prefer`, such as `count=exact`. */
export function preferencesOf({ headers }: FastifyRequest): string[] {
  return String(headers['prefer'] ?? '')
    .split(',')
    .map((preference) => preference.trim());
}

/** Returns whether a request asks for one row as an object (docs/api.md#reading-rows). */
export function isSingle({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('application/vnd.pgrst.object') === true;
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
