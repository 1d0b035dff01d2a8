import { join } from 'node:path';
import { screens, type Screen } from '../e2e/support/screens/index.ts';
import { desktop, phone, photographAll, type Shot } from './camera.ts';
import { projectFolder } from './source-digest.mjs';

/** The pictures of README.md, with the screen that each shows. */
const pictures = [
  { file: 'login', screen: 'login', size: desktop },
  { file: 'login-phone', screen: 'login', size: phone },
  { file: 'matches', screen: 'matches', size: desktop },
  { file: 'matches-phone', screen: 'matches', size: phone },
  { file: 'quick-entry-phone', screen: 'quick-entry', size: phone },
  { file: 'confirm-phone', screen: 'prediction-confirm', size: phone },
  { file: 'champion', screen: 'champion-selected', size: desktop },
  { file: 'ranking', screen: 'ranking', size: desktop },
  { file: 'ranking-phone', screen: 'ranking', size: phone },
  { file: 'celebration-phone', screen: 'celebration', size: phone },
  { file: 'rules', screen: 'rules', size: desktop },
];

const folder = join(projectFolder, 'docs', 'screens');
const shown = screens.filter(({ name }) => pictures.some(({ screen }) => screen === name));
const taken = await photographAll(shown, takePictures);
process.stdout.write(
  `${taken} of ${shown.length} screens in ${folder}: look at each before it is committed\n`,
);

/** What the window shows, in the dark theme. */
async function takePictures({ page, untilStill }: Shot, { name }: Screen): Promise<void> {
  for (const { file, screen, size } of pictures) {
    if (screen !== name) continue;
    await page.setViewportSize(size);
    await untilStill();
    await page.screenshot({ path: join(folder, `${file}.png`) });
  }
}
