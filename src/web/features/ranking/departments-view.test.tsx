// Shows docs/screens.md#departments-view.
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import { rankDepartments, type DepartmentTotals } from '../../../domain/rank-departments.ts';
import { DepartmentTable } from './departments-view.tsx';

const department = (name: string, members: number, players: number, points: number): DepartmentTotals => ({
  ...{ name, members, players, points },
});

function show(
  departments: DepartmentTotals[],
  points: number,
  own: string | null,
  mayChoose = false,
  agencyAverage = 10,
) {
  const ranking = {
    agencyAverage,
    departments: rankDepartments(departments, { participants: 10, points }),
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <DepartmentTable ranking={ranking} own={own} onChoose={mayChoose ? () => {} : null} />
    </MemoryRouter>,
  );
  // Without the letters of the shields.
  const rows = [...markup.matchAll(/<li.*?<\/li>/gs)].map(([row]) =>
    textOf(row.replaceAll(/<text.*?<\/text>/gs, '')),
  );
  return { markup, text: textOf(markup), rows };
}

describe('DepartmentTable', () => {
  it('shows position, players, average and missing members, and marks the department of the user', () => {
    const given = [
      department('Medios', 9, 7, 99),
      department('Cuentas', 3, 1, 4),
      department('Dirección', 1, 1, 60),
      department('Dos', 2, 1, 0),
      department('Pasantes', 0, 0, 0),
    ];
    const { rows, text } = show(given, 100, 'Cuentas');
    expect(rows).toEqual([
      '1.º Medios 7 de 9 juegan 10,6 promedio',
      '2.º Cuentas (Tu equipo) 1 de 3 juega a 3,8 del 1.º 6,8 promedio',
      '- Dirección 1 de 1 juega Faltan 2 integrantes para entrar',
      '- Dos 1 de 2 juega Falta 1 integrante para entrar',
      '- Pasantes Sin integrantes Faltan 3 integrantes para entrar',
    ]);
    expect(text).toContain(
      'Promedio de puntos por integrante, ajustado al tamaño del equipo. Cómo se calcula Promedio de la agencia, con y sin equipo: 10,0',
    );
    expect(text).not.toContain('Elegir tu equipo');
    expect(text).toMatch(/^\S+ Tu equipo 2\.º Cuentas 6,8 de promedio · a 3,8 del 1\.º/);
    expect(show(given, 100, 'Medios').text).toMatch(
      /^\S+ Tu equipo 1\.º Medios 10,6 de promedio · en lo más alto/,
    );
    expect(show(given, 100, 'Dos').text).toMatch(/^Va primero Medios/);
  });

  it('says that all are level, without marking a leader', () => {
    const { text, markup } = show([department('A', 4, 2, 40), department('B', 3, 1, 30)], 100, 'A');
    expect(text).toMatch(/^A B Los 2 equipos empatan Todos con 10,0 de promedio: cada punto decide\./);
    expect(markup).not.toContain('bg-lime px');
    expect(markup).not.toContain('lucide-trophy');
    expect(markup).not.toContain('style="width:');
    expect(show([department('A', 4, 2, 40), department('B', 3, 1, 20)], 100, 'A').markup).toContain(
      'style="width:',
    );
  });

  it('marks shared positions, and leads to the choice and the rules', () => {
    const given = [department('A', 4, 2, 40), department('B', 3, 1, 30), department('C', 3, 0, 0)];
    const { rows, text, markup } = show(given, 100, null, true);
    expect(rows).toEqual([
      '= 1.º Posición compartida A 2 de 4 juegan 10,0 promedio',
      '= 1.º Posición compartida B 1 de 3 juega 10,0 promedio',
      '3.º C 0 de 3 juegan a 3,7 del 1.º 6,3 promedio',
    ]);
    expect(text).toContain('Van primeros A y B');
    expect(text).toContain('Elegir tu equipo');
    expect(text).not.toContain('(Tu equipo)');
    expect(markup).toContain('href="/rules#equipos"');
  });

  it('says that nobody has chosen only while that is so', () => {
    const nobody = show([department('A', 0, 0, 0)], 0, null, true);
    expect(nobody.text).toContain('Nadie eligió equipo todavía');
    expect(nobody.text).toContain(
      'Con 3 integrantes, un equipo entra en el ranking. Cómo se calcula Elegir tu equipo',
    );
    expect(nobody.text).not.toContain('toda la agencia');
    expect(nobody.rows).toEqual(['- A Sin integrantes Faltan 3 integrantes para entrar']);
    expect(show([department('A', 0, 0, 0)], 0, null).text).not.toContain('Elegir tu equipo');
    const { text } = show([department('A', 1, 0, 0)], 0, null, true);
    expect(text).toMatch(/^Con 3 integrantes, un equipo entra en el ranking\./);
    expect(text).not.toContain('Nadie eligió');
  });

  it('shows no positions before the first points', () => {
    const given = [department('A', 4, 1, 0), department('B', 3, 1, 0)];
    const { rows, text, markup } = show(given, 0, null, false, 0);
    expect(text).toMatch(/^Los promedios llegan con los primeros puntos\./);
    expect(markup).not.toContain('style="width:');
    expect(show(given, 0, 'B', false, 0).text).toMatch(/^\S+ Tu equipo B Los promedios llegan/);
    expect(rows).toEqual(['- A 1 de 4 juega 0,0 promedio', '- B 1 de 3 juega 0,0 promedio']);
  });
});
