import { expect, type Page } from '@playwright/test';
import type { OrganiserOverview } from '../../../src/domain/organiser-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const overview = /\/api\/organiser\/overview/;

async function open(page: Page): Promise<void> {
  await page.goto('/organizador');
  await expect(page.getByRole('region', { name: 'Planilla' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Participantes' })).toBeVisible();
  await expect(page.getByText('Todavía no hay nada.')).toBeVisible();
}

/** What can be done to the first participant. */
async function openOptions(page: Page): Promise<void> {
  await open(page);
  await page
    .getByRole('button', { name: /^Opciones: / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The instant so many minutes ago. */
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** A sheet with mistakes, a read that is quarantined and a final that decides nothing: the demo's has none of them. */
async function openWithTrouble(page: Page): Promise<void> {
  await alter<OrganiserOverview>(page, overview, (body) => ({
    ...body,
    sheet: {
      ...body.sheet,
      address: 'https://docs.google.com/spreadsheets/d/planilla/edit',
      goodAt: ago(4),
      error: 'La planilla parece incompleta: se perderían 2 resultados.',
      warningCount: 340,
      warnings: [
        { sheet: 'Matches', row: 14, column: 'F', id: '13', problem: 'unreadable-score', text: 'abc' },
        {
          sheet: 'Matches',
          row: 21,
          column: 'B, C',
          id: '20',
          problem: 'unreadable-kick-off',
          text: 'mañana a la tarde',
        },
        { sheet: 'Torneo', row: 3, column: 'A', id: '', problem: 'unknown-key', text: 'premio' },
        {
          sheet: 'Teams',
          row: 1,
          column: '',
          id: '',
          problem: 'header-missing',
          text: '1 | Chelsea | Inglaterra',
        },
      ],
      quarantine: {
        since: ago(3),
        changes: {
          total: 3,
          teamsWritten: 0,
          teamsRemoved: ['Chelsea'],
          matches: [
            { id: '1', teams: 'Chelsea - Benfica', change: 'removed', fields: [] },
            {
              id: '2',
              teams: 'PSG - Inter Miami',
              change: 'changed',
              fields: [
                { field: 'home_score', before: '4', after: '' },
                {
                  field: 'kickoff_at',
                  before: '2025-06-29T16:00:00.000Z',
                  after: '2025-06-29T19:00:00.000Z',
                },
              ],
            },
            { id: '3', teams: 'Flamengo - Bayern Munich', change: 'added', fields: [] },
          ],
        },
      },
    },
    undecided: {
      reason: 'champion-unknown',
      finals: [
        { row: 16, homeTeam: 'Australia', awayTeam: 'Türkiye', homeScore: 0, awayScore: 1, winner: '' },
      ],
      unknownTeams: [{ name: 'Türkiye', closest: 'Turquía' }],
    },
    latePredictions: [{ row: 9, match: 'Palmeiras - Chelsea', predictions: 3 }],
    refusedSignIns: {
      total: 2,
      latest: [
        { at: ago(1), reason: 'domain', maskedEmail: 'i***@gmail.example' },
        { at: ago(6), reason: 'failed', maskedEmail: '' },
      ],
    },
    announcement: { page: '', sheet: 'La final se juega el domingo.' },
    chatRoom: 'google',
  }));
  await open(page);
}

/** The organiser's page, and what it asks before it acts. */
export const organiserScreens: Screen[] = [
  {
    ...veteran,
    name: 'organiser',
    open,
    async says(page) {
      await expectTexts(page, ['Organización', 'Planilla', 'Quién falta', 'Aviso para todos', 'Historial']);
      await expectPhrases(page, [
        'Sin avisos: todas las filas se entienden.',
        'participantes con predicciones pendientes',
        'Registro de predicciones',
        'No hay ninguna configurada.',
      ]);
      // Nobody organises oneself out.
      const own = page.getByRole('listitem').filter({ hasText: 'lucia.aguirre@' });
      await expect(own.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Texto del aviso' })).toHaveValue('');
    },
  },
  {
    ...veteran,
    name: 'organiser-trouble',
    open: openWithTrouble,
    async says(page) {
      const undecided = page.getByRole('region', { name: 'La final no decide al campeón' });
      await expectPhrases(undecided, [
        'Matches, fila 16: Australia 0 - 1 Türkiye',
        '“Türkiye” no está en la lista de equipos. El más parecido: Turquía.',
      ]);
      await expect(page.locator('main').getByRole('region').first()).toHaveAccessibleName(
        'La final no decide al campeón',
      );
      await expect(page.getByText('Todo en orden')).toHaveCount(0);
      await expectPhrases(page.getByRole('region', { name: 'Predicciones posteriores al comienzo' }), [
        'Palmeiras - Chelsea',
        '3 predicciones',
      ]);
      await expectPhrases(page, [
        'Matches, fila 14, columna F',
        'El marcador no es un número de 0 a 99',
        'Son los primeros 4 de 340: al corregirlos aparecen los siguientes.',
        'Hay una lectura retenida',
        'Corrige la planilla, o aplica la lectura si es correcta.',
        'goles local: 4 → vacío',
        'Equipo: Chelsea',
        'Tienes hasta las',
        /^Faltan [56] min$/,
        /Retenida desde las \d\d:\d\d\. Si a las \d\d:\d\d la planilla sigue igual, se aplica sola\./,
        'Correo de otro dominio',
        'i***@gmail.example',
        'Mientras no haya un aviso aquí se ve el de la planilla: “La final se juega el domingo.”',
        'Se escribe en una sala de Google Chat.',
      ]);
      for (const link of await page.getByRole('link', { name: 'Abrir la planilla' }).all())
        await expect(link).toHaveAttribute('href', /planilla\/edit$/);
      await page.getByRole('button', { name: 'Aplicar de todos modos' }).click();
      const question = page.getByRole('alertdialog', { name: '¿Aplicar la lectura retenida?' });
      await question.getByRole('button', { name: 'Cancelar' }).click();
    },
  },
  {
    ...veteran,
    name: 'organiser-person',
    open: openOptions,
    async says(page) {
      await expectPhrases(page.getByRole('dialog'), ['Bloquear', 'Se puede deshacer.', 'Borrar']);
      await expect(page.getByRole('button', { name: 'Desbloquear' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'organiser-erase',
    async open(page) {
      await openOptions(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click();
      await expect(page.getByRole('dialog', { name: /^¿Borrar la cuenta/ })).toBeVisible();
    },
    async says(page) {
      const dialog = page.getByRole('dialog', { name: /^¿Borrar la cuenta/ });
      await expect(dialog.getByRole('button', { name: 'Borrar' })).toBeDisabled();
      await dialog.getByRole('textbox').fill('otra@beyondmedia.example');
      await expect(dialog.getByRole('button', { name: 'Borrar' })).toBeDisabled();
    },
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'organiser-refused',
    async open(page) {
      await page.goto('/organizador');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
    async says(page) {
      await expectPhrases(page, [
        'Solo para quien organiza',
        'Si organizas el juego con otra cuenta, entra con ella. Ahora estás con diego.romero@agenciabeyond.example',
      ]);
      await expect(page.getByText('Organización')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Entrar con otra cuenta' })).toBeVisible();
      await expect(page.getByText('Esta dirección no existe')).toHaveCount(0);
    },
  },
];
