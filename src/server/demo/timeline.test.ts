import { describe, expect, it } from 'vitest';
import { parseKickOff } from '../../domain/parse-kick-off.ts';
import {
  canBeEnded,
  championClosingTime,
  demoMatchesAt,
  demoMatchRows,
  type TimelineInput,
} from './timeline.ts';
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

describe('the teams of a match', () => {
  const start = starts['a working morning'];
  const unknown = (ended: string[]) => {
    const endedMatches = Object.fromEntries(ended.map((id) => [id, start]));
    const matches = demoMatchesAt(input(start, 0, endedMatches));
    const listed = demoMatchRows(input(start, 0, endedMatches)).slice(1);
    const missing = matches.filter(({ id }) => !listed.some(([listedId]) => listedId === id));
    return missing.map(({ id, homeTeam, awayTeam }) => `${id}: ${homeTeam} - ${awayTeam}`);
  };

  it('are known once those of their earlier rounds have been played, and only then is it in the sheet', () => {
    const later = ['sf-1', 'sf-2', 'final'].map((id) => `${id}: Por definir - Por definir`);
    expect(unknown([])).toEqual(['qf-4: Por definir - Por definir', ...later]);
    expect(unknown(['r16-7'])).toEqual(['qf-4: Real Madrid - Por definir', ...later]);
    const r16 = ['r16-7', 'r16-8'];
    expect(unknown(r16)).toEqual(later);
    expect(unknown([...r16, 'qf-2'])).toEqual(['sf-1: Por definir - Chelsea', ...later.slice(1)]);
    expect(unknown([...r16, 'qf-1', 'qf-2', 'qf-3'])).toEqual(['sf-2: PSG - Por definir', later[2]]);
    const qf = [...r16, 'qf-1', 'qf-2', 'qf-3', 'qf-4'];
    expect(unknown(qf)).toEqual(['final: Por definir - Por definir']);
    expect(unknown([...qf, 'sf-1', 'sf-2'])).toEqual([]);
  });
});

describe('ending a match', () => {
  const start = starts['a working morning'];
  const endable = (at: TimelineInput) => {
    const matches = demoMatchesAt(at);
    return matches.filter((match) => canBeEnded(match, matches)).map(({ id }) => id);
  };

  it('is for live and coming matches whose earlier rounds are over', () => {
    expect(endable(input(start))).toEqual(['r16-7', 'r16-8']);
    const ended = Object.fromEntries(['r16-7', 'r16-8'].map((id) => [id, start]));
    expect(endable(input(start, 0, ended))).toEqual(['qf-1', 'qf-2', 'qf-3', 'qf-4']);
  });

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

describe.each(['laliga', 'world-cup'] as const)('the demo %s', (name) => {
  const ownCup = demoCups[name];
  const ownZone = name === 'laliga' ? 'Europe/Madrid' : timeZone;
  const matchesAt = async (start: string, days = 0) => {
    return demoMatchesAt({
      ...{
        rows: await readWorkbookSheet(ownCup, 'Matches'),
        cup: ownCup,
        demoStartedAt: new Date(start),
        timeZone: ownZone,
        endedMatches: new Map(),
      },
      now: new Date(Date.parse(start) + days * 24 * 60 * minuteMs),
    });
  };

  it.each(Object.entries(starts).slice(0, 2))(
    'started at %s has one live match between past and coming ones',
    async (_title, start) => {
      const matches = await matchesAt(start);
      const inStatus = (status: string) => matches.filter((match) => match.status === status);
      expect(inStatus('live').map(({ id }) => id)).toEqual([ownCup.live]);
      expect(inStatus('finished').length).toBe(name === 'laliga' ? 192 : 33);
      expect(inStatus('scheduled').length).toBe(name === 'laliga' ? 187 : 70);
      const startMs = Date.parse(start);
      for (const { kickoffAt } of inStatus('scheduled')) expect(kickoffAt.getTime()).toBeGreaterThan(startMs);
    },
  );
});
