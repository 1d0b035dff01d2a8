import { sql } from 'kysely';
import { defaultReminderSettings as defaults } from '../../domain/plan-reminders.ts';
import type { ReminderSettings } from '../../domain/reminder-schemas.ts';
import type { Db } from '../database/database.ts';

/** Returns a participant's settings, or the defaults. `timeZone` is the tournament's. */
export async function findSettings(db: Db, userId: string, timeZone: string): Promise<ReminderSettings> {
  const row = await db
    .selectFrom('reminder_settings')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { ...defaults, email: true, timeZone };
  return {
    hoursBefore: row.hours_before as ReminderSettings['hoursBefore'],
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    timeZone: row.time_zone ?? timeZone,
    email: row.email,
  };
}

/** Stores a participant's settings. */
export async function storeSettings(db: Db, userId: string, settings: ReminderSettings): Promise<void> {
  const values = {
    hours_before: settings.hoursBefore,
    quiet_from: settings.quietFrom,
    quiet_until: settings.quietUntil,
    time_zone: settings.timeZone,
    email: settings.email,
    updated_at: sql<Date>`now()`,
  };
  await db
    .insertInto('reminder_settings')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ ...values, updated_at: eb.ref('excluded.updated_at') })),
    )
    .execute();
}

/** Stops e-mails to a person; stores nothing when the person no longer exists. */
export async function refuseEmails(db: Db, userId: string): Promise<void> {
  await sql`
    insert into reminder_settings (user_id, email)
    select id, false from users where id = ${userId}::uuid
    on conflict (user_id) do update set email = false, updated_at = excluded.updated_at
  `.execute(db);
}
