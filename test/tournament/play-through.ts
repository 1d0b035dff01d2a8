import { isDeepStrictEqual } from 'node:util';
import pino from 'pino';
import { PostgrestClient } from '@supabase/postgrest-js';
import { buildApp } from '../../src/server/app/app.ts';
import { tournamentSchema } from '../../src/domain/tournament.ts';
import { createSheetReader } from '../../src/server/sheet/sheet-reader.ts';
import { createMetrics } from '../../src/server/operations/metrics.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { writeTournament } from '../../src/server/sheet/tournament/write-tournament.ts';
import { openTestContext } from '../support/app-context.ts';
import { insertParticipant } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { startValuesServer } from '../support/values-server.ts';
import { chance } from './chance.ts';
import type { Competition, Fixture } from './competition.ts';
import { IndependentGame } from './independent-game.ts';
import { OrganiserSheet } from './organiser-sheet.ts';

const hour = 3_600_000;

/** The figures of a game that was played; `differences` names each disagreement. */
export interface PlayedGame {
  matchDays: number;
  saved: number;
  refused: number;
  corrected: number;
  postponed: number;
  takenBack: number;
  vanished: number;
  quarantined: number;
  compared: number;
  differences: string[];
}

interface Person {
  id: string;
  client: PostgrestClient;
}

/**
 * Plays a competition over HTTP with late saves, corrections and postponements, and compares everyone's points, counts and
 * position with an independent game after each match day.
 */
