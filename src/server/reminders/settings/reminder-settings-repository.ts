import { sql } from 'kysely';
import type { ReminderSettings } from '../../../domain/reminder-schemas.ts';
import type { Db } from '../../database/database.ts';

/** What a participant has chosen; null for who never changed anything. No zone is the tournament's. */
export async function findSettings(
  db: Db,
  userId: string,
): Promise<(Omit<ReminderSettings, 'timeZone'> & { timeZone: string | null }) | null> {
  const row = await db
    .selectFrom('reminder_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    hoursBefore: row.hours_before as ReminderSettings['hoursBefore'],
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    timeZone: row.time_zone,
    email: row.email,
  };
}

/** Stores what a participant chooses. */
export async function storeSettings(db: Db, userId: string, settings: ReminderSettings): Promise<void> {
  const values = {
    hours_before: settings.hoursBefore,
    quiet_from: settings.quietFrom,
    quiet_until: settings.quietUntil,
    time_zone: settings.timeZone,
    email: settings.email,
    updated_at: sql<Date>`clock_timestamp()`,
  };
  await db
    .insertInto('reminder_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
