import { describe, expect, it } from 'vitest';
import { buildConfig } from '../../../../test/support/api-config.ts';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { bannerStateOf } from './champion-banner.tsx';

const closesAt = '2025-06-28T15:00:00.000Z';
const before = Date.parse(closesAt) - 1;
const final = (overrides = {}) =>
  buildMatch({ round: 'Final', kickoffAt: '2025-07-13T19:00:00.000Z', ...overrides });

describe('without a pick', () => {
  it('is open until the deadline and closed from then on', () => {
    expect(bannerStateOf(null, buildConfig(), [], before)).toEqual({ kind: 'open', closesAt });
    expect(bannerStateOf(null, buildConfig(), [], before + 1)).toEqual({ kind: 'closed' });
  });

  it('closes with the start of the final when that is earlier', () => {
    const kickoffAt = '2025-06-28T14:00:00.000Z';
    const early = [final({ kickoffAt })];
    const kickOff = Date.parse(kickoffAt);
    expect(bannerStateOf(null, buildConfig(), early, kickOff - 1)).toEqual({
      kind: 'open',
      closesAt: kickoffAt,
    });
    expect(bannerStateOf(null, buildConfig(), early, kickOff)).toEqual({ kind: 'closed' });
    expect(bannerStateOf(null, buildConfig(), [final({ status: 'live' })], before)).toEqual({
      kind: 'closed',
    });
  });

  it('keeps the deadline while the final is postponed or its kick-off unreadable', () => {
    const earlier = '2025-06-28T14:00:00.000Z';
    for (const unknown of [{ status: 'Postergado', kickoffAt: earlier }, { kickoffAt: null }]) {
      expect(bannerStateOf(null, buildConfig(), [final(unknown)], before)).toEqual({
        kind: 'open',
        closesAt,
      });
    }
  });

  it('ignores other rounds that have started', () => {
    const matches = [final(), buildMatch({ round: 'Semifinal', status: 'finished' })];
    expect(bannerStateOf(null, buildConfig(), matches, before)).toEqual({ kind: 'open', closesAt });
  });
});

describe('with a pick', () => {
  const pick = { team: 'PSG', phase: 'extended' };

  it('shows it before and after the deadline', () => {
    for (const now of [before, before + 1]) {
      expect(bannerStateOf(pick, buildConfig(), [], now)).toEqual({ kind: 'picked', pick, outcome: 'open' });
    }
  });

  it('says how it ended once the champion is decided', () => {
    const outcome = (team: string, decided: string) =>
      bannerStateOf({ team, phase: 'original' }, buildConfig({ decided }), [], before);
    expect(outcome('PSG', 'PSG')).toMatchObject({ outcome: 'won' });
    expect(outcome('Paris Saint-Germain', 'PSG')).toMatchObject({ outcome: 'won' });
    expect(outcome('Chelsea', 'PSG')).toMatchObject({ outcome: 'lost' });
  });
});
