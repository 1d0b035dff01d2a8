export { reminderRoutes } from './reminder-routes.ts';
