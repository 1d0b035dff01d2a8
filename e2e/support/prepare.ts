import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { findOrInstallBrowser } from '../../scripts/find-browser.ts';
import { makeDataFolder, removeDataFolder, startDemoServer } from './demo-server.ts';

/**
 * Once for all journeys: the browser, the build, and a data folder in which a demo was started and stopped, of which
 * every test gets a copy. The path goes to the workers by the environment, the only way Playwright offers.
 */
export default async function prepare(): Promise<() => void> {
  findOrInstallBrowser();
  const code = await buildIfStale();
  if (code !== 0) throw new Error(`The build failed with exit code ${code}.`);
  const template = makeDataFolder();
  const server = await startDemoServer(template, 'scripts/start.mjs');
  await server.stop();
  process.env['E2E_DATA_TEMPLATE'] = template;
  return () => removeDataFolder(template);
}
