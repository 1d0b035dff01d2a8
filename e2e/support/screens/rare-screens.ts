import { expect } from '@playwright/test';
import type { GameConfig, LeaderboardRow, MatchData } from '../../../src/domain/api-schemas.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const config = /\/api\/config/;
const notice = 'El viernes hay asado en la terraza: el partido de las 16:00 se ve en la sala grande.';

/** What the sheet or the tournament file can bring about and the demo does not. */
export const rareScreens: Screen[] = [
  {
    ...veteran,
    name: 'matches-notice',
    async open(page) {
      await alter<GameConfig>(page, config, ({ tournament, ...rest }) => ({
        ...rest,
        tournament: { ...tournament, notice },
      }));
      await page.goto('/');
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
    },
    async says(page) {
      const aside = page.getByRole('complementary', { name: 'Aviso de la organización' });
      await expect(aside).toHaveText(`Avisa la organización: ${notice}`);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Quitar aviso' }).click();
      await expect(page.getByRole('complementary')).toHaveCount(0);
      await expect(page.getByRole('main')).toBeFocused();
      await page.reload();
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
      await expect(page.getByRole('complementary')).toHaveCount(0);
    },
  },
  {
    // Without results nobody has points.
    ...veteran,
    signedIn: 'newcomer',
    name: 'matches-undated',
    async open(page) {
      await alter<MatchData>(page, /\/api\/match-data/, ({ matches, ...data }) => ({
        ...data,
        totals: { matches: 1, finished: 0, scheduled: 1, teams: 2 },
        // The page shows the list's last first: without the others this one is on the first screen.
        matches: matches
          .slice(-1)
          .map((match) => ({ ...match, status: 'scheduled', kickoffAt: null, date: 'A definir', time: '' })),
      }));
      await alter<LeaderboardRow[]>(page, /\/rest\/v1\/user_stats.*user_id=eq/, (rows) =>
        rows.map((row) => ({ ...row, position: 1, total_points: 0 })),
      );
      await page.goto('/');
      await expect(page.getByRole('article')).toHaveCount(1);
    },
    async says(page) {
      await expectTexts(page, ['Fecha por confirmar', 'Los partidos todavía no tienen fecha.']);
      // It says no more than the heading.
      await expect(page.getByText('A definir')).toHaveCount(0);
      await expectPhrases(page, ['Podrás predecir cuando haya fecha.']);
      await expect(page.getByRole('textbox')).toHaveCount(0);
      // The subtitle has said it.
      await expect(page.getByText('Nada que predecir')).toHaveCount(0);
      await expectTexts(page, ['Partido', 'Programado', 'Todavía no hay resultados.']);
    },
  },
  {
    ...veteran,
    name: 'matches-without-champion',
    async open(page) {
      await alter<GameConfig>(page, config, (data) => ({ ...data, champion: null }));
      await page.goto('/');
      await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
    },
    async says(page) {
      await expect(page.getByText(/campeón/i)).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'own-data',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /lucia\.aguirre@/ }).click();
      await expect(page.getByRole('dialog')).toContainText('Borrar mi cuenta');
    },
  },
];
