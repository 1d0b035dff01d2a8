import { DateTime } from 'luxon';
import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import { closestTeam, findTeam } from '../../domain/team-names.ts';
import { findLatePredictions } from '../sheet/late-predictions-repository.ts';
import { findRefusedSignIns } from '../auth/sign-in-repository.ts';
import type { AppContext } from '../context.ts';
import { findSheetReport, findSheetState } from '../sheet/sheet-repository.ts';
import { countRecords } from '../receipts/receipts-repository.ts';
import { describeNextDay } from '../predictions/next-day.ts';
import { findDecision } from '../ranking/settle-champion.ts';
import { readDatabaseClock } from '../sheet/tournament/tournament-repository.ts';
import { findAnnouncements } from './organiser-repository.ts';

const mostRefusals = 100;
const isoOf = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString();

/** Returns the body of `GET /api/organiser/overview` (docs/api.md#organiser), without anything about open predictions. */
export async function describeOverview(context: AppContext): Promise<OrganiserOverview> {
  const { reads: db } = context.database;
  const state = await findSheetState(db);
  const report = await findSheetReport(db);
  const { digest, since } = state.quarantined;
  const refused = await findRefusedSignIns(db, await findToday(context), mostRefusals);
  return {
    sheet: {
      address: addressOfSheet(context.config),
      attemptedAt: isoOf(state.attemptedAt),
      goodAt: isoOf(state.goodAt),
      error: state.error,
      warningCount: report?.warningCount ?? 0,
      warnings: report?.warnings ?? [],
      quarantine:
        digest === null ? null : { since: isoOf(since) ?? '', changes: report?.quarantinedChanges ?? null },
    },
    undecided: await describeUndecided(context),
    nextDay: await describeNextDay(context),
    latePredictions: await findLatePredictions(db),
    announcement: await findAnnouncements(db),
    refusedSignIns: {
      total: refused.total,
      latest: refused.latest.map(({ refused_at: at, reason, masked_email: maskedEmail }) => ({
        ...{ at: at.toISOString(), reason, maskedEmail },
      })),
    },
    record: await countRecords(db),
    chatRoom: context.config.chat?.service ?? null,
  };
}

/** Says why a finished final decides no champion; null when it decides one, or is not finished. */
async function describeUndecided({
  database,
  tournament,
}: AppContext): Promise<OrganiserOverview['undecided']> {
  const { stored, teams, decision } = await findDecision(database.db, tournament);
  if (decision.decided || decision.reason === 'not-finished') return null;
  const finals = stored.isDecidedBySheet ? [] : stored.finals;
  const names = stored.isDecidedBySheet
    ? [stored.sheetChampion]
    : finals.flatMap(({ homeTeam, awayTeam, winner }) => [homeTeam, awayTeam, winner]);
  const unknown = [...new Set(names)].filter((name) => name !== '' && findTeam(teams, name) === undefined);
  return {
    reason: decision.reason,
    finals: finals.map(({ sheetRow: row, homeTeam, awayTeam, homeScore, awayScore, winner }) => ({
      ...{ row, homeTeam, awayTeam, homeScore, awayScore, winner },
    })),
    unknownTeams: unknown.map((name) => ({ name, closest: closestTeam(name, teams) })),
  };
}

function addressOfSheet({ demo, sheets }: AppContext['config']): string | null {
  return demo ? null : `https://docs.google.com/spreadsheets/d/${sheets.spreadsheetId}/edit`;
}

async function findToday({ database, tournament }: AppContext): Promise<Date> {
  const now = DateTime.fromJSDate(await readDatabaseClock(database.reads), { zone: tournament.timeZone });
  return now.startOf('day').toJSDate();
}
