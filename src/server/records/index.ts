export { publishRecords } from './publish-records.ts';
export { recordRoutes } from './record-routes.ts';
