import fc from 'fast-check';
import { expect, it } from 'vitest';
import { patience, runLength } from '../../test/support/run-length.ts';
import { matchDayOf } from './match-day.ts';
import { isOpenForPredictions } from './match-status.ts';
import {
  defaultReminderSettings,
  isQuiet,
  planReminder,
  reminderHorizonMs,
  type PlannedReminder,
  type ReminderTiming,
} from './plan-reminders.ts';

const zone = 'America/Argentina/Buenos_Aires';
const settings = { ...defaultReminderSettings, timeZone: zone };
const at = (text: string): number => Date.parse(text);
const plan = (kickoff: string, now: string, own: Partial<ReminderTiming> = {}): string | null => {
  const planned = planReminder(at(kickoff), { ...settings, ...own }, at(now));
  return planned === null ? null : new Date(planned.sendAt).toISOString().slice(0, 16);
};

it('is sent the chosen number of hours before the first kick-off', () => {
  expect(plan('2025-06-14T20:00Z', '2025-06-13T12:00Z')).toBe('2025-06-14T19:00');
  expect(plan('2025-06-14T20:00Z', '2025-06-13T12:00Z', { hoursBefore: 3 })).toBe('2025-06-14T17:00');
  expect(plan('2025-06-14T20:00Z', '2025-06-13T12:00Z', { hoursBefore: 24 })).toBe('2025-06-13T20:00');
});

it('is sent before the quiet hours that it would fall into, never after them', () => {
  // 22:00 in Buenos Aires is an hour into the quiet hours, so it is sent half an hour before they begin.
  expect(plan('2025-06-15T02:00Z', '2025-06-14T12:00Z')).toBe('2025-06-14T23:30');
  // 7:30 is before they end, so it is sent the evening before.
  expect(plan('2025-06-14T11:30Z', '2025-06-13T12:00Z')).toBe('2025-06-13T23:30');
  // In the person's zone, five hours ahead in Madrid.
  expect(plan('2025-06-15T02:00Z', '2025-06-14T12:00Z', { timeZone: 'Europe/Madrid' })).toBe(
    '2025-06-14T18:30',
  );
  expect(plan('2025-06-15T02:00Z', '2025-06-14T12:00Z', { quietFrom: 0, quietUntil: 0 })).toBe(
    '2025-06-15T01:00',
  );
});

it('is sent at once when late, or when quiet hours end, but never after the kick-off', () => {
  expect(plan('2025-06-14T20:00Z', '2025-06-14T19:40Z')).toBe('2025-06-14T19:40');
  // 23:00 in Buenos Aires, for a match at 8:30.
  expect(plan('2025-06-14T11:30Z', '2025-06-14T02:00Z')).toBe('2025-06-14T11:00');
  expect(plan('2025-06-14T11:00Z', '2025-06-14T02:00Z')).toBeNull();
  expect(plan('2025-06-14T20:00Z', '2025-06-14T20:00Z')).toBeNull();
});

it('follows local time on the day the clocks change', () => {
  const madrid = { timeZone: 'Europe/Madrid', quietFrom: 21, quietUntil: 8 };
  // On 2025-03-30 the clocks go from 2:00 to 3:00: 21:00 the evening before is 20:00 UTC, that evening 19:00 UTC.
  expect(plan('2025-03-30T06:30Z', '2025-03-29T06:00Z', madrid)).toBe('2025-03-29T19:30');
  expect(plan('2025-03-30T20:30Z', '2025-03-29T06:00Z', madrid)).toBe('2025-03-30T18:30');
  // The only hour that is not quiet does not exist on that day.
  const oneHour = { timeZone: 'Europe/Madrid', quietFrom: 3, quietUntil: 2 };
  expect(plan('2025-03-30T12:00Z', '2025-03-28T12:00Z', oneHour)).toBe('2025-03-29T01:30');
});

const moments = fc.integer({ min: at('2025-03-01T00:00Z'), max: at('2025-11-30T00:00Z') });
const match = fc.record({
  inMinutes: fc.option(fc.integer({ min: -600, max: 5_000 }), { freq: 8 }),
  status: fc.constantFrom('scheduled', 'scheduled', 'scheduled', 'live', 'finished', 'Postergado'),
  predicted: fc.boolean(),
});
const anySettings = fc.record({
  hoursBefore: fc.constantFrom(24, 3, 1),
  quietFrom: fc.integer({ min: 0, max: 23 }),
  quietUntil: fc.integer({ min: 0, max: 23 }),
  timeZone: fc.constantFrom(zone, 'Europe/Madrid', 'America/Santiago', 'Asia/Kolkata', 'Australia/Lord_Howe'),
});

