export { podiumChancesRoutes } from './podium-chances-routes.ts';
