import {
  hitOf,
  outcomeOf,
  pointsOf,
  type Outcome,
  type PointValues,
  type Score,
} from './score-prediction.ts';

/** What the order of the ranking depends on; `draw` is in hex digits. */
interface Placed {
  userId: string;
  points: number;
  exact: number;
  draw: string;
}

/** Who plays for the podium, as the ranking has them now. */
export interface Contender extends Placed {
  /** One for each of `Remaining.closed`, in their order; null without a prediction. */
  picks: (Score | null)[];
  /** Counts only once champion picks are closed. */
  champion: string | null;
}

/** What is still to be decided, as every participant may know it. */
export interface Remaining {
  /** Matches whose predictions are secret or still to be made: anyone may get anything from them. */
  open: number;
  /** Started matches without settled result; `final` has the teams of the one whose winner is the champion. */
  closed: { final: { home: string; away: string } | null }[];
  /**
   * 'none' when no bonus is left, 'open' while anyone may get it, else the teams that may still become champion; an empty
   * text stands for those that nobody picked. With a closed final they follow from its result.
   */
  champion: 'none' | 'open' | string[];
}

/** Whether the end of the game finds a participant on a place or a better one: surely, perhaps, or not any more. */
export type Claim = 'safe' | 'open' | 'out';
/** For the first, the second and the third place. */
export type PlaceClaims = [Claim, Claim, Claim];

export interface PodiumChances {
  /** Of a contender, or of anyone else in the ranking. */
  claimsOf(person: Placed): PlaceClaims;
}

/** Results that are alike for all contenders, and what each of them gets: one step of `keyOf` for every key. */
interface Dimension {
  alternatives: Float64Array[];
  /** The most that anyone can get. */
  most: number;
}

const places = 3;
/** More exact hits than anyone can have. */
const exactRange = 10_000;
/** Combinations times contenders: about a tenth of a second. */
const defaultBudget = 6_000_000;
const outcomes: Outcome[] = ['home', 'draw', 'away'];

/**
 * Works out who can still reach the places of the podium (docs/rules.md#podium-chances). A claim is made only if no
 * combination of results contradicts it. `contenders` are all who may still come before the present fourth. Of what takes
 * more than `budget` steps the largest parts are treated as open: fewer claims, and no wrong one.
 */
export function assessPodium(
  contenders: Contender[],
  remaining: Remaining,
  values: PointValues,
  budget = defaultBudget,
): PodiumChances {
  const draws = contenders.map(({ draw }) => draw).toSorted();
  const unit = contenders.length + 1;
  /** One number that orders points, exact hits and draw; `shift` puts someone between the contenders' draws. */
  const keyOf = ({ points, exact, draw }: Placed, shift: number) =>
    gain(points, exact) * unit + contenders.length - countBefore(draws, draw) + shift;
  const keys = Float64Array.from(contenders, (contender) => keyOf(contender, 0));

  const dimensions = dimensionsOf(contenders, remaining, values, unit);
  const bonus = remaining.champion === 'open' ? gain(values.champion, 0) : 0;
  let slack = (remaining.open * gain(values.exact, 1) + bonus) * unit;
  const everything = slack + dimensions.reduce((sum, { most }) => sum + most, 0);
  while (dimensions.length > 0 && stepsOf(dimensions, contenders.length) > budget) {
    const sizes = dimensions.map(({ alternatives }) => alternatives.length);
    const [largest] = dimensions.splice(sizes.indexOf(Math.max(...sizes)), 1);
    slack += largest?.most ?? 0;
  }

  const tally = createTally(contenders.length, slack, unit);
  visitCombinations(keys, dimensions, tally.count);
  const indexes = new Map(contenders.map(({ userId }, index) => [userId, index]));
  return {
    claimsOf(person) {
      const index = indexes.get(person.userId);
      return index === undefined
        ? tally.claimsUpTo(keyOf(person, 0.5) + everything)
        : tally.claimsOfContender(index);
    },
  };
}

