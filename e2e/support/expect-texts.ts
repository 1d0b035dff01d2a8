import { expect, type Locator, type Page } from '@playwright/test';

/** Expects each text to be visible as the whole text of an element. */
export async function expectTexts(where: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.soft(where.getByText(text, { exact: true }).first(), text).toBeVisible();
  }
}

/** Expects each text to be visible as part of an element's text. */
export async function expectPhrases(where: Page | Locator, texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.soft(where.getByText(text).first(), String(text)).toBeVisible();
}
