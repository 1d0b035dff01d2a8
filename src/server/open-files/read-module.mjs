// @ts-check
import { readFileSync } from 'node:fs';

// Runs in Node's thread for loaders; TypeScript, which only development loads, is left to its own.

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (context.format !== 'module' || !/^file:.*js$/.test(url)) return nextLoad(url, context);
  return { format: context.format, source: readFileSync(new URL(url)), shortCircuit: true };
}
