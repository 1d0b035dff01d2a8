export { badAddressResponse, restRoutes } from './rest-routes.ts';
