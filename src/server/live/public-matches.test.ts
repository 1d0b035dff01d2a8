import { beforeEach, expect, it } from 'vitest';
import { insertMatch, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { createPublicMatches } from './public-matches.ts';

const kickOff = '2025-06-28T16:00:00Z';

describeOnBothDatabases('which predictions are public', (database) => {
  let read: ReturnType<typeof createPublicMatches>;

  beforeEach(async () => {
    await database().empty();
    await database().setNow('2025-06-28T12:00:00Z');
    await insertTournament(database().db);
    read = createPublicMatches(database().reads);
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
});
