// Shows docs/screens.md#rules-page.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildConfig } from '../../../../test/support/api-config.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { PointsInShort } from './rules.tsx';
import { RuleSections, sectionsFor } from './rule-sections.tsx';

const config = buildConfig();
const without = { ...config, champion: null };

describe('the rules of a competition without a champion', () => {
  it('do not mention one', () => {
    const text = textOf(renderToStaticMarkup(<RuleSections config={without} />));
    expect(text).toContain('El sorteo los separa cuando termina el juego.');
    expect(text).toContain('Gana quien suma más puntos.');
    expect(text).not.toMatch(/campe[oó]n/i);
    expect(sectionsFor(without).map(({ id }) => id)).not.toContain('campeon');
    const points = <PointsInShort points={config.tournament.points} withChampion={false} />;
    expect(textOf(renderToStaticMarkup(points))).not.toMatch(/campe[oó]n|20/i);
  });

  it('use the article of the competition’s name', () => {
    const text = textOf(renderToStaticMarkup(<RuleSections config={config} />));
    expect(text).toContain(
      'predicciones de la Copa de prueba . Predice el marcador final de cada partido, elige al',
    );
    expect(text).toContain('El sorteo los separa cuando hay campeón.');
    expect(sectionsFor(config).map(({ id }) => id)).toContain('campeon');
  });
});

describe('the rules of departments', () => {
  it('appear only in a game with departments', () => {
    const departments = ['Cuentas', 'Medios'];
    const text = textOf(renderToStaticMarkup(<RuleSections config={{ ...config, departments }} />));
    expect(text).toContain('Además del ranking de participantes hay uno de equipos: Cuentas y Medios.');
    expect(text).toContain('(puntos del equipo + 5 × promedio de la agencia) ÷ (integrantes + 5)');
    expect(sectionsFor({ ...config, departments }).map(({ title }) => title)).toContain('Equipos');
    expect(textOf(renderToStaticMarkup(<RuleSections config={config} />))).not.toMatch(
      /mejor promedio|hay uno de equipos|puntos del equipo/,
    );
    expect(sectionsFor(config).map(({ id }) => id)).not.toContain('equipos');
  });
});
