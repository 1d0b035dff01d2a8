import { expect, it } from 'vitest';
import { reminderMessages } from './messages.ts';

it.each([
  [1, null, false, 'Por ahora no: activa un aviso'],
  [24, null, true, '1 h antes, en tu calendario'],
  [1, 'email', false, '1 h antes, por correo'],
  [3, 'push', false, '3 h antes, por notificación'],
  [1, 'push', true, '1 h antes, por notificación y en tu calendario'],
  [24, 'push', true, '24 h antes, por notificación, y 1 h antes en tu calendario'],
] as const)('says when and how one is reminded: %s h, %s, calendar %s', (hours, sentBy, calendar, said) => {
  expect(reminderMessages.whenAndHow(hours, { sentBy, calendar })).toBe(said);
});
