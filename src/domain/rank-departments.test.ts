import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agencyAverage, priorMembers, rankDepartments, type DepartmentTotals } from './rank-departments.ts';

const department = (name: string, members: number, points: number): DepartmentTotals => ({
  ...{ name, members, points },
  players: members,
});
const positions = (given: DepartmentTotals[], agency: { participants: number; points: number }) =>
  rankDepartments(given, agency).map(({ name, position }) => [name, position]);

describe('rankDepartments', () => {
  it('ranks by the average shrunk towards the agency’s, which it rounds to tenths', () => {
    const agency = { participants: 20, points: 300 };
    const [first, second] = rankDepartments([department('B', 10, 150), department('A', 9, 180)], agency);
    // (180 + 5 x 15) / 14 and (150 + 5 x 15) / 15
    expect(first).toEqual({ name: 'A', members: 9, players: 9, position: 1, average: 18.2, behind: null });
    expect(second).toEqual({ name: 'B', members: 10, players: 10, position: 2, average: 15, behind: 3.2 });
    expect(agencyAverage(agency)).toBe(15);
  });

  it('does not let one lucky member win over many good ones', () => {
    const agency = { participants: 30, points: 300 };
    // 24 alone, and 14 on average of nine people: (24 + 50) / 6 = 12.3 and (126 + 50) / 14 = 12.6
    expect(positions([department('Una', 1, 24), department('Nueve', 9, 126)], agency)).toEqual([
      ['Nueve', 1],
      ['Una', 2],
    ]);
  });

  it('has equal averages share a position, in the order of the file, whatever they are made of', () => {
    // 10 of everyone: any number of members with 10 each has the average 10, exactly.
    const agency = { participants: 7, points: 70 };
    const given = [
      department('A', 3, 30),
      department('B', 1, 10),
      department('C', 2, 19),
      department('D', 2, 20),
    ];
    expect(positions(given, agency)).toEqual([
      ['A', 1],
      ['B', 1],
      ['D', 1],
      ['C', 4],
    ]);
    expect(rankDepartments(given, agency).map(({ behind }) => behind)).toEqual([null, null, null, 0.1]);
  });

  it('has departments without members last, without an average', () => {
    const given = [department('Vacío', 0, 0), department('A', 1, 0)];
    expect(rankDepartments(given, { participants: 2, points: 8 })).toEqual([
      { name: 'A', members: 1, players: 1, position: 1, average: 3.3, behind: null },
      { name: 'Vacío', members: 0, players: 0, position: null, average: null, behind: null },
    ]);
  });

  it('gives no position while nobody has points, nor to nobody', () => {
    const none = { participants: 2, points: 0 };
    expect(rankDepartments([department('A', 2, 0)], none)).toEqual([
      { name: 'A', members: 2, players: 2, position: null, average: 0, behind: null },
    ]);
    expect(rankDepartments([], none)).toEqual([]);
    expect(agencyAverage({ participants: 0, points: 0 })).toBe(0);
  });

  it('agrees with the formula in fractions, and moves up with points alone', () => {
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
        for (const row of ranked) {
          const own = given[Number(row.name)];
          if (own === undefined) throw new Error('Nobody was left out.');
          const better = given.filter((other) => value(other) > value(own) + 1e-9).length;
          expect([row.name, row.position]).toEqual([row.name, better + 1]);
          expect(Math.abs((row.average ?? 0) - value(own))).toBeLessThanOrEqual(0.05 + 1e-9);
        }
      }),
    );
  });
});
