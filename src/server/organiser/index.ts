export { countMissingPredictions } from './next-day.ts';
export { countParticipants } from './organiser-repository.ts';
export { organiserRoutes } from './organiser-routes.ts';
