export { reminderRoutes } from './reminder-routes.ts';
export { renewalRoutes } from './renew-subscription.ts';
