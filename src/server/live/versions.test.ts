import { beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { openVersions, raise, type Topic } from './versions.ts';

describeOnBothDatabases('versions', (database) => {
  const open = () => openVersions(database().db, { polling: false });
  let told: Topic[];
  beforeEach(() => void (told = []));

  it('rise with the transaction that raises them, once each, and notify subscribers in every process', async () => {
    const [own, other] = [await open(), await open()];
    other.subscribe((topic) => told.push(topic));
    const before = own.numbers();
    await database()
      .db.transaction()
      .execute((transaction) => raise(transaction, 'tournament', 'matches'));
    await own.readNow();
    expect(own.numbers()).toEqual({
      ...{ matches: before.matches + 1, tournament: before.tournament + 1, ranking: before.ranking },
    });
    expect(told).toEqual([]);
    await other.readNow();
    expect(told.toSorted()).toEqual(['matches', 'tournament']);
    expect(other.textOf(['matches', 'ranking'])).toBe(
      `matches=${before.matches + 1}, ranking=${before.ranking}`,
    );
  });

  it('stay as they were when the transaction is rolled back', async () => {
    const versions = await open();
    const before = versions.numbers();
    const failing = database()
      .db.transaction()
      .execute(async (transaction) => {
        await raise(transaction, 'ranking');
        throw new Error('rolled back');
      });
    await expect(failing).rejects.toThrow('rolled back');
    await versions.readNow();
    expect(versions.numbers()).toEqual(before);
  });

  it('are read every second', { timeout: 10_000 }, async () => {
    const versions = await openVersions(database().db);
    const heard = new Promise<Topic>((resolve) => versions.subscribe(resolve));
    await raise(database().db, 'sessions');
    expect(await heard).toBe('sessions');
    await versions.stop();
  });

  it('do not deadlock when transactions raise them in different orders', async () => {
    const orders: Topic[][] = [
      ['matches', 'ranking', 'tournament'],
      ['tournament', 'ranking', 'matches'],
    ];
    const raising = Array.from({ length: 40 }, (_, index) =>
      database()
        .db.transaction()
        .execute((transaction) => raise(transaction, ...(orders[index % 2] ?? []))),
    );
    const outcomes = await Promise.allSettled(raising);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  });
});
