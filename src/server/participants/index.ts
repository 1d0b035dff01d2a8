export { participantRoutes } from './participant-routes.ts';
