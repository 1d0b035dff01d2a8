import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/database/migrate.ts';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { cupZone, makeCup } from './reminders/cup.ts';
import {
  buildReminderProcess,
  removeReminderProcess,
  startKilledProcess,
  type KilledProcess,
} from './reminders/killed-processes.ts';
import { startReceivers, type Receivers } from './reminders/receivers.ts';
import { cupRows, replay, type ReplayResult } from './reminders/replay.ts';

const seed = 14;
const kills = 200;
/** Messages that a process sends at once, and may have sent unrecorded when it is killed. */
const batchSize = 10;

function expectAllWell(subject: string, result: ReplayResult): void {
  const { delivered, kills: done, pushDeaths, failedLooks, ...found } = result;
  const { repeatedAfterKill, repeatedAfterDeath, ...wrong } = found;
  printFigures(subject, {
    'reminders delivered': delivered,
    'kills meanwhile': done,
    'taken from a killed process, and again under their identity': repeatedAfterKill,
    'push services that took one and died': pushDeaths,
    'of those again under their identity': repeatedAfterDeath,
    'looks that failed': failedLooks,
  });
  expect(wrong).toEqual({
    ...{ missed: [], toTheComplete: [], inQuietHours: [], unexpected: [] },
    duplicates: [],
  });
  expect(done).toBeGreaterThanOrEqual(kills);
  expect(delivered).toBeGreaterThan(1_000);
  expect(repeatedAfterKill).toBeLessThanOrEqual(batchSize * done);
}

describe('the reminders of a cup of 104 matches and 300 people, while their processes are killed repeatedly', () => {
  let receivers: Receivers;
  let processes: KilledProcess[];
  beforeAll(buildReminderProcess);
  afterAll(removeReminderProcess);
  beforeEach(async () => {
    receivers = await startReceivers(50);
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map((one) => one.stop()));
    await receivers.close();
  });
  const start = (location: string): Promise<KilledProcess> =>
    startKilledProcess([location, receivers.smtpUrl, receivers.pushHost, cupZone]);

  it(
    'all arrive in time and once, from three processes on PostgreSQL',
    async () => {
      const database = await openTestDatabase('server');
      await database.runScript(cupRows(makeCup(seed), receivers.subscribe));
      for (const location of Array.from({ length: 3 }, () => database.url ?? ''))
        processes.push(await start(location));
      const query = async <Row>(statement: string): Promise<Row[]> =>
        (await sql.raw<Row>(statement).execute(database.db)).rows;
      const result = await replay(seed, { processes, receivers, kills, query });
      expectAllWell('reminders, three processes on PostgreSQL', result);
      await database.close();
    },
    longPatienceMs,
  );

  it(
    'all arrive in time and once, from the one process of the embedded database',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'reminders-'));
      const database = await openEmbeddedDatabase(join(folder, 'database'));
      await migrate(database);
      await database.runScript(cupRows(makeCup(seed), receivers.subscribe));
      await database.close();
      const process = await start(join(folder, 'database'));
      processes.push(process);
      const query = async <Row>(statement: string): Promise<Row[]> => {
        const rows = await process.run<Row>(statement);
        if (rows === null) throw new Error('Nobody killed it during this.');
        return rows;
      };
      const result = await replay(seed, { processes, receivers, kills, query });
      expectAllWell('reminders, embedded database', result);
      await process.stop();
      rmSync(folder, { recursive: true });
    },
    longPatienceMs,
  );
});
