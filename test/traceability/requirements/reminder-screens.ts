import { shownIn } from '../requirement.ts';

const askedMatch = shownIn('e2e/asked-match.spec.ts');
const calendarFeed = shownIn('src/server/calendar-feed/calendar-feed.test.ts');
const reminderSettings = shownIn('src/server/reminder-settings/reminder-settings.test.ts');
const remindersFlow = shownIn('e2e/reminders.spec.ts');
const renewal = shownIn('src/server/reminder-settings/renew-subscription.test.ts');
const serviceWorker = shownIn('src/web/service-worker.test.ts');
const pushChannel = shownIn('src/server/push/push-channel.test.ts');

/** What reminders lead to, and how participants set them. */
export const reminderScreensRequirements = [
  ...remindersFlow(
    'rules.md#reminder-settings',
    'are stored as they are chosen, and give an address of a calendar until it is switched off',
    {
      'the dialog': 'Avisos',
      'a browser without notifications': 'Este navegador no las admite. Usa el calendario.',
    },
  ),
  ...remindersFlow('rules.md#reminder-settings', 'the switch says how to allow them', {
    'refused notifications': 'El navegador las bloquea. Permítelas en los ajustes de esta página.',
  }),
  ...remindersFlow('rules.md#reminder-settings', 'the switch explains the home screen first', {
    'an iPhone': 'toca Compartir, «Añadir a inicio», y ábrelo desde ahí',
  }),
  ...remindersFlow('rules.md#reminder-settings', 'the app asks once whether to remind', {
    'the question': '¿Te avisamos 1 h antes si te falta alguno?',
    'its button': 'Sí, avísame',
  }),
  ...remindersFlow(
    'rules.md#reminder-settings',
    'comes at the second visit, in room that was kept for it, and not after a no',
    { 'the offer to install': 'Instalar' },
  ),
  ...serviceWorker('rules.md#reminder-settings', 'opens the match in a tab that is open, else in a new one', [
    'a notification opens its match',
  ]),
  ...serviceWorker(
    'rules.md#reminder-settings',
    'gives the server the subscription that the browser changed, by the former address',
    ['notifications go on where the browser changes the address'],
  ),
  ...renewal(
    'api.md#reminders',
    'puts the new one in the place of the former one, once, and touches no other',
    ['a renewed subscription'],
  ),
  ...renewal('api.md#reminders', 'answers an unknown address alike, and stores nothing', [
    'an unknown address is told nothing',
  ]),
  ...calendarFeed(
    'rules.md#calendar-feed',
    'has the matches that can be predicted and are not, with an alarm an hour before and the link',
    ['the matches of the calendar, with alarm and link'],
  ),
  ...calendarFeed(
    'rules.md#calendar-feed',
    'loses a match that is predicted, and tells neither the score nor whose it is',
    ['a predicted match leaves the calendar'],
  ),
  ...calendarFeed('api.md#calendar-feed', 'is not sent again until it changes', ['ETag and 304']),
  ...calendarFeed(
    'api.md#calendar-feed',
    'is a 404 for who does not know the address, once it is revoked, and for who may not take part',
    ['unguessable and revocable'],
  ),
  ...reminderSettings(
    'api.md#reminders',
    'are the defaults in the tournament’s zone until they are changed, for oneself alone',
    ['what a participant chooses'],
  ),
  ...pushChannel('api.md#reminders', 'reaches every browser of the person, which alone can read it', {
    'a push message': 'Cierra en {time}: {match} sin predecir',
  }),
  ...askedMatch(
    'rules.md#quick-entry',
    'opens the quick entry at its match, once, and the title counts what is missing',
    {
      'an asked match that has begun': 'Este partido ya comenzó. No se pueden hacer más predicciones.',
      'an asked match that is not there': 'Ese partido ya no está en la lista.',
    },
  ),
  ...askedMatch(
    'rules.md#matches-tab',
    'opens the quick entry at its match, once, and the title counts what is missing',
    ['the title of the tab counts missing predictions'],
  ),
];
