import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { manualTime, type ManualTime } from '../../../test/support/manual-time.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { respondWith, startValuesServer, type ValuesServer } from '../../../test/support/values-server.ts';
import { openServerDatabase } from '../database/server-database.ts';
import type { Database } from '../database/database.ts';
import { openVersions, type Versions } from '../live/versions.ts';
import { createSheetReader, type SheetReader } from './sheet-reader.ts';

const silent = { info() {}, warn() {}, error() {} };
const second = 1_000;

describe('three processes on one PostgreSQL', () => {
  let own: TestDatabase;
  let databases: Database[];
  let server: ValuesServer;
  let time: ManualTime;
  let readers: SheetReader[];
  let goodReads: number[];
  let subscriptions: number;

  beforeEach(async () => {
    own = await openTestDatabase('server');
    databases = [own, openServerDatabase(own.url ?? ''), openServerDatabase(own.url ?? '')];
    server = await startValuesServer();
    time = manualTime('2025-07-14T12:00:00Z');
    goodReads = [0, 0, 0];
    readers = await Promise.all(databases.map(makeReader));
    subscriptions = 0;
  });
  afterEach(async () => {
    await Promise.all(readers.map((reader) => reader.stop()));
    await Promise.all(databases.map((database) => database.close()));
    await server.close();
  });

  async function makeReader(database: Database, index: number): Promise<SheetReader> {
    const versions = await openVersions(database.db);
    const changes: Versions = {
      ...versions,
      subscribe(handler) {
        subscriptions += 1;
        return versions.subscribe(handler);
      },
    };
    const context = await openTestContext(database, { clock: time.clock, changes });
    context.config.sheets = { ...context.config.sheets, baseUrl: server.baseUrl, pollSeconds: 120 };
    return createSheetReader(context, {
      log: silent,
      afterGoodRead: () => void (goodReads[index] = (goodReads[index] ?? 0) + 1),
      pause: time.pause,
      sheetPauseMs: 0,
    });
  }
  /** Delays the service's responses until every other process waits for the reading one. */
  async function whileAllAsk<T>(ask: (reader: SheetReader) => Promise<T>): Promise<T[]> {
    let release = (): void => {};
    server.hold = new Promise((resolve) => {
      release = resolve;
    });
    const asked = Promise.all(readers.map(ask));
    await vi.waitFor(() => expect(subscriptions).toBe(readers.length - 1), { timeout: 10_000, interval: 5 });
    release();
    return asked;
  }
  const sum = (): number => goodReads.reduce((total, count) => total + count, 0);

  it('read the sheet once at the start and once a period', async () => {
    const allWait = () =>
      vi.waitFor(() => expect(time.waiting(10 * second)).toBe(3), { timeout: 10_000, interval: 5 });
    await whileAllAsk((reader) => {
      reader.start();
      return reader.firstRead();
    });
    expect(server.requests.map(({ sheet }) => sheet)).toEqual(['Teams', 'Matches']);
    expect(sum()).toBe(1);
    for (let period = 2; period <= 4; period += 1) {
      await allWait();
      time.advance(120 * second);
      await vi.waitFor(() => expect(sum()).toBe(period), { timeout: 10_000, interval: 5 });
    }
    await allWait();
    expect(server.requests).toHaveLength(8);
  });

  it('share one read, or its error, among their refreshes', async () => {
    server.error = respondWith(429, '{}');
    const results = await whileAllAsk((reader) => reader.refresh());
    expect(results).toEqual(['failed', 'failed', 'failed']);
    expect(server.requests).toHaveLength(1);
  });

  it('continue when the reading process ends in mid-read', async () => {
    server.error = () => {};
    const [first, other] = readers;
    first?.start();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), { timeout: 10_000, interval: 5 });
    let result: unknown;
    const waiting = other?.refresh().then((refreshed) => (result = refreshed));
    server.error = null;
    await first?.stop();
    await vi.waitFor(
      () => {
        time.advance(second);
        expect(result).toBe('fresh');
      },
      { timeout: 10_000, interval: 5 },
    );
    await waiting;
    expect(goodReads).toEqual([0, 1, 0]);
  });
});
