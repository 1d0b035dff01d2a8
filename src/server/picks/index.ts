export { picksRoutes } from './picks-routes.ts';