/**
 * What may be told to somebody with these claims (docs/rules.md#podium-chances). While matches are missing in the sheet it is that
 * the known ones alone can make them first, and nothing else: a match that is not listed yet may bring nobody anything.
 */
export function toldOf(claims: PlaceClaims, isComplete: boolean): { canWin: boolean; claims: PlaceClaims } {
  return { canWin: claims[0] !== 'out', claims: isComplete ? claims : ['open', 'open', 'open'] };
}

/**
 * The most points that a participant can still get (docs/rules.md#podium-chances), from everything together: no bonus for a
 * team that would have to lose the predicted final.
 */
export function mostPossiblePoints(
  { picks, champion }: Pick<Contender, 'picks' | 'champion'>,
  remaining: Remaining,
  values: PointValues,
): number {
  let points = remaining.open * values.exact + (remaining.champion === 'open' ? values.champion : 0);
  const bonusFor = (team: string) => (champion !== null && champion === team ? values.champion : 0);
  const finalAt = finalOf(remaining);
  for (const [at, pick] of picks.entries()) {
    if (at !== finalAt && pick !== null) points += values.exact;
  }
  if (!Array.isArray(remaining.champion)) return points;
  const pick = finalAt === -1 ? null : (picks[finalAt] ?? null);
  const able = remaining.champion.includes('') ? [...remaining.champion, champion ?? ''] : remaining.champion;
  const ends = finalAt === -1 ? [{ champions: able, outcome: null }] : endsOf(remaining, finalAt);
  const most = ends.flatMap(({ champions, outcome }) =>
    champions.map((team) => bonusFor(team) + (pick && outcomeOf(pick) === outcome ? values.exact : 0)),
  );
  return points + Math.max(0, ...most);
}

/** Points before exact hits. */
function gain(points: number, exact: number): number {
  return points * exactRange + exact;
}

function finalOf({ closed, champion }: Remaining): number {
  return Array.isArray(champion) ? closed.findIndex(({ final }) => final !== null) : -1;
}

/** Who is champion after each outcome of the closed final; after a draw either, by penalties. */
function endsOf({ closed }: Remaining, finalAt: number): { outcome: Outcome; champions: string[] }[] {
  const { home = '', away = '' } = closed[finalAt]?.final ?? {};
  return [
    { outcome: 'home', champions: [home] },
    { outcome: 'draw', champions: [home, away] },
    { outcome: 'away', champions: [away] },
  ];
}

function dimensionsOf(
  contenders: Contender[],
  remaining: Remaining,
  values: PointValues,
  unit: number,
): Dimension[] {
  const bonuses = (team: string | null) =>
    Float64Array.from(contenders, ({ champion }) =>
      team !== null && champion === team ? gain(values.champion, 0) * unit : 0,
    );
  const finalAt = finalOf(remaining);
  const dimensions = remaining.closed.map((_, at): Dimension => {
    const most = (gain(values.exact, 1) + (at === finalAt ? gain(values.champion, 0) : 0)) * unit;
    const picks = contenders.map((contender) => contender.picks[at] ?? null);
    const alternatives = resultsOf(picks).flatMap(({ outcome, score }) => {
      const steps = Float64Array.from(picks, (pick) => stepOf(pick, outcome, score, values) * unit);
      if (at !== finalAt) return [steps];
      const champions = endsOf(remaining, at).find((end) => end.outcome === outcome)?.champions ?? [];
      return champions.map((team) => {
        const bonus = bonuses(team);
        return steps.map((step, index) => step + (bonus[index] ?? 0));
      });
    });
    return { alternatives, most };
  });
  if (Array.isArray(remaining.champion) && finalAt === -1) {
    const alternatives = remaining.champion.map((team) => bonuses(team === '' ? null : team));
    dimensions.push({ alternatives, most: gain(values.champion, 0) * unit });
  }
  return dimensions;
}

