import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { countBrokenRules } from '../../src/server/database/check-rules.ts';
import { settleMatches, storeResult } from '../../src/server/ranking/settle.ts';
import { databaseOn, runOn } from '../support/database-nodes.ts';
import { insertMatch, insertParticipant, insertPrediction, insertTournament } from '../support/factories.ts';
import { openRestServer, type RestParticipant, type RestServer } from '../support/rest-server.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';

const kickOff = '2025-06-28T16:00:00.000Z';
const before = '2025-06-28T15:00:00.000Z';
const after = '2025-06-28T17:00:00.000Z';
/** What PostgreSQL says of a node that cannot be reached. */
const unreachable = { code: expect.stringMatching(/^(08|57P)/) as string };
/** So many that both workers have some. */
const crowd = 12;

let database: TestDatabase;
let workers: string[];
beforeAll(async () => {
  database = await openTestDatabase('server');
  const name = new URL(database.url ?? '').pathname.slice(1);
  workers = inject('nodeUrls')
    .slice(1)
    .map((node) => databaseOn(node, name));
});
afterAll(() => database?.close());
beforeEach(async () => {
  await database.empty();
  await insertTournament(database.db);
});

async function insertCrowd(): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < crowd; number += 1) ids.push((await insertParticipant(database.db)).id);
  return ids;
}

/** Sets the clocks of the workers, not the coordinator's. */
async function setWorkers(instant: string): Promise<void> {
  for (const worker of workers)
    await runOn(
      worker,
      'set citus.enable_ddl_propagation to off',
      `create or replace function app_now() returns timestamptz language sql stable as $$select timestamptz '${instant}'$$`,
    );
}

it('keeps rows of participants on the workers, and what they refer to on every node', async () => {
  await insertCrowd();
  const { rows } = await sql<{ people: number }>`
    select sum(r.result::int)::int as people
    from run_command_on_shards('participants', 'select count(*) from %s') r join citus_shards s on s.shardid = r.shardid
    group by s.nodeport
  `.execute(database.db);
  expect(rows).toHaveLength(workers.length);
  expect(rows.reduce((sum, { people }) => sum + people, 0)).toBe(crowd);
  expect(rows).not.toContainEqual({ people: 0 });
  for (const worker of workers)
    expect(await runOn(worker, 'select count(*)::int as users from users')).toEqual([{ users: crowd }]);
});

describe('nodes whose clocks differ', () => {
  afterEach(() => database.setNow(null));

  it('close a match at kick-off by the later clock, and save nothing on a node far behind', async () => {
    const ids = await insertCrowd();
    const matchId = await insertMatch(database.db, { kickoff_at: new Date(kickOff) });
    await database.setNow(kickOff);
    await setWorkers('2025-06-28T15:59:59.500Z');
    for (const userId of ids)
      await expect(insertPrediction(database.db, { userId, matchId })).rejects.toMatchObject({
        hint: 'match_started',
      });
    // Such a worker takes no saves at all.
    await setWorkers(before);
    for (const userId of ids)
      await expect(insertPrediction(database.db, { userId, matchId })).rejects.toThrow(/ahead of this node/);
    await database.setNow(before);
    for (const userId of ids) await insertPrediction(database.db, { userId, matchId });
  });

  it('show predictions by the clock of the coordinator alone', async () => {
    const ids = await insertCrowd();
    const matchId = await insertMatch(database.db, { kickoff_at: new Date(kickOff) });
    await database.setNow(before);
    for (const userId of ids) await insertPrediction(database.db, { userId, matchId });
    await setWorkers(after);
    const shown = async (userId?: string): Promise<number> => {
      const whose = userId === undefined ? sql`true` : sql`user_id = ${userId}::uuid`;
      return (await sql`select user_id from public_predictions where ${whose}`.execute(database.db)).rows
        .length;
    };
    expect(await shown()).toBe(0);
    for (const userId of ids) expect(await shown(userId)).toBe(0);
    await database.setNow(after);
    await setWorkers(before);
    expect(await shown()).toBe(crowd);
    for (const userId of ids) expect(await shown(userId)).toBe(1);
  });
});

