export { openChangeFeed, type ChangeFeed } from './change-feed.ts';
export { eventRoutes } from './event-routes.ts';
export { createRankingSource, type RankingSource } from './ranking-source.ts';
