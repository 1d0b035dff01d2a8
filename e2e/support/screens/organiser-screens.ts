import { expect } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

export const organiserScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'organiser',
    async open(page) {
      await page.goto('/organizador');
      await expect(page.getByRole('region', { name: 'Planilla' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Participantes' })).toBeVisible();
      await expect(page.getByText('Todavía no hay nada.')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Organización', 'Planilla', 'Quién falta', 'Aviso para todos', 'Historial']);
      await expectPhrases(page, [
        'Sin avisos: todas las filas se leyeron bien.',
        'participantes con predicciones pendientes',
        'Registro de predicciones',
        'No hay ninguna configurada.',
      ]);
      // Organisers cannot remove themselves.
      const own = page.getByRole('listitem').filter({ hasText: 'lucia.aguirre@' });
      await expect(own.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Texto del aviso' })).toHaveValue('');
    },
  },
];
