import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

describeOnBothDatabases('statements of different callers', (database) => {
  it('each return their own rows, and one that fails leaves the others alone', async () => {
    const divide = (by: number) =>
      sql<{ share: number }>`select 600 / ${by}::int as share`.execute(database().db);
    const failing = divide(0);
    const others = Array.from({ length: 50 }, (_, number) => divide(number + 1));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const shares = (await Promise.all(others)).map(({ rows }) => rows[0]?.share);
    expect(shares).toEqual(others.map((_, number) => Math.floor(600 / (number + 1))));
  });

  it('are not part of an open transaction, and transactions are separate', async () => {
    const { db } = database();
    await database().runScript('create table notes (text text primary key)');
    let beside: Promise<unknown> | undefined;
    const note = async (text: string, isKept: boolean): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        beside ??= sql`insert into notes values ('beside')`.execute(db);
        await sql`insert into notes values (${text})`.execute(transaction);
        if (!isKept) throw new Error('no');
      });
    const all = [note('a', false), note('b', true), note('c', false), note('d', true)];
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    await beside;
    const { rows } = await sql<{ text: string }>`select text from notes order by text`.execute(db);
    expect(rows.map(({ text }) => text)).toEqual(['b', 'beside', 'd']);
  });

  it('read without the compiler, and for a limited time, on PostgreSQL', async () => {
    const settings = sql<{ time: string; jit: string }>`
      select current_setting('statement_timeout') as time, current_setting('jit') as jit`;
    const limits = { embedded: { time: '0' }, server: { time: '5s', jit: 'off' } }[database().kind];
    expect((await settings.execute(database().reads)).rows).toMatchObject([limits]);
    expect((await settings.execute(database().db)).rows[0]?.time).toBe('0');
  });
});
