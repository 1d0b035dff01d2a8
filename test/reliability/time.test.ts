import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseKickOff } from '../../src/domain/parse-kick-off.ts';
import { insertMatch, insertTournament } from '../support/factories.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { describeOnPostgres } from '../support/test-database.ts';

const started = {
  message: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
  hint: 'match_started',
};

describeOnPostgres('the moment of kick-off', (database) => {
  let server: RestServer;
  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
  });
  afterEach(async () => {
    await server.close();
    await database().setNow(null);
  });

  async function save(person: RestParticipant, matchId: string) {
    const row = { user_id: person.id, match_id: matchId, home_score: 2, away_score: 1 };
    const { error } = await server
      .client(person)
      .from('predictions')
      .upsert(row, { onConflict: 'user_id,match_id' });
    return error;
  }
  async function countPredictions(): Promise<number> {
    return (await database().db.selectFrom('predictions').select('user_id').execute()).length;
  }

  it('closes a match to the millisecond, even in the hour that summer time skips', async () => {
    server = await openRestServer(database());
    const instant = '2025-03-30T01:30:00.000Z';
    expect(parseKickOff('2025-03-30', '02:30', 'Europe/Madrid')?.kickoffAt).toBe(instant);
    const matchId = await insertMatch(database().db, { kickoff_at: new Date(instant) });
    const [early, late] = [await server.participant(), await server.participant()];
    await database().setNow(new Date(Date.parse(instant) - 1).toISOString());
    expect(await save(early, matchId)).toBeNull();
    await database().setNow(instant);
    expect(await save(late, matchId)).toMatchObject(started);
    expect(await countPredictions()).toBe(1);
  });

  it('refuses a save that was sent before it and delayed past it', async () => {
    server = await openRestServer(database());
    const person = await server.participant();
    const kickoffAt = new Date(Date.now() + 1_500);
    const matchId = await insertMatch(database().db, { kickoff_at: kickoffAt });
    let sent: ReturnType<typeof save> | undefined;
    await database()
      .db.transaction()
      .execute(async (transaction) => {
        await transaction.selectFrom('matches').select('id').where('id', '=', matchId).forUpdate().execute();
        sent = save(person, matchId);
        await setTimeout(kickoffAt.getTime() + 1 - Date.now());
      });
    expect(await sent).toMatchObject(started);
    expect(await countPredictions()).toBe(0);
  });

  it('refuses a waiting save when the match is moved into the past', async () => {
    server = await openRestServer(database());
    const person = await server.participant();
    const matchId = await insertMatch(database().db);
    let sent: ReturnType<typeof save> | undefined;
    await database()
      .db.transaction()
      .execute(async (transaction) => {
        await transaction
          .updateTable('matches')
          .set({ kickoff_at: new Date(Date.now() - 1) })
          .where('id', '=', matchId)
          .execute();
        sent = save(person, matchId);
      });
    expect(await sent).toMatchObject(started);
    expect(await countPredictions()).toBe(0);
  });
});
