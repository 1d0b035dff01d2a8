import { describe, expect, it } from 'vitest';
import { exposedSchema, type Relation } from './exposed-schema.ts';
import { parseOrder, parsePage } from './parse-page.ts';

const userStats = exposedSchema.get('user_stats') as Relation;

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
