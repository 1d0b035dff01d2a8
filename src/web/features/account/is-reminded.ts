import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';
import type { Push } from './use-push.ts';

/** Returns what sends the reminders now, null when nothing does; a calendar rings by itself (docs/rules.md#reminders). */
export function sentBy(
  { settings, calendar, sendsEmail }: Reminders,
  { state, others }: Pick<Push, 'state' | 'others'>,
): TestableChannel | null {
  if (state === 'on' || others > 0) return 'push';
  return sendsEmail && settings.email && calendar?.isFollowed !== true ? 'email' : null;
}

/** Returns whether the user is reminded in any way. */
export function isReminded(reminders: Reminders, push: Pick<Push, 'state' | 'others'>): boolean {
  return reminders.calendar?.isFollowed === true || sentBy(reminders, push) !== null;
}
