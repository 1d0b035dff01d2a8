import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeTopic } from '../../domain/wire.ts';
import { createCoalescedNotices } from './coalesced-notices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tells the first change at once, those of the next second together at its end, and topics apart', () => {
  const told: ChangeTopic[] = [];
  const notices = createCoalescedNotices((topic) => told.push(topic));
  notices.changed('ranking');
  notices.changed('matches');
  expect(told).toEqual(['ranking', 'matches']);
  for (let count = 0; count < 100; count += 1) notices.changed('ranking');
  vi.advanceTimersByTime(999);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['ranking', 'matches', 'ranking']);
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(3);
  notices.changed('ranking');
  expect(told).toHaveLength(4);
});

it('tells nothing after it was stopped', () => {
  const told: ChangeTopic[] = [];
  const notices = createCoalescedNotices((topic) => told.push(topic));
  notices.changed('ranking');
  notices.changed('ranking');
  notices.stop();
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['ranking']);
});
