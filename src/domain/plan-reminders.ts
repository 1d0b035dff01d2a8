import { DateTime } from 'luxon';

/** When a person wants to be reminded, and when not: full hours, 0 to 23, on the clocks of `timeZone` (an IANA name). */
export interface ReminderTiming {
  hoursBefore: number;
  /** The first quiet hour and the first one that is not; equal ones are no quiet hours. */
  quietFrom: number;
  quietUntil: number;
  timeZone: string;
}

/** Settings of who has changed none (docs/rules.md#reminders); the zone is the tournament's. */
export const defaultReminderSettings = { hoursBefore: 1, quietFrom: 21, quietUntil: 8 } as const;

/** How much earlier than its latest moment a reminder before quiet hours goes: what sending takes, and a retry. */
const beforeQuietMs = 1_800_000;
const hourMs = 3_600_000;

/** How long before a kick-off a reminder goes at most: 24 hours, and as much again for quiet hours and `beforeQuietMs`. */
export const reminderHorizonMs = 49 * hourMs;

/** A reminder that should be sent; epoch milliseconds. */
export interface PlannedReminder {
  sendAt: number;
  /** The first kick-off that is missing; nothing is sent from then on. */
  expiresAt: number;
}

/**
 * When to send the reminder of a match day whose first missing kick-off is `kickoff`: `hoursBefore` before it, or before the
 * quiet hours that this would fall into; at once, or when the quiet hours end, when that has passed. Null when that is no
 * longer before the kick-off. Epoch milliseconds.
 */
export function planReminder(kickoff: number, settings: ReminderTiming, now: number): PlannedReminder | null {
  const wished = latestOutsideQuiet(kickoff - settings.hoursBefore * hourMs, settings);
  const sendAt = wished !== null && wished >= now ? wished : firstOutsideQuiet(now, settings);
  return sendAt === null || sendAt >= kickoff ? null : { sendAt, expiresAt: kickoff };
}

/** Whether `instant` (epoch milliseconds) is in the person's quiet hours. */
export function isQuiet(instant: number, { quietFrom, quietUntil, timeZone }: ReminderTiming): boolean {
  const { hour } = DateTime.fromMillis(instant, { zone: timeZone });
  if (quietFrom <= quietUntil) return hour >= quietFrom && hour < quietUntil;
  return hour >= quietFrom || hour < quietUntil;
}

/** `instant`, or some time before the quiet hours that it is in; null when the day has no such time. */
function latestOutsideQuiet(instant: number, settings: ReminderTiming): number | null {
  if (!isQuiet(instant, settings)) return instant;
  const local = DateTime.fromMillis(instant, { zone: settings.timeZone });
  // A day on which the clocks change may lack the hour that is not quiet.
  for (const days of [0, 1, 2]) {
    const begins = local
      .minus({ days })
      .set({ hour: settings.quietFrom, minute: 0, second: 0, millisecond: 0 });
    const candidate = begins.toMillis() - beforeQuietMs;
    if (candidate <= instant && !isQuiet(candidate, settings)) return candidate;
  }
  return null;
}

/** `instant`, or when the quiet hours that it is in end; null when they do not within two days. */
function firstOutsideQuiet(instant: number, settings: ReminderTiming): number | null {
  if (!isQuiet(instant, settings)) return instant;
  const local = DateTime.fromMillis(instant, { zone: settings.timeZone });
  for (const days of [0, 1, 2]) {
    const ends = local
      .plus({ days })
      .set({ hour: settings.quietUntil, minute: 0, second: 0, millisecond: 0 });
    const candidate = ends.toMillis();
    if (candidate >= instant && !isQuiet(candidate, settings)) return candidate;
  }
  return null;
}
