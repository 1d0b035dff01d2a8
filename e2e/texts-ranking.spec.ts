import { expect } from '@playwright/test';
import { expectTexts, expectWords } from './support/expect-texts.ts';
import { scrollToOwnRow } from './support/journeys.ts';
import { test } from './support/worlds-test.ts';

test('the ranking has its title, own card, list, podium and rows', async ({ openScreen }) => {
  const page = await openScreen('ranking');
  for (const name of ['Ranking de Participantes', 'Tu Posición', 'Ranking General']) {
    await expect.soft(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  const list = page.getByRole('list', { name: 'Ranking General' });
  const first = list.getByRole('listitem').first();
  await expectWords(first, ['1.º', '@', 'puntos']);
  await expect(first.locator('svg').first()).toBeVisible();
  const own = await scrollToOwnRow(page);
  await expectWords(own, ['(Tú)', 'Lucía Aguirre', 'lucia.aguirre@beyondmedia.example']);
  const other = list.getByRole('listitem').filter({ hasNotText: '(Tú)' }).first();
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  const marked = own.locator('xpath=descendant-or-self::*').first();
  expect(await marked.evaluate(background)).not.toBe('');
  await expect(other).not.toContainText('(Tú)');
});

test('somebody without a picture has their initials', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: 'emojis' });
  await page.goto('/');
  await expect(page.locator('header').getByText('T', { exact: false }).first()).toBeVisible();
  await expect(page.locator('header img')).toHaveCount(0);
});

test('while the ranking loads it says Cargando ranking...', async ({ openScreen }) => {
  const page = await openScreen('ranking-loading');
  await expectTexts(page, ['Cargando ranking...']);
  await expect(page.getByRole('list', { name: 'Ranking General' })).toHaveCount(0);
});

test('a ranking that cannot be loaded says so, with the message and Reintentar', async ({ openScreen }) => {
  const page = await openScreen('ranking-error');
  await expectTexts(page, ['Error al cargar el ranking', 'Ocurrió un error inesperado']);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
});

test('without participants it says Aún no hay participantes', async ({ openScreen }) => {
  const page = await openScreen('ranking-empty');
  await expectTexts(page, ['Aún no hay participantes']);
});

test('while nobody has a point there is no podium, and positions are -', async ({ openScreen }) => {
  const page = await openScreen('ranking-no-points');
  const list = page.getByRole('list', { name: 'Ranking General' });
  await expect(list.getByRole('listitem').first()).toContainText('-');
  await expect(list.getByText('1.º')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Podio' })).toHaveCount(0);
});
