export { admitOrganisers } from './admit-organisers.ts';
export { countMissingPredictions } from './next-day.ts';
export { countParticipants, findMissing, findOpenMatches } from './organiser-repository.ts';
export { organiserRoutes } from './organiser-routes.ts';
