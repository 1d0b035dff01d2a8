import { combineTeams } from '../../domain/tournament-teams.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { chance, choose, chosenUuid } from './chance.ts';
import type { SampleRows } from './demo-repository.ts';
import {
  returningSampleAccount,
  sampleDepartment,
  samplePeople,
  type SampleAccount,
  type SamplePerson,
} from './sample-people.ts';
import { samePrediction, samplePredictions, type SamplePrediction } from './sample-predictions.ts';
import { demoMatchesAt, kickOffCells, type DemoMatch, type TimelineInput } from './timeline.ts';

const championShare = 0.6;
const dayMs = 86_400_000;

/** Returns the rows of the sample participants and of the matches they predicted, as they are at `timeline.now`. */
export function buildSampleRows(tournament: Tournament, timeline: TimelineInput): SampleRows {
  const { now, cup } = timeline;
  const matches = demoMatchesAt(timeline).filter(({ teamsKnown }) => teamsKnown);
  const { champion, departments } = tournament;
  const teams = (champion === null ? [] : combineTeams(tournament.teams, [], champion.eliminated))
    .filter(({ eliminated }) => !eliminated)
    .map(({ name }) => name);
  const firstKickOff = Math.min(now.getTime(), ...matches.map(({ kickoffAt }) => kickoffAt.getTime()));
  const joined = { created_at: new Date(firstKickOff - dayMs), updated_at: new Date(firstKickOff - dayMs) };
  const people = [...samplePeople, returningSampleAccount].map((person) => ({
    ...{ person, id: chosenUuid(person.email), metadata: metadataOf(person) },
    ...(isAccount(person)
      ? {
          // The returning account predicted 1-0 in every match that has started, and the favourite as champion.
          ...{ subject: person.subject, pick: teams.find((team) => team === cup.favourite) ?? null },
          predictions: samePrediction({ home: 1, away: 0 }, matches, now),
        }
      : {
          ...{ subject: `demo-${person.email}`, pick: pickOf(person.email, teams) },
          predictions: samplePredictions(person.email, matches, now),
        }),
  }));
  return {
    users: people.map(({ person: { email }, id, metadata }) => ({
      ...{ id, email, user_metadata: metadata, ...joined },
    })),
    identities: people.map(({ person: { email }, id, subject, metadata }) => ({
      ...{ user_id: id, provider: 'google', subject, email, identity_data: metadata, ...joined },
    })),
    participants: people.map(({ person: { email, fullName, picture }, id, pick }, index) => ({
      ...{ user_id: id, email, full_name: fullName, avatar_url: picture, updated_at: now },
      champion_prediction: pick,
      champion_prediction_phase: pick === null ? null : (champion?.phaseOnSave ?? ''),
      department: sampleDepartment(departments, index),
    })),
    predictions: people.flatMap(({ id, predictions }) => predictions.map((one) => predictionRow(id, one))),
    matches: matches.map((match, index) => matchRow(match, index + 2, timeline.timeZone)),
  };
}

function isAccount(person: SamplePerson | SampleAccount): person is SampleAccount {
  return 'subject' in person;
}

function metadataOf({ email, fullName, picture }: SamplePerson): string {
  return JSON.stringify({ email, full_name: fullName, avatar_url: picture ?? '' });
}

function pickOf(email: string, [first, ...others]: string[]): string | null {
  if (first === undefined || chance(`${email} champion`) >= championShare) return null;
  return choose(`${email} picks`, [first, ...others]);
}

function predictionRow(userId: string, prediction: SamplePrediction): SampleRows['predictions'][number] {
  const { matchId, home, away, predictedAt, locksAt } = prediction;
  return {
    ...{ user_id: userId, match_id: matchId, home_score: home, away_score: away },
    ...{ predicted_at: predictedAt, updated_at: predictedAt, locks_at: locksAt },
  };
}

/** Equals what a read of the sheet stores, so that the first read changes nothing. */
function matchRow(match: DemoMatch, sheetRow: number, timeZone: string): SampleRows['matches'][number] {
  const { id, round, venue, status, homeTeam, awayTeam, kickoffAt, score } = match;
  return {
    ...{ id, sheet_row: sheetRow, round, venue, status, home_team: homeTeam, away_team: awayTeam },
    ...{ ...kickOffCells(kickoffAt, timeZone), kickoff_at: kickoffAt },
    ...{ home_score: score?.home ?? null, away_score: score?.away ?? null },
  };
}
