export { badAddressAnswer, restRoutes } from './rest-routes.ts';
