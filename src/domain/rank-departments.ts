import type { DepartmentRanking } from './department-schemas.ts';

/** Members with the agency's average that are added to each department (docs/rules.md#department-ranking). */
export const priorMembers = 5;

/** Members that a department needs for a position. The average of fewer depends too much on one person. */
export const fewestMembers = 3;

export interface DepartmentTotals {
  name: string;
  members: number;
  /** Members with a prediction. */
  players: number;
  points: number;
}

/** Everyone in the ranking, with or without a department. */
export interface AgencyTotals {
  participants: number;
  points: number;
}

export type RankedDepartment = DepartmentRanking['departments'][number];

/** An exact fraction; the denominator is positive. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/**
 * Ranks departments by their members' average points, shrunk towards the agency's: (points + 5 x agency's average) / (members +
 * 5). Equal averages, compared exactly, share a position in the given order. Departments with fewer than `fewestMembers` come
 * last (docs/rules.md#department-ranking).
 */
export function rankDepartments(
  departments: readonly DepartmentTotals[],
  agency: AgencyTotals,
): RankedDepartment[] {
  const isStarted = agency.points > 0;
  const compared = departments
    .filter(({ members }) => members >= fewestMembers)
    .map((department) => ({ department, average: shrunkAverage(department, agency) }))
    .toSorted((one, other) => compare(other.average, one.average));
  const ranked: RankedDepartment[] = [];
  let better: number | null = null;
  for (const [index, { department, average }] of compared.entries()) {
    const previous = ranked[index - 1];
    const shown = inTenths(average);
    const isLevel = index > 0 && compare(average, compared[index - 1]?.average ?? average) === 0;
    if (!isLevel && previous?.average != null) better = Math.round(previous.average * 10);
    ranked.push({
      ...named(department),
      position: !isStarted ? null : isLevel ? (previous?.position ?? null) : index + 1,
      average: shown / 10,
      behind: isStarted && better !== null ? (better - shown) / 10 : null,
    });
  }
  const small = departments.filter(({ members }) => members < fewestMembers);
  return [
    ...ranked,
    ...small.map((department) => ({ ...named(department), position: null, average: null, behind: null })),
  ];
}

/** Returns the average points of everyone in the ranking, in tenths; 0 if it is empty. */
export function agencyAverage({ participants, points }: AgencyTotals): number {
  return participants === 0 ? 0 : inTenths({ over: BigInt(points), under: BigInt(participants) }) / 10;
}

const named = ({ name, members, players }: DepartmentTotals) => ({ name, members, players });

function shrunkAverage({ members, points }: DepartmentTotals, agency: AgencyTotals): Fraction {
  const participants = BigInt(agency.participants);
  return {
    over: BigInt(points) * participants + BigInt(priorMembers) * BigInt(agency.points),
    under: participants * BigInt(members + priorMembers),
  };
}

function compare(one: Fraction, other: Fraction): number {
  const difference = one.over * other.under - other.over * one.under;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

/** Rounds to tenths, halves upwards. */
function inTenths({ over, under }: Fraction): number {
  return Number((over * 20n + under) / (under * 2n));
}
