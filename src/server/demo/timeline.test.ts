import { describe, expect, it } from 'vitest';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import { championClosingTime, demoMatchesAt, demoMatchRows, type TimelineInput } from './timeline.ts';
import { demoCups, readWorkbookSheet } from './workbook.ts';

const cup = demoCups['club-world-cup'];
const rows = await readWorkbookSheet(cup, 'Matches');
const timeZone = 'America/Argentina/Buenos_Aires';
const minuteMs = 60_000;

/** Returns the timeline of a demo, `minutes` after it started at `start`. */
function input(start: string, minutes = 0, ended: Record<string, string> = {}): TimelineInput {
  const demoStartedAt = new Date(start);
  const now = new Date(demoStartedAt.getTime() + minutes * minuteMs);
  const endedMatches = new Map(Object.entries(ended).map(([id, at]) => [id, new Date(at)]));
  return { rows, cup, demoStartedAt, now, timeZone, endedMatches };
}

function matchAt(id: string, at: TimelineInput) {
  const match = demoMatchesAt(at).find((other) => other.id === id);
  if (match === undefined) throw new Error(`no match ${id}`);
  return match;
}

/** Returns ids and kick-offs as the sheet reader reads them from the rows. */
function readKickOffs(at: TimelineInput) {
  return demoMatchRows(at)
    .slice(1)
    .map(([id, date = '', time = '']) => [id, parseKickOff(date, time, timeZone)?.kickoffAt]);
}

const starts = {
  'a working morning': '2026-11-20T13:07:41.123Z',
  'just before midnight there': '2026-03-01T02:59:59.999Z',
  'forty minutes after midnight there': '2026-03-01T03:40:00Z',
  'the last minutes of a year': '2027-01-01T02:58:00Z',
};

describe.each(Object.entries(starts))('a demo started at %s', (_title, start) => {
  const startMs = Date.parse(start);
  const minutesFromStart = (instant: Date) => (instant.getTime() - startMs) / minuteMs;
  const matches = demoMatchesAt(input(start));

  it('is in mid-tournament: six matches over, one live, eight open', () => {
    expect(matches.map(({ id, status }) => `${id} ${status}`)).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => `r16-${number} finished`),
      'r16-7 live',
      'r16-8 scheduled',
      ...[1, 2, 3, 4].map((number) => `qf-${number} scheduled`),
      ...['sf-1 scheduled', 'sf-2 scheduled', 'final scheduled'],
    ]);
  });

  it('has a match that has been live for about 40 minutes and one that begins in about 45', () => {
    expect(minutesFromStart(matchAt('r16-7', input(start)).kickoffAt)).toSatisfy(
      (minutes: number) => minutes <= -40 && minutes > -46,
    );
    expect(minutesFromStart(matchAt('r16-8', input(start)).kickoffAt)).toSatisfy(
      (minutes: number) => minutes <= 45 && minutes > 39,
    );
  });

  it('leaves the champion pick open for hours, until an hour before the quarter-finals', () => {
    const closesAt = championClosingTime(input(start));
    expect(minutesFromStart(closesAt) / 60).toBeGreaterThan(13);
    expect(closesAt.getTime()).toBe(matchAt('qf-1', input(start)).kickoffAt.getTime() - 60 * minuteMs);
  });

  it('writes every date so that the sheet reader finds the same instant', () => {
    const listed = matches.filter(({ teamsKnown }) => teamsKnown);
    expect(listed).toHaveLength(11);
    expect(readKickOffs(input(start))).toEqual(
      listed.map(({ id, kickoffAt }) => [id, kickoffAt.toISOString()]),
    );
  });
});

describe('a match of the demo', () => {
  const start = starts['a working morning'];
  const kickoffMs = matchAt('r16-8', input(start)).kickoffAt.getTime();
  const at = (sinceKickOffMs: number) =>
    matchAt('r16-8', input(start, (kickoffMs + sinceKickOffMs - Date.parse(start)) / minuteMs));

  it.each([
    ['a millisecond before its kick-off', -1, 'scheduled', null],
    ['at its kick-off', 0, 'live', { home: 0, away: 0 }],
    ['a millisecond before two hours are over', 2 * 60 * minuteMs - 1, 'live', { home: 2, away: 1 }],
    ['two hours after its kick-off', 2 * 60 * minuteMs, 'finished', { home: 2, away: 1 }],
  ])('%s', (_title, sinceKickOffMs, status, score) => {
    expect(at(sinceKickOffMs)).toMatchObject({ status, score });
  });

  it('has its real result from the moment it was ended, and not before', () => {
    const ended = { 'r16-7': '2026-11-20T13:10:00Z' };
    expect(matchAt('r16-7', input(start, 2, ended)).status).toBe('live');
    expect(matchAt('r16-7', input(start, 3, ended))).toMatchObject({
      status: 'finished',
      score: { home: 1, away: 0 },
    });
    expect(matchAt('r16-8', input(start, 3, ended)).status).toBe('scheduled');
  });
});

describe('ending a match', () => {
  const start = starts['a working morning'];
  it('puts its kick-off two hours back, and a live one’s too, so that no result has a date ahead', () => {
    const ended = { 'r16-7': '2026-11-20T13:10:41Z', 'r16-8': '2026-11-20T13:12:00Z' };
    const before = new Map(readKickOffs(input(start, 2, ended)) as [string, string][]);
    const after = new Map(readKickOffs(input(start, 5, ended)) as [string, string][]);
    expect(after.get('r16-7')).toBe('2026-11-20T11:10:00.000Z');
    expect(after.get('r16-8')).toBe('2026-11-20T11:12:00.000Z');
    for (const id of ['r16-1', 'qf-1']) expect(after.get(id)).toBe(before.get(id));
    const days = 20 * 24 * 60;
    expect(matchAt('r16-7', input(start, days, ended)).kickoffAt).toEqual(new Date('2026-11-20T11:10:00Z'));
  });
});
