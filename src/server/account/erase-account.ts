import type { FastifyBaseLogger } from 'fastify';
import { recordAct, type Actor } from '../database/audit-log-repository.ts';
import type { AppContext } from '../context.ts';
import { raise } from '../live/versions.ts';
import { lockMatchDays } from '../ranking/match-days/match-day-standings.ts';
import { eraseParticipant, findErasedDigests, forgetDeletedRows } from './erasure-repository.ts';
import { addToErasedList } from './erased-list.ts';

/** Erases a participant from database and files (docs/rules.md#erasure). `by` is set if somebody else does it. */
export async function eraseAccount(
  context: AppContext,
  userId: string,
  log: Pick<FastifyBaseLogger, 'error'>,
  by?: Actor,
): Promise<void> {
  const { changes, database, endedSessions } = context;
  const ended = await database.db.transaction().execute(async (transaction) => {
    // Lock the match days first. If the erasure waited for them later, others would wait for the rows it has locked.
    await lockMatchDays(transaction);
    if (by !== undefined) await recordAct(transaction, { act: 'erased', by, about: userId });
    const sessions = await eraseParticipant(transaction, userId);
    await raise(transaction, 'ranking', 'tournament');
    return sessions;
  });
  endedSessions.add(ended);
  await changes.readNow();
  await eraseFromFiles(context, log);
}

/** Lists the erasure beside the backups and purges the files. The next backup or erasure repeats a failed run. */
async function eraseFromFiles(context: AppContext, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { config, database } = context;
  try {
    const { backupDir } = config;
    if (backupDir !== null) await addToErasedList(backupDir, await findErasedDigests(database.db));
    if (database.kind === 'embedded') await forgetDeletedRows(database.db);
  } catch (error) {
    log.error(error, 'an erased participant may still be in backups and files');
  }
}
