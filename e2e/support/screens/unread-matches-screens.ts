// Shows docs/rules.md#error-states.
import { expect } from '@playwright/test';
import type { MatchData } from '../../../src/domain/api-schemas.ts';
import { expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const matchData = /\/api\/match-data/;

/** What is shown when the sheet could not be read for so many hours. */
function staleFor(hours: number) {
  return (data: MatchData): MatchData => ({
    ...data,
    source: 'cache',
    lastUpdated: new Date(Date.parse(data.serverTime) - hours * 3_600_000).toISOString(),
    error: 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
  });
}

/** The matches tab while the sheet cannot be read: with old data, and with the sample. */
export const unreadMatchesScreens: Screen[] = [
  {
    ...veteran,
    name: 'matches-stale',
    async open(page) {
      await alter<MatchData>(page, matchData, staleFor(12.5 / 60));
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Reintentar', 'Actualizar', 'Puedes predecir igual.']);
      await expect(page.getByText(/^Datos de hace 1\d min$/)).toBeVisible();
      await expectTexts(page, [
        'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
      ]);
      await expect(page.getByText(/Última actualización: .*\d\d:\d\d/)).toBeVisible();
      // The live match does not look as if it were followed.
      const live = page.getByRole('article').getByText('En vivo');
      const dots = page.locator('[aria-hidden].size-2.rounded-full').filter({ visible: true });
      await expect(live).toBeVisible();
      expect(await dots.count()).toBeGreaterThan(0);
      for (const dot of await dots.all()) await expect(dot).toHaveCSS('animation-name', 'none');
      // Nor does it say what would follow from an old score.
      await expect(page.getByRole('article').getByText(/^Marcador de hace 1\d min$/)).toBeVisible();
      for (const text of ['Bajarías', 'Subirías', 'Seguirías', 'ahora'])
        await expect(page.getByText(text)).toHaveCount(0);
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    async leadsOn(page) {
      const stale = staleFor(50);
      await alter<MatchData>(page, matchData, (data) => ({
        ...stale(data),
        matches: data.matches.filter(({ status }) => status === 'finished'),
      }));
      await page.goto('/');
      await expect(page.getByText('Datos de hace 2 días')).toBeVisible();
      // Nothing is open.
      await expect(page.getByText('Puedes predecir igual.')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'matches-sample',
    async open(page) {
      await alter<MatchData>(page, matchData, (data) => ({
        ...data,
        source: 'fallback',
        lastUpdated: null,
        error: 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
        totals: { matches: 4, finished: 0, scheduled: 4, teams: 8 },
        matches: data.matches
          .slice(-4)
          .map((match) => ({ ...match, status: 'scheduled', round: 'Cuartos de Final' })),
      }));
      await page.goto('/');
      await expect(page.getByText('Datos de muestra')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'Datos de muestra',
        'Así se verán los partidos del torneo.',
        'Faltan los partidos reales. Avisa a quien organiza el juego.',
        'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
        'Reintentar',
        'Actualizar',
      ]);
      await expect(page.getByText('Nada que predecir por ahora')).toHaveCount(0);
      await expect(page.getByText('Predice cada marcador')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(4);
      // Every card says what it is; nobody has predicted an example.
      await expect(page.getByRole('article').getByText('Ejemplo', { exact: true })).toHaveCount(4);
      await expect(page.getByText('Datos de muestra')).toHaveCount(1);
      await expect(page.getByRole('article').getByText('Tu predicción')).toHaveCount(0);
      await expect(page.getByText('ya comenzó')).toHaveCount(0);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    },
  },
];
