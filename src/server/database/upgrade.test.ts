import { expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { nextVersion } from '../../../test/support/next-version.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { countBrokenRules } from './check-rules.ts';
import { migrate } from './migrate.ts';

describeOnBothDatabases('an upgrade to the next version', (database) => {
  it('applies what is missing once, keeps every row, and leaves the guards in force', async () => {
    const { db } = database();
    await insertTournament(db);
    const { id: userId } = await insertParticipant(db, { email: 'ana@beyondmedia.example' });
    const matchId = await insertMatch(db);
    await insertPrediction(db, { userId, matchId });
    const predictions = await db.selectFrom('predictions').selectAll().execute();

    const files = await nextVersion();
    const { migrations, rules } = files;
    expect(await migrate(database(), files)).toEqual(
      [...migrations.slice(-1), ...rules].map(({ name }) => name),
    );
    expect(await migrate(database(), files)).toEqual([]);
    expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
      { id: userId, nickname: 'ana' },
    ]);
    expect(await db.selectFrom('predictions').selectAll().execute()).toEqual(predictions);
    await expect(db.updateTable('predictions').set({ home_score: 2 }).execute()).rejects.toMatchObject({
      hint: 'prediction_locked',
    });
    expect(await countBrokenRules(db)).toEqual([]);
    await expect(migrate(database())).rejects.toThrow(/newer, or from before 1\.0\.0/);
  });
});
