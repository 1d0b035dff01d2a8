import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { requireBrowser } from '../../scripts/find-browser.ts';
import { makeDataFolder, removeDataFolder, startDemoServer } from './demo-server.ts';
import { startSharedStages } from './demo-stage.ts';
import { storeSignIns } from './participants.ts';

/**
 * Once for all tests: the browser, the build, and a data folder in which a demo was started and stopped and participants
 * are signed in; every demo gets a copy. `npm test` does it while other tests run. Returns how to clear up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env['E2E_DATA_TEMPLATE'] !== undefined) return () => Promise.resolve();
  requireBrowser();
  const code = await buildIfStale();
  if (code !== 0) throw new Error(`The build failed with exit code ${code}.`);
  const template = makeDataFolder();
  const server = await startDemoServer(template, { program: 'scripts/start.mjs' });
  await server.stop();
  await storeSignIns(template);
  const stopStages = await startSharedStages(template);
  process.env['E2E_DATA_TEMPLATE'] = template;
  return async () => {
    await stopStages();
    removeDataFolder(template);
  };
}
