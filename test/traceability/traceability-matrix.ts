import type { Requirement } from './requirement.ts';
import { participantsRequirements } from './requirements/participants.ts';
import { frameScreensRequirements } from './requirements/frame-screens.ts';
import { apiRequirements } from './requirements/api.ts';
import { matchesRequirements } from './requirements/matches.ts';
import { gameScreensRequirements } from './requirements/game-screens.ts';
import { reminderScreensRequirements } from './requirements/reminder-screens.ts';
import { scoringRequirements } from './requirements/scoring.ts';
import { championRequirements } from './requirements/champion.ts';
import { predictionsRequirements } from './requirements/predictions.ts';
import { remindersRequirements } from './requirements/reminders.ts';
import { sheetRequirements } from './requirements/sheet.ts';
import { tournamentRequirements } from './requirements/tournament.ts';
import { departmentRequirements } from './requirements/departments.ts';
import { rankingRequirements } from './requirements/ranking.ts';

/** Every rule of docs/rules.md, and the calls the app makes of docs/api.md, with the test that shows each. */
export const traceabilityMatrix: Requirement[] = [
  ...participantsRequirements,
  ...frameScreensRequirements,
  ...apiRequirements,
  ...matchesRequirements,
  ...gameScreensRequirements,
  ...reminderScreensRequirements,
  ...scoringRequirements,
  ...championRequirements,
  ...predictionsRequirements,
  ...remindersRequirements,
  ...sheetRequirements,
  ...tournamentRequirements,
  ...rankingRequirements,
  ...departmentRequirements,
];
