import { beforeEach, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import type { Statement } from '../database/index.ts';
import { publicMatchesOf } from './index.ts';

const kickOff = '2025-06-28T16:00:00Z';

describeOnBothDatabases('which predictions are public', (database) => {
  let statements: (string | null)[];
  let read: ReturnType<typeof publicMatchesOf>;
  let isBroken: boolean;

  beforeEach(async () => {
    await database().empty();
    await database().setNow('2025-06-28T12:00:00Z');
    await insertTournament(database().db);
    statements = [];
    isBroken = false;
    read = publicMatchesOf({
      read: (statement: Statement, values) => {
        statements.push(statement.name);
        return database().read(isBroken ? { name: null, text: 'select 1 / 0' } : statement, values);
      },
    });
  });

  const change = (
    id: string,
    values: { status?: string; kickoff_at?: Date; present?: boolean; venue?: string },
  ) => database().db.updateTable('matches').set(values).where('id', '=', id).execute();

  it('follows the clock and each change of a match, in every answer to who asks from then on', async () => {
    const id = await insertMatch(database().db, { kickoff_at: new Date(kickOff) });
    const isPublic = async () => (await read()).gates.get(id)?.isPublic;
    expect(await isPublic()).toBe(false);
    await database().setNow(kickOff);
    expect(await isPublic()).toBe(true);
    await database().setNow('2025-06-28T12:00:00Z');
    expect(await isPublic()).toBe(false);
    await database().setNow(kickOff);
    expect(await isPublic()).toBe(true);
    const { revision } = await read();
    await change(id, { kickoff_at: new Date('2025-06-28T20:00:00Z') });
    expect(await isPublic()).toBe(false);
    expect((await read()).revision).not.toBe(revision);
    await change(id, { status: 'live' });
    expect(await isPublic()).toBe(true);
    // Public as before, but not the same predictions: some were saved while it was open.
    expect((await read()).revision).not.toBe(revision);
    await change(id, { present: false });
    expect(await isPublic()).toBeUndefined();
  });

  it('tells a match that is put off from another that begins meanwhile', async () => {
    const { db } = database();
    const off = await insertMatch(db, { kickoff_at: new Date(kickOff) });
    const on = await insertMatch(db, { kickoff_at: new Date('2025-06-28T17:00:00Z') });
    const isPublic = async () => {
      const { gates } = await read();
      return [off, on].map((id) => gates.get(id)?.isPublic);
    };
    await database().setNow(kickOff);
    expect(await isPublic()).toEqual([true, false]);
    await change(off, { kickoff_at: new Date('2025-06-28T20:00:00Z') });
    await database().setNow('2025-06-28T17:00:00Z');
    expect(await isPublic()).toEqual([false, true]);
  });

  it('is one statement for all who ask at once, which reads no match that has not changed', async () => {
    const id = await insertMatch(database().db, { status: 'live' });
    const first = await read();
    expect(statements).toEqual(['matches-version', 'matches-and-version']);
    statements = [];
    const asked = await Promise.all(Array.from({ length: 500 }, () => read()));
    expect(new Set(asked)).toEqual(new Set([first]));
    expect(statements).toEqual(['matches-version']);
    await change(id, { venue: 'Otro estadio' });
    const next = await read();
    expect([next.version === first.version, next.revision === first.revision]).toEqual([false, true]);
    expect(statements).toEqual(['matches-version', 'matches-version', 'matches-and-version']);
    await database().db.deleteFrom('matches').execute();
    expect((await read()).gates.size).toBe(0);
    await insertMatch(database().db, { id, status: 'live' });
    expect((await read()).gates.get(id)?.isPublic).toBe(true);
  });

  it('reads the matches again after a statement that failed', async () => {
    await insertMatch(database().db, { status: 'live' });
    const before = await read();
    isBroken = true;
    await expect(read()).rejects.toThrow('division by zero');
    isBroken = false;
    statements = [];
    const after = await read();
    expect(after).toEqual(before);
    expect(statements).toEqual(['matches-version', 'matches-and-version']);
  });
});
