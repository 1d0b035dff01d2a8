// Shows docs/rules.md#rival.
import { expect, type Page } from '@playwright/test';
import { formatMatchDay } from '../../../src/web/ui/match-day-names.ts';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, hold, refuse, type Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;

async function openView(page: Page, name: string): Promise<void> {
  await page.goto('/?tab=ranking');
  await page.getByRole('button', { name, exact: true }).click();
}

async function openFirstProfile(page: Page): Promise<void> {
  await page.goto('/?tab=ranking');
  const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
  // Those of the first results, which a demo settles after its start.
  await expect(rows.first()).toContainText('1.º');
  await rows.first().getByRole('button').click();
}

const people = ['Ana López', 'Bartolomé Fernández de la Cruz', 'Carla Ruiz', 'Diego Luna', 'Eva Sosa'];

/** 'Olfato' after the first quarter-finals: the demo begins with too few matches for it. All predicted the same ten. */
async function showSkill(page: Page, own: object | null): Promise<void> {
  const luckHighest = 6.9;
  const rows = [13.9, 10.9, 10.9, 8.9, 6.9].map((skill, index) => ({
    ...{ userId: `00000000-0000-4000-8000-00000000000${index}`, name: people[index], avatarUrl: '' },
    ...{ matches: 10, skill, luckHighest, beyondLuck: skill > luckHighest },
    position: index === 2 ? 2 : index + 1,
  }));
  const ranking = { matchDay: '2025-07-04', matches: 10, participants: 104, rows, lastIsShared: false };
  await alter<unknown>(page, '**/api/ranking/skill', () => ranking);
  await alter<unknown>(page, '**/api/ranking/skill/own', () => ({ matches: own === null ? 6 : 10, own }));
  await openView(page, 'Olfato');
}

