import { planReminder, type PlannedReminder } from '../../domain/plan-reminders.ts';
import type { Database, Db } from '../database/database.ts';
import * as repository from './outbox-repository.ts';
import type { Audience, MissingDay, WishedReminder } from './outbox-repository.ts';

/**
 * Brings the outbox in line with kick-offs, predictions and settings: rows are added, moved and cancelled
 * (docs/rules.md#reminders). Safe to repeat; of several processes one does it at a time. Returns how many rows changed, null
 * while another one plans.
 */
export async function planOutbox(database: Database, audience: Audience): Promise<number | null> {
  const outcome = await database.tryExclusively('reminders', () => plan(database.db, audience, null));
  return outcome.ran ? outcome.value : null;
}

/** Does so for these participants alone, whoever else plans: what one chooses counts at once. */
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

/** The rows that the outbox lacks or has for another time; what is due already stays, whenever that was. */
function listWished(missing: readonly MissingDay[]): WishedReminder[] {
  // Most people have the same settings, and miss the same match first.
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
