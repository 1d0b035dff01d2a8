import { describe, expect, it } from 'vitest';
import {
  findQuarantineReason as findReason,
  quarantineMs,
  isImportReleased,
  losesResult,
  type ReadSheet,
  type StoredSheet,
} from './quarantine.ts';

const names = { homeTeam: 'Chelsea', awayTeam: 'PSG' };
const stored = {
  teams: 2,
  matches: ['a', 'b', 'c'].map((id) => ({ id, ...names, present: true, settled: true, predicted: false })),
};

function team(name: string) {
  return { name, country: '', logo: '', colors: [], aliases: [], eliminated: false };
}

function read(...matches: Partial<ReadSheet['matches'][number]>[]): ReadSheet {
  return {
    teams: ['Chelsea', 'PSG'].map(team),
    matches: matches.map((match) => ({
      ...{ id: 'a', ...names },
      status: 'finished',
      homeScore: 1,
      awayScore: 0,
      kickoffAt: '2025-06-28T16:00:00.000Z',
      ...match,
    })),
  };
}

const findQuarantineReason = (before: StoredSheet, now: ReadSheet) => findReason(before, now, []);

describe('findQuarantineReason', () => {
  it.each<[string, ReadSheet]>([
    ['every result is there', read({ id: 'a' }, { id: 'b' }, { id: 'c' })],
    ['results were corrected', read({ id: 'a', homeScore: 9 }, { id: 'b', homeScore: 0 }, { id: 'c' })],
    ['one result was taken away', read({ id: 'a', homeScore: null }, { id: 'b' }, { id: 'c' })],
    ['one settled match vanished', read({ id: 'a' }, { id: 'b' })],
  ])('applies a read in which %s', (_, sheet) => {
    expect(findQuarantineReason(stored, sheet)).toBeNull();
  });

  it.each<[string, ReadSheet]>([
    [
      'two results were taken away',
      read({ id: 'a', awayScore: null }, { id: 'b', status: 'scheduled' }, { id: 'c' }),
    ],
    ['two settled matches vanished', read({ id: 'c' })],
    ['one vanished and one lost its result', read({ id: 'b' }, { id: 'c', status: 'live' })],
  ])('quarantines a read in which %s', (_, sheet) => {
    expect(findQuarantineReason(stored, sheet)).toMatchObject({ kind: 'results-lost' });
  });

  it('quarantines an empty sheet even when a single match is stored', () => {
    const single = {
      teams: 0,
      matches: [{ id: 'a', ...names, present: true, settled: false, predicted: false }],
    };
    expect(findQuarantineReason(single, read())).toEqual({ kind: 'no-matches' });
  });

  it('quarantines a sheet without matches, and one without a recognisable match', () => {
    expect(findQuarantineReason(stored, read())).toEqual({ kind: 'no-matches' });
    const swapped = read({ id: '2025-06-28', kickoffAt: null }, { id: '2025-06-29', kickoffAt: null });
    expect(findQuarantineReason(stored, swapped)).toEqual({ kind: 'no-matches' });
  });

  it.each<[string, ReadSheet]>([
    ['its id', read({ id: 'a', kickoffAt: null })],
    ['its kick-off', read({ id: 'nuevo' })],
  ])('recognises a match by %s alone', (_, sheet) => {
    const open = stored.matches.map((match) => ({ ...match, settled: false }));
    expect(findQuarantineReason({ teams: 2, matches: open }, sheet)).toBeNull();
  });

  it('quarantines a read without teams while some are stored', () => {
    const sheet = { ...read({ id: 'a' }, { id: 'b' }, { id: 'c' }), teams: [] };
    expect(findQuarantineReason(stored, sheet)).toEqual({ kind: 'no-teams' });
    expect(findQuarantineReason({ ...stored, teams: 1 }, sheet)).toEqual({ kind: 'no-teams' });
    expect(findQuarantineReason({ ...stored, teams: 0 }, sheet)).toBeNull();
  });

  it('applies anything while no match is stored or shown', () => {
    expect(findQuarantineReason({ teams: 0, matches: [] }, { teams: [], matches: [] })).toBeNull();
    const hidden = stored.matches.map((match) => ({ ...match, present: false }));
    expect(findQuarantineReason({ teams: 2, matches: hidden }, read())).toBeNull();
  });

  it('lets matches vanish that were neither settled nor predicted', () => {
    const open = stored.matches.map((match) => ({ ...match, settled: false }));
    expect(findQuarantineReason({ teams: 2, matches: open }, read({ id: 'c' }))).toBeNull();
  });

  it('quarantines a read that loses two matches with predictions, and applies one that loses one', () => {
    const open = stored.matches.map((match) => ({ ...match, settled: false, predicted: match.id !== 'c' }));
    const renumbered = read({ id: '1' }, { id: '2' }, { id: '3' });
    const reason = { kind: 'predictions-lost', matches: ['a', 'b'] };
    expect(findQuarantineReason({ teams: 2, matches: open }, renumbered)).toEqual(reason);
    expect(findQuarantineReason({ teams: 2, matches: open }, read({ id: 'b' }))).toBeNull();
    const hidden = open.map((match) => ({ ...match, present: match.id !== 'a' }));
    expect(findQuarantineReason({ teams: 2, matches: hidden }, renumbered)).toBeNull();
  });
});

