// Shows docs/rules.md#champion-banner.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { type BannerState, ChampionBanner } from './champion-banner.tsx';
import { TeamGrid } from './team-search.tsx';

const crest = (team: string) => ({ src: `https://crests.example/${team}.png` });
const banner = (state: BannerState, decided: string | null = null, main = false) =>
  renderToStaticMarkup(
    <ChampionBanner
      state={state}
      place="band"
      main={main}
      points={20}
      phases={{ original: 'Octavos de Final', extended: 'Cuartos de Final' }}
      decided={decided}
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
      /^\+20 Predice al campeón Cierra en 1 h \d\d min Suma 20 puntos extra si tu equipo gana el torneo. Elegir campeón$/,
    );
  });

  it('is the main action only where nothing else is', () => {
    expect(banner({ kind: 'open', closesAt }, null, true)).toContain('bg-primary');
    expect(banner({ kind: 'open', closesAt })).not.toContain('bg-primary');
  });

  it('says that picks are closed, without a button', () => {
    const markup = banner({ kind: 'closed' });
    expect(textOf(markup)).toBe('No elegiste campeón Predicciones cerradas Cerrada');
    expect(markup).not.toContain('<button');
  });

  it('says to who picked none who became champion', () => {
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

it('checks the selected team and no other', () => {
  const checked = (selected: string | null) =>
    renderToStaticMarkup(
      <TeamGrid
        teams={['Chelsea', 'PSG']}
        selected={selected}
        disabled={false}
        crest={crest}
        onSelect={() => undefined}
      />,
    ).match(/<input[^>]* checked=""[^>]*>/g);
  expect(checked(null)).toBeNull();
  expect(checked('PSG')).toEqual([expect.stringContaining('value="PSG"')]);
});
