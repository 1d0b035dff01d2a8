import { expect, it } from 'vitest';
import { whenAndHow } from './reminders-dialog.tsx';
import type { Reminders } from '../../../domain/reminder-schemas.ts';
import { isReminded } from './push.ts';

it.each([
  [1, null, null, 'Por ahora no: activa un aviso'],
  [1, null, 'to add', 'Por ahora no: añade el calendario'],
  [24, null, 'added', '1 h antes, en tu calendario'],
  [1, 'email', null, '1 h antes, por correo'],
  [1, 'email', 'to add', '1 h antes, por correo'],
  [1, 'email', 'added', '1 h antes, por correo y en tu calendario'],
  [3, 'push', null, '3 h antes, por notificación'],
  [1, 'push', 'added', '1 h antes, por notificación y en tu calendario'],
  [24, 'push', 'added', '24 h antes, por notificación, y 1 h antes en tu calendario'],
] as const)('says when and how it reminds: %s h, %s, calendar %s', (hours, sentBy, calendar, said) => {
  const feed = {
    address: 'https://prode.example/calendario/a.ics',
    isRead: calendar === 'added',
    isFollowed: false,
  };
  expect(whenAndHow(hours, { sentBy, calendar: calendar === null ? null : feed })).toBe(said);
});

const nothing: Reminders = {
  settings: { hoursBefore: 1, quietFrom: 21, quietUntil: 8, timeZone: 'Europe/Madrid', email: false },
  push: { publicKey: 'key', endpoints: [] },
  calendar: null,
  sendsEmail: true,
};
const off = { state: 'off', others: 0 } as const;
const calendar = { address: 'https://prode.example/calendario/a.ics', isRead: true, isFollowed: true };

it('is not reminded while every channel is off or unavailable', () => {
  expect(isReminded(nothing, off)).toBe(false);
  expect(isReminded(nothing, { state: 'denied', others: 0 })).toBe(false);
  expect(isReminded({ ...nothing, calendar: { ...calendar, isFollowed: false } }, off)).toBe(false);
  const settings = { ...nothing.settings, email: true };
  expect(isReminded({ ...nothing, settings, sendsEmail: false }, off)).toBe(false);
});

it('is reminded by any one channel', () => {
  expect(isReminded(nothing, { state: 'on', others: 0 })).toBe(true);
  expect(isReminded(nothing, { state: 'off', others: 1 })).toBe(true);
  expect(isReminded({ ...nothing, calendar }, off)).toBe(true);
  expect(isReminded({ ...nothing, settings: { ...nothing.settings, email: true } }, off)).toBe(true);
});
