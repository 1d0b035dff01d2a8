import { DateTime } from 'luxon';

/** When a person wants reminders: full hours, 0 to 23, in `timeZone` (an IANA name). */
export interface ReminderTiming {
  hoursBefore: number;
  /** The first quiet hour, and the first hour after them. There are no quiet hours if both are equal. */
  quietFrom: number;
  quietUntil: number;
  timeZone: string;
}

/** The defaults (docs/rules.md#reminders). The zone is the tournament's. */
export const defaultReminderSettings = { hoursBefore: 1, quietFrom: 21, quietUntil: 8 } as const;

/** How long before quiet hours a reminder is sent, so that there is time for a retry. */
const beforeQuietMs = 1_800_000;
const hourMs = 3_600_000;

/** The longest time between a reminder and its kick-off: 24 hours, 24 for quiet hours and `beforeQuietMs`, 1 if clocks change. */
export const reminderHorizonMs = 49 * hourMs;

/** Epoch milliseconds. */
export interface PlannedReminder {
  sendAt: number;
  /** The first kick-off without a prediction. Nothing is sent after it. */
  expiresAt: number;
}

/**
 * Returns when to send the reminder of a match day whose first kick-off without a prediction is `kickoff`: `hoursBefore` it, or
 * before the quiet hours around that time. If that has passed, at once or when the quiet hours end; null if that is after the
 * kick-off. All in epoch milliseconds.
 */
export function planReminder(kickoff: number, settings: ReminderTiming, now: number): PlannedReminder | null {
  const wished = latestOutsideQuiet(kickoff - settings.hoursBefore * hourMs, settings);
  const sendAt = wished !== null && wished >= now ? wished : firstOutsideQuiet(now, settings);
  return sendAt === null || sendAt >= kickoff ? null : { sendAt, expiresAt: kickoff };
}

/** Returns whether `instant` (epoch milliseconds) is in quiet hours. */
export function isQuiet(instant: number, { quietFrom, quietUntil, timeZone }: ReminderTiming): boolean {
  const { hour } = DateTime.fromMillis(instant, { zone: timeZone });
  if (quietFrom <= quietUntil) return hour >= quietFrom && hour < quietUntil;
  return hour >= quietFrom || hour < quietUntil;
}

/** Returns `instant` or, if it is in quiet hours, the last time before them; null if there is none. */
function latestOutsideQuiet(instant: number, settings: ReminderTiming): number | null {
  if (!isQuiet(instant, settings)) return instant;
  const local = DateTime.fromMillis(instant, { zone: settings.timeZone });
  // On a day when the clocks change, the hour that is not quiet may not exist.
  for (const days of [0, 1, 2]) {
    const begins = local
      .minus({ days })
      .set({ hour: settings.quietFrom, minute: 0, second: 0, millisecond: 0 });
    const candidate = begins.toMillis() - beforeQuietMs;
    if (candidate <= instant && !isQuiet(candidate, settings)) return candidate;
  }
  return null;
}

/** Returns `instant` or, if it is in quiet hours, their end; null if they do not end within two days. */
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
