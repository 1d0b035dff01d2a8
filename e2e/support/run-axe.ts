import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

type Axe = { run(context: Document, options: RunOptions): Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's findings of any impact on a page, as sentences with rule and elements. */
export async function runAxe(page: Page): Promise<string[]> {
  // Evaluated from outside, so that the page's policy of no inline scripts stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: Axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations.map(({ id, impact, nodes }) => {
    const where = nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`).join('\n  ');
    return `${id} (${impact ?? 'no impact'})\n  ${where}`;
  });
}
