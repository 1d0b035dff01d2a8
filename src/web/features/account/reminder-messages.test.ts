import { expect, it } from 'vitest';
import { reminderMessages } from './messages.ts';

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
] as const)('says when and how one is reminded: %s h, %s, calendar %s', (hours, sentBy, calendar, said) => {
  const feed = {
    address: 'https://prode.example/calendario/a.ics',
    isRead: calendar === 'added',
    isFollowed: false,
  };
  expect(reminderMessages.whenAndHow(hours, { sentBy, calendar: calendar === null ? null : feed })).toBe(
    said,
  );
});
