export { recapRoutes } from './recap-routes.ts';
export { findLeaders, findRecap } from './recaps-repository.ts';
