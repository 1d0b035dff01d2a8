export { createResponseCache } from './response-cache.ts';
export { cachedHeaders, etagOf, prepareBytes, sendCached, type CacheEntry } from './cached-response.ts';
