export { staticFiles } from './static-files.ts';
