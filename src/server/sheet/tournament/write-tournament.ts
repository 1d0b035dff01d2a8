import { isDeepStrictEqual } from 'node:util';
import { parseLocalInstant } from '../../../domain/parse-kick-off.ts';
import { decidedBySheet, type Tournament } from '../../../domain/tournament.ts';
import { ConfigError } from '../../config/config.ts';
import type { Database, Db } from '../../database/database.ts';
import { raise } from '../../live/versions.ts';
import * as repository from './tournament-repository.ts';

const frozenColumns = ['id', 'points', 'draw_seed'] as const;

/**
 * Writes the rules of the tournament file to the database, which enforces them (docs/rules.md#tournament-file).
 * `championClosesAt` replaces the file's value in the demo. Returns the names of the changed columns.
 * @throws ConfigError when predictions exist and points, seed or id would change.
 */
export async function writeTournament(
  database: Database,
  tournament: Tournament,
  championClosesAt?: Date,
): Promise<string[]> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.lockTournament(transaction);
    const selectable = await repository.findSelectableTeams(transaction, tournament);
    const row = rowOf(tournament, selectable, championClosesAt);
    const stored = await repository.findTournament(transaction);
    const { departments } = tournament;
    if (stored === undefined) {
      await repository.insertTournamentRow(transaction, row);
      await repository.storeDepartments(transaction, departments);
      await raise(transaction, 'tournament', 'ranking');
      return [];
    }
    const changed: string[] = (Object.keys(row) as (keyof typeof row)[]).filter(
      (column) => !isDeepStrictEqual(row[column], stored[column]),
    );
    const frozen = frozenColumns.filter((column) => changed.includes(column));
    if (changed.includes('id') && (await repository.isPastCup(transaction, row.id)))
      throw new ConfigError(
        `TOURNAMENT_FILE: "${row.id}" is a past cup, and the game in the database is "${stored.id}": name the file of that one.`,
      );
    if (frozen.length > 0 && (await repository.hasPredictions(transaction))) {
      const what = frozen.join(', ');
      throw new ConfigError(
        `TOURNAMENT_FILE: ${what} cannot change any more, because there are predictions made under the old rules. Put the old values back, or use another database.`,
      );
    }
    if (changed.length > 0) await repository.updateTournamentRow(transaction, row);
    if (await repository.storeDepartments(transaction, departments)) changed.push('departments');
    if (changed.includes('draw_seed')) await repository.redraw(transaction, row.draw_seed);
    if (changed.length > 0) await raise(transaction, 'tournament', 'ranking');
    return changed;
  });
}

/** Replaces a closed tournament with another one, inside a transaction (docs/rules.md#past-cups). */
export async function replaceTournament(transaction: Db, tournament: Tournament): Promise<void> {
  const row = rowOf(tournament, await repository.findSelectableTeams(transaction, tournament));
  await repository.updateTournamentRow(transaction, { ...row, ...repository.nothingDecided });
  await repository.storeDepartments(transaction, tournament.departments);
}

function rowOf(tournament: Tournament, selectable: string[], championClosesAt?: Date) {
  const { champion } = tournament;
  return {
    id: tournament.id,
    points: { ...tournament.points, champion: champion?.points ?? 0 },
    draw_seed: tournament.drawSeed,
    final_round: champion === null || champion.decidedBy === decidedBySheet ? '' : champion.decidedBy,
    champion_closes_at:
      champion === null ? null : (championClosesAt ?? closingTime(champion.closesAt, tournament.timeZone)),
    champion_phase_on_save: champion?.phaseOnSave ?? '',
    selectable_teams: selectable,
    closed: tournament.closed,
  };
}

function closingTime(closesAt: string, timeZone: string): Date {
  const instant = parseLocalInstant(closesAt, timeZone);
  if (instant === null) throw new ConfigError('TOURNAMENT_FILE: champion.closesAt cannot be read.');
  return new Date(instant);
}
