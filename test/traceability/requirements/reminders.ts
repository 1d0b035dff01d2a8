import { shownIn } from '../requirement.ts';

const plan = shownIn('src/domain/plan-reminders.test.ts');
const outbox = shownIn('src/server/reminders/outbox.test.ts');
const email = shownIn('src/server/reminders/email-channel.test.ts');
const unsubscribe = shownIn('src/server/reminders/unsubscribe-routes.test.ts');
const chatRoom = shownIn('src/server/chat-room/chat-room.test.ts');

/** Who is reminded when, by what, and how often. */
export const remindersRequirements = [
  ...plan(
    'rules.md#reminders',
    'is never in quiet hours, never at or after the kick-off, never for who misses nothing, one for each match day',
    ['when a reminder goes'],
  ),
  ...outbox(
    'rules.md#reminders',
    'reaches by push who asked for it, by e-mail who has neither that nor a calendar, and nobody who left',
    ['one channel for each person, none for who left'],
  ),
  ...outbox(
    'rules.md#reminders',
    'sends what is due once, whoever else sends at the same time, and says what is missing without any pick',
    ['once, and without a prediction'],
  ),
  ...outbox(
    'rules.md#reminders',
    'is sent after a kill by another process, with the same identity, and counted as a doubt',
    ['none is missed'],
  ),
  ...shownIn('src/server/reminders/run-reminders.test.ts')(
    'rules.md#reminder-settings',
    'are planned at once for who chooses otherwise, and for nobody else',
    ['what is chosen counts at once'],
  ),
  ...email('rules.md#reminders', 'a title tells the time left in hours, or in minutes when it is less', {
    'what a reminder says': 'Cierra en {left}: {home} - {away}',
  }),
  ...chatRoom(
    'rules.md#chat-room',
    'is told in the morning of a match day who is missing, once, by name only if that is wished',
    { 'how many miss something': 'A {people} de {participants} {verb} falta alguna predicción' },
  ),
  ...chatRoom(
    'rules.md#chat-room',
    'is told after the last result who did best, who moved and what is next; late results in the morning',
    ['the recap of a match day'],
  ),
  ...chatRoom(
    'rules.md#chat-room',
    'is told of a day whose result is corrected once it is settled, with the first alone, and of none without points',
    ['a recap waits for a day that is not shown'],
  ),
  ...unsubscribe('api.md#unsubscribe', 'ends the e-mails of one person by one POST, as often as it comes', [
    'one click ends the e-mails',
  ]),
];
