import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ChampionConfig, Match } from '../../../domain/api-schemas.ts';
import { isChampionPickOpen } from '../../../domain/champion.ts';
import type { ChampionPick } from '../../lib/champion-pick.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { type BannerState, ChampionBanner, bannerStateOf } from './champion-banner.tsx';
import { buildConfig } from '../../../../test/support/api-config.ts';
import { buildMatch } from '../../../../test/support/api-factories.ts';

const crest = (team: string) => ({ src: `https://crests.example/${team}.png` });
const banner = (state: BannerState, decided: string | null = null, main = false) =>
  renderToStaticMarkup(
    <ChampionBanner
      state={state}
      place="band"
      main={main}
      config={buildConfig({ decided })}
      crest={crest}
      buttonRef={null}
      onOpenDialog={() => undefined}
    />,
  );
const closesAt = new Date(Date.now() + 90 * 60_000).toISOString();
const picked = (outcome: 'open' | 'won' | 'lost') =>
  ({ kind: 'picked', outcome, pick: { team: 'PSG', phase: 'original' } }) as const;

describe('the champion banner', () => {
  it('offers the pick with its countdown and bonus', () => {
    const markup = banner({ kind: 'open', closesAt });
    expect(textOf(markup)).toMatch(
      /^\+20 Predecí al Campeón Cierra en 1 h \d\d min Suma 20 puntos extra si aciertas. Elegir campeón$/,
    );
  });

  it('is the main action only when nothing else is', () => {
    expect(banner({ kind: 'open', closesAt }, null, true)).toContain('bg-primary');
    expect(banner({ kind: 'open', closesAt })).not.toContain('bg-primary');
  });

  it('says that picks are closed, without a button', () => {
    const markup = banner({ kind: 'closed' });
    expect(textOf(markup)).toBe('No elegiste campeón Predicciones cerradas Cerrada');
    expect(markup).not.toContain('<button');
  });

  it('names the champion to a participant without a pick', () => {
    const markup = banner({ kind: 'closed' }, 'Chelsea');
    expect(textOf(markup)).toBe('El campeón fue Chelsea No elegiste campeón Predicciones cerradas Cerrada');
    expect(markup).toContain('src="https://crests.example/Chelsea.png"');
    expect(markup).not.toContain('<button');
  });

  it.each([
    ['open', null, '+20 si gana Confirmada'],
    ['won', 'PSG', '¡Campeón! +20 puntos'],
    ['lost', 'Chelsea', 'El campeón fue Chelsea +0 puntos'],
    ['lost', null, '+20 si gana Confirmada'],
  ] as const)('shows the pick and how it ended: %s, decided %s', (outcome, decided, badge) => {
    const markup = banner(picked(outcome), decided);
    expect(textOf(markup)).toBe(`Tu campeón PSG Elegido en Octavos de Final ${badge}`);
    expect(markup).toContain('src="https://crests.example/PSG.png"');
    expect(markup).not.toContain('<button');
  });
});

const pickClosesAt = '2025-06-28T15:00:00.000Z';
const before = Date.parse(pickClosesAt) - 1;
const final = (overrides = {}) =>
  buildMatch({ round: 'Final', kickoffAt: '2025-07-13T19:00:00.000Z', ...overrides });

/** Returns the banner's state at `now`, in epoch milliseconds. */
function stateAt(pick: ChampionPick | null, config: ChampionConfig, matches: Match[], now: number) {
  const { champion, tournament } = config;
  const canPick = isChampionPickOpen(now, Date.parse(champion.closesAt), matches, tournament.finalRound);
  return bannerStateOf(pick, config, matches, canPick);
}

describe('without a pick', () => {
  it('is open until the deadline and closed from then on', () => {
    expect(stateAt(null, buildConfig(), [], before)).toEqual({ kind: 'open', closesAt: pickClosesAt });
    expect(stateAt(null, buildConfig(), [], before + 1)).toEqual({ kind: 'closed' });
  });

  it('closes with the start of the final when that is earlier', () => {
    const kickoffAt = '2025-06-28T14:00:00.000Z';
    const early = [final({ kickoffAt })];
    const kickOff = Date.parse(kickoffAt);
    expect(stateAt(null, buildConfig(), early, kickOff - 1)).toEqual({
      kind: 'open',
      closesAt: kickoffAt,
    });
    expect(stateAt(null, buildConfig(), early, kickOff)).toEqual({ kind: 'closed' });
    expect(stateAt(null, buildConfig(), [final({ status: 'live' })], before)).toEqual({
      kind: 'closed',
    });
  });

  it('keeps the deadline while the final is postponed or its kick-off unreadable', () => {
    const earlier = '2025-06-28T14:00:00.000Z';
    for (const unknown of [{ status: 'Postergado', kickoffAt: earlier }, { kickoffAt: null }]) {
      expect(stateAt(null, buildConfig(), [final(unknown)], before)).toEqual({
        kind: 'open',
        closesAt: pickClosesAt,
      });
    }
  });

  it('ignores other rounds that have started', () => {
    const matches = [final(), buildMatch({ round: 'Semifinal', status: 'finished' })];
    expect(stateAt(null, buildConfig(), matches, before)).toEqual({
      kind: 'open',
      closesAt: pickClosesAt,
    });
  });
});

describe('with a pick', () => {
  const pick = { team: 'PSG', phase: 'extended' };

  it('shows the pick before and after the deadline', () => {
    for (const now of [before, before + 1]) {
      expect(stateAt(pick, buildConfig(), [], now)).toEqual({ kind: 'picked', pick, outcome: 'open' });
    }
  });

  it('says how it ended once the champion is decided', () => {
    const outcome = (team: string, decided: string) =>
      stateAt({ team, phase: 'original' }, buildConfig({ decided }), [], before);
    expect(outcome('PSG', 'PSG')).toMatchObject({ outcome: 'won' });
    expect(outcome('Paris Saint-Germain', 'PSG')).toMatchObject({ outcome: 'won' });
    expect(outcome('Chelsea', 'PSG')).toMatchObject({ outcome: 'lost' });
  });
});