describe('isImportReleased', () => {
  it.each([
    ['the same read ten minutes later', { digest: 'x', since: 1_000 }, 1_000 + quarantineMs, true],
    ['the same read too early', { digest: 'x', since: 1_000 }, 999 + quarantineMs, false],
    ['another read', { digest: 'y', since: 1_000 }, 1_000 + quarantineMs, false],
    ['a read without a time', { digest: 'x', since: null }, quarantineMs, false],
    ['nothing quarantined', { digest: null, since: null }, quarantineMs, false],
  ])('%s', (_, quarantined, now, released) => {
    expect(isImportReleased(quarantined, 'x', now)).toBe(released);
  });
});

describe('teams that moved', () => {
  const file = ['Chelsea', 'PSG', 'Boca', 'River'].map((name) => ({ name, aliases: [`${name} FC`] }));
  const pair = (homeTeam: string, awayTeam: string, id = 'm1') => ({ id, homeTeam, awayTeam });
  const before = [pair('Chelsea', 'PSG'), pair('Boca', 'Ganador 1', 'm2')];

  it.each([
    ['another team', [pair('Boca', 'PSG')], ['m1']],
    ['sides that are swapped', [pair('PSG', 'Chelsea')], ['m1']],
    ['sorted rows', [pair('Boca', 'Ganador 1'), pair('Chelsea', 'PSG', 'm2')], ['m1', 'm2']],
    ['the same in other words', [pair('CHELSEA FC', 'psg')], []],
    ['a name that nobody knows', [pair('Chelsy', 'PSG')], []],
    ['a placeholder that becomes a team', [pair('Boca', 'River', 'm2')], []],
    ['a new match, and one that is gone', [pair('Boca', 'Ganador 1', 'm2'), pair('Boca', 'River', 'm3')], []],
  ])('finds %s', (_what, now, moved) => {
    const seen = { present: true, settled: false };
    const reasonFor = (predicted: boolean) =>
      findReason(
        { teams: 0, matches: before.map((match) => ({ ...match, ...seen, predicted })) },
        read(...now),
        file,
      );
    expect(reasonFor(true)).toEqual(moved.length === 0 ? null : { kind: 'teams-moved', matches: moved });
    expect(reasonFor(false)).toBeNull();
  });
});

describe('losesResult', () => {
  const change = (field: string, before: string, after: string) => ({
    change: 'changed',
    fields: [{ field, before, after }],
  });

  it.each([
    ['a goal goes', change('home_score', '4', ''), true],
    ['it is finished no more', change('status', 'finished', 'scheduled'), true],
    ['a goal is corrected', change('away_score', '1', '2'), false],
    ['it ends', change('status', 'live', 'finished'), false],
    ['it vanishes, which is said as such', { change: 'removed', fields: [] }, false],
  ])('when %s', (_, changed, loses) => expect(losesResult(changed)).toBe(loses));
});
