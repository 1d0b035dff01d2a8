import type { DemoName } from '../config/config.ts';

/** What a demo plays: its sheets, and how their real dates are moved to the time of its start. */
export interface DemoCup {
  /** The folder of its sheets, from this file. */
  folder: string;
  /** The id of the match that is live at the start. */
  live: string;
  /** The id of the match that begins 45 minutes later; without one that day's matches keep their distance from each other. */
  next?: string;
  /** Rest days between the round of the live match and the later ones that are left out, so that the wait is short. */
  skippedRestDays: number;
  /** Whether later rounds have their teams from results, so that they are listed as these come. */
  knockOut: boolean;
  /** The champion pick closes an hour before the first match of this round. */
  picksUntil: string;
  /** Whom the account with a history picked. */
  favourite: string;
}

/**
 * The demos by name (docs/rules.md#demo). Schedules and results of laliga and world-cup are those of openfootball, in the
 * public domain (CC0); scores of 2026 that it lacked are invented.
 */
export const demoCups: Record<DemoName, DemoCup> = {
  'club-world-cup': {
    folder: './workbook/',
    live: 'r16-7',
    next: 'r16-8',
    skippedRestDays: 2,
    knockOut: true,
    picksUntil: 'Cuartos de Final',
    favourite: 'Chelsea',
  },
  'world-cup': {
    folder: './workbook/world-cup/',
    live: '34',
    skippedRestDays: 0,
    knockOut: true,
    picksUntil: 'Dieciseisavos de Final',
    favourite: 'Argentina',
  },
  laliga: {
    folder: './workbook/laliga/',
    live: 'j20-cd-leganes-club-atletico-de-madrid',
    skippedRestDays: 0,
    knockOut: false,
    picksUntil: 'Jornada 1',
    favourite: 'FC Barcelona',
  },
};
