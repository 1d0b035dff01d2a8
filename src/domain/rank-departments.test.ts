// Shows docs/rules.md#department-ranking.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  agencyAverage,
  fewestMembers,
  priorMembers,
  rankDepartments,
  type DepartmentTotals,
} from './rank-departments.ts';

const department = (name: string, members: number, points: number): DepartmentTotals => ({
  ...{ name, members, points },
  players: members,
});
const positions = (given: DepartmentTotals[], agency: { participants: number; points: number }) =>
  rankDepartments(given, agency).map(({ name, position }) => [name, position]);

describe('rankDepartments', () => {
  it('ranks by the average shrunk towards the agency’s, rounded to tenths', () => {
    const agency = { participants: 20, points: 300 };
    const [first, second] = rankDepartments([department('B', 10, 150), department('A', 9, 180)], agency);
    // (180 + 5 x 15) / 14 and (150 + 5 x 15) / 15
    expect(first).toEqual({ name: 'A', members: 9, players: 9, position: 1, average: 18.2, behind: null });
    expect(second).toEqual({ name: 'B', members: 10, players: 10, position: 2, average: 15, behind: 3.2 });
    expect(agencyAverage(agency)).toBe(15);
  });

  it('ranks many good members above a few lucky ones', () => {
    const agency = { participants: 30, points: 300 };
    // 16 on average of three people, 14 of nine: (48 + 50) / 8 = 12.3 and (126 + 50) / 14 = 12.6
    expect(positions([department('Tres', 3, 48), department('Nueve', 9, 126)], agency)).toEqual([
      ['Nueve', 1],
      ['Tres', 2],
    ]);
  });

  it('puts departments with fewer than three members last, in the file’s order, without position or average', () => {
    const agency = { participants: 30, points: 300 };
    const given = [department('Una', 1, 240), department('Dos', 2, 60), department('Tres', 3, 3)];
    const none = { position: null, average: null, behind: null };
    expect(rankDepartments(given, agency)).toEqual([
      { name: 'Tres', members: 3, players: 3, position: 1, average: 6.6, behind: null },
      { name: 'Una', members: 1, players: 1, ...none },
      { name: 'Dos', members: 2, players: 2, ...none },
    ]);
  });

  it('lets equal averages share a position, in the file’s order', () => {
    // Everyone has 10 points, so any number of members has exactly the average 10.
    const agency = { participants: 20, points: 200 };
    const given = [
      department('A', 5, 50),
      department('B', 3, 30),
      department('C', 4, 39),
      department('D', 4, 40),
    ];
    expect(positions(given, agency)).toEqual([
      ['A', 1],
      ['B', 1],
      ['D', 1],
      ['C', 4],
    ]);
    expect(rankDepartments(given, agency).map(({ behind }) => behind)).toEqual([null, null, null, 0.1]);
  });

  it('shows no gap between averages that round to the same value, in separate positions', () => {
    const agency = { participants: 200, points: 2000 };
    const ranked = rankDepartments([department('A', 100, 1001), department('B', 100, 1000)], agency);
    expect(ranked).toMatchObject([
      { position: 1, average: 10, behind: null },
      { position: 2, average: 10, behind: 0 },
    ]);
  });

  it('puts departments without members last, without an average', () => {
    const given = [department('Vacío', 0, 0), department('A', 3, 0)];
    expect(rankDepartments(given, { participants: 4, points: 16 })).toEqual([
      { name: 'A', members: 3, players: 3, position: 1, average: 2.5, behind: null },
      { name: 'Vacío', members: 0, players: 0, position: null, average: null, behind: null },
    ]);
  });

  it('gives no positions while nobody has points', () => {
    const none = { participants: 3, points: 0 };
    expect(rankDepartments([department('A', 3, 0)], none)).toEqual([
      { name: 'A', members: 3, players: 3, position: null, average: 0, behind: null },
    ]);
    expect(rankDepartments([], none)).toEqual([]);
    expect(agencyAverage({ participants: 0, points: 0 })).toBe(0);
  });

  it('agrees with the formula in fractions, and is monotonic in points', () => {
    const rows = fc.array(
      fc.record({ members: fc.integer({ min: 1, max: 9 }), each: fc.integer({ max: 40, min: 0 }) }),
      {
        ...{ minLength: 1, maxLength: 8 },
      },
    );
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 50 }), (made, others) => {
        const given = made.map(({ members, each }, index) =>
          department(String(index), members, members * each),
        );
        const participants = others + given.reduce((sum, { members }) => sum + members, 0);
        const points = given.reduce((sum, row) => sum + row.points, 1);
        const value = ({ members, points: own }: DepartmentTotals) =>
          (own + (priorMembers * points) / participants) / (members + priorMembers);
        const ranked = rankDepartments(given, { participants, points });
        expect(new Set(ranked.map(({ name }) => name)).size).toBe(given.length);
        const isPlaced = ({ members }: DepartmentTotals) => members >= fewestMembers;
        const small = ranked.filter(({ members }) => members < fewestMembers);
        for (const row of small) expect(row).toMatchObject({ position: null, average: null, behind: null });
        for (const row of ranked.slice(0, ranked.length - small.length)) {
          const own = given[Number(row.name)];
          if (own === undefined) throw new Error('Nobody was left out.');
          const better = given.filter(isPlaced).filter((other) => value(other) > value(own) + 1e-9).length;
          expect([row.name, row.position]).toEqual([row.name, better + 1]);
          expect(Math.abs((row.average ?? 0) - value(own))).toBeLessThanOrEqual(0.05 + 1e-9);
        }
      }),
    );
  });
});
