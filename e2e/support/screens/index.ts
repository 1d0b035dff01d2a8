import { agencyScreens } from './agency-screens.ts';
import { championScreens } from './champion-screens.ts';
import { matchesScreens } from './matches-screens.ts';
import { organiserScreens } from './organiser-screens.ts';
import { momentScreens } from './moment-screens.ts';
import { palmaresScreens } from './palmares-screens.ts';
import { outsideScreens } from './outside-screens.ts';
import { overScreens } from './over-screens.ts';
import { predictionScreens } from './prediction-screens.ts';
import { quickEntryScreens } from './quick-entry-screens.ts';
import { rankingScreens } from './ranking-screens.ts';
import { rankingViewScreens } from './ranking-view-screens.ts';
import { rareScreens } from './rare-screens.ts';
import { recapScreens } from './recap-screens.ts';
import { remindersScreens } from './reminders-screens.ts';
import { departmentScreens } from './department-screens.ts';
import { unreadMatchesScreens } from './unread-matches-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen in each of its states, once. */
export const screens: Screen[] = [
  ...outsideScreens,
  ...matchesScreens,
  ...unreadMatchesScreens,
  ...recapScreens,
  ...momentScreens,
  ...predictionScreens,
  ...quickEntryScreens,
  ...championScreens,
  ...agencyScreens,
  ...rankingScreens,
  ...rankingViewScreens,
  ...departmentScreens,
  ...overScreens,
  ...palmaresScreens,
  ...rareScreens,
  ...organiserScreens,
  ...remindersScreens,
];

export type { Screen };
