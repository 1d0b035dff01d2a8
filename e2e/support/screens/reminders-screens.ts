import { expect, type Page } from '@playwright/test';
import { expectPhrases } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Avisos' }).click();
  await expect(page.getByRole('radio', { name: '1 h antes' })).toBeVisible();
}

/** 'Avisos' at its longest, with the calendar on. */
export const remindersScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'reminders',
    async open(page) {
      await openDialog(page);
      // Another visit may have left it open.
      const more = page.getByRole('button', { name: 'Más opciones Calendario' });
      if (!(await more.isVisible()))
        await page.getByRole('button', { name: 'Añadir a mi calendario' }).click();
      await expect(more).toBeVisible();
      // The unfolding must not count as a layout shift of the dialog.
      await openDialog(page);
      await expect(more).toBeVisible();
    },
    async says(page) {
      await expectPhrases(page, [
        'Te avisamos antes de cada partido que no hayas predicho.',
        'Te avisamos 1 h antes, por correo',
        'Falta añadir los partidos a tu calendario.',
        'Activado: es tu único aviso.',
        'Si coincide con ese horario, te llega antes.',
      ]);
      const ways = page.getByRole('dialog', { name: 'Avisos' }).getByRole('switch');
      await expect(ways.first()).toHaveAccessibleName('Notificaciones');
      // The switch only appears once the calendar works.
      await expect(page.getByRole('switch', { name: 'Calendario' })).toHaveCount(0);
      // The address is available under 'Más opciones', with a warning.
      await expect(page.getByText('Quien tenga este enlace ve qué partidos te falta predecir.')).toBeHidden();
      await page.getByRole('button', { name: 'Más opciones Calendario' }).click();
      await expect(page.getByRole('textbox', { name: 'Enlace de tu calendario' })).toBeVisible();
      await expectPhrases(page, ['Quien tenga este enlace ve qué partidos te falta predecir.']);
      // Reads the feed as a calendar app does.
      const address = await page.getByRole('textbox', { name: 'Enlace de tu calendario' }).inputValue();
      expect((await page.request.get(address.replace('webcal:', 'http:'))).status()).toBe(200);
      await expectPhrases(page, [
        'Te avisamos 1 h antes, por correo y en tu calendario',
        'Añadido: suena 1 h antes.',
        'Activado hasta que tu calendario vuelva a actualizarse.',
      ]);
      await expect(page.getByText('Falta añadir los partidos a tu calendario.')).toHaveCount(0);
      await page.getByRole('switch', { name: 'Calendario' }).click();
      await expectPhrases(page, [
        'Te avisamos 1 h antes, por correo',
        'Tus partidos pendientes, con alarma una hora antes.',
        'Activado: es tu único aviso.',
      ]);
      await expect(page.getByText(/en tu calendario/)).toHaveCount(0);
      await expect(page.getByRole('textbox', { name: 'Enlace de tu calendario' })).toHaveCount(0);
    },
  },
];