/** The other views of the ranking, and the profile of a participant with the duel. */
export const rankingViewScreens: Screen[] = [
  {
    ...veteran,
    name: 'ranking-near',
    async open(page) {
      await openView(page, 'Cerca de mí');
      await expect(page.getByRole('list', { name: 'Cerca de mí' })).toBeVisible();
    },
    async says(page) {
      const rows = page.getByRole('list', { name: 'Cerca de mí' }).getByRole('listitem');
      await expect(rows).toHaveCount(11);
      await expectPhrases(rows.nth(5), ['(Tú)', 'Lucía Aguirre']);
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-match-day',
    async open(page) {
      await openView(page, 'Jornada');
      await expect(page.getByLabel('Jornada', { exact: true })).toBeVisible();
      await expect(page.getByText(/^Tú: \d+ puntos?, \d+\.º de \d+$/)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Resumen de la jornada' })).toBeVisible();
    },
    async says(page) {
      const recap = page.getByRole('list', { name: 'Resumen de la jornada' });
      await expectPhrases(recap, ['Mayor subida', 'Acierto más arriesgado']);
      await expect(recap).toContainText(/▲\d+/);
      await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
      const days = page.getByLabel('Jornada', { exact: true });
      const first = (await days.locator('option').last().getAttribute('value')) ?? '';
      await days.selectOption(first);
      const rows = page.getByRole('list', { name: formatMatchDay(first) }).getByRole('listitem');
      await expectPhrases(rows.first(), ['1.º', '+', 'exacto']);
      await expect(rows.first()).not.toContainText('@');
    },
  },
  {
    ...veteran,
    name: 'ranking-skill',
    async open(page) {
      await showSkill(page, { skill: 5.9, position: 8, luck: { lowest: -6.1, highest: 6.9 } });
      await expect(page.getByText('Con 1,1 más ya no sería suerte.')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'Puede ser suerte',
        '+5,9',
        'de olfato: puntos frente al promedio de la agencia',
        'Con 1,1 más ya no sería suerte.',
        'Los mejores en Olfato',
        'Los 5 mejores de 104',
      ]);
      await expectPhrases(page, ['Vas 8.º de 104 en Olfato, que no cuenta para el ranking.']);
      await expect(page.getByText('La suerte sola da entre −6,1 y +6,9.')).toBeAttached();
      const rows = page.getByRole('list', { name: 'Olfato' }).getByRole('listitem');
      await expectPhrases(rows.first(), ['1.º', 'Ana López', 'Más que suerte · 10 partidos', '+13,9']);
      await expectPhrases(rows.last(), ['5.º', 'Eva', 'Puede ser suerte · 10 partidos', '+6,9']);
      await expect(rows.last()).not.toContainText('Más que suerte');
      await expect(page.getByText('Todavía pocos partidos')).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.getByRole('link', { name: 'Cómo se calcula' }).click();
      // The ranking, which it leaves, has headings of this name too.
      await page.waitForURL('**/rules#olfato');
      await expect(page.getByRole('heading', { name: 'Olfato', exact: true })).toBeInViewport();
      await expectTexts(page, ['No decide nada: el ranking y el premio van por puntos.']);
    },
  },
  {
    ...veteran,
    name: 'ranking-skill-own-too-few',
    async open(page) {
      await showSkill(page, null);
      await expect(page.getByText('Cuentan 6 de los 10 que hacen falta.')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Te faltan 4 partidos para medir tu olfato', 'Ir a los partidos']);
      await expect(page.getByText('La suerte sola')).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-skill-too-few',
    async open(page) {
      await openView(page, 'Olfato');
      await expect(page.getByText('Todavía pocos partidos', { exact: true })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Llevas 6 de 10', 'Ir a los partidos']);
      await expect(page.getByRole('list', { name: 'Olfato' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-chances',
    async open(page) {
      await openView(page, '¿Puedo ganar?');
      await expect(page.getByText(/^Te quedan .*puntos posibles; /)).toBeVisible();
    },
    async says(page) {
      await expect(page.getByRole('heading', { name: '¿Puedo ganar?', level: 3 })).toBeVisible();
      await expectTexts(page, ['Sí, todavía puedes ganar']);
      const explanation = page.getByText('Solo se afirma lo que ningún resultado puede desmentir.');
      await expect(explanation).toBeHidden();
      await page.getByText('Cómo se calcula').click();
      await expect(explanation).toBeVisible();
      await expect(page.getByText('Ya ganaste')).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-provisional',
    async open(page) {
      await openView(page, 'Provisional');
      await expect(page.getByRole('list', { name: 'Provisional' })).toBeVisible();
      await expect(page.getByText(/^Tú: /)).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Así quedaría si los partidos en vivo terminaran ahora.']);
      await expect(page.getByText(/^Tú: 24\.º → \d+\.º, \d+ puntos/)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-view-failed',
    async open(page) {
      await refuse(page, /\/api\/ranking\/near/);
      await openView(page, 'Cerca de mí');
      await expect(page.getByText('No pudimos leer «Cerca de mí»')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'No pudimos leer «Cerca de mí»',
        'Las demás vistas del ranking siguen disponibles.',
      ]);
      // It would say no more than the title.
      await expect(page.getByText('Ocurrió un error inesperado')).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Ver toda la agencia' }).click();
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
      await page.getByRole('button', { name: 'Cerca de mí' }).click();
      await expect(page.getByText('No pudimos leer «Cerca de mí»')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('list', { name: 'Cerca de mí' })).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'profile',
    async open(page) {
      await openFirstProfile(page);
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Fijar rival' })).toBeVisible();
    },
    async says(page) {
      const sheet = page.getByRole('dialog');
      await expectTexts(page, ['Exactos', 'Resultados', 'Racha', 'Tú']);
      await expect(sheet.getByText(/^(Te ganó|Le ganaste) \d+ de \d+$/)).toBeVisible();
      await expect(sheet.getByRole('figure', { name: 'Posición después de cada jornada' })).toBeVisible();
      await expect(sheet.getByText('Su posición')).toBeVisible();
      expect(await sheet.getByRole('row').count()).toBeGreaterThan(2);
      await expect(sheet).not.toContainText('@');
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Fijar rival' }).click();
      await expect(page.getByRole('button', { name: 'Quitar rival' })).toBeVisible();
      await page.keyboard.press('Escape');
      const rival = page.getByRole('button', { name: /^Tu rival:/ });
      await expect(rival).toContainText(/te lleva \d+ puntos?/);
      await page.reload();
      await rival.click();
      await page.getByRole('button', { name: 'Quitar rival' }).click();
      await page.keyboard.press('Escape');
      await expect(rival).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'profile-own',
    async open(page) {
      await openView(page, 'Cerca de mí');
      await page.getByRole('listitem').filter({ hasText: '(Tú)' }).getByRole('button').click();
      await expect(page.getByRole('heading', { name: 'Tus predicciones' })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Tu posición', 'Acertaste 2 de 6', 'Ir a los partidos']);
      await expect(page.getByRole('button', { name: 'Fijar rival' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'profile-loading',
    async open(page) {
      await hold(page, /\/api\/participants\//);
      await openFirstProfile(page);
      await expect(page.getByRole('dialog').getByText('Cargando perfil...')).toBeVisible();
    },
    async says(page) {
      // What the pressed row said is not asked for again.
      await expect(
        page.getByRole('dialog', { name: /^Victoria Ocampo Rinaldi 1\.º de 1\d\d/ }),
      ).toBeVisible();
    },
  },
];
