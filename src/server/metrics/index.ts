export { createMetrics, type GameMetrics } from './game-metrics.ts';
export { metricsRoutes } from './metrics-routes.ts';
