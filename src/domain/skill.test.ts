import { describe, expect, it } from 'vitest';
import { chance, type Chance } from '../../test/tournament/chance.ts';
import { patience, printFigures, runLength } from '../../test/support/run-length.ts';
import { hitOf, pointsOf, type Score } from './score-prediction.ts';
import { crowdHitsOf, expectedMicros, fewestSkillMatches, luckBand, type CrowdHits } from './skill.ts';

const values = { exact: 5, outcome: 3, champion: 20 };
const hits = (picks: number, exact: number, outcome: number): CrowdHits => ({ picks, exact, outcome });

/** How likely a random pick of each match brings between `lowest` and `highest` points, by every combination. */
function chanceWithin(crowds: CrowdHits[], { lowest, highest }: ReturnType<typeof luckBand>): number {
  let sums = [{ points: 0, chance: 1 }];
  for (const { picks, exact, outcome } of crowds) {
    const each = { 5: exact, 3: outcome, 0: picks - exact - outcome };
    sums = sums.flatMap((sum) =>
      Object.entries(each).map(([points, count]) => ({
        points: sum.points + Number(points),
        chance: (sum.chance * count) / picks,
      })),
    );
  }
  const within = sums.filter(({ points }) => points >= lowest && points <= highest);
  return within.reduce((sum, { chance }) => sum + chance, 0);
}

describe('what luck alone brings', () => {
  it('is on average what everybody got on average', () => {
    expect(expectedMicros(hits(4, 1, 2), values)).toBe(2_750_000);
    expect(expectedMicros(hits(3, 1, 0), values)).toBe(1_666_667);
    expect(expectedMicros(hits(7, 0, 0), values)).toBe(0);
    const scores = [
      { home: 2, away: 1, picks: 3 },
      { home: 1, away: 0, picks: 4 },
      { home: 0, away: 0, picks: 5 },
    ];
    expect(crowdHitsOf(scores, { home: 2, away: 1 })).toEqual(hits(12, 3, 4));
  });

  it('has no width where everybody got the same, and none without matches', () => {
    expect(luckBand([], values)).toEqual({ lowest: 0, highest: 0 });
    expect(luckBand([hits(9, 9, 0), hits(40, 0, 40), hits(3, 0, 0)], values)).toEqual({
      ...{ lowest: 8, highest: 8 },
    });
  });

  it.each([
    ['alike', Array.from({ length: 8 }, () => hits(40, 6, 14))],
    ['seldom hit', Array.from({ length: 8 }, () => hits(44, 3, 5))],
    ['of all kinds', [1, 3, 8, 20, 30, 2, 11, 0].map((exact, index) => hits(60, exact, index * 3))],
  ])('is within the band 95 times in 100 in matches %s, as every combination says', (_, crowds) => {
    const { lowest, highest } = luckBand(crowds, values);
    const within = chanceWithin(crowds, { lowest, highest });
    expect(Math.abs(within - 0.95)).toBeLessThan(0.025);
    expect(chanceWithin(crowds, { lowest, highest: 50 })).toBeGreaterThan(0.95);
    expect(chanceWithin(crowds, { lowest: 0, highest })).toBeGreaterThan(0.95);
  });

  it('counts points of any worth alike', () => {
    const crowds = Array.from({ length: 12 }, (_, index) => hits(50, index, 20));
    const { lowest, highest } = luckBand(crowds, values);
    const tenfold = luckBand(crowds, { exact: 50, outcome: 30 });
    expect(tenfold).toEqual({ lowest: 10 * lowest, highest: 10 * highest });
  });
});

/** Goals of one side, from few to many. */
function goals(random: Chance, mean: number): number {
  let scored = 0;
  for (let minute = 0; minute < 10; minute += 1) if (random.happens(mean / 10)) scored += 1;
  return scored;
}

interface Crowd {
  /** How many there are, each with a pick of about nine in ten matches. */
  people: number;
  matches: number;
  games: number;
}

/**
 * Plays games in which nobody knows more than the others: everybody's pick of a match is drawn from the same distribution,
 * the result from another one. Returns how many people of them all have points within their band.
 */
function simulate({ people, matches, games }: Crowd, random: Chance): { inside: number; all: number } {
  const counted = { inside: 0, all: 0 };
  for (let game = 0; game < games; game += 1) {
    const own = Array.from({ length: people }, () => ({
      points: 0,
      crowds: new Array<CrowdHits>(),
      key: '',
    }));
    for (let match = 0; match < matches; match += 1) {
      const [home, away] = [0.5 + random.below(20) / 10, 0.5 + random.below(15) / 10];
      const draw = (): Score => ({ home: goals(random, home), away: goals(random, away) });
      const result: Score = { home: goals(random, away + 0.3), away: goals(random, home) };
      const picks = own.map(() => (random.happens(0.9) ? draw() : null));
      const made = picks.filter((pick) => pick !== null);
      if (made.length === 0) continue;
      const crowd = crowdHitsOf(
        made.map((pick) => ({ ...pick, picks: 1 })),
        result,
      );
      for (const [index, pick] of picks.entries()) {
        const person = own[index];
        if (pick === null || person === undefined) continue;
        person.points += pointsOf(hitOf(pick, result), values);
        person.crowds.push(crowd);
        person.key += ` ${match}`;
      }
    }
    const bands = new Map<string, ReturnType<typeof luckBand>>();
    for (const person of own) {
      if (person.crowds.length < fewestSkillMatches) continue;
      const band = bands.get(person.key) ?? luckBand(person.crowds, values);
      bands.set(person.key, band);
      counted.all += 1;
      if (person.points >= band.lowest && person.points <= band.highest) counted.inside += 1;
    }
  }
  return counted;
}

const few: [string, Crowd][] = [
  ['in offices of 40, over few matches', { people: 40, matches: 12, games: 250 }],
  ['in games of 1,000, over few matches', { people: 1_000, matches: 12, games: 10 }],
];
const many: [string, Crowd][] = [
  ['in offices of 40, over a cup', { people: 40, matches: 63, games: 250 }],
  ['in one game of 10,000, over a cup', { people: 10_000, matches: 63, games: 1 }],
];

describe('of 10,000 people without skill', () => {
  it.each(runLength(few, [...few, ...many]))(
    '95 in 100 are within the band: %s',
    { timeout: patience(20_000) },
    (title, crowd) => {
      const { inside, all } = simulate(crowd, chance(7));
      const share = (100 * inside) / all;
      printFigures(`band of luck, ${title}`, { people: all, inside: `${share.toFixed(2)} %` });
      expect(all).toBeGreaterThan(8_000);
      expect(share).toBeGreaterThan(94);
      expect(share).toBeLessThan(96);
    },
  );
});
