import { finalResultOf } from './match-status.ts';
import { outcomeOf } from './score-prediction.ts';

/** A team of the tournament file as the champion rules see it; `aliases` are the sheet's other spellings. */
export interface NamedTeam {
  name: string;
  aliases: string[];
}

/** The final as read from the sheet; `winner` is the optional 11th column, empty when absent. */
export interface FinalMatch {
  status: string;
  homeTeam: string;
  awayTeam: string;
  homeScore: number | null;
  awayScore: number | null;
  winner: string;
}

export type ChampionDecision =
  | { decided: true; champion: string }
  | { decided: false; reason: 'not-finished' | 'level-without-winner' | 'winner-not-in-final' };

/** The tournament's own name for a team that the sheet may spell in another way; case and outer spaces are ignored. */
export function canonicalTeamName(spelling: string, teams: NamedTeam[]): string {
  const wanted = fold(spelling);
  const team = teams.find(({ name, aliases }) => [name, ...aliases].some((known) => fold(known) === wanted));
  return team?.name ?? spelling.trim();
}

/** Teams that can be picked: those of the tournament file without the eliminated ones (spec 5). */
export function selectableTeams<Team extends NamedTeam>(teams: Team[], eliminated: string[]): Team[] {
  return teams.filter(({ name }) => !eliminated.includes(name));
}

/**
 * Who won the tournament: the winner of the finished final by score or, when level, the sheet's `winner`
 * column. A level final without it decides nothing (rulings, "Champion decided").
 */
export function decideChampion(final: FinalMatch, teams: NamedTeam[]): ChampionDecision {
  const result = finalResultOf(final);
  if (result === null) return { decided: false, reason: 'not-finished' };
  const home = canonicalTeamName(final.homeTeam, teams);
  const away = canonicalTeamName(final.awayTeam, teams);
  const outcome = outcomeOf(result);
  if (outcome !== 'draw') return { decided: true, champion: outcome === 'home' ? home : away };
  if (final.winner.trim() === '') return { decided: false, reason: 'level-without-winner' };
  const winner = canonicalTeamName(final.winner, teams);
  return winner === home || winner === away
    ? { decided: true, champion: winner }
    : { decided: false, reason: 'winner-not-in-final' };
}

/** A pick is open until `closesAt` or the start of the final, whichever is first; instants in epoch milliseconds. */
export function isChampionPickOpen(now: number, closesAt: number, finalStarted: boolean): boolean {
  return now < closesAt && !finalStarted;
}

/** 'original' means the pick was made in the round of 16; any other marker means quarter-finals (spec 3). */
export function championPhaseLabel(phase: string): 'Octavos de Final' | 'Cuartos de Final' {
  return phase === 'original' ? 'Octavos de Final' : 'Cuartos de Final';
}

function fold(name: string): string {
  return name.trim().normalize('NFC').toLocaleLowerCase('es');
}
