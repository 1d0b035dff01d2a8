import { expect, it } from 'vitest';
import { reminderIdentity } from './reminder-identity.ts';

const row = { cupId: 'copa', userId: 'u-1', matchDay: '2025-06-14', channel: 'email' } as const;

it('the identity of a reminder is the same for each attempt, and of no other one', () => {
  const identity = reminderIdentity(row, 'secret');
  expect(identity).toMatch(/^[0-9a-f]{32}$/);
  expect(reminderIdentity({ ...row }, 'secret')).toBe(identity);
  const others = [
    reminderIdentity({ ...row, cupId: 'otra' }, 'secret'),
    reminderIdentity({ ...row, userId: 'u-2' }, 'secret'),
    reminderIdentity({ ...row, matchDay: '2025-06-15' }, 'secret'),
    reminderIdentity({ ...row, channel: 'push' }, 'secret'),
    reminderIdentity(row, 'another secret'),
  ];
  expect(new Set([identity, ...others]).size).toBe(6);
});
