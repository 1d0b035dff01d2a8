export { closeCompetition, refuse, type NextCompetition } from './close-competition.ts';
export { pastCupRoutes } from './past-cup-routes.ts';
