import { expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../../test/support/api-factories.ts';
import { findLookAlikes } from './look-alikes.ts';

const person = (userId: string, fullName: string, email: string) =>
  buildLeaderboardEntry({ userId, fullName, email });

it('finds who has the same name and the same address before the @, and nobody twice', () => {
  const ana = person('1', 'Ana López', 'ana@beyondmedia.example');
  const twin = person('2', 'Ana López', 'ana@agenciabeyond.example');
  const others = [
    person('3', 'Ana López', 'ana.lopez@beyondmedia.example'),
    person('4', 'Ana García', 'ana@otra.example'),
  ];
  expect(findLookAlikes([ana, ...others, ana])).toEqual(new Set());
  expect(findLookAlikes([ana, ...others, twin])).toEqual(new Set(['1', '2']));
});
