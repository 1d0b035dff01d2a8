import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpGameProcess } from '../support/game-process.ts';
import { addPeople, openMatchRows, prepareDataFolder, type Person } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { openTestDatabase } from '../support/test-database.ts';

const limit = 256;
const streams = 400;
const saves = 50;
const allAtOnce = { addresses: 1, atOnce: streams };
const inTurn = { addresses: 20, atOnce: 20 };
const game = setUpGameProcess(openMatchRows(saves));
const sockets: Socket[] = [];
afterEach(() => closeStreams());

/** What begins the command of a process that may have so many files open. */
function withOpenFiles(count: number): string[] {
  return ['sh', '-c', `ulimit -n ${count}; exec "$@"`, 'sh'];
}

function closeStreams(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

/** Opens an event stream. @returns the status, null when the connection was closed without one. */
function openStream(from: string): Promise<number | null> {
  const socket = connect({ port: Number(new URL(game().url).port), host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(`GET /api/events HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n\r\n`);
  return new Promise((resolve) => {
    socket.on('error', () => socket.destroy()).once('close', () => resolve(null));
    socket.once('data', (bytes) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1])));
  });
}

/** Sends a request on a connection of its own. @returns the status, null when the connection was closed without one. */
function ask(path: string, person?: Person, row?: object): Promise<number | null> {
  const method = row === undefined ? 'GET' : 'POST';
  const headers = { authorization: person?.authorization ?? '', 'content-type': 'application/json' };
  const options = { agent: false, method, ...(person === undefined ? {} : { headers }) };
  return new Promise((resolve) => {
    request(`${game().url}${path}`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? null));
    })
      .once('error', () => resolve(null))
      .end(row === undefined ? '' : JSON.stringify(row));
  });
}

/** Opens the streams, so many at once from so many addresses, and saves beside those that are served. */
async function saveBesideStreams(
  person: Person,
  kind: string,
  { addresses, atOnce }: { addresses: number; atOnce: number },
): Promise<void> {
  const statuses: (number | null)[] = [];
  while (statuses.length < streams) {
    const next = Array.from({ length: atOnce }, (_, number) =>
      openStream(`10.0.0.${1 + (number % addresses)}`),
    );
    statuses.push(...(await Promise.all(next)));
  }
  const count = (wanted: number | null) => statuses.filter((status) => status === wanted).length;
  const saved: (number | null)[] = [];
  let most = 0;
  for (let number = 1; number <= saves; number += 1) {
    const row = { user_id: person.id, match_id: `partido-${number}`, home_score: 1, away_score: addresses };
    saved.push(await ask('/rest/v1/predictions?on_conflict=user_id,match_id', person, row));
    most = Math.max(most, readdirSync(`/proc/${game().server.child.pid}/fd`).length);
  }
  printFigures(`${limit} files, ${streams} streams, ${atOnce} at once from ${addresses} addresses, ${kind}`, {
    ...{ served: count(200), refused: count(503), closed: count(null) },
    ...{ saved: saved.filter((status) => status === 201).length, 'files open at most': most },
  });
  expect(saved).toEqual(Array.from({ length: saves }, () => 201));
  expect(await ask('/healthz')).toBe(200);
  expect(count(200)).toBeGreaterThan(0);
  expect(count(200)).toBeLessThan(limit / 2);
  expect(count(503)).toBeGreaterThan(0);
  // Those that come at once may also find no place for their connection.
  expect(count(200) + count(503) + (atOnce === streams ? count(null) : 0)).toBe(streams);
  expect(most).toBeLessThan(limit);
  closeStreams();
  await expect.poll(() => openStream('10.0.0.1'), { timeout: 10_000 }).toBe(200);
  closeStreams();
}

describe.each(['embedded', 'server'] as const)('a process that may open 256 files (%s)', (kind) => {
  it('does not start with fewer than it needs, and says how many those are', async () => {
    const place: Record<string, string> =
      kind === 'server' ? { DATABASE_URL: 'postgres://127.0.0.1:9/none' } : {};
    const needed = kind === 'server' ? 99 : 208;
    const start = game().start(place, [], withOpenFiles(needed - 1));
    await expect(start).rejects.toThrow(
      new RegExp(`with code 1:\nulimit -Hn: .* and needs ${needed}, .*\n$`),
    );
  });

  it(
    'refuses most of 400 streams, and takes every save and new streams',
    async () => {
      const database = kind === 'server' ? await openTestDatabase('server') : null;
      const people = await (database ? addPeople(database, 2) : prepareDataFolder(game().folder, 2));
      const place: Record<string, string> = database?.url === undefined ? {} : { DATABASE_URL: database.url };
      await game().start({ ...place, TRUST_PROXY: '1' }, [], withOpenFiles(limit));
      expect(await ask('/api/match-data?refresh=1')).toBe(200);
      // One of them alone would save more often than one may.
      for (const [index, person] of people.entries()) {
        expect(await ask('/rest/v1/profiles', person, { id: person.id })).toBe(201);
        await saveBesideStreams(person, kind, index === 0 ? allAtOnce : inTurn);
      }

      const { child, printed } = game().server;
      expect([child.exitCode, child.signalCode]).toEqual([null, null]);
      expect(printed()).not.toMatch(/EMFILE|uncaught/i);
      await database?.close();
    },
    longPatienceMs,
  );
});
