// Draws the picture that chats show for a link (docs/screens.md#routes), in the design's colours and typeface.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { projectFolder } from './source-digest.mjs';

const size = { width: 1200, height: 630 };
const tokens = readFileSync(join(projectFolder, 'src/web/styles/colours.css'), 'utf8');
const logo = readFileSync(join(projectFolder, 'src/web/public/icon.svg'), 'utf8');
const typeface = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  ),
  'base64',
);
const tagline = 'Compite con toda la agencia y demuestra cuánto sabes de fútbol.';

const page = `<!doctype html><html data-theme="dark"><style>
  ${tokens.replace('@theme static', ':root')}
  @font-face { font-family: Archivo; font-weight: 100 900; src: url(data:font/woff2;base64,${typeface}) }
  * { box-sizing: border-box; margin: 0 }
  body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; background: var(--color-ground); color: var(--color-ink);
    font-family: Archivo; text-align: center }
  .chalk { position: absolute; border: 3px solid var(--color-chalk) }
  .field { inset: 28px; overflow: hidden }
  .corner { width: 56px; height: 56px; border-radius: 50% }
  .circle { left: 450px; top: 64px; width: 300px; height: 300px; border-radius: 50% }
  .halfway { left: 598px; top: 28px; width: 0; height: 36px; border-width: 0 0 0 3px }
  .digit { position: absolute; top: 38px; width: 380px; font-size: 330px; line-height: 350px; font-weight: 900;
    letter-spacing: -0.04em; font-variant-numeric: tabular-nums }
  .logo { position: absolute; left: 505px; top: 112px; width: 190px; height: 204px }
  .logo svg { width: 100%; height: 100% }
  .text { position: absolute; inset: 400px 70px auto }
  h1 { font-size: 92px; line-height: 96px; font-weight: 900; letter-spacing: -0.03em }
  p { margin-top: 16px; font-size: 34px; line-height: 42px; color: var(--color-muted); font-weight: 500; text-wrap: balance }
</style><body>
  <div class="chalk field">
    ${['left:-30px;top:-30px', 'right:-30px;top:-30px', 'left:-30px;bottom:-30px', 'right:-30px;bottom:-30px']
      .map((corner) => `<span class="chalk corner" style="${corner}"></span>`)
      .join('')}
  </div>
  <span class="chalk halfway"></span><span class="chalk circle"></span><div class="logo">${logo}</div>
  <b class="digit" style="left:62px;color:var(--color-lime)">2</b><b class="digit" style="right:62px">1</b>
  <div class="text"><h1>Beyond Prode</h1><p>${tagline}</p></div>
</body></html>`;

const browser = await chromium.launch(playwrightConfig.use?.launchOptions);
try {
  const context = await browser.newContext({ viewport: size });
  const drawing = await context.newPage();
  await drawing.setContent(page);
  await drawing.evaluate(() => document.fonts.ready);
  await drawing.screenshot({ path: join(projectFolder, 'src/web/public/link-preview.png') });
} finally {
  await browser.close();
}
