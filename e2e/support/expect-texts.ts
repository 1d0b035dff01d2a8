import { expect, type Locator, type Page } from '@playwright/test';

/** Expects each text to stand there as it is, somewhere in sight or within reach of scrolling. */
export async function expectTexts(where: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) {
    await expect.soft(where.getByText(text, { exact: true }).first(), text).toBeVisible();
  }
}

/** The same for texts that are part of a sentence. */
export async function expectWords(where: Page | Locator, texts: string[]): Promise<void> {
  for (const text of texts) await expect.soft(where.getByText(text).first(), text).toBeVisible();
}
