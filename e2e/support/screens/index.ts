import { matchesScreens } from './matches-screens.ts';
import { organiserScreens } from './organiser-screens.ts';
import { outsideScreens } from './outside-screens.ts';
import { overScreens } from './over-screens.ts';
import { rankingScreens } from './ranking-screens.ts';
import { receiptsScreens } from './receipts-screens.ts';
import { remindersScreens } from './reminders-screens.ts';
import type { Screen } from './screen.ts';

/** The main screens, which `every-screen.spec.ts` checks and `scripts/docs-screens.ts` photographs. */
export const screens: Screen[] = [
  ...outsideScreens,
  ...matchesScreens,
  ...rankingScreens,
  ...overScreens,
  ...organiserScreens,
  ...receiptsScreens,
  ...remindersScreens,
];

export type { Screen };
