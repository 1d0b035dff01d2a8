import { combineTeams } from '../../domain/tournament-teams.ts';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { chance, choose, chosenUuid } from './chance.ts';
import { demoMatchesAt, writeKickOff, type DemoMatch, type TimelineInput } from './timeline.ts';
import { returningSampleAccount } from './sample-accounts.ts';
import { sampleDepartment } from './sample-departments.ts';
import { samplePeople, type SamplePerson } from './sample-people.ts';
import { samePrediction, samplePredictions, type SamplePrediction } from './sample-predictions.ts';
import type { SampleRows } from './demo-repository.ts';

/** A participant with their predictions from before the demo started. */
interface Participant extends SamplePerson {
  subject: string;
  champion: string | null;
  predictions: SamplePrediction[];
}

const championShare = 0.6;
const dayMs = 86_400_000;

/** The rows of the sample participants and of the matches they predicted, as they are at `timeline.now`. */
export function buildSampleRows(tournament: Tournament, timeline: TimelineInput): SampleRows {
  const { now } = timeline;
  const matches = demoMatchesAt(timeline).filter(({ teamsKnown }) => teamsKnown);
  const { champion } = tournament;
  const selectable = champion === null ? [] : combineTeams(tournament.teams, [], champion.eliminated);
  const teams = selectable.filter(({ eliminated }) => !eliminated).map(({ name }) => name);
  const people = [
    ...samplePeople.map((person) => participant(person, teams, matches, now)),
    returning(teams.find((team) => team === timeline.cup.favourite) ?? null, matches, now),
  ];
  const firstKickOff = Math.min(now.getTime(), ...matches.map(({ kickoffAt }) => kickoffAt.getTime()));
  const joined = new Date(firstKickOff - dayMs);
  const rows = people.map((person) =>
    personRows(person, { phase: champion?.phaseOnSave ?? '', joined, now }),
  );
  return {
    users: rows.map(({ user }) => user),
    identities: rows.map(({ identity }) => identity),
    participants: rows.map(({ participant }) => participant),
    predictions: rows.flatMap(({ predictions }) => predictions),
    departments: rows.flatMap(({ user }, index) => {
      const department = sampleDepartment(tournament.departments, index);
      return department === null ? [] : [{ user_id: user.id, department }];
    }),
    matches: matches.map((match, index) => matchRow(match, index + 2, timeline.timeZone)),
  };
}

function participant(person: SamplePerson, teams: string[], matches: DemoMatch[], now: Date): Participant {
  const [first, ...others] = teams;
  const picks = first !== undefined && chance(`${person.email} champion`) < championShare;
  return {
    ...person,
    subject: `demo-${person.email}`,
    champion: picks ? choose(`${person.email} picks`, [first, ...others]) : null,
    predictions: samplePredictions(person.email, matches, now),
  };
}

/** The account with a history: 1-0 in every match that has started, and the cup's favourite. */
function returning(champion: string | null, matches: DemoMatch[], now: Date): Participant {
  const { subject, email, fullName, picture } = returningSampleAccount;
  const predictions = samePrediction({ home: 1, away: 0 }, matches, now);
  return { ...{ subject, email, fullName, picture }, champion, predictions };
}

function personRows(
  { email, fullName, picture, ...person }: Participant,
  { phase, joined, now }: { phase: string; joined: Date; now: Date },
) {
  const id = chosenUuid(email);
  const metadata = JSON.stringify({ email, full_name: fullName, avatar_url: picture ?? '' });
  const times = { created_at: joined, updated_at: joined };
  return {
    user: { id, email, user_metadata: metadata, ...times },
    identity: {
      ...{ user_id: id, provider: 'google', subject: person.subject, email, identity_data: metadata },
      ...times,
    },
    participant: {
      ...{ user_id: id, email, full_name: fullName, avatar_url: picture },
      champion_prediction: person.champion,
      champion_prediction_phase: person.champion === null ? null : phase,
      updated_at: now,
    },
    predictions: person.predictions.map(({ matchId, home, away, predictedAt, locksAt }) => ({
      ...{ user_id: id, match_id: matchId, home_score: home, away_score: away },
      ...{ predicted_at: predictedAt, updated_at: predictedAt, locks_at: locksAt },
    })),
  };
}

/** As a read of the sheet stores it, so that the first read changes nothing. */
function matchRow(match: DemoMatch, sheetRow: number, timeZone: string): SampleRows['matches'][number] {
  const cells = writeKickOff(match.kickoffAt, timeZone, match.cells);
  const kickOff = parseKickOff(cells.date, cells.time, timeZone);
  return {
    ...{ id: match.id, sheet_row: sheetRow, round: match.round, venue: match.venue, status: match.status },
    ...{ date: kickOff?.date ?? cells.date, time: kickOff?.time ?? cells.time, kickoff_at: match.kickoffAt },
    ...{ home_team: match.homeTeam, away_team: match.awayTeam },
    home_score: match.score?.home ?? null,
    away_score: match.score?.away ?? null,
  };
}
