import { restErrors } from './rest-errors.ts';
import type { RestRequest } from './rest-request.ts';

/** How rows are returned: as an array, or as one object (docs/api.md#single-objects). */
export type Shape = 'array' | 'object';

const shapes = new Map<string, Shape>([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.object', 'object'],
  ['application/vnd.pgrst.object+json', 'object'],
]);

/**
 * Parses `Accept` and `Prefer`.
 * @throws RestError PGRST107 when no accepted media type can be served.
 */
export function parseHeaders({ headers }: Pick<RestRequest, 'headers'>): {
  shape: Shape;
  preferences: Preferences;
} {
  return { shape: parseAccept(headers['accept']), preferences: parsePrefer(headers['prefer']) };
}

/** The first media type that can be served decides. */
function parseAccept(header: string | undefined): Shape {
  if (header === undefined || header.trim() === '') return 'array';
  const types = header.split(',').map((part) => part.replace(/;.*$/s, '').trim().toLowerCase());
  const shape = types.map((type) => shapes.get(type)).find((known) => known !== undefined);
  if (shape === undefined) throw restErrors.notAcceptable(types.join(', '));
  return shape;
}

/** The preferences that are understood (docs/api.md#write-preferences); others are ignored, as RFC 7240 asks. */
export interface Preferences {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null;
  missing: 'default' | 'null' | null;
  return: 'representation' | 'minimal' | null;
  count: 'exact' | null;
}

// In the order of PostgREST's Preference-Applied.
const understood: readonly (readonly [keyof Preferences, readonly string[]])[] = [
  ['resolution', ['merge-duplicates', 'ignore-duplicates']],
  ['missing', ['default', 'null']],
  ['return', ['representation', 'minimal']],
  ['count', ['exact']],
];

/** Several values are separated by commas; the first of a name counts. */
function parsePrefer(header: string | undefined): Preferences {
  const given = (header ?? '').split(',').map((part) => part.trim().split('='));
  const chosen = understood.map(([name, values]) => {
    const value = given.find(([key]) => key === name)?.[1];
    return [name, value !== undefined && values.includes(value) ? value : null];
  });
  return Object.fromEntries(chosen) as Preferences;
}
