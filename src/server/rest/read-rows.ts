import type { PositionContext } from '../ranking/positions.ts';
import type { Resource } from './resources.ts';
import { contentType, preferenceApplied, type Call, type Response } from './response.ts';
import { restErrors } from './rest-errors.ts';
import { maxRows, readPage, type Read, type Selection } from './rows-repository.ts';

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

/** Returns the rows of a read (docs/api.md#reading-rows). @throws Refusal, or the database's errors. */
export async function readRows(
  context: PositionContext,
  { url, caller }: Call,
  read: Read,
): Promise<Response> {
  const { resource, single, offset, counted } = read;
  const page = await readPage(context, read, caller.role === 'participant' ? caller.userId : '');
  const { rows, total, body } = page;
  if (total !== null && offset > total) throw restErrors.rangeNotSatisfiable(offset, total);
  if (single && rows !== 1) throw restErrors.notSingular(rows);
  return {
    // 206 only when the rows were counted and some are missing.
    status: total !== null && rows < total ? 206 : 200,
    headers: {
      'content-type': contentType(single),
      'content-location': `/${resource.name}${sortedQuery(url)}`,
      ...preferenceApplied(counted ? ['count=exact'] : [], ['count=exact']),
      'content-range': `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`,
    },
    body,
  };
}

function sortedQuery(url: string): string {
  const parameters = new URLSearchParams(url.split('?').slice(1).join('?'));
  const sorted = [...parameters].map((pair) => pair.map(encodeURIComponent).join('=')).toSorted();
  return sorted.length === 0 ? '' : `?${sorted.join('&')}`;
}
