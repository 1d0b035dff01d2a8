import { describe, expect, it } from 'vitest';
import { exposedSchema, type Relation } from './exposed-schema.ts';
import { parseSelect, type SelectItem } from './parse-select.ts';

const userStats = exposedSchema.get('user_stats') as Relation;

function outline(items: SelectItem[]): string {
  return items
    .map((item) =>
      item.kind === 'column'
        ? `${item.alias}=${item.column.name}`
        : `${item.alias}=${item.embed.name}(${outline(item.items)})`,
    )
    .join(' ');
}

describe('parseSelect', () => {
  it.each([
    ['user_id', 'user_id=user_id'],
    [' user_id , draw ', 'user_id=user_id draw=draw'],
    ['pts:total_points', 'pts=total_points'],
    ['', ''],
    ['profiles(email)', 'profiles=profiles(email=email)'],
    ['profiles(*)', 'profiles=profiles(email=email full_name=full_name avatar_url=avatar_url)'],
    ['who:profiles!inner(mail:email)', 'who=profiles(mail=email)'],
    ['profiles!left(email)', 'profiles=profiles(email=email)'],
    ['user_id,profiles()', 'user_id=user_id'],
  ])('%j gives %j', (text, expected) => {
    expect(outline(parseSelect(text, userStats))).toBe(expected);
  });

  it('expands * to what may be seen, and no more', () => {
    const names = parseSelect('*', userStats).map(({ alias }) => alias);
    expect(names).toEqual([...userStats.columns.keys()]);
    expect(names).not.toContain('champion_points');
  });

  it.each([
    ['champion_points', '42703'],
    ['constructor', '42703'],
    ['profiles(id)', '42703'],
    ['predictions(*)', 'PGRST200'],
    ['profiles!hint(email)', 'PGRST200'],
    ['profiles(email', 'PGRST100'],
    ['user_id)', 'PGRST100'],
    ['user_id::text', 'PGRST100'],
    ['draw->a', 'PGRST100'],
    ['...profiles(email)', 'PGRST100'],
    ['a"b:user_id', 'PGRST100'],
    ['user_id,,draw', 'PGRST100'],
    [`${'x'.repeat(64)}:user_id`, 'PGRST100'],
    [Array.from({ length: 65 }, () => 'user_id').join(), 'PGRST100'],
  ])('%j is refused with %s', (text, code) => {
    expect(() => parseSelect(text, userStats)).toThrow(expect.objectContaining({ code, status: 400 }));
  });
});