export async function playThrough(
  database: TestDatabase,
  competition: Competition,
  { people: crowd, seed }: { people: number; seed: number },
): Promise<PlayedGame> {
  const random = chance(seed);
  const { points, decidedBy, drawSeed } = competition;
  const days = matchDays(competition.fixtures);
  const firstKickOff = days[0]?.[0]?.kickOff ?? 0;
  const sheet = new OrganiserSheet(competition, random);
  const game = new IndependentGame({ points, decidedBy, drawSeed });
  const played: PlayedGame = {
    ...{ matchDays: 0, saved: 0, refused: 0, corrected: 0, postponed: 0, takenBack: 0, vanished: 0 },
    ...{ quarantined: 0, compared: 0, differences: [] },
  };
  let now = firstKickOff - 48 * hour;
  const advance = async (instant: number): Promise<void> => {
    now = Math.max(now, instant);
    await database.setNow(new Date(now).toISOString());
  };
  await advance(now);
  await database.empty();
  const service = await startValuesServer();
  const context = await openTestContext(database, { tournament: fileOf(competition, firstKickOff) });
  context.config.sheets = { ...context.config.sheets, baseUrl: service.baseUrl };
  context.config.writesPerMinute = 1_000_000;
  await writeTournament(database, context.tournament);
  const logger = pino({ level: 'silent' });
  const reader = createSheetReader(context, { log: logger, afterGoodRead: () => {}, sheetPauseMs: 0 });
  const web = async (): Promise<void> => {};
  const app = await buildApp(context, { logger, web, sheetReader: reader, metrics: createMetrics(context) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const people: Person[] = [];

  async function join(): Promise<void> {
    const { id } = await insertParticipant(database.db);
    const { authorization } = await signIn(context, id);
    const headers = { apikey: 'anon', Authorization: authorization };
    people.push({ id, client: new PostgrestClient(`${address}/rest/v1`, { headers }) });
    game.join(id);
  }

  /** Reads the sheet; `isGood` is false for a read that must be quarantined. */
  async function read(isGood = true): Promise<void> {
    Object.assign(service.sheets, sheet.cells());
    await reader.readNow();
    await settleMatches(context);
    await context.changes.readNow();
    if (isGood) game.read(sheet.state());
    const state = await database.db.selectFrom('sheet_state').select('error').executeTakeFirstOrThrow();
    if ((state.error === null) !== isGood) played.differences.push(`read at ${now}: ${state.error}`);
  }

  async function predict(person: Person, matchIds: string[]): Promise<void> {
    for (const matchId of matchIds) {
      const [home, away] = [random.below(4), random.below(3)] as const;
      const expected = game.predict(person.id, matchId, [home, away], now);
      const row = { user_id: person.id, match_id: matchId, home_score: home, away_score: away };
      const { status } = await person.client
        .from('predictions')
        .upsert(row, { onConflict: 'user_id,match_id' });
      const accepted = status === 200 || status === 201;
      if (accepted) played.saved += 1;
      else played.refused += 1;
      if (accepted !== expected) played.differences.push(`${matchId} at ${now}: ${status}`);
    }
  }

  async function compare(when: string): Promise<void> {
    const { data } = (await people[0]?.client.from('user_stats').select('*')) ?? { data: [] };
    const stored = new Map((data ?? []).map((row) => [row.user_id, row]));
    for (const [id, due] of game.standings()) {
      const row = stored.get(id) ?? {};
      const shown = {
        ...{ points: row.total_points, hits: { exact: row.exact_predictions, outcome: row.correct_winners } },
        ...{ predictions: row.total_predictions, position: row.position },
      };
      played.compared += 1;
      if (isDeepStrictEqual(shown, due)) continue;
      played.differences.push(`${when}: ${JSON.stringify(shown)} is stored, ${JSON.stringify(due)} is due`);
    }
    if (stored.size !== people.length) played.differences.push(`${when}: ${stored.size} are in the ranking`);
  }

  async function comparePredictions(when: string): Promise<void> {
    for (const { id, client } of people) {
      const { data } = await client.from('predictions').select('match_id,points').eq('user_id', id);
      const due = game.pointsOf(id);
      const wrong = (data ?? []).filter(({ match_id, points: shown }) => due.get(match_id) !== shown);
      if (wrong.length === 0 && data?.length === due.size) continue;
      played.differences.push(`${when}: predictions ${JSON.stringify(wrong)} of ${data?.length}`);
    }
  }

  async function pickChampions(): Promise<void> {
    const names = sheet.teamNames();
    for (const { id, client } of people) {
      const team = random.any(names);
      if (decidedBy === null || team === undefined || random.happens(0.1)) continue;
      const pick = { champion_prediction: team, champion_prediction_phase: 'x' };
      const { status } = await client.from('profiles').update(pick).eq('id', id);
      if (status === 204) game.pickChampion(id, team);
      else played.differences.push(`champion ${team}: ${status}`);
    }
  }

  /** Makes mistakes in the sheet, and reads and repairs each of them. */
  async function disturb(): Promise<void> {
    const over = sheet.finished();
    if (over.length >= 2 && random.happens(0.15)) {
      const lost = random.shuffle(over).slice(0, 2 + random.below(3));
      const restore = sheet.blank(lost);
      await read(false);
      await compare('quarantined');
      restore();
      played.quarantined += 1;
    }
    const [one, other] = random.shuffle(over);
    if (one !== undefined && random.happens(0.25)) {
      const restore = random.happens(0.5) ? sheet.blank([one]) : sheet.postpone(one, now + 3 * hour);
      await read();
      await compare('taken back');
      // Participants who come late may predict a match that was postponed.
      for (const person of random.shuffle(people).slice(0, 3)) await predict(person, [one]);
      restore();
      played.takenBack += 1;
      await read();
    }
    if (other !== undefined && random.happens(0.15)) {
      const restore = sheet.remove(other);
      await read();
      await compare('vanished');
      restore();
      played.vanished += 1;
    }
  }

  try {
    for (let place = 0; place < crowd; place += 1) await join();
    sheet.list(days[0] ?? []);
    await read();
    await pickChampions();
    for (let index = 0; index < days.length; index += 1) {
      const today = days[index] ?? [];
      const when = `match day ${index + 1}`;
      await advance((today[0]?.kickOff ?? 0) - 2 * hour);
      if (random.happens(0.1)) await join();
      sheet.renameTeams(index);
      sheet.list(days.slice(index, index + 3).flat(), now);
      await read();
      await Promise.all(
        people.map((person) => {
          const missing = today.map(({ id }) => id).filter((id) => !game.hasPredicted(person.id, id));
          return predict(
            person,
            missing.filter(() => random.happens(0.85)),
          );
        }),
      );
      const away = today.filter(() => random.happens(0.07));
      for (const { id } of away) sheet.suspend(id);
      const on = today.filter((fixture) => !away.includes(fixture));
      await advance((today[0]?.kickOff ?? 0) + hour / 2);
      for (const { id, kickOff } of on) if (kickOff <= now) sheet.goLive(id);
      await read();
      for (const { id } of random.shuffle(today).slice(0, 3)) {
        const person = random.any(people);
        if (person !== undefined) await predict(person, [id]);
      }
      await compare(`${when}, live`);
      await advance((today.at(-1)?.kickOff ?? 0) + 2.5 * hour);
      const mistaken = on.filter(() => random.happens(0.08));
      for (const fixture of on) sheet.finish(fixture, mistaken.includes(fixture));
      await read();
      await compare(`${when}, first results`);
      await disturb();
      for (const fixture of mistaken) sheet.finish(fixture, false);
      played.corrected += mistaken.length;
      for (const fixture of away) {
        played.postponed += 1;
        const later = days[index + 1 + random.below(3)] ?? [];
        const kickOff = (later.at(-1)?.kickOff ?? now + 24 * hour) + hour;
        const moved = { ...fixture, kickOff };
        sheet.postpone(fixture.id, kickOff);
        if (later.length > 0) later.push(moved);
        else days.push([moved]);
      }
      sheet.nameChampion(index === days.length - 1);
      await read();
      await compare(when);
      await comparePredictions(when);
      played.matchDays += 1;
    }
  } finally {
    await app.close();
    await reader.stop();
    await service.close();
    await database.setNow(null);
  }
  return played;
}

/** Groups matches into match days. A match day ends when no match has kicked off for 14 hours. */
function matchDays(fixtures: Fixture[]): Fixture[][] {
  const days: Fixture[][] = [];
  for (const fixture of fixtures.toSorted((a, b) => a.kickOff - b.kickOff)) {
    const last = days.at(-1);
    const earlier = last?.at(-1)?.kickOff ?? -Infinity;
    if (last !== undefined && fixture.kickOff - earlier < 14 * hour) last.push(fixture);
    else days.push([fixture]);
  }
  return days;
}

function fileOf(competition: Competition, firstKickOff: number) {
  const { id, timeZone, points, drawSeed, decidedBy } = competition;
  const closesAt = new Date(firstKickOff).toISOString();
  return tournamentSchema.parse({
    ...{ id, name: id, timeZone, drawSeed, points },
    champion: decidedBy === null ? null : { points: points.champion, closesAt, decidedBy },
    contact: { name: 'Organización', email: 'prode@agencia.example' },
  });
}
