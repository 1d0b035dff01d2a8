import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseKickOff } from '../../src/domain/parse-kick-off.ts';
import { insertMatch, insertTournament } from '../support/factories.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { describeOnPostgres } from '../support/test-database.ts';

const started = {
  message: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
  hint: 'match_started',
};
const minuteMs = 60_000;

describeOnPostgres('the second of the kick-off', (database) => {
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

  it.each([
    ['midnight', '2025-06-28', '00:00', 'America/Argentina/Buenos_Aires', '2025-06-28T03:00:00.000Z'],
    ['the last minute of a year', '31/12/2025', '23:59', 'Europe/Madrid', '2025-12-31T22:59:00.000Z'],
    [
      'the hour that summer time leaves out',
      '2025-03-30',
      '02:30',
      'Europe/Madrid',
      '2025-03-30T01:30:00.000Z',
    ],
    ['the turn in the south', '2025-04-06', '00:00', 'America/Santiago', '2025-04-06T04:00:00.000Z'],
  ])('closes a match at %s, to the millisecond', async (_what, date, time, zone, instant) => {
    server = await openRestServer(database());
    const kickOff = parseKickOff(date, time, zone);
    expect(kickOff?.kickoffAt).toBe(instant);
    const matchId = await insertMatch(database().db, { kickoff_at: new Date(instant) });
    const [early, late] = [await server.participant(), await server.participant()];
    await database().setNow(new Date(Date.parse(instant) - 1).toISOString());
    expect(await save(early, matchId)).toBeNull();
    await database().setNow(instant);
    expect(await save(late, matchId)).toMatchObject(started);
    expect(await countPredictions()).toBe(1);
  });

  it.each([
    ['behind', -7],
    ['ahead', 7],
  ])('is the database’s, whatever a server that is minutes %s thinks', async (_what, minutes) => {
    const clock = (): number => Date.now() + minutes * minuteMs;
    server = await openRestServer(database(), { clock });
    const soon = await insertMatch(database().db, { kickoff_at: new Date(Date.now() + minuteMs) });
    const justStarted = await insertMatch(database().db, { kickoff_at: new Date(Date.now() - minuteMs) });
    const person = await server.participant();
    expect(await save(person, soon)).toBeNull();
    expect(await save(person, justStarted)).toMatchObject(started);
    const rows = await database().db.selectFrom('predictions').select(['match_id', 'predicted_at']).execute();
    expect(rows.map(({ match_id: id }) => id)).toEqual([soon]);
    // Stamped by the database too, not minutes off.
    expect(Math.abs((rows[0]?.predicted_at.getTime() ?? 0) - Date.now())).toBeLessThan(minuteMs);
  });

  it('is when a save that was held up is judged, not when it was sent', async () => {
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
        for (let now = new Date(0); now < kickoffAt;) {
          const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(transaction);
          now = rows[0]?.now ?? now;
        }
      });
    expect(await sent).toMatchObject(started);
    expect(await countPredictions()).toBe(0);
  });

  it('that comes while a save waits closes the match for it too', async () => {
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
