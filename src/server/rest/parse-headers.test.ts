import { describe, expect, it } from 'vitest';
import { parseHeaders } from './parse-headers.ts';
import { preferenceApplied } from './response.ts';

const parse = (headers: { accept?: string | undefined; prefer?: string }) => parseHeaders({ headers });

describe('Accept', () => {
  it.each([
    [undefined, 'array'],
    ['*/*', 'array'],
    ['application/json', 'array'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'array'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object'],
  ])('%s gives %s', (header, shape) => {
    expect(parse({ accept: header }).shape).toBe(shape);
  });
  it('refuses what cannot be served', () => {
    expect(() => parse({ accept: 'text/csv, image/png;q=1' })).toThrow(
      'None of these media types are available: text/csv, image/png',
    );
  });
});

describe('Prefer', () => {
  it('reads several in one header, the first of a name, and ignores the rest', () => {
    const prefer =
      'resolution=merge-duplicates, count=exact,return=representation,return=minimal,tx=rollback,count=planned';
    const { preferences } = parse({ prefer });
    expect(preferences).toEqual({
      resolution: 'merge-duplicates',
      missing: null,
      return: 'representation',
      count: 'exact',
    });
    expect(preferenceApplied(preferences, ['count', 'return'])).toEqual({
      'preference-applied': 'return=representation, count=exact',
    });
    expect(preferenceApplied(parse({ prefer: 'count=planned' }).preferences, ['count'])).toEqual({});
    expect(parse({}).preferences.count).toBeNull();
  });
});
