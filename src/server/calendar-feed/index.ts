export { calendarFeedRoutes } from './calendar-feed-routes.ts';
export { findFeed, openFeed, revokeFeed, type Feed } from './calendar-feed-repository.ts';
export { feedAddress } from './feed-address.ts';
