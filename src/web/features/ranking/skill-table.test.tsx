// Shows docs/rules.md#skill-view.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import type { OwnSkill, SkillRanking } from '../../../domain/skill-schemas.ts';
import { SkillTable } from './skill-table.tsx';

type Row = SkillRanking['rows'][number];
const row = (name: string, skill: number, position: number, overrides: Partial<Row> = {}): Row => ({
  ...{ userId: name, name, avatarUrl: '', skill, matches: 24, beyondLuck: false, luckHighest: 5.8, position },
  ...overrides,
});

function show(rows: Row[], own: OwnSkill | undefined, participants = rows.length, lastIsShared = false) {
  const ranking = { matchDay: '2025-06-14', matches: 24, participants, rows, lastIsShared };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <SkillTable {...{ ranking, own }} ownId="Belén" ownColors={undefined} onOpen={() => {}} />
    </MemoryRouter>,
  );
  const listed = [...markup.matchAll(/<li.*?<\/li>/gs)].map(([item]) => textOf(item));
  return { markup, text: textOf(markup), listed };
}

describe('SkillTable', () => {
  it('shows who is above the average pick, whom luck does not explain, and the own band', () => {
    const rows = [
      row('Ana', 16.3, 1, { beyondLuck: true, matches: 63 }),
      row('Belén', 0, 2, { matches: 1_200 }),
      row('Carla', -12.04, 3),
    ];
    const own = { matches: 24, own: { skill: 0, position: 2, luck: { lowest: -6.2, highest: 5.8 } } };
    const { markup, text, listed } = show(rows, own, 41);
    expect(listed.map((item) => item.replace(/^(\S+) \S{1,2} /, '$1 '))).toEqual([
      '1.º Ana Más que suerte · 63 partidos +16,3',
      '2.º Belén (Tú) 1200 partidos 0,0',
      '3.º Carla 24 partidos −12,0',
    ]);
    expect(markup).toMatch(/line-clamp-3 text-balance">Belén<\/span>/);
    expect(text).toContain(
      '0,0 de olfato: puntos frente al promedio de la agencia Puede ser suerte Con 5,9 más ya no sería suerte. La suerte sola da entre −6,2 y +5,8.',
    );
    expect(text).toContain('Vas 2.º de 41 en Olfato, que no cuenta para el ranking.');
    // A bar to each value, grey as far as luck may reach.
    expect(
      markup
        .match(/bg-edge( rounded-r-none)?" style="width:[\d.]+%/g)
        ?.map((bar) => Number(/[\d.]+(?=%)/.exec(bar)?.[0])),
    ).toEqual([expect.closeTo((100 * 5.8) / 16.3), 0, 0]);
    expect(text).toContain('Los 3 mejores de 41');
    expect(text).not.toContain('Todavía pocos partidos');
  });

  it('says how many matches are missing, and nothing of a value or of luck then', () => {
    const { text } = show([row('Ana', -3, 1)], { matches: 6, own: null });
    expect(text).toMatch(/^Te faltan 4 partidos para medir tu olfato Cuentan 6 de los 10 que hacen falta\./);
    expect(text.match(/[^.]*suerte[^.]*/gi)?.map((sentence) => sentence.trim())).toEqual([
      'Cómo se calcula Los mejores en Olfato Suerte Olfato 1',
    ]);
    expect(text).toContain('Ir a los partidos');
    expect(text).not.toContain('mejores de');
    expect(show([row('Ana', 3, 1)], undefined).text).not.toMatch(/Te faltan|Vas|suerte sola|no es suerte/);
  });
});
