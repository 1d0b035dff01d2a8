export { checkSetup } from './check-setup.ts';
export { matchDataRoutes } from './match-data-routes.ts';
export { findSheetReport, findSheetState } from './match-data-repository.ts';
export { releaseAnswers, releaseStatuses } from './release-route.ts';
export type { ReadObserver } from './read-observer.ts';
export { createSheetReader, type SheetReader } from './sheet-reader.ts';
