export { calendarFeedRoutes } from './calendar-feed-routes.ts';
export { findFeedId, openFeed, revokeFeed } from './calendar-feed-repository.ts';
export { feedAddress } from './feed-address.ts';
