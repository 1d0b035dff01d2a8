import { shownIn } from '../requirement.ts';

const askedMatch = shownIn('e2e/asked-match.spec.ts');
const calendarFeed = shownIn('src/server/calendar-feed/calendar-feed.test.ts');
const reminderSettings = shownIn('src/server/reminder-settings/reminder-settings.test.ts');
const pushChannel = shownIn('src/server/push/push-channel.test.ts');

/** What reminders lead to, and how participants set them. */
export const reminderScreensRequirements = [
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
