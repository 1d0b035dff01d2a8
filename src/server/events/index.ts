export { openChangeFeed, type ChangeFeed } from './change-feed.ts';
export { eventRoutes } from './event-routes.ts';
export { createRankingSource } from './ranking-source.ts';
