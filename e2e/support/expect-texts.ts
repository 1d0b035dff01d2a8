import { expect, type Locator, type Page } from '@playwright/test';

/** Expects each text to be visible as a whole element's text. */
export async function expectTexts(where: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.soft(where.getByText(text, { exact: true }).first(), text).toBeVisible();
  }
}

/** Expects each text to be visible as part of an element's text. */
export async function expectPhrases(where: Page | Locator, texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.soft(where.getByText(text).first(), String(text)).toBeVisible();
}

/** Expects the machine's words of an alert to be folded away, and to be there once they are unfolded. */
export async function expectCause(alert: Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect.soft(alert.getByText(text, { exact: true }), text).toBeHidden();
  await alert.getByText('Detalle', { exact: true }).click();
  await expectTexts(alert, texts);
}
