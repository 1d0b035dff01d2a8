import { createHash } from 'node:crypto';

/** A row of the sheet as people read it; `kickOff` in epoch milliseconds, null without one. */
export interface SheetMatch {
  id: string;
  kickOff: number | null;
  home: string;
  away: string;
  homeScore: number | null;
  awayScore: number | null;
  status: string;
  round: string;
  winner: string;
}

/** The content of the sheet when it is read. */
export interface SheetState {
  matches: SheetMatch[];
  teams: string[][];
  champion: string;
  closed: boolean;
}

export interface Standing {
  points: number;
  /** By kind. */
  hits: Record<string, number>;
  predictions: number;
  position: number;
}

interface Rules {
  points: { exact: number; outcome: number; champion: number };
  decidedBy: string | null;
  drawSeed: string;
}

type Score = readonly [home: number, away: number];

const statuses: Record<string, 'scheduled' | 'live' | 'finished'> = {
  '': 'scheduled',
  programado: 'scheduled',
  'en vivo': 'live',
  finished: 'finished',
  finalizado: 'finished',
};

/** Computes the game from the saves and the sheet alone, after the text of docs/rules.md and without code of the product. */
export class IndependentGame {
  #sheet: SheetState = { matches: [], teams: [], champion: '', closed: false };
  readonly #kickOffs = new Map<string, number>();
  readonly #predictions = new Map<string, Map<string, Score>>();
  readonly #champions = new Map<string, string>();
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  join(person: string): void {
    this.#predictions.set(person, new Map());
  }

  /** Takes over the sheet after a good read. */
  read(sheet: SheetState): void {
    this.#sheet = structuredClone(sheet);
    for (const { id, kickOff } of sheet.matches) if (kickOff !== null) this.#kickOffs.set(id, kickOff);
  }

  /** Returns whether a prediction must be accepted, and keeps it then. */
  predict(person: string, matchId: string, score: Score, now: number): boolean {
    const match = this.#sheet.matches.find(({ id }) => id === matchId);
    const own = this.#predictions.get(person);
    const earlier = own?.get(matchId);
    if (match === undefined) return false;
    const isOpen = statuses[match.status] === 'scheduled' && now < (this.#kickOffs.get(matchId) ?? -Infinity);
    if (!isOpen || earlier !== undefined) return earlier?.[0] === score[0] && earlier[1] === score[1];
    own?.set(matchId, score);
    return true;
  }

  hasPredicted(person: string, matchId: string): boolean {
    return this.#predictions.get(person)?.has(matchId) === true;
  }

  pickChampion(person: string, team: string): void {
    this.#champions.set(person, team);
  }

  /** Returns the points of a participant's predictions; null before the match is over. */
  pointsOf(person: string): Map<string, number | null> {
    const { exact, outcome } = this.#rules.points;
    return new Map(
      [...(this.#predictions.get(person) ?? [])].map(([matchId, [home, away]]) => {
        const result = this.#resultOf(matchId);
        if (result === null) return [matchId, null];
        if (home === result[0] && away === result[1]) return [matchId, exact];
        const isOutcome = Math.sign(home - away) === Math.sign(result[0] - result[1]);
        return [matchId, isOutcome ? outcome : 0];
      }),
    );
  }

  standings(): Map<string, Standing> {
    const { champion: bonusPoints, ...worth } = this.#rules.points;
    const champion = this.#champion();
    const isOver = champion !== null || this.#sheet.closed;
    const people = [...this.#predictions.keys()].map((person) => {
      const won = [...this.pointsOf(person).values()];
      const countOf = (points: number): number => won.filter((value) => value === points).length;
      const hits = Object.fromEntries(Object.entries(worth).map(([kind, points]) => [kind, countOf(points)]));
      const pick = this.#champions.get(person);
      const bonus =
        champion !== null && pick !== undefined && this.#isSameTeam(pick, champion) ? bonusPoints : 0;
      const total = won.reduce<number>((sum, value) => sum + (value ?? 0), bonus);
      const draw = createHash('sha256').update(`${this.#rules.drawSeed}:${person}`).digest('hex');
      const shown = this.#sheet.matches.filter(({ id }) => this.hasPredicted(person, id));
      return { person, total, exact: countOf(worth.exact), hits, predictions: shown.length, draw };
    });
    return new Map(
      people.map(({ person, total, exact, hits, predictions, draw }) => {
        const ahead = people.filter(
          (other) =>
            other.total > total ||
            (other.total === total && other.exact > exact) ||
            (isOver && other.total === total && other.exact === exact && other.draw < draw),
        );
        return [person, { points: total, hits, predictions, position: ahead.length + 1 }];
      }),
    );
  }

  #resultOf(matchId: string): Score | null {
    const match = this.#sheet.matches.find(({ id }) => id === matchId);
    if (match === undefined || statuses[match.status] !== 'finished') return null;
    const { homeScore, awayScore } = match;
    return homeScore === null || awayScore === null ? null : [homeScore, awayScore];
  }

  #champion(): string | null {
    const { decidedBy } = this.#rules;
    const { champion, matches } = this.#sheet;
    if (decidedBy === null) return null;
    if (decidedBy === 'sheet') return champion === '' ? null : champion;
    const finals = matches.filter(({ round }) => fold(round) === fold(decidedBy));
    const results = finals.map(({ id }) => this.#resultOf(id));
    const named = finals.map(({ winner }) => winner).filter((winner) => winner !== '');
    const [final] = finals;
    const [result] = results;
    if (final === undefined || results.includes(null) || result == null) return null;
    if (named[0] !== undefined) return named[0];
    if (finals.length > 1 || result[0] === result[1]) return null;
    return result[0] > result[1] ? final.home : final.away;
  }

  #isSameTeam(one: string, other: string): boolean {
    const spellings = this.#sheet.teams.find((team) => team.some((name) => fold(name) === fold(other))) ?? [
      other,
    ];
    return spellings.some((name) => fold(name) === fold(one));
  }
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
