import { finalResultOf } from './match-status.ts';
import { foldText, type NamedTeam } from './team-names.ts';
import { combineTeams, type TeamOfSheet } from './tournament-teams.ts';

/** How far apart equal reads release a quarantined import (docs/rules.md#quarantined-imports). */
export const quarantineMs = 10 * 60_000;

/** The stored data that the decision needs. `predicted` is known for matches that the read lacks or whose teams it changes. */
export interface StoredSheet {
  teams: number;
  matches: (PairedTeams & { present: boolean; settled: boolean; predicted: boolean })[];
}

export interface ReadSheet {
  teams: TeamOfSheet[];
  matches: (PairedTeams & {
    status: string;
    homeScore: number | null;
    awayScore: number | null;
    kickoffAt: string | null;
  })[];
}

interface PairedTeams {
  id: string;
  homeTeam: string;
  awayTeam: string;
}

export type QuarantineReason =
  | { kind: 'no-matches' }
  | { kind: 'no-teams' }
  | { kind: 'results-lost'; matches: string[] }
  | { kind: 'predictions-lost'; matches: string[] }
  | { kind: 'teams-moved'; matches: string[] };

/**
 * Returns why a read must be quarantined, otherwise null (docs/rules.md#quarantined-imports): it has no recognisable match or
 * no team while some are stored, two or more settled matches lose their result or vanish, two or more with predictions vanish,
 * or one with predictions gets other teams. A single loss and corrected scores pass. `file` are the tournament file's teams.
 */
export function findQuarantineReason(
  stored: StoredSheet,
  read: ReadSheet,
  file: readonly NamedTeam[],
): QuarantineReason | null {
  const shown = stored.matches.filter(({ present }) => present);
  if (shown.length > 0 && !isRecognisable(shown, read)) return { kind: 'no-matches' };
  if (stored.teams > 0 && read.teams.length === 0) return { kind: 'no-teams' };
  const matches = new Map(read.matches.map((match) => [match.id, match]));
  const hasResult = (id: string): boolean => {
    const match = matches.get(id);
    return match !== undefined && finalResultOf(match) !== null;
  };
  const lost = shown.filter(({ id, settled }) => settled && !hasResult(id));
  if (lost.length >= 2) return { kind: 'results-lost', matches: lost.map(({ id }) => id) };
  const predicted = stored.matches.filter((match) => match.predicted);
  if (predicted.length === 0) return null;
  const vanished = predicted.filter(({ id, present }) => present && !matches.has(id));
  if (vanished.length >= 2) return { kind: 'predictions-lost', matches: vanished.map(({ id }) => id) };
  // Matches get other teams when rows are sorted and ids are row numbers.
  const moved = findMovedTeams(predicted, read.matches, combineTeams(file, read.teams));
  return moved.length === 0 ? null : { kind: 'teams-moved', matches: moved };
}

/** The changes of a read in one match; '' stands for an empty field. */
interface ChangedMatch {
  change: string;
  fields: readonly { field: string; before: string; after: string }[];
}

/** Returns whether a quarantined read takes the result from a match that it still has. */
export function losesResult({ change, fields }: ChangedMatch): boolean {
  if (change !== 'changed') return false;
  return fields.some(({ field, before, after }) =>
    field === 'status' ? before === 'finished' : field.endsWith('_score') && before !== '' && after === '',
  );
}

/**
 * Returns the matches in which a team of the game became another team (docs/rules.md#quarantined-imports). Names outside
 * `teams`, such as placeholders, do not count; without `teams` every name counts.
 */
function findMovedTeams(stored: PairedTeams[], read: PairedTeams[], teams: readonly NamedTeam[]): string[] {
  const known = new Map(
    teams.flatMap(({ name, aliases }) => [name, ...aliases].map((text) => [foldText(text), name])),
  );
  const teamOf = (name: string) => (known.size === 0 ? foldText(name) : known.get(foldText(name)));
  const isAnother = (before: string, now: string): boolean => {
    const [from, to] = [teamOf(before), teamOf(now)];
    return from !== undefined && to !== undefined && from !== to;
  };
  const before = new Map(stored.map((match) => [match.id, match]));
  return read
    .filter(({ id, homeTeam, awayTeam }) => {
      const match = before.get(id);
      return (
        match !== undefined && (isAnother(match.homeTeam, homeTeam) || isAnother(match.awayTeam, awayTeam))
      );
    })
    .map(({ id }) => id);
}

/** Returns whether an equal read was made `quarantineMs` ago or earlier, so that this one may be applied. */
export function isImportReleased(
  quarantined: { digest: string | null; since: number | null },
  digest: string,
  now: number,
): boolean {
  const { since } = quarantined;
  return quarantined.digest === digest && since !== null && now - since >= quarantineMs;
}

/** With swapped columns, no row has a known id or a readable date. */
function isRecognisable(shown: { id: string }[], read: ReadSheet): boolean {
  const known = new Set(shown.map(({ id }) => id));
  return read.matches.some(({ id, kickoffAt }) => known.has(id) || kickoffAt !== null);
}
