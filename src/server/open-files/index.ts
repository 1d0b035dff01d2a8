export {
  mostConnections,
  openFileLimit,
  requireOpenFiles,
  TooFewOpenFilesError,
  usualLimit,
} from './open-file-limit.ts';
export { readModulesInTurn } from './read-modules-in-turn.ts';
