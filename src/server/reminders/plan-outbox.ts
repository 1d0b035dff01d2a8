import { planReminder, type PlannedReminder } from '../../domain/plan-reminders.ts';
import type { Database, Db } from '../database/database.ts';
import * as repository from './outbox-repository.ts';
import type { Audience, MissingDay, WishedReminder } from './outbox-repository.ts';

/**
 * Plans the outbox by kick-offs, predictions and settings: it adds, moves and cancels rows (docs/rules.md#reminders). It can be
 * repeated safely. Returns how many rows changed; null while another process plans.
 */
export async function planOutbox(database: Database, audience: Audience): Promise<number | null> {
  const outcome = await database.tryExclusively('reminders', () => plan(database.db, audience, null));
  return outcome.ran ? outcome.value : null;
}

/** Plans the reminders of these participants without waiting for another process, so that new settings count at once. */
export async function planFor(
  { db }: Database,
  audience: Audience,
  userIds: readonly string[],
): Promise<number> {
  return plan(db, audience, userIds);
}

async function plan(db: Db, audience: Audience, userIds: readonly string[] | null): Promise<number> {
  const cancelled = await repository.cancelUnwished(db, audience, userIds);
  const wished = listWished(await repository.findMissingDays(db, audience, userIds));
  await repository.storeWished(db, wished);
  return cancelled + wished.length;
}

/** Returns the rows to add or move. Rows that are already due stay as they are. */
function listWished(missing: readonly MissingDay[]): WishedReminder[] {
  // Most people share settings and the first missing match.
  const plans = new Map<string, PlannedReminder | null>();
  return missing.flatMap((day) => {
    const { userId, matchDay, channel, firstKickoff, now } = day;
    const key = JSON.stringify([firstKickoff, day.hoursBefore, day.quietFrom, day.quietUntil, day.timeZone]);
    const planned = plans.get(key) ?? planReminder(firstKickoff, day, now);
    plans.set(key, planned);
    if (planned === null) return [];
    const { sendAt, expiresAt } = planned;
    if (day.status === 'planned' && day.expiresAt === expiresAt) {
      if (day.sendAt === sendAt || Math.max(day.sendAt, sendAt) <= now) return [];
    }
    const instants = { sendAt: new Date(sendAt).toISOString(), expiresAt: new Date(expiresAt).toISOString() };
    return { userId, matchDay, channel, ...instants };
  });
}
