import { PostgrestClient } from '@supabase/postgrest-js';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app/app.ts';
import type { AppContext } from '../../src/server/context.ts';
import { createSheetReader, type SheetReader } from '../../src/server/sheet/sheet-reader.ts';
import { createMetrics } from '../../src/server/operations/metrics/game-metrics.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { writeTournament } from '../../src/server/sheet/tournament/write-tournament.ts';
import { openTestContext } from '../support/app-context.ts';
import { insertParticipant } from '../support/factories.ts';
import { signIn } from '../support/sign-in.ts';
import { describeOnBothDatabases } from '../support/test-database.ts';
import { readCsv, startValuesServer, type ValuesServer } from '../support/values-server.ts';

const [homeScore, awayScore, status, round] = [5, 6, 7, 8];

describeOnBothDatabases('the 2025 Club World Cup, read from its sheet', (database) => {
  let sheet: ValuesServer;
  let played: string[][];
  let context: AppContext;
  let reader: SheetReader;
  let app: FastifyInstance;
  let client: PostgrestClient;
  let userId: string;

  beforeEach(async () => {
    await database().setNow('2025-06-27T12:00:00Z');
    await database().empty();
    sheet = await startValuesServer();
    played = await readCsv('Matches');
    context = await openTestContext(database());
    context.config.sheets = { ...context.config.sheets, baseUrl: sheet.baseUrl };
    await writeTournament(database(), context.tournament);
    const logger = pino({ level: 'silent' });
    reader = createSheetReader(context, { log: logger, afterGoodRead: () => {}, sheetPauseMs: 0 });
    const web = async (): Promise<void> => {};
    app = await buildApp(context, { logger, web, sheetReader: reader, metrics: createMetrics(context) });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    userId = (await insertParticipant(database().db)).id;
    const { authorization } = await signIn(context, userId);
    client = new PostgrestClient(`${address}/rest/v1`, {
      headers: { apikey: 'anon', Authorization: authorization },
    });
  });
  afterEach(async () => {
    await app.close();
    await reader.stop();
    await sheet.close();
    await database().setNow(null);
  });

  it('gives 31 points for 1-0 everywhere, 20 more for Chelsea, and takes the final’s back with its result', async () => {
    sheet.sheets.Matches = played.map((row, index) => (index === 0 ? row : unplayed(row)));
    await readAndSettle();
    for (const [id] of played.slice(1)) await predict(String(id));
    const champion = { champion_prediction: 'Chelsea', champion_prediction_phase: 'x' };
    expect((await client.from('profiles').update(champion).eq('id', userId)).status).toBe(204);
    expect(await standing()).toMatchObject({ total_points: 0, total_predictions: 15 });

    sheet.sheets.Matches = played.map((row) => (row[round] === 'Final' ? unplayed(row) : row));
    await readAndSettle();
    expect(await standing()).toMatchObject({ total_points: 28, exact_predictions: 2, correct_winners: 6 });

    sheet.sheets.Matches = played;
    await readAndSettle();
    const final = {
      total_points: 51,
      exact_predictions: 2,
      correct_winners: 7,
      total_predictions: 15,
      position: 1,
    };
    expect(await standing()).toMatchObject(final);
    await readAndSettle();
    expect(await standing()).toMatchObject(final);

    sheet.sheets.Matches = played.map((row) => (row[round] === 'Final' ? unplayed(row) : row));
    await readAndSettle();
    expect(await standing()).toMatchObject({ total_points: 28, exact_predictions: 2, correct_winners: 6 });
  });

  async function readAndSettle(): Promise<void> {
    await reader.readNow();
    await settleMatches(context);
  }

  async function predict(matchId: string): Promise<void> {
    const prediction = { user_id: userId, match_id: matchId, home_score: 1, away_score: 0 };
    const saved = await client.from('predictions').upsert(prediction, { onConflict: 'user_id,match_id' });
    expect(saved).toMatchObject({ error: null, status: 201 });
  }

  async function standing() {
    const { data, error } = await client.from('user_stats').select('*').eq('user_id', userId).single();
    expect(error).toBeNull();
    return data;
  }
});

function unplayed(row: string[]): string[] {
  return row.map((cell, index) => {
    if (index === homeScore || index === awayScore) return '';
    return index === status ? 'scheduled' : cell;
  });
}
