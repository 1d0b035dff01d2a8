export { participantRoutes } from './participant-routes.ts';
export { findPublicRevision } from './participants-repository.ts';
