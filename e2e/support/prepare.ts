import { setFlagsFromString } from 'node:v8';
import { buildIfStale } from '../../scripts/build-if-stale.mjs';
import { requireBrowser } from '../../scripts/find-browser.ts';
import { quickWasm } from '../../test/support/quick-wasm.ts';
import { makeDataFolder, removeDataFolder, startDemoServer } from './demo-server.ts';
import { startSharedStages } from './demo-stage.ts';

/**
 * Prepares all tests: the browser, the build, the data folder that every demo copies, and the demos that tests share. `npm
 * test` calls it while other tests run. Returns a function that cleans up.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env['E2E_SHARED_STAGES'] !== undefined) return () => Promise.resolve();
  requireBrowser();
  const code = await buildIfStale();
  if (code !== 0) throw new Error(`The build failed with exit code ${code}.`);
  const given = process.env['E2E_DATA_TEMPLATE'];
  const template = given ?? (await prepareDataFolder());
  process.env['E2E_DATA_TEMPLATE'] = template;
  const stopStages = await startSharedStages();
  return async () => {
    await stopStages();
    if (given === undefined) removeDataFolder(template);
  };
}

/** Makes a data folder in which a demo was started and stopped and participants are signed in. */
export async function prepareDataFolder(): Promise<string> {
  const folder = makeDataFolder();
  const server = await startDemoServer(folder, { program: 'scripts/start.mjs' });
  await server.stop();
  setFlagsFromString(quickWasm);
  // Imported here because it loads the whole server, which the processes that run tests do not need.
  const { storeSignIns } = await import('./store-sign-ins.ts');
  await storeSignIns(folder);
  return folder;
}
