import { expect, it } from 'vitest';
import { insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { findBacklog } from './outbox-repository.ts';
import { restBetweenBatchesMs } from './send-due.ts';

describeOnBothDatabases('what is still to be sent', (database) => {
  it('is what is due by a channel that works, and not too late; its time ends with the first kick-off', async () => {
    const { db } = database();
    await database().empty();
    const now = Date.parse('2025-06-14T19:00:00Z');
    await database().setNow(new Date(now).toISOString());
    await insertTournament(db);
    const minutes = (count: number): Date => new Date(now + count * 60_000);
    const [due, earlier] = [
      { send_at: minutes(-5), expires_at: minutes(55) },
      { send_at: minutes(-9), expires_at: minutes(10) },
    ];
    const others = [
      { ...due, send_at: minutes(1) },
      { ...due, expires_at: minutes(0) },
      { ...due, status: 'sent', sent_at: minutes(-1) },
      { ...due, channel: 'push' },
      { ...due, next_attempt_at: minutes(1) },
    ];
    for (const row of [due, earlier, ...others]) {
      const { id } = await insertParticipant(db);
      await db
        .insertInto('reminders')
        .values({ user_id: id, match_day: '2025-06-14', channel: 'email', ...row })
        .execute();
    }
    expect(await findBacklog(db, ['email'])).toEqual({ due: 2, msLeft: 600_000 });
    expect(await findBacklog(db, [])).toEqual({ due: 0, msLeft: 0 });
  });
});

it('a sender rests as long as all that is due still goes, and is never faster than mail servers like', () => {
  const hour = 3_600_000;
  const few = { due: 100, msLeft: hour };
  expect(restBetweenBatchesMs('server', few)).toBe(1_000);
  expect(restBetweenBatchesMs('server', { due: 0, msLeft: 0 })).toBe(1_000);
  expect(restBetweenBatchesMs('server', { due: 45_000, msLeft: hour })).toBe(800);
  expect(restBetweenBatchesMs('server', { due: 1_000_000, msLeft: hour })).toBe(500);
  expect(restBetweenBatchesMs('embedded', few)).toBe(3_000);
  expect(restBetweenBatchesMs('embedded', { due: 0, msLeft: 0 })).toBe(3_000);
  expect(restBetweenBatchesMs('embedded', { due: 30_000, msLeft: hour })).toBe(1_200);
  expect(restBetweenBatchesMs('embedded', { due: 300_000, msLeft: hour })).toBe(1_000);
});
