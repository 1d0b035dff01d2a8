export { checkSetup } from './check-setup.ts';
export { matchDataRoutes } from './match-data-routes.ts';
export type { ReadObserver } from './read-observer.ts';
export { createSheetReader, type SheetReader } from './sheet-reader.ts';
