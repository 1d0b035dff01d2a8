import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { changeDigests, openPolledListener, type ChangeDigest } from './polled-listener.ts';

describe('what is polled instead of listened to', () => {
  let database: TestDatabase;
  let listener: pg.Client;
  let heard: string[];
  beforeAll(async () => {
    database = await openTestDatabase('server');
    listener = new pg.Client({ connectionString: database.url });
    await listener.connect();
    listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    for (const channel of ['beyond_prode', 'beyond_prode_ended_sessions', 'written'])
      await listener.query(`listen ${channel}`);
    heard = [];
    await insertTournament(database.db);
  });
  afterAll(async () => {
    await listener.end();
    await database.close();
  });
  const digests = async (): Promise<ChangeDigest[]> =>
    (await sql.raw<ChangeDigest>(changeDigests).execute(database.db)).rows;

  /** What is notified of a write, and what a poll sees of it; of an ended session without its id. */
  async function follow(write: () => Promise<unknown>): Promise<{ notified: string[]; seen: string[] }> {
    const before = new Map(
      (await digests()).map(({ channel, payload, digest }) => [`${channel} ${payload}`, digest]),
    );
    heard = [];
    await write();
    await sql`select pg_notify('written', '')`.execute(database.db);
    await vi.waitFor(() => expect(heard).toContain('written '));
    const changed = (await digests()).filter(
      ({ channel, payload, digest }) => before.get(`${channel} ${payload}`) !== digest,
    );
    const notified = heard
      .filter((text) => text !== 'written ')
      .map((text) => text.replace(/(sessions) .*/, '$1 '));
    return { notified, seen: changed.map(({ channel, payload }) => `${channel} ${payload}`) };
  }

  it('is every change that is notified, table by table', async () => {
    const run = (text: string) => () => sql.raw(text).execute(database.db);
    const writes: Record<string, () => Promise<unknown>> = {
      matches: () => insertMatch(database.db),
      'matches again': run(`update matches set home_score = 1, away_score = 0, status = 'live'`),
      teams: run(`insert into teams values ('chelsea', 2, 'Chelsea', 'Inglaterra', '', 'D')`),
      tournament: run("update tournament set champion_closes_at = champion_closes_at + interval '1 hour'"),
      departments: run("insert into departments (name, place) values ('Cuentas', 1), ('Medios', 2)"),
      sheet_state: run(`update sheet_state set error = 'network'`),
      user_stats: () => insertParticipant(database.db),
      profiles: run(`update profiles set full_name = 'Otro Nombre', updated_at = clock_timestamp()`),
      'a chosen department': run('update user_stats set department_id = (select min(id) from departments)'),
    };
    for (const [table, write] of Object.entries(writes)) {
      const { notified, seen } = await follow(write);
      expect({ table, seen }).toEqual({ table, seen: expect.arrayContaining(notified) });
    }
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'notify_change'`.execute(database.db);
    for (const { name } of rows) expect(Object.keys(writes)).toContain(name);
  });

  it('is told once, to its own channel, and nothing is told without a change', async () => {
    const errors: Error[] = [];
    let fails = false;
    const read = async () => {
      if (fails) throw new Error('away');
      return digests();
    };
    const polled = openPolledListener(read, (error) => errors.push(error));
    const told: string[] = [];
    await polled.listen('beyond_prode', (payload) => told.push(payload));
    await polled.listen('beyond_prode_ended_sessions', () => told.push('a session'));
    fails = true;
    await insertMatch(database.db);
    await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 5_000 });
    expect(told).toEqual([]);
    fails = false;
    await vi.waitFor(() => expect(told).toEqual(['matches', 'ranking']), { timeout: 5_000 });
    await polled.close();
  });
});
