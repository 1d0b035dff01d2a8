export { provisionalStandingRoutes } from './provisional-standing-routes.ts';