describe('a worker that is away', () => {
  let server: RestServer;
  let people: RestParticipant[];
  let gate: Gate;
  beforeAll(async () => {
    server = await openRestServer(database);
    const worker = workers.at(-1) ?? '';
    gate = await openGate(worker);
    // The other nodes reach it through the gate from now on.
    await sql`
      select citus_update_node(nodeid, '127.0.0.1', ${gate.port}::int) from pg_dist_node
      where nodeport = ${Number(new URL(worker).port)}::int
    `.execute(database.db);
    await sql`select start_metadata_sync_to_all_nodes()`.execute(database.db);
  });
  afterAll(async () => {
    await server.close();
    await gate.close();
  });
  beforeEach(async () => {
    people = [];
    for (let number = 0; number < crowd; number += 1) people.push(await server.participant());
  });

  /** Lets the worker be reached again, and every connection of the pool find out that its own to the worker is dead. */
  async function reopen(): Promise<void> {
    await gate.open();
    const read = () => database.db.selectFrom('participants').select('user_id').execute();
    for (let turn = 0; turn < 2; turn += 1) await Promise.allSettled(Array.from({ length: 20 }, read));
  }

  async function save(
    person: RestParticipant,
    matchId: string,
  ): Promise<{ status: number; message: string }> {
    const response = await server.call(person, '/predictions?on_conflict=user_id,match_id', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'resolution=merge-duplicates,return=representation',
      },
      body: JSON.stringify({ user_id: person.id, match_id: matchId, home_score: 1, away_score: 0 }),
    });
    const { message = '' } = (response.ok ? {} : await response.json()) as { message?: string };
    return { status: response.status, message };
  }

  it('loses no acknowledged save, and refuses the others with an error', async () => {
    const matches: string[] = [];
    for (let number = 0; number < 6; number += 1) matches.push(await insertMatch(database.db));
    const wanted = matches.flatMap((matchId) => people.map((person) => ({ person, matchId })));
    const outcomes = wanted.map(async ({ person, matchId }, number) => {
      const saved = await save(person, matchId);
      if (number === crowd * 2) gate.close();
      return { person, matchId, ...saved };
    });
    const answers = await Promise.all(outcomes);
    const refused = answers.filter(({ status }) => status >= 400);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, message } of refused)
      expect([status, message]).toEqual([503, 'Database connection error.']);
    await reopen();
    const rows = await database.db.selectFrom('predictions').select(['user_id', 'match_id']).execute();
    const stored = new Set(rows.map((row) => `${row.user_id} ${row.match_id}`));
    const acknowledged = answers.filter(({ status }) => status < 300);
    expect([...stored]).toEqual(
      expect.arrayContaining(acknowledged.map(({ person, matchId }) => `${person.id} ${matchId}`)),
    );
    for (const { person, matchId } of refused) expect((await save(person, matchId)).status).toBeLessThan(300);
  });

  it('makes a settlement fail as a whole; the next one completes it', async () => {
    const { context } = server;
    const matchId = await insertMatch(database.db);
    for (const person of people) expect((await save(person, matchId)).status).toBe(201);
    await database.db
      .updateTable('matches')
      .set({ status: 'finished', home_score: 1, away_score: 0 })
      .execute();
    gate.close();
    await expect(settleMatches(context)).rejects.toMatchObject(unreachable);
    await expect(storeResult(context, matchId, { home: 1, away: 0 })).rejects.toMatchObject(unreachable);
    await reopen();
    const totals = async () => {
      const rows = await database.db.selectFrom('participants').select('total_points').execute();
      return [...new Set(rows.map((row) => row.total_points))];
    };
    expect(await totals()).toEqual([0]);
    await settleMatches(context);
    expect(await totals()).toEqual([5]);
    expect(await countBrokenRules(database.db)).toEqual([]);
  });
});

/** Stands before a worker, and can shut it off from everybody. */
interface Gate {
  port: number;
  open(): Promise<void>;
  close(): void;
}

async function openGate(worker: string): Promise<Gate> {
  const { hostname, port } = new URL(worker);
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  const listen = async (at: number): Promise<void> => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const gatePort = (server.address() as AddressInfo).port;
  return {
    port: gatePort,
    open: () => listen(gatePort),
    close() {
      if (server.listening) server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
