export { findForgedRecords } from './find-forged-records.ts';
export { publishRecords } from './publish-records.ts';
export { recordRoutes } from './record-routes.ts';
export { countRecords } from './records-repository.ts';
export { startRecordRunner } from './run-records.ts';
