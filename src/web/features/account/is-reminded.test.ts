import { expect, it } from 'vitest';
import type { Reminders } from '../../../domain/reminder-schemas.ts';
import { isReminded } from './use-push.ts';

const nothing: Reminders = {
  settings: { hoursBefore: 1, quietFrom: 21, quietUntil: 8, timeZone: 'Europe/Madrid', email: false },
  push: { publicKey: 'key', endpoints: [] },
  calendar: null,
  sendsEmail: true,
};
const off = { state: 'off', others: 0 } as const;
const calendar = { address: 'https://prode.example/calendario/a.ics', isRead: true, isFollowed: true };

it('says that nobody is reminded whose ways are all off, or are none here', () => {
  expect(isReminded(nothing, off)).toBe(false);
  expect(isReminded(nothing, { state: 'denied', others: 0 })).toBe(false);
  expect(isReminded({ ...nothing, calendar: { ...calendar, isFollowed: false } }, off)).toBe(false);
  const settings = { ...nothing.settings, email: true };
  expect(isReminded({ ...nothing, settings, sendsEmail: false }, off)).toBe(false);
});

it('says that one way is enough: notifications here or elsewhere, the calendar, e-mail', () => {
  expect(isReminded(nothing, { state: 'on', others: 0 })).toBe(true);
  expect(isReminded(nothing, { state: 'off', others: 1 })).toBe(true);
  expect(isReminded({ ...nothing, calendar }, off)).toBe(true);
  expect(isReminded({ ...nothing, settings: { ...nothing.settings, email: true } }, off)).toBe(true);
});
