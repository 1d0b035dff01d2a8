// Shows docs/screens.md#login-screen, docs/rules.md#settlement.
import { expect, type Page } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

const visitor = { stage: 'midway', signedIn: null } as const;

async function saysTheRules(page: Page): Promise<void> {
  for (const name of [
    'De qué se trata',
    'Sistema de puntuación',
    'Bonus por el campeón',
    'Cómo participar',
    'Límites de tiempo',
    'Reglas del ranking',
    'Premio',
    'Preguntas frecuentes',
    'Contacto',
  ]) {
    await expect.soft(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const rows = page.getByRole('table').getByRole('row');
  for (const [index, points] of ['5 puntos', '3 puntos', '0 puntos', 'Sin predicción'].entries()) {
    await expect.soft(rows.nth(index + 1)).toContainText(points);
  }
  await expectPhrases(page, [
    '20 puntos',
    'ni los penales ni quién se clasifica cambian los puntos',
    'un solo campeón',
    'Una vez elegido, no se puede cambiar.',
    'las predicciones se cierran automáticamente cuando comienza cada partido',
    'va primero quien tiene más marcadores exactos. Si el empate sigue, se define por sorteo.',
    'a más tardar, al mediodía del día siguiente a la jornada.',
    'Por definir',
    '¿Problemas técnicos?',
  ]);
  const deadline = /hasta el \p{L}+ \d{1,2} de \p{L}+ a las \d\d:\d\d/u;
  await expect.soft(page.getByRole('region', { name: 'Bonus por el campeón' })).toContainText(deadline);
  await expect.soft(page.getByRole('region', { name: 'Límites de tiempo' })).toContainText(deadline);
}

/** The screens of a visitor, and the rules. */
export const outsideScreens: Screen[] = [
  {
    ...visitor,
    name: 'login',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
      await expect(page.getByText('agenciabeyond.example')).toBeVisible();
    },
    async says(page) {
      const icons = ['Competir', 'Analizar', 'Predecir'];
      await expectTexts(page, [...icons, 'Continuar con Google', 'Acceso exclusivo']);
      await expect(page.getByRole('heading', { name: 'Beyond Prode' })).toBeVisible();
      await expectPhrases(page, [
        'Predice el marcador de cada partido, suma puntos y sube en el ranking.',
        'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
        'beyondmedia.example',
        'agenciabeyond.example',
      ]);
      await expect(page.getByRole('button', { name: /^Continuar con/ })).toHaveCount(1);
      for (const hidden of ['Iniciando sesión...', 'Esa cuenta no puede jugar'])
        await expect(page.getByText(hidden)).toHaveCount(0);
    },
  },
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'rules',
    async open(page) {
      await page.goto('/?tab=reglas');
      await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    },
    says: saysTheRules,
  },
];
