import { describe, expect, it } from 'vitest';
import { findRelation } from './catalogue.ts';
import { parseAccept } from './parse-accept.ts';
import { parseOrder } from './parse-order.ts';
import { parsePage } from './parse-page.ts';
import { parsePrefer, preferenceApplied } from './parse-prefer.ts';
import { parseRestUrl } from './rest-request.ts';

const userStats = findRelation('user_stats') as NonNullable<ReturnType<typeof findRelation>>;

describe('parseOrder', () => {
  const outline = (text: string | undefined): string =>
    parseOrder(text, userStats)
      .map(
        ({ column, descending, nullsFirst }) =>
          `${column.name} ${descending ? '-' : '+'}${nullsFirst ? 'n' : ''}`,
      )
      .join(', ');
  const full = 'total_points -n, exact_predictions -n, draw +';
  it.each([
    [undefined, full],
    ['', full],
    ['total_points.desc', full],
    ['total_points.desc.nullslast', full],
    ['total_points.desc,exact_predictions.desc', full],
    ['total_points', 'total_points +'],
    ['total_points.asc.nullsfirst', 'total_points +n'],
    ['total_points.desc.nullslast,user_id.asc', 'total_points -, user_id +'],
  ])('%j gives %s', (text, expected) => {
    expect(outline(text)).toBe(expected);
  });
  it.each([
    ['tie_position', '42703'],
    ['total_points.up', 'PGRST100'],
    ['profiles(email)', 'PGRST100'],
    ['draw,', 'PGRST100'],
  ])('%j is refused with %s', (text, code) => {
    expect(() => parseOrder(text, userStats)).toThrow(expect.objectContaining({ code }));
  });
});

describe('parsePage', () => {
  it.each([
    [undefined, undefined, undefined, 0, 10_000],
    ['50', '100', undefined, 100, 50],
    ['99999999999999999999', undefined, undefined, 0, 10_000],
    ['0', '3', undefined, 3, 0],
    [undefined, undefined, '0-9', 0, 10],
    [undefined, undefined, 'items=10-', 10, 10_000],
    ['5', '2', '4-20', 4, 3],
    ['5', undefined, '20-30', 20, 0],
    ['5', undefined, 'bytes', 0, 5],
  ])('limit %s, offset %s, Range %s gives %d, %d rows', (limit, offset, range, from, rows) => {
    expect(parsePage(limit, offset, range)).toEqual({ offset: from, limit: rows });
  });
  it.each([
    ['-1', undefined, undefined, 'PGRST103'],
    [undefined, '-1', undefined, 'PGRST103'],
    [undefined, undefined, '9-0', 'PGRST103'],
    ['1e3', undefined, undefined, 'PGRST100'],
    [undefined, 'x', undefined, 'PGRST100'],
  ])('limit %s, offset %s, Range %s is refused with %s', (limit, offset, range, code) => {
    expect(() => parsePage(limit, offset, range)).toThrow(expect.objectContaining({ code }));
  });
});

describe('parsePrefer', () => {
  it('reads several in one header, the first of a name, and ignores the rest', () => {
    const preferences = parsePrefer(
      'resolution=merge-duplicates, count=exact,return=representation,return=minimal,tx=rollback,count=planned',
    );
    expect(preferences).toEqual({
      resolution: 'merge-duplicates',
      missing: null,
      return: 'representation',
      count: 'exact',
    });
    expect(preferenceApplied(preferences, ['count', 'return'])).toEqual({
      'preference-applied': 'return=representation, count=exact',
    });
    expect(preferenceApplied(parsePrefer('count=planned'), ['count'])).toEqual({});
    expect(parsePrefer(undefined).count).toBeNull();
  });
});

describe('parseAccept', () => {
  it.each([
    [undefined, 'array'],
    ['*/*', 'array'],
    ['application/json', 'array'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'array'],
    ['application/vnd.pgrst.object+json', 'object'],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object'],
  ])('%s gives %s', (header, shape) => {
    expect(parseAccept(header)).toBe(shape);
  });
  it('refuses what cannot be served', () => {
    expect(() => parseAccept('text/csv, image/png;q=1')).toThrow(
      'None of these media types are available: text/csv, image/png',
    );
  });
});

describe('parseRestUrl', () => {
  it('decodes path and query, + as a space', () => {
    expect(parseRestUrl('/rest/v1/rpc/a%20b?x=1+2&y=a?b&x=3')).toEqual({
      path: ['rpc', 'a b'],
      parameters: [
        ['x', '1 2'],
        ['y', 'a?b'],
        ['x', '3'],
      ],
    });
    expect(parseRestUrl('/rest/v1').path).toEqual([]);
    expect(() => parseRestUrl('/rest/v1/%ff')).toThrow(expect.objectContaining({ code: 'PGRST125' }));
  });
});