it(
  'is sent once for each match day with a missing prediction, before kick-off and never in quiet hours',
  () => {
    fc.assert(
      fc.property(
        fc.array(match, { maxLength: 12 }),
        anySettings,
        fc.constantFrom(zone, 'Europe/Madrid'),
        moments,
        (randomMatches, own, timeZone, now) => {
          const drawn = randomMatches.map(({ inMinutes, ...one }) => ({
            ...one,
            kickoffAt: inMinutes === null ? null : now + inMinutes * 60_000,
          }));
          const matches = drawn.map(({ kickoffAt, status }, index) => ({
            ...{ id: String(index), status },
            kickoffAt: kickoffAt === null ? null : new Date(kickoffAt).toISOString(),
          }));
          const predicted = new Set(drawn.flatMap((one, index) => (one.predicted ? [String(index)] : [])));
          const planned = planReminders({ matches, timeZone }, { predicted, settings: own }, now);
          const missing = drawn.flatMap(({ kickoffAt, status, predicted: made }) =>
            kickoffAt !== null && kickoffAt > now && status === 'scheduled' && !made ? [kickoffAt] : [],
          );
          const days = new Set(missing.map((kickoff) => matchDayOf(kickoff, timeZone)));
          for (const [day, { sendAt, expiresAt }] of planned) {
            const ofDay = missing.filter((kickoff) => matchDayOf(kickoff, timeZone) === day);
            expect(expiresAt).toBe(Math.min(...ofDay));
            expect(sendAt).toBeLessThan(expiresAt);
            expect(sendAt).toBeGreaterThanOrEqual(now);
            expect(isQuiet(sendAt, own)).toBe(false);
            expect(expiresAt - sendAt).toBeLessThan(reminderHorizonMs);
          }
          // A day may only be left out when all the time before its first kick-off is quiet.
          for (const day of days) {
            if (planned.has(day)) continue;
            const first = Math.min(...missing.filter((kickoff) => matchDayOf(kickoff, timeZone) === day));
            for (let moment = now; moment < first; moment += 900_000) expect(isQuiet(moment, own)).toBe(true);
          }
          expect([...planned.keys()].every((day) => days.has(day))).toBe(true);
        },
      ),
      { numRuns: runLength(300, 20_000) },
    );
  },
  patience(20_000),
);

it('ignores people who miss nothing, and matches without a readable kick-off', () => {
  const matches = [
    { id: 'a', status: 'scheduled', kickoffAt: '2025-06-14T20:00Z' },
    { id: 'b', status: 'scheduled', kickoffAt: null },
    { id: 'c', status: 'Postergado', kickoffAt: '2025-06-15T20:00Z' },
  ];
  const game = { matches, timeZone: zone };
  const now = at('2025-06-14T12:00Z');
  expect(planReminders(game, { predicted: new Set(['a']), settings }, now).size).toBe(0);
  expect([...planReminders(game, { predicted: new Set(), settings }, now).keys()]).toEqual(['2025-06-14']);
});

interface OpenMatch {
  id: string;
  status: string;
  kickoffAt: string | null;
}

/**
 * Plans the reminders of one person by match day ('YYYY-MM-DD' in the tournament's `timeZone`), one for each day with a missing
 * prediction (docs/rules.md#reminders). `predicted` holds ids of matches, `now` is epoch milliseconds.
 */
function planReminders(
  game: { matches: readonly OpenMatch[]; timeZone: string },
  person: { predicted: ReadonlySet<string>; settings: ReminderTiming },
  now: number,
): Map<string, PlannedReminder> {
  const firstKickoffs = new Map<string, number>();
  for (const match of game.matches) {
    if (match.kickoffAt === null || !isOpenForPredictions(match, now) || person.predicted.has(match.id))
      continue;
    const kickoff = Date.parse(match.kickoffAt);
    const day = matchDayOf(kickoff, game.timeZone);
    firstKickoffs.set(day, Math.min(kickoff, firstKickoffs.get(day) ?? kickoff));
  }
  const reminders = [...firstKickoffs].map(
    ([day, kickoff]) => [day, planReminder(kickoff, person.settings, now)] as const,
  );
  return new Map(reminders.flatMap(([day, reminder]) => (reminder === null ? [] : [[day, reminder]])));
}
