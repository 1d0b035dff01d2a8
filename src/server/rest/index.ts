export { createFirstRankingPage } from './first-ranking-page.ts';
export { badAddressResponse, restRoutes } from './rest-routes.ts';
