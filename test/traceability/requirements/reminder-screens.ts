import { shownIn } from '../requirement.ts';

const askedMatch = shownIn('e2e/asked-match.spec.ts');

/** What reminders lead to, and how participants set them. */
export const reminderScreensRequirements = [
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
