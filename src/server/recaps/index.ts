export { recapRoutes } from './recap-routes.ts';
