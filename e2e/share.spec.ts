// Shows docs/screens.md#share-card.
import { readFile } from 'node:fs/promises';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ stage: 'over', signedIn: 'veteran', viewport: { width: 390, height: 844 } });

test(
  'the final result can be shared as a picture made in the browser',
  { tag: longTag },
  async ({ page }) => {
    const asked: string[] = [];
    await page.goto('/');
    await page.getByRole('button', { name: '¡Entendido!' }).click();
    const share = page.getByRole('button', { name: 'Compartir' });
    await expect(share).toBeInViewport({ ratio: 1 });
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // This browser has no share sheet and may not write to the clipboard.
    const [download] = await Promise.all([page.waitForEvent('download'), share.click()]);
    expect(download.suggestedFilename()).toBe('beyond-prode.png');
    const picture = await readFile(await download.path());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
    await expect(page.getByText('Imagen descargada')).toBeVisible();
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
  },
);
