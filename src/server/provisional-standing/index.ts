export { createProvisionalStandingCache } from './provisional-standing-cache.ts';
export { provisionalStandingRoutes } from './provisional-standing-routes.ts';
