import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectFolder } from '../scripts/source-digest.mjs';
import { migrate } from '../src/server/database/migrate.ts';
import { openEmbeddedDatabase } from '../src/server/database/embedded/embedded-database.ts';
import { staticFiles } from '../src/server/operations/static-files.ts';
import { insertParticipant, insertTournament } from '../test/support/factories.ts';
import { openWholeApp } from '../test/security/whole-app.ts';
import { signIn } from '../test/support/sign-in.ts';
import { longTag } from './support/long-tag.ts';
import { watchContext } from './support/watch-page.ts';

const attack = 'window.hacked = true';
const name = `<img src=x onerror="${attack}"> {{7*7}}`;
const home = `<script>${attack}</script>`;
const away = `"><svg onload="${attack}">`;
const venue = `<iframe srcdoc="<script>parent.${attack}</script>">`;
const round = `javascript:${attack}`;

test('markup in names and cells is shown as text', { tag: longTag }, async ({ context, page }) => {
  const database = await openEmbeddedDatabase();
  await migrate(database);
  await insertTournament(database.db);
  const whole = await openWholeApp(database, { web: staticFiles(join(projectFolder, 'dist/web')) });
  whole.values.sheets = {
    Teams: [
      ['id'],
      ['1', home, 'País', `javascript:${attack}`],
      ['2', away, '<b>País</b>', `data:text/html,${home}`],
    ],
    Matches: [['id'], [`'"><b>`, '2099-06-28', '20:00', home, away, '', '', 'scheduled', round, venue]],
  };
  await whole.sheetReader.readNow();
  const avatarUrl = `https://x.example/a.png"onerror="${attack}`;
  const person = await insertParticipant(database.db, { fullName: name, avatarUrl });
  const { session } = await signIn(whole.context, person.id);
  const { problems } = await watchContext(context, whole.url);
  await context.addInitScript(
    (stored) => localStorage.setItem('beyond-prode-session', stored),
    JSON.stringify(session),
  );

  await page.goto(whole.url);
  await expect(page.getByRole('heading', { name: `¡Hola, ${name}!` })).toBeVisible();
  const card = page.getByRole('article');
  for (const text of [home, away, venue, round]) await expect(card.getByText(text).first()).toBeVisible();
  await page.goto(`${whole.url}/?tab=ranking`);
  const ranking = page.getByRole('list', { name: 'Ranking General' });
  await expect(ranking.getByText(name).first()).toBeVisible();
  expect(await page.evaluate('window.hacked')).toBeUndefined();
  await expect(page.locator('iframe, svg[onload], img[onerror]')).toHaveCount(0);
  expect(problems).toEqual([]);
  await page.close();
  await whole.close();
  await database.close();
});
