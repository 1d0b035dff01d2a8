// @ts-check
import { build, createLogger, mergeConfig } from 'vite';

/**
 * Runs Vite's `build`, and fails on warnings, which a newcomer's first start would print.
 * @param {import('vite').InlineConfig} config
 */
export async function buildStrictly(config) {
  const customLogger = createLogger('warn');
  customLogger.warn = (message) => {
    throw new Error(message);
  };
  // Warnings about slow plugins depend on the machine.
  const rolldownOptions = { checks: { bundlerTimings: false } };
  await build(mergeConfig(config, { logLevel: 'warn', customLogger, build: { rolldownOptions } }));
}
