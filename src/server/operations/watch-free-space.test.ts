import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { findWrongResult } from '../database/embedded/check-embedded-database.ts';
import { watchFreeSpace } from './watch.ts';

const MiB = 2 ** 20;

describe('an embedded database on a disk that fills up', () => {
  let database: TestDatabase;
  let free: number;
  let lines: string[];
  let stop: () => Promise<void>;
  const log = {
    error: (_fields: unknown, message?: string) => void lines.push(`error ${message}`),
    info: (_fields: unknown, message?: string) => void lines.push(`info ${message}`),
  };
  const until = (readOnly: boolean) =>
    vi.waitFor(() => expect(database.isReadOnly()).toBe(readOnly), { timeout: 10_000 });

  beforeAll(async () => {
    database = await openTestDatabase();
    await insertTournament(database.db);
  });
  afterAll(() => database.close());
  beforeEach(() => {
    free = 64 * MiB;
    lines = [];
    stop = watchFreeSpace(database, async () => free, log);
  });
  afterEach(async () => {
    await stop();
    await database.setReadOnly(false);
  });

  it('refuses every write below 64 MiB, serves reads, and accepts writes again from 80 MiB', async () => {
    const { id: userId } = await insertParticipant(database.db);
    const matchId = await insertMatch(database.db);
    const save = () => insertPrediction(database.db, { userId, matchId });
    const count = async () => (await database.db.selectFrom('predictions').selectAll().execute()).length;

    free = 64 * MiB - 1;
    await until(true);
    await expect(save()).rejects.toMatchObject({ code: '25006' });
    await expect(database.db.transaction().execute((handle) => insertMatch(handle))).rejects.toThrow(
      'read-only',
    );
    await expect(database.db.deleteFrom('sheet_state').execute()).rejects.toThrow('read-only');
    expect(await count()).toBe(0);
    expect(await findWrongResult(database)).toBeNull();

    // There is more room, but not enough yet.
    free = 80 * MiB - 1;
    const seen = vi.fn<() => Promise<number>>(async () => free);
    await stop();
    stop = watchFreeSpace(database, seen, log);
    await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 10_000 });
    expect(database.isReadOnly()).toBe(true);

    free = 80 * MiB;
    await until(false);
    await save();
    expect(await count()).toBe(1);
    expect(await findWrongResult(database)).toBeNull();
    expect(lines).toEqual([
      'error the disk of DATA_DIR is full: saves are refused until there is room',
      'info the disk of DATA_DIR has room again: saves are accepted',
    ]);
  });
});
