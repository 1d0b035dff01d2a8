import { expect, it } from 'vitest';
import { createMarks } from './marks.ts';
import type { EndedReminder } from './outbox-repository.ts';

const ended = (userId: string): EndedReminder => ({
  userId,
  matchDay: '2025-06-14',
  channel: 'email',
  status: 'sent',
});

it('stores once more what could not be stored, all rows together, and then gives up', async () => {
  const attempts: string[][] = [];
  let failures = 1;
  const marks = createMarks(async (rows) => {
    attempts.push(rows.map(({ userId }) => userId));
    failures -= 1;
    if (failures >= 0) throw new Error('no connection');
  });
  await Promise.all([marks.add(ended('ana')), marks.add(ended('luis'))]);
  expect(attempts).toEqual([
    ['ana', 'luis'],
    ['ana', 'luis'],
  ]);
  failures = 2;
  const outcomes = await Promise.allSettled([marks.add(ended('ana')), marks.add(ended('luis'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toHaveLength(4);
});
