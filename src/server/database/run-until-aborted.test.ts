import { sql, type KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import { openTestDatabase } from '../../../test/support/test-database.ts';
import { runUntilAborted } from './index.ts';

it('cancels what waits in a transaction, again when it could not be cancelled at first', async () => {
  const database = await openTestDatabase('server');
  const { db } = database;
  let cancels = 0;
  const failingFirst: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (!JSON.stringify(node).includes('pg_cancel_backend')) return node;
      cancels += 1;
      if (cancels === 1) throw new Error('no connection in time');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const stop = new AbortController();
  const lock = sql`select pg_advisory_xact_lock(1)`;
  await db.transaction().execute(async (holder) => {
    await lock.execute(holder);
    const work = runUntilAborted(db.withPlugin(failingFirst), stop.signal, (transaction) =>
      lock.execute(transaction),
    );
    const [ended] = await Promise.allSettled([work, untilSomeoneWaits(db).then(() => stop.abort())]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  });
  expect(cancels).toBeGreaterThan(1);
  await database.close();
});
