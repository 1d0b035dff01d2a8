import type { Tournament } from '../../../domain/tournament.ts';
import { ConfigError } from '../../config/config.ts';
import type { Database, Db } from '../../database/database.ts';
import { findTournament, isPastCup, lockTournament } from '../../sheet/tournament/tournament-repository.ts';
import { replaceTournament } from '../../sheet/tournament/write-tournament.ts';
import { raise } from '../../live/versions.ts';
import * as repository from './closing-repository.ts';
import { findUnfinished } from './unfinished-repository.ts';

/** The tournament files of the cup to close and of the one to open. */
export interface NextCompetition {
  present: Tournament;
  next: Tournament;
  althoughUnfinished: boolean;
}

/**
 * Closes the cup in the database and opens the next one with the same people, in one transaction (docs/rules.md#past-cups).
 * Returns what was closed.
 * @throws ConfigError, with a sentence for the operator, and stores nothing, when something is unfinished or a file is wrong.
 */
export async function closeCompetition(
  database: Database,
  competition: NextCompetition,
): Promise<repository.ClosedCup> {
  return database.db.transaction().execute(async (transaction) => {
    await repository.beginClosing(transaction);
    await lockTournament(transaction);
    await refuse(transaction, competition);
    const closed = await repository.storePastCup(transaction, competition.present);
    await repository.clearGame(transaction);
    await replaceTournament(transaction, competition.next);
    await repository.resetRanking(transaction);
    await raise(transaction, 'matches', 'ranking', 'tournament', 'sheet');
    return closed;
  });
}

/** Refuses to close an unfinished cup, and wrong files. @throws ConfigError */
export async function refuse(db: Db, { present, next, althoughUnfinished }: NextCompetition): Promise<void> {
  const stored = await findTournament(db);
  if (stored === undefined)
    throw new ConfigError('There is no game in this database: start the server once.');
  if (await repository.isDemo(db))
    throw new ConfigError('This database is a demo, which has no next competition: use a real game.');
  if (present.id !== stored.id)
    throw new ConfigError(
      `TOURNAMENT_FILE: its id is "${present.id}", and the game in the database is "${stored.id}"; name the file of the game to close.`,
    );
  if (next.id === stored.id || (await isPastCup(db, next.id)))
    throw new ConfigError(
      `The id of the next competition is "${next.id}", which ${next.id === stored.id ? 'the present one has' : 'is a past cup'}: give it another in its file.`,
    );
  const unfinished = await findUnfinished(db);
  if (unfinished.length === 0 || althoughUnfinished) return;
  throw new ConfigError(
    `${present.name} is not over: ${unfinished.join('; ')}. Finish it in the sheet and let the server read it, or close it as it is with --although-unfinished.`,
  );
}
