// Shows docs/screens.md#while-away.
import type { Match, MatchData } from '../src/domain/api-schemas.ts';
import { expectPhrases } from './support/expect-texts.ts';
import { cardOf, summary, typeScore } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { alter } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test('the lists are side by side on wide screens and stacked on a phone', async ({ openPage }) => {
  const { page } = await openPage(
    { stage: 'midway', signedIn: null },
    { viewport: { width: 1280, height: 800 } },
  );
  let isListed = (_: Match): boolean => true;
  await alter<MatchData>(page, /\/api\/match-data/, ({ matches, ...data }) => ({
    ...data,
    matches: matches.filter(isListed).map((match) => ({ ...match, venue: '' })),
  }));
  const upcoming = page.getByRole('region', { name: /^Próximos partidos/ });
  const results = page.getByRole('region', { name: /^Resultados/ });
  const boxes = async () => [await upcoming.boundingBox(), await results.boundingBox()];
  const expectTwoColumns = async () => {
    const [left, right] = await boxes();
    expect(left?.y).toBe(right?.y);
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  };
  await page.goto('/?vista=partidos');
  await expect(page.getByRole('article').last()).toContainText('Finalizado');
  await expectTwoColumns();
  const rounds = page.getByText(/^(Octavos|Cuartos) de Final$/);
  const widths = await rounds.evaluateAll((all) => all.map((round) => round.scrollWidth - round.clientWidth));
  expect(Math.max(...widths), 'the rounds are readable').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const [above, below] = await boxes();
  expect(above?.x).toBe(below?.x);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);

  // The same holds when one list is empty.
  await page.setViewportSize({ width: 1280, height: 800 });
  isListed = ({ status }) => status !== 'finished';
  await page.reload();
  await expect(results).toContainText('Aparecen aquí cuando termina un partido.');
  await expectTwoColumns();
  isListed = ({ status }) => status === 'finished';
  await page.reload();
  await expect(upcoming).toContainText('Los próximos aparecen aquí en cuanto la organización los cargue.');
  await expectTwoColumns();
});

/** Replaces each text by nested `font` elements, as Chrome's translator does. */
function translate(): void {
  const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('script, style, textarea') == null
      ? NodeFilter.FILTER_ACCEPT
      : NodeFilter.FILTER_REJECT,
  );
  const all: Text[] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) all.push(node as Text);
  for (const text of all.filter(({ data }) => data.trim() !== '')) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('a translated page survives a save, a goal and Actualizar', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' });
  let goal = false;
  await alter<MatchData>(page, /\/api\/match-data/, ({ matches, ...data }) => ({
    ...data,
    matches: matches.map((match) => (match.id === 'r16-7' && goal ? { ...match, homeScore: 9 } : match)),
  }));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card).toBeVisible();
  await page.evaluate(translate);
  await typeScore(card, '2', '1');
  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  await page.evaluate(translate);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
  await page.evaluate(translate);
  goal = true;
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByText(/^(Datos actualizados|Los datos ya están al día)$/)).toBeVisible();
  await expect(cardOf(page, 'Real Madrid', 'Juventus')).toContainText(/9 - \d/);
});

test('Actualizar reports its outcome', async ({ openPage }) => {
  const { page } = await openPage({ stage: 'midway', signedIn: null });
  await page.goto('/?vista=partidos');
  const refresh = page.getByRole('button', { name: 'Actualizar' });
  await refresh.click();
  await expect(page.getByText(/^(Datos actualizados|Los datos ya están al día)$/)).toBeVisible();
  await page.route(/\/api\/match-data/, (route) => route.fulfill({ status: 500, json: {} }));
  await refresh.click();
  await expectPhrases(page, [
    'No pudimos actualizar',
    'Ocurrió un error inesperado',
    'Última actualización:',
  ]);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(refresh).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No pudimos actualizar')).toHaveCount(0);
  await expect(refresh).toBeVisible();
});

test('the next visit shows once what happened meanwhile', { tag: longTag }, async ({ openPage }) => {
  const { page } = await openPage({ stage: 'midway', signedIn: 'veteran' });
  await page.goto('/');
  // A demo that has just started is still being settled.
  await expect(summary(page, 'Puntos Totales')).toHaveText('8');
  const find = () => Object.keys(localStorage).find((key) => key.startsWith('beyond-prode-standing:'));
  await expect.poll(() => page.evaluate(find)).toBeDefined();
  await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
  await page.evaluate(
    (key) => {
      const last = JSON.parse(localStorage.getItem(key) ?? '') as { points: number; position: number };
      localStorage.setItem(key, JSON.stringify({ points: last.points - 8, position: last.position + 4 }));
    },
    (await page.evaluate(find)) ?? '',
  );
  await page.reload();
  await expect(page.getByText('Mientras no estabas: +8 puntos, ▲4 puestos')).toBeVisible();
  await page.reload();
  await expect(summary(page, 'Posición')).toHaveText(/^\d+\.º$/);
  await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
});