/** Each predicted score, and for each outcome any score that nobody predicted. */
function resultsOf(picks: (Score | null)[]): { outcome: Outcome; score: Score | null }[] {
  const scores = new Map(picks.flatMap((pick) => (pick ? [[`${pick.home}-${pick.away}`, pick]] : [])));
  const predicted = [...scores.values()].map((score) => ({ outcome: outcomeOf(score), score }));
  return [...predicted, ...outcomes.map((outcome) => ({ outcome, score: null }))];
}

function stepOf(pick: Score | null, outcome: Outcome, score: Score | null, values: PointValues): number {
  if (pick === null) return 0;
  const hit = score !== null ? hitOf(pick, score) : outcomeOf(pick) === outcome ? 'outcome' : 'miss';
  return gain(pointsOf(hit, values), hit === 'exact' ? 1 : 0);
}

function stepsOf(dimensions: Dimension[], contenders: number): number {
  return dimensions.reduce((product, { alternatives }) => product * alternatives.length, contenders);
}

/** Calls `visit` with everyone's key after each combination of alternatives. */
function visitCombinations(
  keys: Float64Array,
  dimensions: Dimension[],
  visit: (keys: Float64Array) => void,
): void {
  const [dimension, ...others] = dimensions;
  if (dimension === undefined) return visit(keys);
  const reached = new Float64Array(keys.length);
  for (const steps of dimension.alternatives) {
    for (let index = 0; index < keys.length; index += 1)
      reached[index] = (keys[index] ?? 0) + (steps[index] ?? 0);
    visitCombinations(reached, others, visit);
  }
}

/** Counts for every contender and place whether some combination reaches it, and whether all do. */
function createTally(size: number, slack: number, unit: number) {
  /** Bit k: place k + 1 or better was reached at best, or missed at worst. */
  const reached = new Uint8Array(size);
  const missed = new Uint8Array(size);
  /** The lowest key that reached each place. */
  const lowest = new Float64Array(places).fill(Infinity);
  /** Whoever signs in tomorrow may win all that is open, and the draw. */
  const newcomer = slack + unit - 0.5;

  return {
    count(keys: Float64Array): void {
      const top = bestOf(keys);
      for (let place = 0; place < places; place += 1) {
        const rival = top[place] ?? -Infinity;
        const next = top[place + 1] ?? -Infinity;
        lowest[place] = Math.min(lowest[place] ?? Infinity, rival);
        const bit = 1 << place;
        for (let index = 0; index < size; index += 1) {
          const key = keys[index] ?? 0;
          if (key + slack >= rival) reached[index] = (reached[index] ?? 0) | bit;
          if (key < rival || next + slack > key || newcomer > key) missed[index] = (missed[index] ?? 0) | bit;
        }
      }
    },
    claimsOfContender: (index: number): PlaceClaims =>
      claimEach((place) => {
        if ((((reached[index] ?? 0) >> place) & 1) === 0) return 'out';
        return (((missed[index] ?? 0) >> place) & 1) === 0 ? 'safe' : 'open';
      }),
    /** Of someone below the contenders whose key can become `most`. */
    claimsUpTo: (most: number): PlaceClaims =>
      claimEach((place) => (most < (lowest[place] ?? Infinity) ? 'out' : 'open')),
  };
}

function claimEach(claim: (place: number) => Claim): PlaceClaims {
  return [claim(0), claim(1), claim(2)];
}

/** The four highest, best first; fewer when there are fewer. */
function bestOf(keys: Float64Array): number[] {
  const top: number[] = [];
  for (const key of keys) {
    if (top.length > places && key <= (top[places] ?? 0)) continue;
    let at = top.length;
    while (at > 0 && (top[at - 1] ?? 0) < key) at -= 1;
    top.splice(at, 0, key);
    if (top.length > places + 1) top.pop();
  }
  return top;
}

/** How many of the ordered `draws` come before `draw`. */
function countBefore(draws: string[], draw: string): number {
  let low = 0;
  let high = draws.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((draws[middle] ?? '') < draw) low = middle + 1;
    else high = middle;
  }
  return low;
}
