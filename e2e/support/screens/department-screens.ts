import { expect, type Page } from '@playwright/test';
import type { DepartmentRanking } from '../../../src/domain/department-schemas.ts';
import { rankDepartments, type DepartmentTotals } from '../../../src/domain/rank-departments.ts';
import type { GameConfig } from '../../../src/domain/api-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;

async function openView(page: Page): Promise<void> {
  await page.goto('/?tab=ranking');
  await page.getByRole('button', { name: 'Equipos', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Equipos' }).getByRole('listitem').first()).toBeVisible();
}

async function showDepartments(page: Page, departments: DepartmentTotals[], points: number): Promise<void> {
  const ranked = rankDepartments(departments, { participants: 900, points });
  await alter<DepartmentRanking>(page, '**/api/departments', () => ({
    agencyAverage: 10,
    departments: ranked,
  }));
  await alter<GameConfig>(page, '**/api/config', (config) => ({
    ...config,
    departments: departments.map(({ name }) => name),
  }));
  await openView(page);
}

/** The veteran's own one. */
const own = 'Creatividad';

const areas = ['Medios', 'Cuentas', 'Datos', 'Producción', 'Investigación y Planificación Digital'];
const offices = ['Buenos Aires', 'Rosario', 'Córdoba', 'Mendoza', 'Lima', 'Quito', 'Bogotá', 'Madrid'];

const many = Array.from({ length: 40 }, (_, index): DepartmentTotals => {
  const members = (index * 7) % 23;
  const other = `${areas[index % areas.length]} ${offices[Math.floor(index / areas.length)]}`;
  const name = index === 2 ? own : other;
  return { name, members, players: Math.ceil(members / 2), points: members * ((index * 5) % 31) };
});

/** 'Equipos' in the ranking in its states, and the question for the own one. */
export const departmentScreens: Screen[] = [
  {
    ...veteran,
    name: 'departments',
    open: openView,
    async says(page) {
      const rows = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem');
      await expect(rows).toHaveCount(6);
      await expect(rows.first()).toContainText(/1\.º.+\d+ de \d+ juegan?.+\d,\d/);
      await expectPhrases(rows.filter({ hasText: 'Creatividad' }), ['(Tu equipo)']);
      await expectPhrases(rows.nth(4), ['-', 'Dirección', 'Faltan 2 integrantes para entrar']);
      await expect(rows.nth(4)).not.toContainText(',');
      await expect(rows.last()).toContainText('sin integrantes');
      await expect(page.getByRole('button', { name: 'Elegir tu equipo' })).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.getByRole('link', { name: 'Cómo se calcula' }).click();
      await expect(page.getByRole('heading', { name: 'Equipos', exact: true })).toBeInViewport();
    },
  },
  {
    ...veteran,
    name: 'departments-many',
    open: (page) => showDepartments(page, many, 9_000),
    async says(page) {
      const rows = page.getByRole('list', { name: 'Equipos' }).getByRole('listitem');
      await expect(rows).toHaveCount(40);
      const [, place] = (await rows.filter({ hasText: '(Tu equipo)' }).innerText()).match(/(\d+\.º)/) ?? [];
      await expect(page.getByText('Tu equipo', { exact: true })).toBeVisible();
      await expect(page.getByText(place ?? '', { exact: true }).first()).toBeInViewport();
    },
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'departments-nobody',
    open: (page) =>
      showDepartments(
        page,
        ['Medios', own, 'Cuentas'].map((name) => ({ name, members: 0, players: 0, points: 0 })),
        0,
      ),
    async says(page) {
      await expectPhrases(page, ['Nadie eligió equipo todavía', '3 equipos']);
      await expect(page.getByRole('list', { name: 'Equipos' }).getByRole('listitem')).toHaveCount(3);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Elegir tu equipo' }).click();
      await expect(page.getByRole('dialog', { name: '¿En qué equipo juegas?' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'departments-level',
    open: (page) =>
      showDepartments(
        page,
        many
          .slice(0, 4)
          .map(({ name }, index) => ({ name, members: index + 3, players: 1, points: 10 * index + 30 })),
        9_000,
      ),
    says: (page) => expectTexts(page, ['Los 4 equipos empatan']),
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'department-choice',
    async open(page) {
      await openView(page);
      await page.getByRole('button', { name: 'Elegir tu equipo' }).click();
      await expect(page.getByRole('radio', { name: 'Medios' })).toBeVisible();
    },
    async says(page) {
      const dialog = page.getByRole('dialog', { name: '¿En qué equipo juegas?' });
      await expectPhrases(dialog, [
        'El juego ya comenzó: lo que elijas no se podrá cambiar.',
        'Los equipos compiten por el promedio de los puntos de sus integrantes.',
      ]);
      await expect(dialog.getByRole('radio')).toHaveCount(6);
      await expect(dialog.getByRole('button', { name: 'Elegir equipo' })).toBeDisabled();
    },
  },
];
