// Shows docs/rules.md#others-predictions.
import { beforeEach, expect, it } from 'vitest';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';

const before = '2025-06-28T15:59:59.999Z';
const kickOff = '2025-06-28T16:00:00.000Z';
const later = '2025-06-28T20:00:00.000Z';

describeOnBothDatabases('what everybody may see', (database) => {
  const readChampions = () => database().db.selectFrom('public_champions').selectAll().execute();
  const change = (id: string, values: { status?: string; kickoff_at?: Date; present?: boolean }) =>
    database().db.updateTable('matches').set(values).where('id', '=', id).execute();

  beforeEach(async () => {
    await database().setNow('2025-06-28T12:00:00Z');
    await database().empty();
  });

  it('a champion is public once champions close, at the deadline or when the final starts', async () => {
    const { db, setNow } = database();
    await insertTournament(db, { champion_closes_at: new Date(kickOff) });
    const { id } = await insertParticipant(db);
    await insertParticipant(db);
    const final = await insertMatch(db, { round: 'Final', kickoff_at: new Date(later) });
    await db.updateTable('profiles').set({ champion_prediction: 'Chelsea' }).where('id', '=', id).execute();
    await setNow(before);
    expect(await readChampions()).toEqual([]);
    const chosen = [
      { user_id: id, champion_prediction: 'Chelsea', champion_prediction_phase: 'extended' },
    ] as const;
    await change(final, { status: 'live' });
    expect(await readChampions()).toEqual(chosen);
    await change(final, { status: 'scheduled' });
    expect(await readChampions()).toEqual([]);
    await setNow(kickOff);
    expect(await readChampions()).toEqual(chosen);
    await db.updateTable('tournament').set({ champion_closes_at: null }).execute();
    expect(await readChampions()).toEqual([]);
  });
});
