import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeTopic } from '../../domain/api-schemas.ts';
import { createCoalescedNotifications } from './coalesced-notifications.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports the first change at once, those of the next second together at its end, and topics separately', () => {
  const told: ChangeTopic[] = [];
  const notifications = createCoalescedNotifications((topic) => told.push(topic));
  notifications.changed('ranking');
  notifications.changed('matches');
  expect(told).toEqual(['ranking', 'matches']);
  for (let count = 0; count < 100; count += 1) notifications.changed('ranking');
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['ranking', 'matches', 'ranking']);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(3);
  notifications.changed('ranking');
  expect(told).toHaveLength(4);
});

it('reports nothing after it was stopped', () => {
  const told: ChangeTopic[] = [];
  const notifications = createCoalescedNotifications((topic) => told.push(topic));
  notifications.changed('ranking');
  notifications.changed('ranking');
  notifications.stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['ranking']);
});
