import { expect, type Page } from '@playwright/test';
import { expectPhrases } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Avisos' }).click();
  await expect(page.getByRole('radio', { name: '1 h antes' })).toBeVisible();
}

/** 'Avisos', with the calendar on: as long as it gets. */
export const remindersScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'reminders',
    async open(page) {
      await openDialog(page);
      // Another visit may have left it on.
      const calendar = page.getByRole('switch', { name: 'Calendario' });
      if ((await calendar.getAttribute('aria-checked')) === 'false') await calendar.click();
      const add = page.getByRole('link', { name: 'Añadir a mi calendario' });
      await expect(add).toBeVisible();
      // What the switch unfolds is not what the dialog moves by itself.
      await openDialog(page);
      await expect(add).toBeVisible();
    },
    async says(page) {
      await expectPhrases(page, [
        'Solo si te falta alguna predicción, y mientras estés a tiempo.',
        'Ahora te avisamos por tu calendario si ya añadiste el enlace.',
        'Enlace listo. Añádelo a tu calendario y verás ahí lo que te falta, con alarma una hora antes.',
        'En reserva. No hace falta mientras tengas otro aviso.',
        'En ese horario no llega nada',
        'Te llega 1 hora antes del primer partido que te falte.',
      ]);
      const ways = page.getByRole('dialog', { name: 'Avisos' }).getByRole('switch');
      await expect(ways.first()).toHaveAccessibleName('Notificaciones');
      // The address is there for who needs it, with what is to be known about it.
      await expect(page.getByText('Quien tenga este enlace ve qué te falta.')).toBeHidden();
      await page.getByRole('button', { name: 'Más Calendario' }).click();
      await expect(page.getByRole('textbox', { name: 'Enlace de tu calendario' })).toBeVisible();
      await expectPhrases(page, ['Quien tenga este enlace ve qué te falta.']);
      await page.getByRole('switch', { name: 'Calendario' }).click();
      await expectPhrases(page, ['Lo que te falta predecir, con una alarma una hora antes.']);
      await expectPhrases(page, [
        'Ahora te avisamos por correo.',
        'Solo si no usas las notificaciones ni el calendario.',
      ]);
      await expect(page.getByText(/Enlace listo/)).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Enlace de tu calendario' })).toHaveCount(0);
    },
  },
];
