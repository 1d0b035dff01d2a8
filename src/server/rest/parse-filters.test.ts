import { describe, expect, it } from 'vitest';
import { exposedSchema, type Relation } from './exposed-schema.ts';
import { parseFilters, type Condition } from './parse-filters.ts';

const predictions = exposedSchema.get('predictions') as Relation;

function outline(condition: Condition): string {
  switch (condition.kind) {
    case 'compare':
      return `${condition.column.name} ${condition.comparison} <${condition.value}>`;
    case 'null':
      return `${condition.column.name} null`;
    case 'in':
      return `${condition.column.name} in <${condition.values.join('|')}>`;
    case 'not':
      return `not ${outline(condition.condition)}`;
    case 'all':
    case 'any':
      return `${condition.kind}[${condition.conditions.map(outline).join('; ')}]`;
  }
}

const parse = (query: string): string => outline(parseFilters([...new URLSearchParams(query)], predictions));

describe('parseFilters', () => {
  it.each([
    ['', 'all[]'],
    ['select=a&order=b&limit=1&offset=2&columns=c&on_conflict=d', 'all[]'],
    ['match_id=eq.7&home_score=lt.3', 'all[match_id eq <7>; home_score lt <3>]'],
    ['match_id=eq.a,b)(."', 'all[match_id eq <a,b)(.">]'],
    ['match_id=eq.', 'all[match_id eq <>]'],
    ['match_id=eq.a%2Bb c', 'all[match_id eq <a+b c>]'],
    ['match_id=in.(1,"a,b","say \\"x\\"")', 'all[match_id in <1|a,b|say "x">]'],
    ['points=is.null&points=not.is.null', 'all[points null; not points null]'],
    ['points=is.not_null', 'all[not points null]'],
    ['or=(points.is.null,points.gte.3)', 'all[any[points null; points gte <3>]]'],
    ['or=(match_id.eq."a,b)",match_id.in.(1,2))', 'all[any[match_id eq <a,b)>; match_id in <1|2>]]'],
    ['not.or=(points.eq.1)', 'all[not any[points eq <1>]]'],
    [
      'and=(points.eq.1,not.or(points.not.eq.2,points.neq.3))',
      'all[all[points eq <1>; not any[not points eq <2>; points neq <3>]]]',
    ],
  ])('%j gives %s', (query, expected) => {
    expect(parse(query)).toBe(expected);
  });

  it.each([
    ['locks_at=eq.1', '42703'],
    ['nope=eq.1', '42703'],
    ['or=(locks_at.eq.1)', '42703'],
    ['profiles.email=eq.1', '42703'],
    ['not.points=eq.1', '42703'],
    ['points=1', 'PGRST100'],
    ['points=', 'PGRST100'],
    ['points=like.*', 'PGRST100'],
    ['points=is.true', 'PGRST100'],
    ['points=not.not.eq.1', 'PGRST100'],
    ['points=in.1,2', 'PGRST100'],
    ['points=in.(1', 'PGRST100'],
    ['or=()', 'PGRST100'],
    ['or=', 'PGRST100'],
    ['or=(points.eq.1', 'PGRST100'],
    ['or=(points)', 'PGRST100'],
    ['or=points.eq.1', 'PGRST100'],
    [Array.from({ length: 21 }, () => 'points=eq.1').join('&'), 'PGRST100'],
    [`or=(${Array.from({ length: 21 }, () => 'points.eq.1').join(',')})`, 'PGRST100'],
    [`points=eq.1&or=(and(${Array.from({ length: 20 }, () => 'points.eq.1').join(',')}))`, 'PGRST100'],
    [`points=in.(${Array.from({ length: 101 }, () => '1').join(',')})`, 'PGRST100'],
    ['or=(and(or(and(or(points.eq.1,points.eq.2)))))', 'PGRST100'],
  ])('%j is refused with %s', (query, code) => {
    expect(() => parse(query)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
