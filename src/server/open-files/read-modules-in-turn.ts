import { register } from 'node:module';
import { openFileLimit, usualLimit } from './open-file-limit.ts';

/**
 * Has this process read the modules that it imports from now on one after the other, where few files may be open: Node opens
 * most of a program's at once, and takes one that it may not open for one that is not there.
 */
export function readModulesInTurn(limit = openFileLimit()): void {
  if (limit < usualLimit) register('./read-module.mjs', import.meta.url);
}
