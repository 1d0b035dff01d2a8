export type { GameAddress } from './link-preview.ts';
export { staticFiles } from './static-files.ts';
