import { restErrors } from './rest-errors.ts';

/** How rows are answered: as an array, or as the one object of `.single()`. */
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
 * Reads `Accept`: the first media type that can be served.
 * @throws RestError PGRST107 when there is none.
 */
export function parseAccept(header: string | undefined): Shape {
  if (header === undefined || header.trim() === '') return 'array';
  const types = header.split(',').map((part) => part.replace(/;.*$/s, '').trim().toLowerCase());
  const shape = types.map((type) => shapes.get(type)).find((known) => known !== undefined);
  if (shape === undefined) throw restErrors.notAcceptable(types.join(', '));
  return shape;
}
