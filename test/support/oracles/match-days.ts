import { judge, type Score } from '../../../src/domain/score-prediction.ts';
import { points } from '../points-cases.ts';

/** The data that a match's day and points depend on; `day` is null without a kick-off, `result` without one. */
export interface DayMatch {
  id: string;
  day: string | null;
  /** Whether a match without a result is still to be played. */
  pending: boolean;
  result: Score | null;
}

interface Tally {
  points: number;
  exact: number;
}

/** A participant's completed match day. */
export interface ExpectedDay {
  matchDay: string;
  points: number;
  exact: number;
  predictions: number;
  dayPosition: number | null;
  totalPoints: number;
  totalExact: number;
  position: number;
  positionBefore: number;
}

/** Predictions by participant and match. */
export type Picks = ReadonlyMap<string, ReadonlyMap<string, Score>>;

/** Returns everybody's completed match days, counted one by one (docs/rules.md#match-days). */
export function countMatchDays(matches: DayMatch[], picks: Picks): Map<string, ExpectedDay[]> {
  const dayNames = [...new Set(matches.flatMap(({ day }) => day ?? []))].toSorted();
  const completed = dayNames.filter((name) => {
    const ofDay = matches.filter(({ day }) => day === name);
    return (
      ofDay.some(({ result }) => result !== null) &&
      !ofDay.some(({ result, pending }) => pending && result === null)
    );
  });
  const people = [...picks.keys()];
  const tally = (
    person: string,
    counts: (day: string | null) => boolean,
  ): Tally & { predictions: number } => {
    const sum = { points: 0, exact: 0, predictions: 0 };
    for (const { id, day, result } of matches) {
      const own = picks.get(person)?.get(id);
      if (own === undefined || result === null || !counts(day)) continue;
      const earned = judge(own, result, points);
      sum.points += earned.points;
      sum.exact += earned.hit === 'exact' ? 1 : 0;
      sum.predictions += 1;
    }
    return sum;
  };
  const isAbove = (a: Tally, b: Tally) => a.points > b.points || (a.points === b.points && a.exact > b.exact);
  const all = new Map<string, ExpectedDay[]>(people.map((person) => [person, []]));
  for (const matchDay of completed) {
    const sums = people.map((person) => ({
      person,
      own: tally(person, (day) => day === matchDay),
      total: tally(person, (day) => day === null || day <= matchDay),
      before: tally(person, (day) => day === null || day < matchDay),
    }));
    for (const { person, own, total, before } of sums) {
      const played = sums.filter((other) => other.own.predictions > 0);
      all.get(person)?.push({
        matchDay,
        points: own.points,
        exact: own.exact,
        predictions: own.predictions,
        dayPosition:
          own.predictions === 0 ? null : 1 + played.filter((other) => isAbove(other.own, own)).length,
        totalPoints: total.points,
        totalExact: total.exact,
        position: 1 + sums.filter((other) => isAbove(other.total, total)).length,
        positionBefore: 1 + sums.filter((other) => isAbove(other.before, before)).length,
      });
    }
  }
  return all;
}
