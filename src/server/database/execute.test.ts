import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import type { Statement } from './index.ts';

const echo: Statement = { name: 'echo', text: 'select $1::text as said, length($1::text) as letters' };
const divide: Statement = { name: 'divide', text: 'select 6 / $1::text::int as share' };

describeOnBothDatabases('statements outside of a transaction', (database) => {
  it.each([echo, { ...echo, name: null }])('return rows, named or not: $name', async (statement) => {
    for (const said of ['hola', 'Número', '']) {
      expect(await database().execute(statement, [said])).toEqual([{ said, letters: said.length }]);
    }
    expect(await database().execute(statement, [null])).toEqual([{ said: null, letters: null }]);
  });

  it('that fail say why, and neither they nor others fail for it afterwards', async () => {
    const failing = database().execute(divide, ['0']);
    const others = ['1', '2', '3'].map((by) => database().execute(divide, [by]));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await Promise.all(others)).toEqual([[{ share: 6 }], [{ share: 3 }], [{ share: 2 }]]);
    await expect(database().execute(divide, ['x'])).rejects.toMatchObject({ code: '22P02' });
    expect(await database().execute(divide, ['6'])).toEqual([{ share: 1 }]);
    await expect(database().execute({ name: 'none', text: 'select nothing' }, [])).rejects.toMatchObject({
      code: '42703',
    });
  });

  it('return each concurrent call its own rows', async () => {
    const texts = Array.from({ length: 200 }, (_, number) => `texto ${number}`);
    const results = await Promise.all(
      texts.map((text) => database().execute<{ said: string }>(echo, [text])),
    );
    expect(results.map(([row]) => row?.said)).toEqual(texts);
  });

  it('are no part of a transaction that is open meanwhile', async () => {
    await database().runScript('create table notes (text text primary key)');
    const insert: Statement = { name: 'note', text: 'insert into notes values ($1::text)' };
    let beside: Promise<unknown> | undefined;
    const rolledBack = database()
      .db.transaction()
      .execute(async (transaction) => {
        beside = database().execute(insert, ['beside']);
        await sql`insert into notes values ('inside')`.execute(transaction);
        throw new Error('no');
      });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await beside).toEqual([]);
    const { rows } = await sql`select text from notes`.execute(database().db);
    expect(rows).toEqual([{ text: 'beside' }]);
  });
});
