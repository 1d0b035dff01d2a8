import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import type { Markup } from './bare-page.ts';
import { median, type Figure } from './bars.ts';
import { loadOnSlowPhone, type Load } from './slow-phone.ts';

const matches = { list: 'main div:has(> section article)', rows: 'main article' };
const ranking = { list: 'main ol:has(> li[data-user])', rows: 'main ol > li[data-user]' };
const screens = [
  { name: 'visitor’s matches', path: '/?vista=partidos', signedIn: false, ...matches },
  { name: 'participant’s matches', path: '/', signedIn: true, ...matches },
  { name: 'ranking', path: '/?tab=ranking', signedIn: true, ...ranking },
];
const turns = 9;

/**
 * Compares the main thread's time until a list is painted with that of a bare page: React, the product's stylesheet, and the
 * markup of the same list, without data, state and events.
 */
export async function measureBare(
  openContext: (options: { signedIn: boolean }) => Promise<BrowserContext>,
): Promise<Figure[]> {
  const script = await bundleBarePage();
  const figures: Figure[] = [];
  for (const { name, path, signedIn, list, rows } of screens) {
    console.error(`Beside a bare page: ${name}`);
    const copying = await openContext({ signedIn });
    const { html, markup, count } = await copyList(await copying.newPage(), { path, list, rows });
    await copying.close();
    const loads = { bare: [] as Load[], product: [] as Load[] };
    for (let turn = 0; turn < turns; turn += 1) {
      for (const side of ['bare', 'product'] as const) {
        const context = await openContext({ signedIn });
        if (side === 'bare') await serveBarePage(context, { html, script, markup });
        loads[side].push(await loadOnSlowPhone(context, side === 'bare' ? '/bare' : path, { rows, count }));
        await context.close();
      }
    }
    const [bare, product] = [middle(loads.bare), middle(loads.product)];
    figures.push({
      name: `main thread until the list: ${name}, against a bare page`,
      database: 'both',
      value: product.busy / bare.busy,
      unit: 'times',
      bar: { atMost: 2 },
      note: `${ms(product.busy)} against ${ms(bare.busy)}; readable after ${ms(product.readable)} against ${ms(bare.readable)}`,
    });
  }
  return figures;
}

async function serveBarePage(
  context: BrowserContext,
  { html, script, markup }: { html: string; script: string; markup: Markup },
): Promise<void> {
  await context.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await context.route('/bare.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await context.route('/bare.json', (route) => route.fulfill({ json: markup }));
}

function middle(loads: Load[]): Load {
  return {
    readable: median(loads.map(({ readable }) => readable)),
    busy: median(loads.map(({ busy }) => busy)),
  };
}

function ms(milliseconds: number): string {
  return `${Math.round(milliseconds)} ms`;
}

async function bundleBarePage(): Promise<string> {
  const input = fileURLToPath(new URL('bare-page.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, target: 'es2022', rolldownOptions: { input } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunk = outputs.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The bare page has no script.');
  return chunk.code;
}

/** Reads the list of a page, in the elements around it, and the page's document with the bare page's script. */
async function copyList(
  page: Page,
  { path, list, rows }: { path: string; list: string; rows: string },
): Promise<{ html: string; markup: Markup; count: number }> {
  // The compiler names the functions below with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (value) => value');
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  const html = (await response?.text()) ?? '';
  const markup = await page.locator(list).evaluate((element) => {
    const read = (node: Element, children: Markup[]): Markup => {
      const attributes = Object.fromEntries(
        [...node.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value]),
      );
      const styles = (node as HTMLElement).style;
      const style = Object.fromEntries([...styles].map((name) => [name, styles.getPropertyValue(name)]));
      return { name: node.localName, attributes, style, children };
    };
    const readAll = (node: Element): Markup =>
      read(
        node,
        [...node.childNodes].map((child) =>
          child instanceof Element ? readAll(child) : (child.textContent ?? ''),
        ),
      );
    let markup = readAll(element);
    for (
      let outer = element.parentElement;
      outer !== null && outer.id !== 'root';
      outer = outer.parentElement
    )
      markup = read(outer, [markup]);
    return markup;
  });
  const bareHtml = html.replace(/(<script type="module"[^>]* src=)"[^"]*"/, '$1"/bare.js"');
  return { html: bareHtml, markup, count: await page.locator(rows).count() };
}
